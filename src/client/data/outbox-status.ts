import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ClientData, dataOf } from './client-data.ts';
import { again, conflictsOf, type FieldConflict, isConflict, withMine, withTheirs } from './decisions.ts';
import { blockedEntries } from './lane.ts';
import { type Entry, type Label, type LastProblem, libraryLane, type UnreadableEntry } from './outbox-entry.ts';
import { type OutboxState, useOutboxState } from './outbox-state.ts';
import { useSignal } from './use-signal.ts';
import { uuidv7 } from './uuidv7.ts';

/** One waiting edit as the user sees it. */
export interface OutboxItem {
  readonly key: string;
  readonly label: Label;
  /** `blocked`: waits for a held one it depends on. `unreadable`: kept, but this version cannot read it. */
  readonly state: 'waiting' | 'sending' | 'held' | 'conflict' | 'blocked' | 'unreadable';
  /** ms; null when it is not known. */
  readonly createdAt: number | null;
  readonly problem: LastProblem | null;
  readonly conflicts: readonly FieldConflict[];
  /** How many edits need what this one creates, and would be discarded with it. */
  readonly dependents: number;
}

export interface OutboxView extends OutboxState {
  readonly entries: readonly OutboxItem[];
  /** When the server last answered. */
  readonly lastSyncedAt: Date | null;
  /** Sends a held edit once more, or what waits without delay. */
  readonly retry: (key: string) => Promise<void>;
  /** Gives an edit up, with those that need the row it was to create. */
  readonly discard: (key: string) => Promise<void>;
  /** Settles a conflict: my values over what is there now, or theirs in the fields in question. */
  readonly resolve: (key: string, choice: 'mine' | 'theirs') => Promise<void>;
}

/** Every waiting edit in words, with what the user can do about it. */
export const useOutbox = (): OutboxView => {
  const data = dataOf(useQueryClient());
  const state = useOutboxState();
  const entries = useSignal(data.outbox.entries);
  const unreadable = useSignal(data.outbox.unreadable);
  const lastAnswerAt = useSignal(data.connectivity.lastAnswerAt);
  return {
    ...state,
    entries: useMemo(() => itemsOf(data, entries, unreadable), [data, entries, unreadable]),
    lastSyncedAt: useMemo(() => (lastAnswerAt === null ? null : new Date(lastAnswerAt)), [lastAnswerAt]),
    ...useMemo(() => actionsOf(data), [data]),
  };
};

const itemsOf = (
  { outbox }: ClientData,
  entries: readonly Entry[],
  unreadable: readonly UnreadableEntry[],
): readonly OutboxItem[] => {
  const heldInLibrary = outbox.inLane(libraryLane).filter(({ state }) => state === 'held');
  const blocked = new Map(
    [...new Set(entries.map(({ lane }) => lane))].flatMap((lane) => [
      ...blockedEntries(outbox.inLane(lane), lane === libraryLane ? [] : heldInLibrary),
    ]),
  );
  const causes = [...blocked.values()];
  const readable = entries.map(
    (entry): OutboxItem => ({
      key: entry.key,
      label: entry.label,
      state: stateOf(entry, blocked.has(entry)),
      createdAt: entry.createdAt,
      problem: entry.lastProblem,
      conflicts: conflictsOf(entry),
      dependents: entry.creates.length === 0 ? 0 : causes.filter((cause) => cause === entry).length,
    }),
  );
  return [...readable, ...unreadable.map(unreadableItem)];
};

const stateOf = (entry: Entry, isBlocked: boolean): OutboxItem['state'] => {
  if (isBlocked) return 'blocked';
  if (entry.state === 'held') return isConflict(entry) ? 'conflict' : 'held';
  return entry.state === 'inflight' ? 'sending' : 'waiting';
};

const unreadableLabels: Readonly<Record<UnreadableEntry['reason'], Label>> = {
  newer: { fi: 'Uudemmalla versiolla tehty muutos', en: 'A change made by a newer version' },
  damaged: { fi: 'Muutos, jota ei voi lukea', en: 'A change that cannot be read' },
  'other-user': { fi: 'Toisen käyttäjän muutos', en: "Another user's change" },
};

const unreadableItem = ({ seq, reason }: UnreadableEntry): OutboxItem => ({
  key: unreadableKey(seq),
  label: unreadableLabels[reason],
  state: 'unreadable',
  createdAt: null,
  problem: null,
  conflicts: [],
  dependents: 0,
});

const unreadableKey = (seq: number): string => `unreadable-${seq}`;

/** What the user decides about single edits; usable outside React too. */
export const actionsOf = (data: ClientData): Pick<OutboxView, 'retry' | 'discard' | 'resolve'> => {
  const { outbox, sendNow } = data;
  const find = (key: string) => outbox.entries.get().find((entry) => entry.key === key);
  const discard = async (key: string) => {
    const entry = find(key);
    if (entry === undefined) {
      const lost = outbox.unreadable.get().find(({ seq }) => unreadableKey(seq) === key);
      if (lost !== undefined) await outbox.remove([lost.seq]);
      return;
    }
    await outbox.remove([entry.seq, ...dependentsOf(outbox.inLane(entry.lane), entry)]);
    await refetch(data, entry);
  };
  return {
    discard,
    retry: async (key) => {
      const entry = find(key);
      if (entry?.state === 'held') await outbox.change(entry.seq, (stored) => again(stored, uuidv7()));
      sendNow();
    },
    resolve: async (key, choice) => {
      const entry = find(key);
      if (entry === undefined) return;
      const next = choice === 'mine' ? withMine(entry, uuidv7()) : withTheirs(entry, uuidv7());
      if (next === null) return discard(key);
      await outbox.change(entry.seq, () => next);
      await refetch(data, entry);
      sendNow();
    },
  };
};

const dependentsOf = (lane: readonly Entry[], entry: Entry): readonly number[] =>
  entry.creates.length === 0
    ? []
    : [...blockedEntries(lane)].filter(([, cause]) => cause === entry).map(([blocked]) => blocked.seq);

/** What is shown next is what the server has, without the edit. */
const refetch = async ({ queryClient }: ClientData, { lane, request: { params } }: Entry): Promise<void> => {
  if (lane === libraryLane) {
    for (const noun of ['products', 'composites']) await queryClient.invalidateQueries({ queryKey: [noun] });
    return;
  }
  const { siteId } = params;
  const isOfSite = (queryKey: readonly unknown[]) => queryKey[0] !== 'library' && queryKey.includes(siteId);
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => isOfSite(queryKey) });
};
