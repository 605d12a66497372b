import { useQueryClient } from '@tanstack/react-query';
import { useSignal } from '#client/data/device/use-signal.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';

/** The id of the panel that lists the waiting edits. */
export const outboxPanelId = 'outbox';

export interface OutboxState {
  /** `checking`: nothing waits, but whether something is locked here is not known yet. */
  readonly status: 'checking' | 'saved' | 'saving' | 'offline' | 'attention';
  /** Not sent yet, held ones included. */
  readonly waiting: number;
  /** How many ask for a decision, missing, vanished and locked ones included. */
  readonly needsYou: number;
  /** The session ended: nothing is sent until the user signs in. */
  readonly signInNeeded: boolean;
  /** Somebody else has signed in in this browser: nothing of this user is sent until that ends. */
  readonly isOtherUser: boolean;
  /** The company's licence has ended: what waits goes once it has been renewed. */
  readonly isLicenceEnded: boolean;
  /** Edits that should be on this device but are gone (a lost browser database). */
  readonly missing: number;
  /** Confirmed once, and gone since the server was put back to an older copy. */
  readonly vanished: number;
  /** Locked on this device since a sign-out. */
  readonly left: number;
}

/** The truth about what is saved where, in numbers; renders again on every change of it. */
export const useOutboxState = (): OutboxState => {
  const { outbox, connectivity, pause } = dataOf(useQueryClient());
  const entries = useSignal(outbox.entries);
  const unreadable = useSignal(outbox.unreadable);
  const missing = useSignal(outbox.missing);
  const left = useSignal(outbox.left);
  const vanished = useSignal(outbox.vanished).length;
  const reason = useSignal(pause);
  const isLicenceEnded = reason === 'licence';
  const signInNeeded = reason !== null && !isLicenceEnded;
  useSignal(connectivity.state);
  const waiting = entries.length + unreadable.length;
  const needsYou =
    entries.filter(({ state }) => state === 'held').length + unreadable.length + missing + vanished + (left ?? 0);
  const isAttention = needsYou > 0 || reason !== null;
  const calm = waiting > 0 ? 'saving' : left === null ? 'checking' : 'saved';
  const status = isAttention ? 'attention' : connectivity.isOnline() ? calm : 'offline';
  const isOtherUser = reason === 'wrong-user';
  return { status, waiting, needsYou, signInNeeded, isOtherUser, isLicenceEnded, missing, vanished, left: left ?? 0 };
};

/** How many edits are being written to this device just now; an edit that is, shows before it is stored. */
export const useStoring = (): number => useSignal(dataOf(useQueryClient()).outbox.writing.storing);
