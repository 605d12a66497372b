import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { clock } from '#client/data/device/clock.ts';
import { useSignal } from '#client/data/device/use-signal.ts';
import { type OutboxState, useOutboxState } from '#client/data/outbox/edits/state.ts';
import { unsentFile } from '#client/data/outbox/edits/unsent-file.ts';
import { itemsOf, type OutboxItem } from '#client/data/outbox/questions/items.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { siteLane } from '#client/data/outbox/records/entry.ts';
import type { Rest } from '#client/data/outbox/records/sending-rest.ts';
import { actionsOf, type OutboxActions } from './outbox-actions.ts';

export interface OutboxView extends OutboxState, OutboxActions {
  readonly entries: readonly OutboxItem[];
  /** Why nothing is sent just now, and when it is tried next. */
  readonly rest: Rest | null;
  /** Somebody on the way answers in the server's place, whatever is asked. */
  readonly isCaptive: boolean;
  /** When the server last answered. */
  readonly lastSyncedAt: Date | null;
  /** Everything that is not sent yet, as a file to keep. */
  readonly toFile: () => { readonly name: string; readonly content: Blob };
}

/** Edits of a site that wait while nothing can be sent; those on their way do not count. */
export const useWaitingCount = (siteId: string): number => {
  const data = dataOf(useQueryClient());
  const { outbox } = data;
  const isResting = useSignal(data.rest) !== null || !data.connectivity.isOnline();
  // A number: the page is not drawn anew for an edit that is on its way.
  const count = () => (isResting ? outbox.inLane(siteLane(siteId)).length : 0);
  return useSyncExternalStore(outbox.entries.subscribe, count);
};

/** Every waiting edit in words, with what the user can do about it. */
export const useOutbox = (): OutboxView => {
  const data = dataOf(useQueryClient());
  const { outbox } = data;
  const state = useOutboxState();
  const entries = useSignal(outbox.entries);
  const unreadable = useSignal(outbox.unreadable);
  const lastAnswerAt = useSignal(data.connectivity.lastAnswerAt);
  const rest = useSignal(data.rest);
  const isResting = rest !== null || !data.connectivity.isOnline();
  return {
    ...state,
    entries: useMemo(() => itemsOf(outbox, entries, unreadable, isResting), [outbox, entries, unreadable, isResting]),
    rest,
    isCaptive: data.connectivity.state.get() === 'captive',
    lastSyncedAt: useMemo(() => (lastAnswerAt === null ? null : new Date(lastAnswerAt)), [lastAnswerAt]),
    ...useMemo(() => ({ ...actionsOf(data), toFile: () => unsentFile(data, clock()) }), [data]),
  };
};
