import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dataOf } from './client-data.ts';
import { actionsOf, type OutboxActions } from './outbox-actions.ts';
import { itemsOf, type OutboxItem } from './outbox-items.ts';
import { type OutboxState, useOutboxState } from './outbox-state.ts';
import type { Rest } from './sending-rest.ts';
import { unsentFile } from './unsent-file.ts';
import { useSignal } from './use-signal.ts';

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
    ...useMemo(() => ({ ...actionsOf(data), toFile: () => unsentFile(data, new Date()) }), [data]),
  };
};
