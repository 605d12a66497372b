import { promisifyRequest } from 'idb-keyval';
import type { Cache } from '#client/data/line/cache.ts';
import { type Entry, isReadable, readEntry } from './entry.ts';
import type { Settled } from './event.ts';
import { recordOf } from './records.ts';

/** What is remembered of edits that the server has confirmed: the last ones, for a while, within so much room. */
const maxEdits = 2000;
const maxCharacters = 8_000_000;
const keptMs = 30 * 24 * 60 * 60 * 1000;

interface ConfirmedRecord {
  readonly seq: number;
  readonly record: unknown;
}

/*
 * A server may be put back to a copy from before an edit that it had confirmed. What was confirmed lately is therefore
 * kept here, beside what the server said, and goes with it at a sign-out. The name of a record tells when it was confirmed,
 * its edit's key and how large it is, so that old ones are found without reading them.
 */
const prefix = 'confirmed-';
const range = () => IDBKeyRange.bound(prefix, 'confirmed.', false, true);
const nameOf = (at: number, key: string, characters: number): string =>
  `${prefix}${String(at).padStart(15, '0')} ${key} ${characters}`;
const partsOf = (name: string) => {
  const [at = '', key = '', characters = ''] = name.slice(prefix.length).split(' ');
  return { at: Number(at), key, characters: Number(characters) };
};

/** Remembers edits that the server has confirmed. Rejects where the device does not take it. */
export const rememberConfirmed = async ({ store }: Cache, settled: readonly Settled[], now: number): Promise<void> => {
  if (store === null || settled.length === 0) return;
  await store.use('readwrite', async (rows) => {
    const done = promisifyRequest(rows.transaction);
    const keys = new Set(settled.map(({ entry }) => entry.key));
    const names = (await promisifyRequest<IDBValidKey[]>(rows.getAllKeys(range()))).map(String);
    const others = names.filter((name) => !keys.has(partsOf(name).key));
    const fresh = settled.map(({ entry }) => {
      const record = recordOf(entry);
      const name = nameOf(now, entry.key, JSON.stringify(record).length);
      rows.put({ seq: entry.seq, record } satisfies ConfirmedRecord, name);
      return name;
    });
    const kept = new Set([...others, ...fresh]);
    for (const name of outlived([...kept], now)) kept.delete(name);
    for (const name of [...names, ...fresh]) if (!kept.has(name)) rows.delete(name);
    await done;
  });
};

/** Those that go: all from the first, newest first, that is too old or that there is no room for. */
const outlived = (names: readonly string[], now: number): readonly string[] => {
  let room = maxCharacters;
  const newest = names.toSorted().toReversed();
  const end = newest.findIndex((name, index) => {
    const { at, characters } = partsOf(name);
    room -= characters;
    return index >= maxEdits || room < 0 || now - at > keptMs;
  });
  return end === -1 ? [] : newest.slice(end);
};

/** Keys of the edits that are remembered, newest first. */
export const confirmedKeys = async ({ store }: Cache): Promise<readonly string[]> => {
  if (store === null) return [];
  const names = await store.use('readonly', (rows) => promisifyRequest<IDBValidKey[]>(rows.getAllKeys(range())));
  return names.map((name) => partsOf(String(name)).key).toReversed();
};

/** Remembered edits by their keys, in the order in which they were made. */
export const readConfirmed = async ({ store }: Cache, keys: readonly string[]): Promise<readonly Entry[]> => {
  if (store === null || keys.length === 0) return [];
  const wanted = new Set(keys);
  const [names, records] = await store.use('readonly', (rows) =>
    Promise.all([
      promisifyRequest<IDBValidKey[]>(rows.getAllKeys(range())),
      promisifyRequest<ConfirmedRecord[]>(rows.getAll(range())),
    ]),
  );
  const entries = records.flatMap(({ seq, record }, index) => {
    const entry = wanted.has(partsOf(String(names[index])).key) ? readEntry(seq, record) : null;
    return entry !== null && isReadable(entry) ? [entry] : [];
  });
  return entries.toSorted((left, right) => left.seq - right.seq);
};

/** Forgets edits by their keys, or all of them. */
export const forgetConfirmed = async ({ store }: Cache, keys: readonly string[] | null = null): Promise<boolean> => {
  if (store === null) return false;
  return store.use('readwrite', async (rows) => {
    const done = promisifyRequest(rows.transaction);
    const names = (await promisifyRequest<IDBValidKey[]>(rows.getAllKeys(range()))).map(String);
    const wanted = keys === null ? null : new Set(keys);
    const gone = names.filter((name) => wanted === null || wanted.has(partsOf(name).key));
    for (const name of gone) rows.delete(name);
    await done;
    return gone.length > 0;
  });
};
