import { promisifyRequest } from 'idb-keyval';
import { addBundle, apart, isAlone, type Records, recordsAround, replaceIn } from './bundles.ts';
import { type Entry, type EntryDraft, entryVersion, isReadable, readEntry, type UnreadableEntry } from './entry.ts';

/** The database keeps the number as the key of the record. */
export const recordOf = ({ seq: _key, ...record }: Omit<Entry, 'seq'> & { readonly seq?: number }) => record;

const isUnchanged = (old: Entry, entry: Entry): boolean =>
  old.key === entry.key && old.state === entry.state && old.attempts === entry.attempts && old.merged === entry.merged;

export type Merged = Entry & { readonly isAnnulled?: true };

/** All that the work asks for, or nothing: a failure on its way takes back what was asked for before it. */
const inTransaction = async <Result>(rows: IDBObjectStore, work: () => Promise<Result>): Promise<Result> => {
  const done = promisifyRequest(rows.transaction);
  // What the work itself is refused is told by it.
  done.catch(() => undefined);
  try {
    const result = await work();
    await done;
    return result;
  } catch (error) {
    abort(rows.transaction);
    // What one request was refused for ends the others with a word that says nothing.
    throw rows.transaction.error ?? error;
  }
};

const abort = (transaction: IDBTransaction): void => {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
};

/** Few enough to be handed to the database between two frames. */
const portion = 250;
/** More than these share records: each of them is then written anew with its neighbours, which a few edits are not worth. */
const mostAlone = 100;

/**
 * Adds new entries in one transaction, a portion at a time, so that the page goes on; while the database writes one, the
 * next waits there already. The database gives them their numbers.
 */
const append = async (
  rows: IDBObjectStore,
  fresh: readonly Omit<Entry, 'seq'>[],
  onStored?: Merging['onStored'],
): Promise<readonly Entry[]> => {
  const added: Entry[] = [];
  const addSome = fresh.length > mostAlone ? addTogether : addAll;
  const handOver = (from: number) => {
    const written = addSome(rows, fresh.slice(from, from + portion));
    // Once a portion was refused nobody waits for the next.
    written.catch(() => undefined);
    return written;
  };
  let next = handOver(0);
  while (added.length < fresh.length) {
    const current = next;
    next = handOver(added.length + portion);
    const entries = await current;
    added.push(...entries);
    onStored?.(entries, added.length);
  }
  return added;
};

/** The last answer tells that all are there: thousands of them would keep the page busy. */
const addAll = async (rows: IDBObjectStore, fresh: readonly Omit<Entry, 'seq'>[]): Promise<readonly Entry[]> => {
  const requests = fresh.map((entry) => rows.add(recordOf(entry)));
  const last = requests.at(-1);
  if (last !== undefined) await promisifyRequest(last);
  return fresh.map((entry, index) => ({ ...entry, seq: Number(requests[index]?.result) }));
};

const addTogether: typeof addAll = async (rows, fresh) => {
  const seqs = await addBundle(rows, fresh.map(recordOf));
  return fresh.map((entry, index) => ({ ...entry, seq: seqs[index] ?? 0 }));
};

/** How a new edit joins an unsent one: it comes with the edits, since the first screen does without. */
export interface Merging {
  /** Some of those that are stored together have been handed over, and how many by now; none is there before all are. */
  readonly onStored?: ((portion: readonly Entry[], count: number) => void) | undefined;
  readonly findPartner: (lane: readonly Entry[], draft: EntryDraft) => Entry | undefined;
  readonly merge: (first: EntryDraft, second: EntryDraft) => EntryDraft | 'annul' | null;
}

interface Joining extends Pick<Merging, 'merge'> {
  readonly partner: Entry;
  readonly draft: EntryDraft;
  readonly lastSeq: number;
}

/** Merges inside the transaction, unless another tab has sent or followed the partner meanwhile. */
const mergeInto = async (rows: IDBObjectStore, { partner, draft, lastSeq, merge }: Joining): Promise<Merged | null> => {
  const later = await promisifyRequest(rows.getAllKeys(IDBKeyRange.lowerBound(lastSeq, true), 1));
  const around = await recordsAround(rows, [partner.seq]);
  const stored = readEntry(partner.seq, new Map(apart(around)).get(partner.seq));
  if (later.length > 0 || !isReadable(stored)) return null;
  if (stored.state !== 'queued' || stored.attempts > 0 || stored.merged !== partner.merged) return null;
  const merged = merge(stored, draft);
  if (merged === null) return null;
  if (merged === 'annul') {
    replaceIn(rows, around, new Map([[stored.seq, undefined]]));
    return { ...stored, isAnnulled: true };
  }
  const next: Entry = { ...stored, ...merged, merged: stored.merged + 1 };
  replaceIn(rows, around, new Map([[stored.seq, recordOf(next)]]));
  return next;
};

