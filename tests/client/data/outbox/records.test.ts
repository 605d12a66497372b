import { createStore, entries, keys } from 'idb-keyval';
import { beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '#client/data/device/store.ts';
import type { EntryDraft } from '#client/data/outbox/entry.ts';
import { entryOf, removeMany, writeNew } from '#client/data/outbox/records.ts';

describe('removing entries', () => {
  let use: ReturnType<typeof createStore>;

  beforeEach(async () => {
    use = createStore('outbox', 'entries');
    await use('readwrite', (rows) => {
      for (const seq of [3, 4, 5, 7]) rows.put({ seq }, seq);
      return Promise.resolve();
    });
  });

  it.each([
    ['those that follow one another', [3, 4, 5], [7]],
    ['one', [4], [3, 5, 7]],
    ['those of two lanes, in whatever order', [5, 3, 4], [7]],
    ['all, with a number between them that nobody has', [3, 4, 5, 7], []],
    ['some that are gone already', [2, 3, 4, 6], [5, 7]],
    ['none', [], [3, 4, 5, 7]],
  ])('takes %s', async (_, seqs, left) => {
    await use('readwrite', (rows) => removeMany(rows, seqs));
    expect(await keys(use)).toEqual(left);
  });

  it('leaves what stands between them', async () => {
    await use('readwrite', (rows) => removeMany(rows, [3, 5, 7]));
    expect(await keys(use)).toEqual([4]);
  });
});

describe('storing edits that belong together', () => {
  const fresh = Array.from({ length: 600 }, (_, index) => {
    const draft: EntryDraft = {
      endpoint: 'createSite',
      request: { params: {}, body: { name: `Kohde ${index}` } },
      lane: 'site',
      subject: '',
      label: { fi: '', en: '' },
      writes: [],
      creates: [],
    };
    return entryOf(draft, { build: 'a', now: () => 0, newKey: () => String(index) }, 'user-1');
  });
  // A function is nothing that a database takes.
  const unstorable = { ...fresh[0], request: { params: {}, body: () => undefined } } as (typeof fresh)[number];

  it.each([
    ['one of them cannot be stored', [...fresh, unstorable], undefined],
    ['telling how far it is fails', fresh, () => expect.fail('nobody listens')],
  ])('stores none when %s', async (_, edits, onStored) => {
    const store = openStore('outbox', { durability: 'relaxed', autoIncrement: true });
    await expect(store.use('readwrite', (rows) => writeNew(rows, edits, null, onStored))).rejects.toThrow();
    expect(await keys(store.use)).toEqual([]);
    await store.use('readwrite', (rows) => writeNew(rows, fresh, null));
    expect(await keys(store.use)).toHaveLength(600);
    store.close();
  });

  it('knows each by the number that the database gave it', async () => {
    const store = openStore('numbered', { durability: 'relaxed', autoIncrement: true });
    await store.use('readwrite', (rows) => writeNew(rows, fresh.slice(0, 3), null));
    const told: number[] = [];
    const stored = await store.use('readwrite', (rows) => writeNew(rows, fresh, null, (_, count) => told.push(count)));
    const rows = new Map(await entries<number, { readonly key: string }>(store.use));
    expect(stored.map(({ seq }) => rows.get(seq)?.key)).toEqual(fresh.map(({ key }) => key));
    expect(told).toEqual([250, 500, 600]);
    store.close();
  });

  it('tells why the database refuses one of them', async () => {
    const store = openStore('refusing', { durability: 'relaxed', autoIncrement: true });
    const refused = store.use('readwrite', (rows) => {
      // A number that is taken already is refused while the others are on their way.
      const add = rows.add.bind(rows);
      let count = 0;
      Object.assign(rows, {
        add: (record: unknown) => {
          count += 1;
          return count === 300 ? add(record, 1) : add(record);
        },
      });
      return writeNew(rows, fresh, null);
    });
    await expect(refused).rejects.toMatchObject({ name: 'ConstraintError' });
    expect(await keys(store.use)).toEqual([]);
    store.close();
  });
});
