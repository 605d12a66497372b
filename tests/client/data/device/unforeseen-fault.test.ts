import { describe, expect, it } from 'vitest';
import { unforeseenFault } from '#client/data/device/unforeseen-fault.ts';
import { expectConsole } from '#tests/support/console-setup.ts';

/** What this engine itself throws. */
const thrownBy = (act: () => unknown): unknown => {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};
const deep = (): number => deep() + 1;

describe('a reading that ended for a reason nobody foresaw', () => {
  it.each([
    ['an array that is too long', thrownBy(() => new Array(2 ** 32))],
    ['a text that is too long', thrownBy(() => 'x'.repeat(2 ** 29).concat('x'.repeat(2 ** 29)))],
    ['a buffer that is too long', thrownBy(() => new ArrayBuffer(2 ** 53 - 1))],
    ['Firefox without memory', new Error('allocation size overflow')],
    ['Safari without memory', new RangeError('Out of memory')],
    ['a worker that was ended', new ErrorEvent('error', { message: 'Uncaught RangeError: Out of memory' })],
  ])('is too large: %s', (_, cause) => {
    expect(unforeseenFault(cause)).toBe('too-large');
  });

  it.each([
    ['an endless recursion', thrownBy(deep)],
    ['a date that is none', thrownBy(() => new Date(Number.NaN).toISOString())],
    ['a mistake in the program', new TypeError("Cannot read properties of undefined (reading 'allocation')")],
    ['a worker whose script did not come', new Event('error')],
  ])('is broken, and its cause is told: %s', (_, cause) => {
    expectConsole(/^Reading the file failed/);
    expect(unforeseenFault(cause)).toBe('broken');
    expect(console.error).toHaveBeenCalledWith('Reading the file failed', cause);
  });
});
