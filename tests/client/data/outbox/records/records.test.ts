import { createStore, keys, promisifyRequest } from 'idb-keyval';
import { beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '#client/data/device/store.ts';
import { readEdits } from '#client/data/outbox/records/bundles.ts';
import { type EntryDraft, readEntry } from '#client/data/outbox/records/entry.ts';
import { entryOf, keyOf, putBack, removeMany, rewrite, writeNew } from '#client/data/outbox/records/records.ts';

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

describe('storing edits that belong together', () => {
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
    expect(await keys(store.use)).toHaveLength(3);
    store.close();
  });

  it('knows each by the number that the database gave it', async () => {
    const store = openStore('numbered', { durability: 'relaxed', autoIncrement: true });
    await store.use('readwrite', (rows) => writeNew(rows, fresh.slice(0, 3), null));
    const told: number[] = [];
    const stored = await store.use('readwrite', (rows) => writeNew(rows, fresh, null, (_, count) => told.push(count)));
    const rows = new Map(await readEdits(store.use));
    expect(stored.map(({ seq }) => keyOf(rows.get(seq)))).toEqual(fresh.map(({ key }) => key));
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
          return count === 2 ? add(record, 1) : add(record);
        },
      });
      return writeNew(rows, fresh, null);
    });
    await expect(refused).rejects.toMatchObject({ name: 'ConstraintError' });
    expect(await keys(store.use)).toEqual([]);
    store.close();
  });
});

describe('edits that share a record', () => {
  const keysIn = async (use: ReturnType<typeof openStore>['use']) =>
    (await readEdits(use)).map(([, edit]) => keyOf(edit));
  const stored = async (name: string) => {
    const store = openStore(name, { durability: 'relaxed', autoIncrement: true });
    await store.use('readwrite', (rows) => writeNew(rows, fresh.slice(0, 1), null));
    const together = await store.use('readwrite', (rows) => writeNew(rows, fresh.slice(1), null));
    return { ...store, together, seqs: together.map(({ seq }) => seq) };
  };

  it('come back in their order, before what is stored later', async () => {
    const { use, seqs } = await stored('bundle-order');
    const [last] = await use('readwrite', (rows) => writeNew(rows, fresh.slice(0, 1), null));
    expect(await keysIn(use)).toEqual([...fresh.map(({ key }) => key), fresh[0]?.key]);
    expect(seqs).toEqual(seqs.toSorted((left, right) => left - right));
    expect(last?.seq).toBeGreaterThan(seqs.at(-1) ?? Number.POSITIVE_INFINITY);
  });

  it('change and leave one by one, and nothing comes back that is gone', async () => {
    const { use, seqs } = await stored('bundle-change');
    const [first = 0, second = 0] = seqs;
    const claim = (...which: readonly number[]) =>
      use('readwrite', (rows) => rewrite(rows, which, (entry) => ({ ...entry, attempts: entry.attempts + 1 })));
    expect((await claim(...seqs)).map(({ attempts }) => attempts)).toEqual(seqs.map(() => 1));
    await use('readwrite', (rows) => removeMany(rows, [first]));
    expect((await claim(first, second)).map(({ seq, attempts }) => [seq, attempts])).toEqual([[second, 2]]);
    expect(await keysIn(use)).toEqual(fresh.map(({ key }) => key).toSpliced(1, 1));
    await use('readwrite', (rows) => removeMany(rows, seqs));
    expect(await keysIn(use)).toEqual([fresh[0]?.key]);
    expect(await keys(use)).toHaveLength(1);
  });

  it.each(['joined', 'annulled'])('are %s by a later edit in their place', async (outcome) => {
    const { use, together, seqs } = await stored(`bundle-${outcome}`);
    const [partner] = together;
    if (partner === undefined) throw new Error('nothing stored');
    const joining = {
      partner,
      draft: partner,
      lastSeq: seqs.at(-1) ?? 0,
      merge: () => (outcome === 'annulled' ? ('annul' as const) : { ...partner, subject: 'joined' }),
    };
    await use('readwrite', (rows) => writeNew(rows, fresh.slice(0, 1), joining));
    const found = new Map(await readEdits(use)).get(partner.seq);
    expect(found).toEqual(
      outcome === 'annulled' ? undefined : expect.objectContaining({ subject: 'joined', merged: 1 }),
    );
    expect(await readEdits(use)).toHaveLength(outcome === 'annulled' ? 599 : 600);
  });

  it('are put back once, under their old numbers where these are free', async () => {
    const { use, seqs } = await stored('bundle-back');
    const all = await readEdits(use);
    const [, gone, taken] = seqs;
    await use('readwrite', (rows) => removeMany(rows, [gone ?? 0]));
    const stranger = { ...fresh[0], key: 'stranger' };
    await use('readwrite', (rows) => putBack(rows, [...all, [taken ?? 0, stranger]]));
    const after = await readEdits(use);
    expect(
      after
        .slice(0, 600)
        .map(([seq, edit]) => [seq, keyOf(edit)])
        .toSorted(),
    ).toEqual(all.map(([seq, edit]) => [seq, keyOf(edit)]).toSorted());
    expect(after.slice(600).map(([, edit]) => keyOf(edit))).toEqual(['stranger']);
    await use('readwrite', (rows) => removeMany(rows, seqs));
    expect(await keysIn(use)).toEqual([fresh[0]?.key, 'stranger']);
  });

  it('are left alone by a release that does not know them', async () => {
    const { use } = await stored('bundle-old');
    const records = await use('readonly', (rows) => promisifyRequest<unknown[]>(rows.getAll()));
    expect(readEntry(2, records[1])).toEqual({ seq: 2, reason: 'newer' });
  });
});
