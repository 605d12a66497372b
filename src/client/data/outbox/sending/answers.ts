import type { ApiError, FailureCode } from '#client/data/line/api.ts';
import type { PauseReason } from '#client/data/outbox/records/client-data.ts';
import type { Entry } from '#client/data/outbox/records/entry.ts';

export type AnswerAction =
  | { readonly kind: 'retry'; readonly afterMs: number | null }
  /** Nothing of this user is taken now; no edit is to blame. */
  | { readonly kind: 'pause'; readonly reason: PauseReason }
  | { readonly kind: 'done' }
  | { readonly kind: 'hold' };

const runningKeyMs = 2000;
const pauseReasons: { readonly [Code in FailureCode]?: PauseReason } = {
  unauthenticated: 'sign-in',
  'wrong-user': 'wrong-user',
  'licence-expired': 'licence',
};

/** What a failed answer means for an entry, or for a batch (no endpoint); only the status and the problem's type decide. */
export const actionFor = (error: ApiError, entry: { readonly endpoint: Entry['endpoint'] | null }): AnswerAction => {
  const { code, status, retryAfterMs } = error;
  if (code === 'network' || code === 'foreign' || code === 'csrf') return { kind: 'retry', afterMs: retryAfterMs };
  // It may well have been done: a release that understands the answer asks again, with the same key.
  if (code === 'outdated') return { kind: 'retry', afterMs: null };
  if (code === 'key-running') return { kind: 'retry', afterMs: runningKeyMs };
  const reason = pauseReasons[code];
  if (reason !== undefined) return { kind: 'pause', reason };
  if (code === 'not-found' && entry.endpoint?.startsWith('delete') === true) return { kind: 'done' };
  const isTemporary = status === null || status >= 500 || code === 'too-many-requests';
  return isTemporary ? { kind: 'retry', afterMs: retryAfterMs } : { kind: 'hold' };
};
