import type { ElementMeasures } from './element-measures.ts';
import type { MaterialPart, Materials } from './materials.ts';
import { type MeasureBasis, measureBases } from './model-takeoff.ts';
import { type Measured, measured, measuredCount } from './quantity-names.ts';

/** Takes one measure of one material of an element; `name` is that of the quantity it comes from. */
export type TakeMeasure = (measure: Measured, value: number, basis: MeasureBasis, name: string) => void;

/**
 * The measures of one material of an element. A layer has the element's area; its volume is that times its thickness, or
 * its share of the volume by thickness where the file gives no area. What cannot be told is left out.
 */
export const takePartMeasures = (
  elements: ElementMeasures,
  element: number,
  { parts, kind }: Materials,
  part: MaterialPart,
  take: TakeMeasure,
): void => {
  const at = element * measuredCount;
  const hasVolume = !Number.isNaN(elements.values[at + measured.volume]);
  const hasArea = !Number.isNaN(elements.values[at + measured.area]);
  if (kind === 'layers') {
    if (hasArea) takeGiven(elements, element, measured.area, take);
    if (hasArea) takeLayer(elements, element, part, take);
    else if (hasVolume) takeShare(elements, element, (part.thicknessM ?? Number.NaN) / totalThickness(parts), take);
  } else if (kind === 'shares') {
    if (hasVolume) takeShare(elements, element, part.share ?? Number.NaN, take);
  } else {
    takeGiven(elements, element, measured.volume, take);
    takeGiven(elements, element, measured.area, take);
    takeGiven(elements, element, measured.length, take);
    takeGiven(elements, element, measured.weight, take);
    if (hasArea && !hasVolume) takeLayer(elements, element, part, take);
  }
};

const takeGiven = (
  { values, names, bases }: ElementMeasures,
  element: number,
  measure: Measured,
  take: TakeMeasure,
): void => {
  const at = element * measuredCount + measure;
  const value = values[at] ?? Number.NaN;
  if (Number.isNaN(value)) return;
  take(measure, value, measureBases[bases[at] ?? 0] ?? 'given', names[at]?.text ?? '');
};

const takeLayer = (
  { values, names }: ElementMeasures,
  element: number,
  { thicknessM }: MaterialPart,
  take: TakeMeasure,
): void => {
  if (thicknessM === null) return;
  const at = element * measuredCount + measured.area;
  take(measured.volume, (values[at] ?? Number.NaN) * thicknessM, 'area-x-thickness', names[at]?.text ?? '');
};

const takeShare = ({ values, names }: ElementMeasures, element: number, share: number, take: TakeMeasure): void => {
  if (Number.isNaN(share)) return;
  const at = element * measuredCount + measured.volume;
  take(measured.volume, (values[at] ?? Number.NaN) * share, 'share', names[at]?.text ?? '');
};

/** NaN when a layer has no thickness: then nobody knows the shares. */
const totalThickness = (parts: readonly MaterialPart[]): number =>
  parts.reduce((sum, { thicknessM }) => sum + (thicknessM ?? Number.NaN), 0);
