import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Signal } from '#client/data/device/signal.ts';
import type { PauseReason } from '#client/data/outbox/records/client-data.ts';
import { lookForSession } from '#client/data/session/session-rest.ts';

let pause: Signal<PauseReason | null>;
let check: ReturnType<typeof vi.fn<() => void>>;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  pause = new Signal<PauseReason | null>(null);
  check = vi.fn<() => void>();
  stop = lookForSession({ pause, check, random: () => 1 });
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const hour = 60 * 60_000;

describe('a missing session', () => {
  it.each(['sign-in', 'wrong-user'] as const)('is looked for ever more rarely: %s', (reason) => {
    pause.set(reason);
    vi.advanceTimersByTime(31_000);
    expect(check).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(24 * hour);
    expect(check.mock.calls.length).toBeGreaterThan(100);
    expect(check.mock.calls.length).toBeLessThan(160);
  });

  it('is looked for no more when it is there', () => {
    pause.set('sign-in');
    check.mockImplementation(() => pause.set(null));
    vi.advanceTimersByTime(hour);
    expect(check).toHaveBeenCalledTimes(1);
  });

  it('is not looked for from a hidden page', () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    pause.set('sign-in');
    vi.advanceTimersByTime(hour);
    expect(check).not.toHaveBeenCalled();
    visibility.mockReturnValue('visible');
    vi.advanceTimersByTime(hour);
    expect(check).toHaveBeenCalled();
  });

  it('has nothing to do with a licence', () => {
    pause.set('licence');
    vi.advanceTimersByTime(hour);
    expect(check).not.toHaveBeenCalled();
  });
});
