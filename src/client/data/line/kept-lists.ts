import type { PersistedQuery } from '@tanstack/query-persist-client-core';
import { promisifyRequest, type UseStore } from 'idb-keyval';

/** Few enough that handing them over to the browser, or back, leaves room for a frame. */
const partRows = 1000;

/** A record whose list is long has it in parts beside it, all of them or none. */
interface KeptRecord extends PersistedQuery {
  readonly parts?: number;
}

const partName = (key: string, index: number | string): string => `part-${key}-${index}`;

const forgetParts = (rows: IDBObjectStore, key: string): IDBRequest =>
  rows.delete(IDBKeyRange.bound(partName(key, ''), partName(key, ':')));

/** A record with its whole list, as it was written. */
export const readRecord = (key: string, use: UseStore): Promise<PersistedQuery | undefined> =>
  use('readonly', async (rows) => {
    const record: KeptRecord | undefined = await promisifyRequest(rows.get(key));
    if (record?.parts === undefined) return record;
    const data: unknown[] = [];
    for (let index = 0; index < record.parts; index += 1)
      data.push(...(await promisifyRequest(rows.get(partName(key, index)))));
    return { ...record, state: { ...record.state, data } };
  });

/** Writes a record whole, a long list part by part with the page's turn in between, or leaves the one that was there. */
export const writeRecord = (key: string, record: PersistedQuery, use: UseStore): Promise<void> =>
  use('readwrite', async (rows) => {
    const { transaction } = rows;
    const { state } = record;
    const { data } = state;
    const done = promisifyRequest(transaction);
    try {
      forgetParts(rows, key);
      if (Array.isArray(data) && data.length > partRows) {
        let parts = 0;
        for (; parts * partRows < data.length; parts += 1)
          await promisifyRequest(rows.put(data.slice(parts * partRows, (parts + 1) * partRows), partName(key, parts)));
        rows.put({ ...record, state: { ...state, data: undefined }, parts }, key);
      } else rows.put(record, key);
    } catch (error) {
      done.catch(() => undefined);
      abort(transaction);
      throw error;
    }
    return done;
  });

const abort = (transaction: IDBTransaction): void => {
  try {
    transaction.abort();
  } catch {
    // It has ended by itself.
  }
};

export const dropRecords = (keys: readonly string[], use: UseStore): Promise<void> =>
  use('readwrite', (rows) => {
    for (const key of keys) {
      forgetParts(rows, key);
      rows.delete(key);
    }
    return promisifyRequest(rows.transaction);
  });
