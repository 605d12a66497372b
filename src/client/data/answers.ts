import type { ApiError } from './api.ts';
import type { Entry } from './outbox-entry.ts';

export type AnswerAction =
  | { readonly kind: 'retry'; readonly afterMs: number | null }
  | { readonly kind: 'sign-in' }
  | { readonly kind: 'wrong-user' }
  | { readonly kind: 'done' }
  | { readonly kind: 'hold' };

const runningKeyMs = 2000;

/** What a failed answer means for an entry, or for a batch (no endpoint); only the status and the problem's type decide. */
export const actionFor = (error: ApiError, entry: { readonly endpoint: Entry['endpoint'] | null }): AnswerAction => {
  const { code, status, retryAfterMs } = error;
  if (code === 'network' || code === 'foreign' || code === 'csrf') return { kind: 'retry', afterMs: retryAfterMs };
  if (code === 'key-running') return { kind: 'retry', afterMs: runningKeyMs };
  if (code === 'unauthenticated') return { kind: 'sign-in' };
  if (code === 'wrong-user') return { kind: 'wrong-user' };
  if (code === 'not-found' && entry.endpoint?.startsWith('delete') === true) return { kind: 'done' };
  const isTemporary = status === null || status >= 500 || code === 'too-many-requests';
  return isTemporary ? { kind: 'retry', afterMs: retryAfterMs } : { kind: 'hold' };
};

const firstWaitMs = 1000;
const longestWaitMs = 60_000;

/**
 * 1 s doubling to 60 s, each shortened by up to a quarter so that devices do not return together: twenty requests at
 * most in the first ten minutes.
 */
export const backOffMs = (failures: number, random: number): number =>
  Math.min(firstWaitMs * 2 ** Math.max(0, failures - 1), longestWaitMs) * (0.75 + random / 4);
