import { readReferences, skipValues } from '#domain/formats/step/step-cursor.ts';
import { cursorAt, type StepIndex } from '#domain/formats/step/step-scan.ts';
import type { ElementTable } from '#domain/incoming/model/element-table.ts';
import { kinds } from '#domain/incoming/model/ifc-classes.ts';
import type { ReadPropertySet } from '#domain/incoming/model/property-measures.ts';
import { type Measured, measuredCount, noRank, type QuantityName } from '#domain/incoming/model/quantity-names.ts';
import { measuredOfKind, type ReadQuantitySet } from '#domain/incoming/model/quantity-sets.ts';

/** Volume, area, length and weight of each element, four places apiece. */
export interface ElementMeasures {
  /** NaN = the file gives none. */
  readonly values: Float64Array;
  /** The name of the quantity that each is. */
  readonly names: readonly (QuantityName | undefined)[];
  /** 1 = the element's measures are properties: the file has no quantities of it. */
  readonly areProperties: Uint8Array;
}

export interface SetReaders {
  readonly quantities: ReadQuantitySet;
  readonly properties: ReadPropertySet;
}

/** The best of the quantities that the file gives for each measure, of the element itself before those of its type. */
export const measureElements = (index: StepIndex, table: ElementTable, read: SetReaders): ElementMeasures => {
  const count = table.slots.length * measuredCount;
  const values = new Float64Array(count).fill(Number.NaN);
  const ranks = new Uint8Array(count).fill(noRank);
  const names = Array.from<QuantityName | undefined>({ length: count });
  const quantitiesOf = createTypeSets(index);
  let at = 0;
  let isOwn = true;
  const areProperties = new Uint8Array(table.slots.length);
  const take = (kind: number, name: QuantityName, value: number, isBase: boolean): void => {
    const measure = measuredOfKind(kind);
    if (measure !== null) takeMeasure(measure, name, value, isBase);
  };
  const takeMeasure = (measure: Measured, name: QuantityName, value: number, isBase: boolean): void => {
    if (!(value > 0) || !Number.isFinite(value)) return;
    const rank = name.ranks[measure];
    if (rank === noRank) return;
    // Base quantities are defined; others only bear a name. A type's are those of any element of it.
    const whole = rank * 2 + (isBase ? 0 : 1) + (isOwn ? 0 : 100);
    if (whole >= (ranks[at + measure] ?? 0)) return;
    ranks[at + measure] = whole;
    values[at + measure] = value;
    names[at + measure] = name;
  };
  for (let element = 0; element < table.slots.length; element += 1) {
    at = element * measuredCount;
    isOwn = true;
    const sets = table.sets[element] ?? [];
    for (const set of sets) if (index.kinds[set] === kinds.elementQuantity) read.quantities(set, take);
    isOwn = false;
    const type = (table.types[element] ?? 0) - 1;
    if (type >= 0) for (const set of quantitiesOf(type)) read.quantities(set, take);
    if (hasAny(values, at)) continue;
    isOwn = true;
    for (const set of sets) if (index.kinds[set] === kinds.propertySet) read.properties(set, takeMeasure);
    areProperties[element] = hasAny(values, at) ? 1 : 0;
  }
  return { values, names, areProperties };
};

const hasAny = (values: Float64Array, from: number): boolean => {
  for (let at = from; at < from + measuredCount; at += 1) if (!Number.isNaN(values[at])) return true;
  return false;
};

/** IfcTypeObject: id, history, name, description, occurrence, sets. */
const createTypeSets = (index: StepIndex): ((type: number) => readonly number[]) => {
  const known = new Map<number, readonly number[]>();
  return (type) => {
    const found = known.get(type) ?? setsOfType(index, type, kinds.elementQuantity);
    known.set(type, found);
    return found;
  };
};

const mostSets = 100;

/** Slots of a type's own sets of a kind. */
export const setsOfType = (index: StepIndex, type: number, kind: number): readonly number[] => {
  const sets: number[] = [];
  if (index.kinds[type] !== kinds.type) return sets;
  const cursor = cursorAt(index, type);
  skipValues(cursor, 5);
  readReferences(cursor, (id) => {
    const slot = index.slotOf(id);
    if (slot >= 0 && index.kinds[slot] === kind && sets.length < mostSets) sets.push(slot);
  });
  return sets;
};
