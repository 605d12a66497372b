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

/** What is stored alone has a whole number, unless it was put back from somewhere else. */
export const isAlone = (seq: number): boolean => Number.isInteger(seq);

/** Each edit by itself, under its own number. */
export const apart = (rows: Records): Records =>
  rows.flatMap(([key, record]) =>
    isBundle(record) ? record.edits.map(([part, edit]) => [key + part, edit] as const) : [[key, record] as const],
  );

/** All edits of an outbox, each by itself. */
export const readEdits = async (use: UseStore): Promise<Records> => apart(await entries<number, unknown>(use));

/** Adds edits as one record; answers their numbers when it is handed over. */
export const addBundle = async (rows: IDBObjectStore, records: readonly unknown[]): Promise<readonly number[]> => {
  if (records.length === 0) return [];
  const edits = records.map((record, index) => [(index + 1) * step, record] as const);
  const key = Number(await promisifyRequest(rows.add({ v: bundleVersion, edits } satisfies Bundle)));
  return edits.map(([part]) => key + part);
};

/** Numbers in their order; many that lie close together are one reading instead of one each. */
export const readSome = async (rows: IDBObjectStore, seqs: readonly number[]): Promise<Records> => {
  const wanted = new Set(seqs);
  return apart(await rowsAround(rows, seqs)).filter(([seq]) => wanted.has(seq));
};

/** Writes edits where they stand, or takes away those that have become `undefined`; what is not there is not brought back. */
export const replaceSome = async (rows: IDBObjectStore, changes: ReadonlyMap<number, unknown>): Promise<void> => {
  const put = (key: number, record: unknown) => (record === undefined ? rows.delete(key) : rows.put(record, key));
  for (const [seq, record] of changes) if (isAlone(seq)) put(seq, record);
  const together = [...changes.keys()].filter((seq) => !isAlone(seq));
  for (const [key, record] of together.length === 0 ? [] : await rowsAround(rows, together)) {
    if (!isBundle(record)) {
      if (!isAlone(key) && changes.has(key)) put(key, changes.get(key));
      continue;
    }
    const isTouched = record.edits.some(([part]) => changes.has(key + part));
    const edits = record.edits
      .map(([part, edit]) => [part, changes.has(key + part) ? changes.get(key + part) : edit] as const)
      .filter(([, edit]) => edit !== undefined);
    if (isTouched) put(key, edits.length === 0 ? undefined : { ...record, edits });
  }
};

/** Records with the whole numbers of these, and what stands between each and the next. */
const rowsAround = async (rows: IDBObjectStore, seqs: readonly number[]): Promise<Records> => {
  const wholes = [...new Set(seqs.map(Math.floor))];
  const [first = 0, last = 0] = [wholes[0], wholes.at(-1)];
  const ends =
    last - first < 2 * wholes.length ? [[first, last] as const] : wholes.map((whole) => [whole, whole] as const);
  const found = await Promise.all(
    ends.map(async ([from, to]) => {
      const range = IDBKeyRange.bound(from, to + 1, false, true);
      const [keys, records] = await Promise.all([
        promisifyRequest(rows.getAllKeys(range)),
        promisifyRequest<unknown[]>(rows.getAll(range)),
      ]);
      return records.map((record, index) => [Number(keys[index]), record] as const);
    }),
  );
  return found.flat();
};
