import { readText, skipValues } from '#domain/formats/step/step-cursor.ts';
import { cursorAt, readSlots, type StepIndex } from '#domain/formats/step/step-scan.ts';
import { firstElement, kinds } from './ifc-classes.ts';
import type { ModelProblem } from './model-takeoff.ts';

/** What relations say of each element, by its number in the order of the file. */
export interface ElementTable {
  /** Slot of each element. */
  readonly slots: Uint32Array;
  /** Number of the element at a slot; -1 = there is none. */
  readonly elementAt: (slot: number) => number;
  /** Sets of quantities and of properties, as slots. */
  readonly sets: readonly (readonly number[] | undefined)[];
  /** Slot of its type, plus one; 0 = none. */
  readonly types: Uint32Array;
  /** Slot of its material's definition by the slot of an element or type. */
  readonly materialBySlot: ReadonlyMap<number, number>;
  /** Slot of the storey or space it stands in, plus one; 0 = none. */
  readonly places: Uint32Array;
  /** Number of the element it is a part of, plus one; 0 = none. */
  readonly wholes: Uint32Array;
  readonly problems: readonly ModelProblem[];
}

/** Follows the relations of a file once. */
export const readElements = (index: StepIndex): ElementTable => {
  const slots = elementSlots(index);
  const numbers = new Int32Array(index.count).fill(-1);
  slots.forEach((slot, element) => {
    numbers[slot] = element;
  });
  const table = {
    slots,
    elementAt: (slot: number) => numbers[slot] ?? -1,
    sets: Array.from<number[] | undefined>({ length: slots.length }),
    types: new Uint32Array(slots.length),
    materialBySlot: new Map<number, number>(),
    places: new Uint32Array(slots.length),
    wholes: new Uint32Array(slots.length),
  };
  const unknown = new Map<string, number>();
  for (let slot = 0; slot < index.count; slot += 1) {
    const kind = index.kinds[slot] ?? kinds.other;
    if (kind >= kinds.relProperties && kind <= kinds.relAggregates) follow(index, slot, kind, table, unknown);
  }
  const problems = [...unknown].map(
    ([className, elements]): ModelProblem => ({ place: '', code: 'unknown-class', values: { className, elements } }),
  );
  return { ...table, problems };
};

const elementSlots = ({ kinds: all, ids, count, slotOf, duplicates }: StepIndex): Uint32Array => {
  const slots = new Uint32Array(count);
  let found = 0;
  for (let slot = 0; slot < count; slot += 1) {
    if ((all[slot] ?? 0) < firstElement) continue;
    if (duplicates > 0 && slotOf(ids[slot] ?? 0) !== slot) continue;
    slots[found] = slot;
    found += 1;
  }
  return slots.slice(0, found);
};

interface Filling extends Omit<ElementTable, 'problems' | 'sets' | 'materialBySlot'> {
  readonly sets: (number[] | undefined)[];
  readonly materialBySlot: Map<number, number>;
}

/** Every such relation has its id, history, name and description, then the two sides. */
const follow = (index: StepIndex, slot: number, kind: number, table: Filling, unknown: Map<string, number>): void => {
  const cursor = cursorAt(index, slot);
  skipValues(cursor, 4);
  const left = readSlots(index, cursor);
  const right = readSlots(index, cursor);
  const target = right[0];
  if (kind === kinds.relAggregates) {
    const whole = left[0] === undefined ? -1 : table.elementAt(left[0]);
    if (whole >= 0) eachElement(table, right, (part) => setOnce(table.wholes, part, whole + 1));
  } else if (target === undefined) return;
  else if (kind === kinds.relMaterial) {
    for (const one of left) if (!table.materialBySlot.has(one)) table.materialBySlot.set(one, target);
  } else if (kind === kinds.relType) eachElement(table, left, (element) => setOnce(table.types, element, target + 1));
  else if (kind === kinds.relContained) {
    eachElement(table, left, (element) => setOnce(table.places, element, target + 1));
    countUnknown(index, left, unknown);
  } else addSets(index, table, left, right);
};

const setOnce = (column: Uint32Array, element: number, value: number): void => {
  if (column[element] === 0) column[element] = value;
};

const eachElement = ({ elementAt }: Filling, slots: readonly number[], visit: (element: number) => void): void => {
  for (const slot of slots) {
    const element = elementAt(slot);
    if (element >= 0) visit(element);
  }
};

const mostSets = 1000;

const addSets = (index: StepIndex, table: Filling, related: readonly number[], sets: readonly number[]): void => {
  for (const set of sets) {
    const kind = index.kinds[set];
    if (kind !== kinds.elementQuantity && kind !== kinds.propertySet) continue;
    for (const slot of related) {
      const element = table.elementAt(slot);
      if (element < 0) continue;
      const known = table.sets[element];
      if (known === undefined) table.sets[element] = [set];
      else if (known.length < mostSets) known.push(set);
    }
  }
};

const mostUnknown = 50;

/** What stands in a storey and is of a class that this reader does not know is told, not passed over. */
const countUnknown = (index: StepIndex, slots: readonly number[], unknown: Map<string, number>): void => {
  for (const slot of slots) {
    if (index.kinds[slot] !== kinds.other) continue;
    const name = classAt(index, slot);
    if (unknown.has(name) || unknown.size < mostUnknown) unknown.set(name, (unknown.get(name) ?? 0) + 1);
  }
};

const classAt = ({ bytes, starts }: StepIndex, slot: number): string => {
  let from = (starts[slot] ?? 1) - 1;
  const to = from;
  while (from > 0 && to - from < 64 && bytes[from - 1] !== 61) from -= 1;
  return String.fromCharCode(...bytes.subarray(from, to))
    .trim()
    .toUpperCase();
};

/** IfcRoot: id, history, name. */
export const nameAt = (index: StepIndex, slot: number): string => {
  const cursor = cursorAt(index, slot);
  skipValues(cursor, 2);
  return readText(cursor).trim();
};
