import { useQueryClient } from '@tanstack/react-query';
import { dataOf } from './client-data.ts';
import { useSignal } from './use-signal.ts';

export interface OutboxState {
  readonly status: 'saved' | 'saving' | 'offline' | 'attention';
  /** Not sent yet, held ones included. */
  readonly waiting: number;
  /** How many ask for a decision, missing ones included. */
  readonly needsYou: number;
  /** The session ended: nothing is sent until the user signs in. */
  readonly signInNeeded: boolean;
  /** Somebody else has signed in in this browser: nothing of this user is sent until that ends. */
  readonly isOtherUser: boolean;
  /** Edits that should be on this device but are gone (a lost browser database). */
  readonly missing: number;
}

/** The truth about what is saved where, in numbers; renders again on every change of it. */
export const useOutboxState = (): OutboxState => {
  const { outbox, connectivity, pause } = dataOf(useQueryClient());
  const entries = useSignal(outbox.entries);
  const unreadable = useSignal(outbox.unreadable);
  const missing = useSignal(outbox.missing);
  const reason = useSignal(pause);
  const signInNeeded = reason !== null;
  useSignal(connectivity.state);
  const waiting = entries.length + unreadable.length;
  const needsYou = entries.filter(({ state }) => state === 'held').length + unreadable.length + missing;
  const isAttention = needsYou > 0 || signInNeeded;
  const calm = waiting > 0 ? 'saving' : 'saved';
  const status = isAttention ? 'attention' : connectivity.isOnline() ? calm : 'offline';
  return { status, waiting, needsYou, signInNeeded, isOtherUser: reason === 'wrong-user', missing };
};
