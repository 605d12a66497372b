import { endOfComment, endOfText, isKeyword, maxEntityId, readReferences, readText } from './step-cursor.ts';
import type { ModelSteps } from './step-reading.ts';
import { ModelError, modelLimits } from './step-reading.ts';

/** Where each entity of a STEP file stands. Entities go by their slot, in the order of the file. */
export interface StepIndex {
  readonly bytes: Uint8Array;
  readonly count: number;
  readonly kinds: Uint16Array;
  /** Place of the first value of each. */
  readonly starts: Uint32Array;
  readonly ids: Uint32Array;
  /** By the number in the file; -1 = there is none. */
  readonly slotOf: (id: number) => number;
  /** As FILE_SCHEMA says; empty where it is missing. */
  readonly schema: string;
  /** The file ends as it should. */
  readonly isWhole: boolean;
  readonly duplicates: number;
}

/** What a keyword means to the reader; 0 = nothing. */
export type KindOfKeyword = (bytes: Uint8Array, from: number, to: number) => number;

const [hash, quote, open, equals, slash, semicolon] = [35, 39, 40, 61, 47, 59] as const;
/** Between two reports of progress. */
const bytesAtOnce = 1 << 20;

/** One pass over the whole file. Throws `ModelError` for what is no STEP file, is too large or was cancelled. */
export const scanStep = (bytes: Uint8Array, kindOf: KindOfKeyword, steps: ModelSteps): StepIndex => {
  const begin = beginOf(bytes);
  if (bytes.length > modelLimits.bytes) throw new ModelError('too-large');
  const rows = createRows(Math.max(1024, bytes.length >> 6));
  let schema = '';
  let isWhole = false;
  let nextNews = begin + bytesAtOnce;
  for (let at = begin; at < bytes.length; ) {
    const byte = bytes[at] ?? 0;
    if (byte === hash) {
      at = scanEntity(bytes, at + 1, kindOf, rows);
      if (at > nextNews) {
        nextNews = at + bytesAtOnce;
        if (steps.isCancelled?.() === true) throw new ModelError('cancelled');
        steps.onProgress?.(at / bytes.length);
      }
    } else if (byte === slash) at = endOfComment(bytes, at);
    else if (byte <= 32) at += 1;
    else {
      const keyword = keywordAt(bytes, at);
      if (keyword === 'FILE_SCHEMA') schema = schemaAt(bytes, at + keyword.length);
      if (keyword === 'END-ISO-10303-21') isWhole = true;
      at = endOfStatement(bytes, at + 1);
    }
  }
  return { bytes, schema, isWhole, ...indexRows(rows) };
};

/** After the mark of a byte order and blanks, `ISO-10303-21` begins every such file. */
const beginOf = (bytes: Uint8Array): number => {
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  while (at < 1024 && (bytes[at] ?? 33) <= 32) at += 1;
  if (keywordAt(bytes, at) !== 'ISO-10303-21') throw new ModelError('not-a-model');
  return at;
};

interface Rows {
  count: number;
  ids: Uint32Array<ArrayBuffer>;
  starts: Uint32Array<ArrayBuffer>;
  kinds: Uint16Array<ArrayBuffer>;
  isAscending: boolean;
}

const createRows = (capacity: number): Rows => ({
  count: 0,
  ids: new Uint32Array(capacity),
  starts: new Uint32Array(capacity),
  kinds: new Uint16Array(capacity),
  isAscending: true,
});

/** `#12 = IFCWALL(...);`, from behind the mark. Answers the place behind it. */
const scanEntity = (bytes: Uint8Array, from: number, kindOf: KindOfKeyword, rows: Rows): number => {
  let at = from;
  let id = 0;
  for (let digit = (bytes[at] ?? 0) - 48; digit >= 0 && digit <= 9; digit = (bytes[at] ?? 0) - 48) {
    id = id * 10 + digit;
    at += 1;
  }
  at = afterBlanks(bytes, at);
  if (bytes[at] !== equals || at === from || id > maxEntityId) return endOfStatement(bytes, at);
  at = afterBlanks(bytes, at + 1);
  const name = at;
  while (isKeyword(bytes[at] ?? 0)) at += 1;
  const kind = kindOf(bytes, name, at);
  at = afterBlanks(bytes, at);
  if (bytes[at] !== open) return endOfStatement(bytes, at);
  addRow(rows, id, at + 1, kind);
  return endOfStatement(bytes, at + 1);
};

const afterBlanks = (bytes: Uint8Array, from: number): number => {
  let at = from;
  for (;;) {
    const byte = bytes[at] ?? semicolon;
    if (byte === slash) {
      const end = endOfComment(bytes, at);
      if (bytes[at + 1] !== 42) return at;
      at = end;
    } else if (byte > 32) return at;
    else at += 1;
  }
};

