import type { Entry } from './outbox-entry.ts';

/** An edit that the server has confirmed, with what it answered. */
export interface Settled {
  readonly entry: Entry;
  readonly reply: unknown;
}

export type OutboxEvent =
  | { readonly kind: 'added'; readonly entry: Entry }
  | { readonly kind: 'held'; readonly entry: Entry }
  | ({ readonly kind: 'settled'; readonly isOwn: boolean } & Settled);