/** Rewrites stored entries in one transaction and tells them; `null` leaves an entry as it is. */
export const rewrite = async (
  rows: IDBObjectStore,
  seqs: readonly number[],
  change: (entry: Entry) => Entry | null,
): Promise<readonly Entry[]> =>
  inTransaction(rows, async () => {
    const around = await recordsAround(rows, seqs);
    const wanted = new Set(seqs);
    const stored = apart(around).flatMap(([seq, record]) => (wanted.has(seq) ? [readEntry(seq, record)] : []));
    const changed = stored.filter(isReadable).flatMap((entry) => change(entry) ?? []);
    replaceIn(rows, around, new Map(changed.map((entry) => [entry.seq, recordOf(entry)])));
    return changed;
  });

/** Numbers between which nothing else stands leave in one request instead of one each. */
export const removeMany = (rows: IDBObjectStore, seqs: readonly number[]): Promise<void> =>
  inTransaction(rows, async () => {
    if (!seqs.every(isAlone)) {
      replaceIn(rows, await recordsAround(rows, seqs), new Map(seqs.map((seq) => [seq, undefined])));
      return;
    }
    const range = seqs.length < 2 ? null : IDBKeyRange.bound(Math.min(...seqs), Math.max(...seqs));
    const between = range === null ? [] : await promisifyRequest(rows.getAllKeys(range));
    const gone = new Set<unknown>(seqs);
    if (range !== null && between.every((seq) => gone.has(seq))) rows.delete(range);
    else for (const seq of seqs) rows.delete(seq);
  });

/** Where a number is taken by another edit, the record gets a new one; an edit that is here already stays as it is. */
export const putBack = (rows: IDBObjectStore, records: Records): Promise<void> =>
  inTransaction(rows, async () => {
    const keys = await promisifyRequest(rows.getAllKeys());
    const stored = await promisifyRequest<unknown[]>(rows.getAll());
    const here = apart(stored.map((record, index) => [Number(keys[index]), record]));
    const taken = new Set([...keys.map(Number), ...here.map(([seq]) => seq)]);
    const known = new Set(here.map(([, record]) => keyOf(record)));
    const lost = records.filter(([, record]) => keyOf(record) === undefined || !known.has(keyOf(record)));
    // A new number must not be one that another record has had.
    for (const [seq, record] of lost) if (!taken.has(seq)) rows.put(record, seq);
    for (const [seq, record] of lost) if (taken.has(seq)) rows.add(record);
  });

/** The next number that the database gives is larger than this. */
export const skipTo = (rows: IDBObjectStore, seq: number): Promise<void> =>
  inTransaction(rows, async () => {
    const later = await promisifyRequest(rows.getAllKeys(IDBKeyRange.lowerBound(seq), 1));
    if (later.length > 0) return;
    rows.put({}, seq);
    rows.delete(seq);
  });

/** The key of a stored edit, whatever release wrote it. */
export const keyOf = (record: unknown): unknown =>
  typeof record === 'object' && record !== null && 'key' in record ? record.key : undefined;

/** An entry of somebody else is kept and never sent. */
const ownOnly = (entry: Entry | UnreadableEntry, userId: string | null): Entry | UnreadableEntry =>
  isReadable(entry) && entry.user !== userId ? { seq: entry.seq, reason: 'other-user' } : entry;

/** The old list when the new one holds the same entries. */
export const sameOr = (old: readonly Entry[] | undefined, rows: readonly Entry[]): readonly Entry[] =>
  old?.length === rows.length && old.every((entry, index) => entry === rows[index]) ? old : rows;

/** A new edit as it is stored; the database gives it its number. */
export const entryOf = (
  draft: EntryDraft,
  { build, now, newKey }: { readonly build: string; readonly now: () => number; readonly newKey: () => string },
  user: string,
): Omit<Entry, 'seq'> => ({
  ...draft,
  key: newKey(),
  v: entryVersion,
  build,
  user,
  state: 'queued',
  attempts: 0,
  merged: 0,
  lastProblem: null,
  createdAt: now(),
});

/** Stores new edits, all or none, or joins a single one to an unsent one. */
export const writeNew = (
  rows: IDBObjectStore,
  fresh: readonly Omit<Entry, 'seq'>[],
  joining: Joining | null,
  onStored?: Merging['onStored'],
): Promise<readonly Merged[]> =>
  inTransaction(rows, async () => {
    const merged = joining === null ? null : await mergeInto(rows, joining);
    return merged === null ? append(rows, fresh, onStored) : [merged];
  });

/** What the database holds; entries that did not change keep their identity. */
export const readAll = (
  rows: Records,
  userId: string | null,
  known: readonly Entry[],
): { readonly entries: readonly Entry[]; readonly unreadable: readonly UnreadableEntry[] } => {
  const read = rows.map(([seq, record]) => ownOnly(readEntry(seq, record), userId));
  const bySeq = new Map(known.map((entry) => [entry.seq, entry]));
  return {
    unreadable: read.filter((entry): entry is UnreadableEntry => !isReadable(entry)),
    entries: read.filter(isReadable).map((entry) => {
      const old = bySeq.get(entry.seq);
      return old !== undefined && isUnchanged(old, entry) ? old : entry;
    }),
  };
};
