import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { restUntilSeen, untilInstalled } from '#client/app/first-install.ts';
import { Signal } from '#client/data/device/signal.ts';

type State = Awaited<ReturnType<Parameters<typeof untilInstalled>[0]['state']>>;

/** What the browser says after each attempt, one after the other; what it says last it goes on saying. */
const browserThat = (...outcomes: readonly State[]) => {
  const rests: number[] = [];
  let attempts = 0;
  return {
    rests,
    attempts: () => attempts,
    state: async () => outcomes[Math.min(attempts, outcomes.length) - 1] ?? 'none',
    register: async () => {
      attempts += 1;
    },
    rest: async (restMs: number) => void rests.push(restMs),
    isOnline: () => true,
    random: () => 1,
  };
};

describe('the first installation', () => {
  it('asks once where there is one already', async () => {
    const browser = browserThat('active');
    await untilInstalled(browser);
    expect([browser.attempts(), browser.rests]).toEqual([1, []]);
  });

  it('is tried again, ever more rarely, until there is one', async () => {
    const browser = browserThat('none', 'none', 'none', 'active');
    await untilInstalled(browser);
    expect([browser.attempts(), browser.rests]).toEqual([4, [15_000, 30_000, 60_000]]);
  });

  it('rests for an hour at most', async () => {
    const browser = browserThat(...Array.from<State>({ length: 12 }).fill('none'), 'active');
    await untilInstalled(browser);
    expect(Math.max(...browser.rests)).toBe(60 * 60 * 1000);
  });

  it('is tried again when it was refused at once', async () => {
    const browser = browserThat('none', 'active');
    const register = vi.fn(browser.register).mockRejectedValueOnce(new TypeError('Failed to register'));
    await untilInstalled({ ...browser, register });
    expect(register).toHaveBeenCalledTimes(3);
  });

  it('asks nothing while the line is known to be down', async () => {
    const browser = browserThat('none', 'active');
    const isOnline = () => browser.rests.length > 3;
    await untilInstalled({ ...browser, isOnline });
    expect([browser.attempts(), browser.rests.length]).toEqual([2, 4]);
  });

  it('is left alone while it goes on', async () => {
    const states: State[] = ['installing', 'installing', 'installing', 'active'];
    const browser = browserThat('none');
    await untilInstalled({ ...browser, state: async () => states.shift() ?? 'active' });
    expect(browser.attempts()).toBe(1);
  });
});

type Line = Parameters<typeof restUntilSeen>[1];

const lineThat = (is: ReturnType<Line['state']['get']>): Line => {
  const state: Line['state'] = new Signal(is);
  return { state, isOnline: () => state.get() === 'online' };
};

describe('the rest between two attempts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const ended = async (rest: Promise<void>): Promise<boolean> => {
    let isEnded = false;
    void rest.then(() => {
      isEnded = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    return isEnded;
  };

  it('ends in time', async () => {
    const rest = restUntilSeen(1000, lineThat('offline'));
    await vi.advanceTimersByTimeAsync(999);
    expect(await ended(rest)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await ended(rest)).toBe(true);
  });

  it.each([
    ['the line is back', ({ state }: Line) => state.set('online')],
    ['the page is looked at', () => void document.dispatchEvent(new Event('visibilitychange'))],
  ])('ends when %s', async (_, happen) => {
    const line = lineThat('offline');
    const rest = restUntilSeen(60_000, line);
    line.state.set('captive');
    expect(await ended(rest)).toBe(false);
    happen(line);
    expect(await ended(rest)).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});
