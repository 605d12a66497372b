import type { PersistedQuery } from '@tanstack/query-persist-client-core';
import { keys } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openStore, type Store } from '#client/data/device/store.ts';
import { dropRecords, readRecord, writeRecord } from '#client/data/line/kept-lists.ts';

let store: Store;
beforeEach(() => {
  store = openStore('kept-lists', { durability: 'relaxed' });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await store.destroy();
});

const key = 'query-["rows"]';
const listOf = (length: number, name = 'rivi') => Array.from({ length }, (_, index) => ({ name, index }));
const recordOf = (data: unknown): PersistedQuery =>
  ({ buster: '1', queryKey: ['rows'], queryHash: '["rows"]', state: { data, dataUpdatedAt: 7 } }) as never;
const read = async (): Promise<unknown> => (await readRecord(key, store.use))?.state.data;

/** How many rows each write of the device hands over. */
const handedOver = () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  return () => put.mock.calls.map(([value]) => (Array.isArray(value) ? value.length : -1));
};

describe('a list on the device', () => {
  it('comes back as it was, however long', async () => {
    for (const length of [0, 1, 1000, 1001, 2000, 4321]) {
      await writeRecord(key, recordOf(listOf(length)), store.use);
      expect(await readRecord(key, store.use)).toMatchObject(recordOf(listOf(length)));
      expect(await read()).toHaveLength(length);
    }
  });

  it('is handed over in parts that leave room for a frame', async () => {
    const rows = handedOver();
    await writeRecord(key, recordOf(listOf(2500)), store.use);
    expect(rows()).toEqual([1000, 1000, 500, -1]);
  });

  it('leaves nothing of a longer one that was there before, nor when it goes', async () => {
    await writeRecord(key, recordOf(listOf(4321)), store.use);
    await writeRecord('query-["rows",1]', recordOf(listOf(1500, 'toinen')), store.use);
    await writeRecord(key, recordOf(listOf(3)), store.use);
    expect(await read()).toEqual(listOf(3));
    expect((await keys<string>(store.use)).filter((name) => name.includes(key))).toEqual([key]);
    await dropRecords(['query-["rows",1]'], store.use);
    expect(await keys(store.use)).toEqual([key]);
  });

  it('is read, changed and written again, however its length changes', async () => {
    await writeRecord(key, recordOf(listOf(2500)), store.use);
    for (const length of [3, 1500, 0]) {
      const record = await readRecord(key, store.use);
      if (record === undefined) throw new Error('no record');
      await writeRecord(key, { ...record, state: { ...record.state, data: listOf(length) } }, store.use);
      expect(await read()).toEqual(listOf(length));
    }
  });

  it('is the one before where a part of it could not be written', async () => {
    await writeRecord(key, recordOf(listOf(2500)), store.use);
    const put = IDBObjectStore.prototype.put;
    let puts = 0;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
      puts += 1;
      if (puts === 2) throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, args);
    });
    await expect(writeRecord(key, recordOf(listOf(2100, 'uusi')), store.use)).rejects.toThrow('full');
    expect(await read()).toEqual(listOf(2500));
  });

  it('is never half one and half the next while it is being written', async () => {
    await writeRecord(key, recordOf(listOf(2500)), store.use);
    const writing = writeRecord(key, recordOf(listOf(3500, 'uusi')), store.use);
    const seen = await Promise.all(Array.from({ length: 5 }, read));
    await writing;
    for (const rows of [...seen, await read()]) expect([listOf(2500), listOf(3500, 'uusi')]).toContainEqual(rows);
    expect(await read()).toHaveLength(3500);
  });
});
