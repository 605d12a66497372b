import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Signal } from '#client/data/device/signal.ts';
import type { PauseReason } from '#client/data/outbox/records/client-data.ts';
import type { OutboxEvent } from '#client/data/outbox/records/event.ts';
import { tryUnderLicence } from '#client/data/session/licence-rest.ts';

let pause: Signal<PauseReason | null>;
let tell: (event: OutboxEvent) => void;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  pause = new Signal<PauseReason | null>(null);
  const on = (listener: typeof tell) => {
    tell = listener;
    return () => undefined;
  };
  stop = tryUnderLicence({ pause, outbox: { on }, random: () => 1 });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** How often it is tried when the licence has ended each time. */
const triesWithin = (ms: number): number => {
  let tries = 0;
  const stopCounting = pause.subscribe(() => {
    if (pause.get() !== null) return;
    tries += 1;
    setTimeout(() => pause.set('licence'), 100);
  });
  pause.set('licence');
  vi.advanceTimersByTime(ms);
  stopCounting();
  return tries;
};

const hour = 60 * 60_000;

describe('the pause of a licence that has ended', () => {
  it('ends by itself, ever more rarely', () => {
    expect(triesWithin(60_000)).toBe(1);
    expect(triesWithin(24 * hour)).toBeLessThan(150);
    expect(triesWithin(hour)).toBeGreaterThan(3);
  });

  it('is short again once something was taken', () => {
    triesWithin(24 * hour);
    pause.set(null);
    tell({ kind: 'settled', isOwn: true, settled: [] });
    pause.set('licence');
    vi.advanceTimersByTime(31_000);
    expect(pause.get()).toBe(null);
  });

  it.each(['sign-in', 'wrong-user'] as const)('leaves %s alone', (reason) => {
    pause.set(reason);
    vi.advanceTimersByTime(24 * hour);
    expect(pause.get()).toBe(reason);
  });
});
