import type { Entry, EntryDraft } from './entry.ts';
import type { Merged } from './records.ts';

/** An edit that the server has confirmed, with what it answered. */
export interface Settled {
  readonly entry: Entry;
  readonly reply: unknown;
}

export type OutboxEvent =
  /** Stored together. */
  | { readonly kind: 'added'; readonly entries: readonly Entry[] }
  | { readonly kind: 'held'; readonly entry: Entry }
  /** Confirmed together; `isOwn`: by this tab's own sender. */
  | { readonly kind: 'settled'; readonly isOwn: boolean; readonly settled: readonly Settled[] };

/** Does something about edits that the device did not take; rejects when nothing helps. */
export type Rescue = (
  edits: readonly Omit<Entry, 'seq'>[],
  refusal: unknown,
  write: () => Promise<readonly Merged[]>,
) => Promise<readonly Merged[]>;

/**
 * `full`: there is no room for more; `closed`: the database does not open; `blocked`: another tab does not let go of it;
 * `upgraded`: a newer release in another tab has taken it over; `cleared`: the browser has emptied it under this page.
 */
export interface StorageTrouble {
  readonly kind: 'full' | 'closed' | 'blocked' | 'upgraded' | 'cleared';
  /** Edits that could be neither stored nor sent. */
  readonly unsaved: readonly EntryDraft[];
}

/** What one tab of a user tells the others. */
export interface OutboxMessage {
  readonly kind: 'changed' | 'confirmed' | 'left' | 'unlocked' | 'vanished';
  readonly settled: readonly Settled[];
  readonly keys: readonly string[];
}
