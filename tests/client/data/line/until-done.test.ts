import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Signal } from '#client/data/device/signal.ts';
import { untilDone } from '#client/data/line/until-done.ts';

const line = () => {
  const state: Parameters<typeof untilDone>[0]['state'] = new Signal('online');
  return { state, isOnline: () => state.get() === 'online', check: vi.fn() };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('looks at the line after a failure, and tries again when it is back', async () => {
  const connectivity = line();
  const attempt = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new TypeError('no file'));
  untilDone(connectivity, attempt).now();
  await vi.advanceTimersByTimeAsync(0);
  expect(connectivity.check).toHaveBeenCalledTimes(1);
  connectivity.state.set('offline');
  await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
  expect(attempt).toHaveBeenCalledTimes(1);
  connectivity.state.set('online');
  await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
  expect(attempt).toHaveBeenCalledTimes(2);
});

it('rests ever longer where the line was never away: twenty tries at most in ten minutes', async () => {
  const attempt = vi.fn(() => Promise.reject(new TypeError('no file')));
  untilDone(line(), attempt).now();
  await vi.advanceTimersByTimeAsync(10 * 60 * 1000);
  expect(attempt.mock.calls.length).toBeGreaterThan(5);
  expect(attempt.mock.calls.length).toBeLessThanOrEqual(20);
});

it('is tried once at a time, and not after it was stopped', async () => {
  const attempt = vi.fn(() => new Promise<void>((_, reject) => setTimeout(() => reject(new TypeError('slow')), 100)));
  const trying = untilDone(line(), attempt);
  trying.now();
  trying.now();
  expect(attempt).toHaveBeenCalledTimes(1);
  trying.stop();
  await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
  trying.now();
  expect(attempt).toHaveBeenCalledTimes(1);
});

it('does nothing before it is asked for, whatever becomes of the line', () => {
  const connectivity = line();
  const attempt = vi.fn(() => Promise.resolve());
  const trying = untilDone(connectivity, attempt);
  connectivity.state.set('offline');
  connectivity.state.set('online');
  expect(attempt).not.toHaveBeenCalled();
  trying.now();
  expect(attempt).toHaveBeenCalledTimes(1);
});
