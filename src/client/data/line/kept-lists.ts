import type { PersistedQuery } from '@tanstack/query-persist-client-core';
import { promisifyRequest, type UseStore } from 'idb-keyval';

/** Few enough that handing them over to the browser, or back, leaves room for a frame. */
const partRows = 1000;

/** A record whose list is long has it in parts beside it, all of them or none. */
interface KeptRecord extends PersistedQuery {
  readonly parts?: number;
}

/** The record and its parts. */
const forget = (rows: IDBObjectStore, key: string): IDBRequest => rows.delete(IDBKeyRange.bound(key, `${key}:`));

/** A record with its whole list, as it was written. */
export const readRecord = (key: string, use: UseStore): Promise<PersistedQuery | undefined> =>
  use('readonly', async (rows) => {
    const record: KeptRecord | undefined = await promisifyRequest(rows.get(key));
    if (!record?.parts) return record;
    const data: unknown[] = [];
    for (let index = 0; index < record.parts; index += 1) data.push(...(await promisifyRequest(rows.get(key + index))));
    // A copy of what is stored, and nobody else's.
    record.state.data = data;
    return record;
  });

/** Writes a record whole, a long list part by part with the page's turn in between, or leaves the one that was there. */
export const writeRecord = (key: string, record: PersistedQuery, use: UseStore): Promise<void> =>
  use('readwrite', async (rows) => {
    const { transaction } = rows;
    const { state } = record;
    let parts = 0;
    try {
      forget(rows, key);
      const long = Array.isArray(state.data) && state.data.length > partRows ? state.data : [];
      for (; parts * partRows < long.length; parts += 1)
        await promisifyRequest(rows.put(long.slice(parts * partRows, (parts + 1) * partRows), key + parts));
      rows.put({ ...record, parts, state: parts > 0 ? { ...state, data: null } : state }, key);
    } catch (error) {
      // Where the browser has ended it already, this throws by itself.
      transaction.abort();
      throw error;
    }
    return promisifyRequest(transaction);
  });

export const dropRecords = (keys: readonly string[], use: UseStore): Promise<void> =>
  use('readwrite', (rows) => {
    for (const key of keys) forget(rows, key);
    return promisifyRequest(rows.transaction);
  });
