import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Leader } from '#client/data/device/leader.ts';
import { makeChannels, makeLocks } from '#tests/support/client/fake-tabs.ts';

let leaders: Leader[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  leaders = [];
});

afterEach(() => {
  for (const leader of leaders) leader.stop();
  vi.useRealTimers();
});

const makeTabs = () => {
  const openChannel = makeChannels();
  const locks = makeLocks();
  return (isNeeded = true, withLocks = true) => {
    const leader = new Leader({
      name: 'sync',
      locks: withLocks ? locks : undefined,
      openChannel,
      now: Date.now,
      isNeeded: () => isNeeded,
    });
    leaders.push(leader);
    leader.start();
    return leader;
  };
};

const isLeading = (...tabs: readonly Leader[]) => tabs.map((leader) => leader.isLeading.get());

describe('one leading tab', () => {
  it('is the first one, and the next when it goes', async () => {
    const open = makeTabs();
    const [first, second] = [open(), open()];
    expect(isLeading(first, second)).toEqual([true, false]);
    first.stop();
    await vi.advanceTimersByTimeAsync(100);
    expect(isLeading(first, second)).toEqual([false, true]);
  });

  it('keeps the lead while it says that it is alive', async () => {
    const open = makeTabs();
    const tabs = [open(), open()];
    await vi.advanceTimersByTimeAsync(120_000);
    expect(isLeading(...tabs)).toEqual([true, false]);
  });

  it('loses the lead when it is frozen and another tab has something to send', async () => {
    const open = makeTabs();
    const [frozen, second] = [open(), open()];
    // A frozen page runs no timers: its heartbeat stops, its lock stays.
    vi.spyOn(frozen.isLeading, 'get').mockReturnValue(false);
    await vi.advanceTimersByTimeAsync(18_000);
    vi.restoreAllMocks();
    expect(isLeading(frozen, second)).toEqual([false, true]);
    second.stop();
    await vi.advanceTimersByTimeAsync(100);
    expect(isLeading(frozen, second)).toEqual([true, false]);
  });

  it('is taken from a frozen tab also when the clock was set back meanwhile', async () => {
    const open = makeTabs();
    const [frozen, second] = [open(), open()];
    vi.spyOn(frozen.isLeading, 'get').mockReturnValue(false);
    vi.setSystemTime(Date.now() - 6 * 365 * 24 * 60 * 60 * 1000);
    await vi.advanceTimersByTimeAsync(18_000);
    vi.restoreAllMocks();
    expect(isLeading(frozen, second)).toEqual([false, true]);
  });

  it('is not taken from a silent tab without need', async () => {
    const open = makeTabs();
    const [frozen, second] = [open(), open(false)];
    vi.spyOn(frozen.isLeading, 'get').mockReturnValue(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(second.isLeading.get()).toBe(false);
  });

  it('is every tab in a browser without Web Locks', () => {
    const open = makeTabs();
    expect(isLeading(open(true, false), open(true, false))).toEqual([true, true]);
  });
});
