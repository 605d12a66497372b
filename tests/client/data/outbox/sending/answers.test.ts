import { describe, expect, it } from 'vitest';
import { backOffMs } from '#client/data/device/back-off.ts';
import { ApiError } from '#client/data/line/api.ts';
import { actionFor } from '#client/data/outbox/sending/answers.ts';
import { type ErrorCode, errorStatus } from '#contract/frame/errors.ts';

const actionOf = (
  code: ErrorCode | 'network' | 'foreign',
  endpoint: 'patchQuantity' | 'deleteQuantities' = 'patchQuantity',
) => {
  const isOurs = code !== 'network' && code !== 'foreign';
  return actionFor(new ApiError(code, isOurs ? { status: errorStatus[code] } : {}), { endpoint }).kind;
};

const pauseAfter = (code: ErrorCode) => {
  const action = actionFor(new ApiError(code, { status: errorStatus[code] }), { endpoint: 'patchQuantity' });
  return action.kind === 'pause' ? action.reason : action.kind;
};

describe('what a failed answer means for an edit', () => {
  it.each([
    'network',
    'foreign',
    'csrf',
    'too-many-requests',
    'internal',
    'unavailable',
    'database-unavailable',
    'storage-full',
    'key-running',
  ] as const)('tries again after %s', (code) => expect(actionOf(code)).toBe('retry'));

  it.each([
    'forbidden',
    'site-read-only',
    'not-found',
    'field-conflict',
    'version-mismatch',
    'epoch-changed',
    'id-taken',
    'validation',
    'too-large',
    'key-reused',
    'bad-request',
  ] as const)('keeps the edit for the user after %s', (code) => expect(actionOf(code)).toBe('hold'));

  it('asks again, with the same key, what was answered in words of a newer release', () => {
    const answered = new ApiError('outdated', { status: 200 });
    expect(actionFor(answered, { endpoint: 'patchQuantity' })).toEqual({ kind: 'retry', afterMs: null });
  });

  it('asks for a sign-in, stops for another user and an ended licence, and counts a deletion of nothing as done', () => {
    expect(pauseAfter('unauthenticated')).toBe('sign-in');
    expect(pauseAfter('wrong-user')).toBe('wrong-user');
    expect(pauseAfter('licence-expired')).toBe('licence');
    expect(actionOf('not-found', 'deleteQuantities')).toBe('done');
  });

  it('never sends more than 20 times in ten minutes of outage', () => {
    const requestsAt = (random: number): number => {
      let requests = 0;
      for (let ms = 0; ms < 600_000; ms += backOffMs(requests, random)) requests += 1;
      return requests;
    };
    expect(requestsAt(0)).toBeLessThanOrEqual(20);
    expect(requestsAt(0)).toBeGreaterThan(requestsAt(1));
    expect(backOffMs(1, 1)).toBe(1000);
    expect(backOffMs(50, 1)).toBe(60_000);
  });
});
