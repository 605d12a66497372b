import { entries, promisifyRequest, type UseStore } from 'idb-keyval';

/** Unsent edits as they stand in the database, whatever release wrote them. */
export type Records = readonly (readonly [seq: number, record: unknown])[];

/**
 * Many edits that were made together share a record: the disk takes ten thousand edits as forty records in a twentieth of the time.
 * Each has its own number all the same, between that of the record and the next. Releases before leave it as it is.
 */
interface Bundle {
  readonly v: typeof bundleVersion;
  readonly edits: Records;
}

const bundleVersion = 2;
/** Of a number; exact in binary, and more than edits in a record. */
const step = 1 / 256;

const isBundle = (record: unknown): record is Bundle =>
  typeof record === 'object' && record !== null && 'edits' in record && (record as Bundle).v === bundleVersion;

/** What was stored alone has a whole number. */
export const isAlone = (seq: number): boolean => Number.isInteger(seq);

/** The edits of a record, each with what its number is more than the record's. */
const partsOf = (record: unknown): Records => (isBundle(record) ? record.edits : [[0, record]]);

/** Each edit by itself, under its own number. */
export const apart = (rows: Records): Records =>
  rows.flatMap(([key, record]) => partsOf(record).map(([part, edit]) => [key + part, edit] as const));

/** All edits of an outbox, each by itself. */
export const readEdits = async (use: UseStore): Promise<Records> => apart(await entries<number, unknown>(use));

/** Adds edits as one record; answers their numbers when it is handed over. */
export const addBundle = async (rows: IDBObjectStore, records: readonly unknown[]): Promise<readonly number[]> => {
  if (records.length === 0) return [];
  const edits = records.map((record, index) => [(index + 1) * step, record] as const);
  const key = Number(await promisifyRequest(rows.add({ v: bundleVersion, edits } satisfies Bundle)));
  return edits.map(([part]) => key + part);
};

/** Writes edits of these records anew, or takes away those that have become `undefined`; none is brought back. */
export const replaceIn = (rows: IDBObjectStore, around: Records, changes: ReadonlyMap<number, unknown>): void => {
  for (const [key, record] of around) {
    const parts = partsOf(record);
    if (!parts.some(([part]) => changes.has(key + part))) continue;
    const edits = parts
      .map(([part, edit]) => [part, changes.has(key + part) ? changes.get(key + part) : edit] as const)
      .filter(([, edit]) => edit !== undefined);
    if (edits.length === 0) rows.delete(key);
    else rows.put(isBundle(record) ? { ...record, edits } : edits[0]?.[1], key);
  }
};

/** The records that hold these edits, and their neighbours; numbers that lie close together are one reading. */
export const recordsAround = async (rows: IDBObjectStore, seqs: readonly number[]): Promise<Records> => {
  const wholes = [...new Set(seqs.map(Math.floor))];
  const [first = 0, last = 0] = [wholes[0], wholes.at(-1)];
  const isClose = last - first < 2 * wholes.length;
  const read = async (from: number, to: number): Promise<Records> => {
    // What was put back may have a number between two whole ones for itself.
    const range = IDBKeyRange.bound(from, to + 1, false, true);
    const [keys, records] = await Promise.all([
      promisifyRequest(rows.getAllKeys(range)),
      promisifyRequest<unknown[]>(rows.getAll(range)),
    ]);
    return records.map((record, index) => [Number(keys[index]), record] as const);
  };
  return isClose ? read(first, last) : (await Promise.all(wholes.map((whole) => read(whole, whole)))).flat();
};
