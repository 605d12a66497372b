import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { corrected, withoutGoneRows } from '#client/data/outbox/questions/corrections.ts';
import { again, decided } from '#client/data/outbox/questions/decisions.ts';
import { unreadableKey } from '#client/data/outbox/questions/items.ts';
import type { Choice } from '#client/data/outbox/questions/questions.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import { type Entry, libraryLane } from '#client/data/outbox/records/entry.ts';
import { blockedEntries } from '#client/data/outbox/records/lane.ts';
import type { Outbox } from '#client/data/outbox/records/outbox.ts';

export interface OutboxActions {
  /** Sends held edits once more, or what waits without delay. */
  readonly retry: (...keys: readonly string[]) => Promise<void>;
  /** Gives edits up, with those that need the rows they were to create. */
  readonly discard: (...keys: readonly string[]) => Promise<void>;
  /** Settles a conflict, each question of it or all alike: my values over what is there now, or theirs. */
  readonly resolve: (key: string, choices: Choice | ReadonlyMap<string, Choice>) => Promise<void>;
  /** Sends a refused edit with other values, by their paths. */
  readonly correct: (key: string, values: ReadonlyMap<string, string | number | null>) => Promise<void>;
  /** Sends a bulk edit without the rows that the server does not have any more. */
  readonly leaveOutGone: (key: string) => Promise<void>;
  /** Brings back what others deleted, with my change in it; needs the server, and tells what did not work. */
  readonly bringBack: (...keys: readonly string[]) => Promise<void>;
}

/** What the user decides about edits; usable outside React too. */
export const actionsOf = (data: ClientData): OutboxActions => {
  const { outbox, sendNow } = data;
  const find = (key: string) => outbox.entries.get().find((entry) => entry.key === key);
  const findAll = (keys: readonly string[]) => {
    const wanted = new Set(keys);
    return outbox.entries.get().filter(({ key }) => wanted.has(key));
  };
  const discard = async (...keys: readonly string[]) => {
    const entries = findAll(keys);
    const lost = outbox.unreadable.get().filter(({ seq }) => keys.includes(unreadableKey(seq)));
    const gone = [...entries, ...dependentsOf(outbox, entries), ...lost];
    await outbox.remove([...new Set(gone.map(({ seq }) => seq))]);
    await refetch(data, entries);
  };
  const replace = async (entry: Entry | undefined, nextOf: (entry: Entry) => Entry | null) => {
    if (entry === undefined) return;
    const next = nextOf(entry);
    if (next === null) return discard(entry.key);
    await outbox.change(entry.seq, () => next);
    await refetch(data, [entry]);
    sendNow();
  };
  return {
    discard,
    retry: async (...keys) => {
      for (const { seq, state } of findAll(keys)) {
        if (state === 'held') await outbox.change(seq, (stored) => again(stored, uuidv7()));
      }
      sendNow();
    },
    resolve: (key, choices) => replace(find(key), (entry) => decided(entry, uuidv7(), choices)),
    correct: (key, values) => replace(find(key), (entry) => corrected(entry, uuidv7(), values)),
    leaveOutGone: (key) => replace(find(key), (entry) => withoutGoneRows(entry, uuidv7())),
    bringBack: async (...keys) => {
      const { bringBack } = await import('./bring-back.ts');
      await bringBack(data, findAll(keys));
      sendNow();
    },
  };
};

/** One pass over each lane, however many are given up. */
const dependentsOf = (outbox: Outbox, entries: readonly Entry[]): readonly Entry[] => {
  const creating = new Set(entries.filter(({ creates }) => creates.length > 0));
  const lanes = new Set([...creating].map(({ lane }) => lane));
  return [...lanes].flatMap((lane) =>
    [...blockedEntries(outbox.inLane(lane))].flatMap(([blocked, cause]) => (creating.has(cause) ? [blocked] : [])),
  );
};

/** What is shown next is what the server has, without the edits. */
const refetch = async ({ queryClient }: ClientData, entries: readonly Entry[]): Promise<void> => {
  if (entries.some(({ lane }) => lane === libraryLane)) {
    for (const noun of ['products', 'composites']) await queryClient.invalidateQueries({ queryKey: [noun] });
  }
  const siteIds = new Set(entries.flatMap(({ request: { params } }) => params['siteId'] ?? []));
  const isOfSite = (queryKey: readonly unknown[]) =>
    queryKey[0] !== 'library' && queryKey.some((part) => typeof part === 'string' && siteIds.has(part));
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOfSite(queryKey) });
};
