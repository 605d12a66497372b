import type { ElementMeasures } from './element-measures.ts';
import type { PartMeasures } from './group-builder.ts';
import type { MaterialPart, Materials } from './materials.ts';
import { measured, measuredCount } from './quantity-names.ts';

/** What the file gives of one element. */
interface Given {
  readonly volume: number;
  readonly area: number;
  readonly length: number;
  readonly weight: number;
  readonly basis: 'given' | 'property';
  readonly nameOf: (measure: number) => string;
}

const count = { value: 1, basis: 'given', name: '' } as const;

/**
 * The measures of one material of an element. A layer has the element's area; its volume is that times its thickness, or
 * its share of the volume by thickness where the file gives no area. What cannot be told is left out.
 */
export const partMeasures = (
  { values, names, areProperties }: ElementMeasures,
  element: number,
  { parts, kind }: Materials,
  part: MaterialPart,
): PartMeasures => {
  const at = element * measuredCount;
  const value = (measure: number): number => values[at + measure] ?? Number.NaN;
  const given: Given = {
    volume: value(measured.volume),
    area: value(measured.area),
    length: value(measured.length),
    weight: value(measured.weight),
    basis: areProperties[element] === 1 ? 'property' : 'given',
    nameOf: (measure) => names[at + measure]?.text ?? '',
  };
  if (kind === 'layers') return layerMeasures(given, part, parts);
  if (kind === 'shares') return shareMeasures(given, part);
  return { ...wholeMeasures(given), ...(Number.isNaN(given.volume) ? layerVolume(given, part) : {}) };
};

const wholeMeasures = (element: Given): PartMeasures => ({
  ...measureOf(element, 'volume'),
  ...measureOf(element, 'area'),
  ...measureOf(element, 'length'),
  ...measureOf(element, 'weight'),
  count,
});

const measureOf = (element: Given, kind: keyof typeof measured): PartMeasures => {
  const { [kind]: value, basis, nameOf } = element;
  return Number.isNaN(value) ? {} : { [kind]: { value, basis, name: nameOf(measured[kind]) } };
};

const layerVolume = ({ area, nameOf }: Given, { thicknessM }: MaterialPart): PartMeasures =>
  thicknessM === null || Number.isNaN(area)
    ? {}
    : { volume: { value: area * thicknessM, basis: 'area-x-thickness', name: nameOf(measured.area) } };

const layerMeasures = (element: Given, part: MaterialPart, parts: readonly MaterialPart[]): PartMeasures => {
  const { area, volume } = element;
  const total = parts.reduce((sum, { thicknessM }) => sum + (thicknessM ?? Number.NaN), 0);
  const share = (part.thicknessM ?? Number.NaN) / total;
  return {
    ...measureOf(element, 'area'),
    ...(Number.isNaN(area) && !Number.isNaN(volume * share)
      ? shareMeasures(element, { ...part, share })
      : layerVolume(element, part)),
    count,
  };
};

const shareMeasures = ({ volume, nameOf }: Given, { share }: MaterialPart): PartMeasures => ({
  ...(share === null || Number.isNaN(volume)
    ? {}
    : { volume: { value: volume * share, basis: 'share', name: nameOf(measured.volume) } }),
  count,
});
