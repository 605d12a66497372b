import { describe, expect, it } from 'vitest';
import { ApiError, isUnreachable } from '#client/data/line/api.ts';
import { failureReason } from '#client/data/line/failure-reason.ts';
import { failureText } from '#client/data/line/failure-text.ts';
import { type ErrorCode, errorStatus } from '#contract/frame/errors.ts';

const codes = Object.keys(errorStatus) as ErrorCode[];
const answered = (code: ErrorCode) => new ApiError(code, { status: errorStatus[code] });
const reasonOf = (error: unknown) => failureReason(error).message;
const noLine = reasonOf(new ApiError('network'));
const here = reasonOf(new TypeError('x is not a function'));

describe('why something failed', () => {
  it.each(codes)('is never a line or this device where the server has answered: %s', (code) => {
    expect(isUnreachable(answered(code))).toBe(false);
    expect([noLine, here]).not.toContain(reasonOf(answered(code)));
  });

  it('tells who has not answered, who has in the server’s place, and what was not asked, apart', () => {
    const silent = (['network', 'foreign', 'outdated', 'unsent'] as const).map((code) => new ApiError(code));
    expect(silent.map(isUnreachable)).toEqual([true, true, true, true]);
    expect(new Set([...silent.map(reasonOf), here]).size).toBe(5);
  });

  it('tells refusals apart that are answered in different ways', () => {
    const told = (['forbidden', 'not-found', 'version-mismatch', 'too-large', 'validation'] as const).map(answered);
    const passing = (['too-many-requests', 'unavailable', 'storage-full', 'quota-exceeded'] as const).map(answered);
    expect(new Set([...told, ...passing].map(reasonOf)).size).toBe(9);
  });

  it('says what a code means where it means something of its own', () => {
    const own = { message: 'own', id: 'own' };
    expect(failureReason(answered('forbidden'), { forbidden: own })).toBe(own);
    expect(failureText(answered('forbidden'), { id: 'failed' }, { forbidden: own })).toBe(own);
  });

  it('stands in the place of what failed only where who reads it knows what to do', () => {
    const failed = { id: 'failed' };
    expect(failureText(answered('validation'), failed)).toBe(failed);
    expect(failureText(new Error('full'), failed)).toBe(failed);
    expect(failureText(answered('licence-expired'), failed).message).toBe("The company's licence has ended.");
  });
});
