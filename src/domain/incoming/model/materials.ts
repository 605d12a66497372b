import { readEnumeration, readNumber, readReference, readText, skipValues } from '#domain/formats/step/step-cursor.ts';
import { cursorAt, readSlots, type StepIndex } from '#domain/formats/step/step-scan.ts';
import { isAirLayer } from './air-layers.ts';
import { kinds } from './ifc-classes.ts';

/** One material of an element. */
export interface MaterialPart {
  readonly name: string;
  readonly thicknessM: number | null;
  /** Share of the element's volume that the file gives, 0 to 1. */
  readonly share: number | null;
  /** The file says that it is air. */
  readonly isAir: boolean;
}

export interface Materials {
  readonly parts: readonly MaterialPart[];
  /** Layers lie one on another: each has the element's area. */
  readonly kind: 'one' | 'layers' | 'shares' | 'undivided';
}

export const noMaterials: Materials = {
  parts: [{ name: '', thicknessM: null, share: null, isAir: false }],
  kind: 'one',
};

const mostParts = 200;

/** Reads what IfcRelAssociatesMaterial leads to; each is read once. */
export const createMaterialReader = (index: StepIndex, lengthScale: number): ((slot: number) => Materials) => {
  const known = new Map<number, Materials>();
  return (slot) => {
    const found = known.get(slot) ?? readMaterials(index, slot, lengthScale);
    known.set(slot, found);
    return found;
  };
};

const readMaterials = (index: StepIndex, slot: number, lengthScale: number): Materials => {
  const cursor = cursorAt(index, slot);
  switch (index.kinds[slot]) {
    case kinds.material:
      return { parts: [named(readText(cursor))], kind: 'one' };
    case kinds.layerSetUsage:
    case kinds.profileSetUsage: {
      const set = index.slotOf(readReference(cursor));
      const kind = index.kinds[set];
      return kind === kinds.layerSet || kind === kinds.profileSet
        ? readMaterials(index, set, lengthScale)
        : noMaterials;
    }
    case kinds.layerSet:
      return layered(partsOf(index, cursor, (one) => readLayer(index, one, lengthScale)));
    case kinds.layer:
      return layered([readLayer(index, slot, lengthScale)]);
    case kinds.materialList:
      return undivided(partsOf(index, cursor, (one) => named(materialName(index, one))));
    case kinds.profileSet:
      skipValues(cursor, 2);
      return undivided(partsOf(index, cursor, (one) => readThird(index, one)));
    case kinds.profile:
      return undivided([readThird(index, slot)]);
    case kinds.constituentSet:
      skipValues(cursor, 2);
      return shared(partsOf(index, cursor, (one) => readConstituent(index, one)));
    case kinds.constituent:
      return shared([readConstituent(index, slot)]);
    default:
      return noMaterials;
  }
};

const named = (name: string): MaterialPart => ({
  name: name.trim(),
  thicknessM: null,
  share: null,
  isAir: isAirLayer(name, ''),
});

const partsOf = (
  index: StepIndex,
  cursor: { readonly bytes: Uint8Array; at: number },
  read: (slot: number) => MaterialPart,
): readonly MaterialPart[] => readSlots(index, cursor).slice(0, mostParts).map(read);

/** IfcMaterialLayer: material, thickness, ventilated. One without a material is a layer without a name. */
const readLayer = (index: StepIndex, slot: number, lengthScale: number): MaterialPart => {
  const cursor = cursorAt(index, slot);
  const material = index.slotOf(readReference(cursor));
  const thickness = readNumber(cursor) * lengthScale;
  const { name, ...rest } = named(materialName(index, material));
  const isAir = isAirLayer(name, readEnumeration(cursor));
  return { ...rest, name, thicknessM: thickness > 0 ? roundLength(thickness) : null, isAir };
};

/** A thousandth of a millimetre: models carry the dust of conversions. */
const roundLength = (metres: number): number => Math.round(metres * 1e6) / 1e6;

/** IfcMaterialProfile, IfcMaterialConstituent: name, description, material. */
const readThird = (index: StepIndex, slot: number): MaterialPart => {
  const cursor = cursorAt(index, slot);
  skipValues(cursor, 2);
  return named(materialName(index, index.slotOf(readReference(cursor))));
};

const readConstituent = (index: StepIndex, slot: number): MaterialPart => {
  const cursor = cursorAt(index, slot);
  skipValues(cursor, 3);
  const fraction = readNumber(cursor);
  return { ...readThird(index, slot), share: fraction > 0 && fraction <= 1 ? fraction : null };
};

const materialName = (index: StepIndex, slot: number): string =>
  slot >= 0 && index.kinds[slot] === kinds.material ? readText(cursorAt(index, slot)) : '';

const layered = (parts: readonly MaterialPart[]): Materials =>
  parts.length === 0 ? noMaterials : { parts, kind: parts.length === 1 ? 'one' : 'layers' };

/** Shares that do not come to the whole say nothing of the parts. */
const shared = (parts: readonly MaterialPart[]): Materials => {
  const sum = parts.reduce((total, { share }) => total + (share ?? Number.NaN), 0);
  const isWhole = Math.abs(sum - 1) < 0.01;
  return parts.length > 1 && isWhole ? { parts, kind: 'shares' } : undivided(parts);
};

const undivided = (parts: readonly MaterialPart[]): Materials => {
  const names = [...new Set(parts.map(({ name }) => name).filter((name) => name !== ''))];
  if (names.length === 0) return noMaterials;
  const one = { ...named(names.join(', ')), isAir: names.every((name) => isAirLayer(name, '')) };
  return { parts: [one], kind: names.length === 1 ? 'one' : 'undivided' };
};