const endOfStatement = (bytes: Uint8Array, from: number): number => {
  const { length } = bytes;
  for (let at = from; at < length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte > semicolon) continue;
    if (byte === semicolon) return at + 1;
    if (byte === quote) at = endOfText(bytes, at + 1) - 1;
    else if (byte === slash && bytes[at + 1] === 42) at = endOfComment(bytes, at) - 1;
  }
  return length;
};

const addRow = (rows: Rows, id: number, start: number, kind: number): void => {
  const slot = rows.count;
  if (slot === rows.ids.length) grow(rows);
  if (slot > 0 && id <= (rows.ids[slot - 1] ?? 0)) rows.isAscending = false;
  rows.ids[slot] = id;
  rows.starts[slot] = start;
  rows.kinds[slot] = kind;
  rows.count += 1;
};

const grow = (rows: Rows): void => {
  if (rows.count >= modelLimits.entities) throw new ModelError('too-large');
  const capacity = Math.min(modelLimits.entities, rows.count * 2);
  const [ids, starts, kinds] = [new Uint32Array(capacity), new Uint32Array(capacity), new Uint16Array(capacity)];
  ids.set(rows.ids);
  starts.set(rows.starts);
  kinds.set(rows.kinds);
  Object.assign(rows, { ids, starts, kinds });
};

const keywordAt = (bytes: Uint8Array, from: number): string => {
  let text = '';
  for (let at = from; at < from + 24; at += 1) {
    const byte = bytes[at] ?? 0;
    if (!isKeyword(byte) && byte !== 45) break;
    text += String.fromCharCode(byte);
  }
  return text.toUpperCase();
};

/** `(('IFC4'))`: the first name that begins with IFC. */
const schemaAt = (bytes: Uint8Array, from: number): string => {
  for (let at = from; at < from + 1000 && at < bytes.length && bytes[at] !== semicolon; at += 1) {
    if (bytes[at] === quote) return readText({ bytes, at }).trim().toUpperCase();
  }
  return '';
};

type Found = Pick<StepIndex, 'count' | 'ids' | 'starts' | 'kinds' | 'slotOf' | 'duplicates'>;

const indexRows = (rows: Rows): Found => {
  const { count } = rows;
  const [ids, starts, kinds] = [
    rows.ids.subarray(0, count),
    rows.starts.subarray(0, count),
    rows.kinds.subarray(0, count),
  ];
  const largest = rows.isAscending ? (ids[count - 1] ?? 0) : ids.reduce((most, id) => Math.max(most, id), 0);
  // Numbers with few gaps are their own index; others are searched, so that no numbering makes the index large.
  const found = largest <= count * 4 + 65_536 ? denseIndex(ids, largest) : sortedIndex(ids);
  return { count, ids, starts, kinds, ...found };
};

/** The first of several entities of one number counts. */
const denseIndex = (ids: Uint32Array, largest: number): Pick<StepIndex, 'slotOf' | 'duplicates'> => {
  const slots = new Int32Array(largest + 1);
  let duplicates = 0;
  for (let slot = 0; slot < ids.length; slot += 1) {
    const id = ids[slot] ?? 0;
    if (slots[id] === 0) slots[id] = slot + 1;
    else duplicates += 1;
  }
  return { slotOf: (id) => (slots[id] ?? 0) - 1, duplicates };
};

const sortedIndex = (ids: Uint32Array): Pick<StepIndex, 'slotOf' | 'duplicates'> => {
  const order = Uint32Array.from(ids.keys()).sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0) || a - b);
  const sorted = order.map((slot) => ids[slot] ?? 0);
  const duplicates = sorted.reduce((count, id, index) => count + (index > 0 && sorted[index - 1] === id ? 1 : 0), 0);
  const slotOf = (id: number): number => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    return sorted[low] === id ? (order[low] ?? -1) : -1;
  };
  return { slotOf, duplicates };
};

/** A cursor at the first value of an entity. */
export const cursorAt = ({ bytes, starts }: StepIndex, slot: number) => ({ bytes, at: starts[slot] ?? bytes.length });

/** The slots that a list of references leads to; those that lead nowhere are left out. */
export const readSlots = (index: StepIndex, cursor: { readonly bytes: Uint8Array; at: number }): readonly number[] => {
  const slots: number[] = [];
  readReferences(cursor, (id) => {
    const slot = index.slotOf(id);
    if (slot >= 0) slots.push(slot);
  });
  return slots;
};
