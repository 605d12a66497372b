import { describe, expect, it } from 'vitest';
import { createBringingLane } from '#client/data/offline/bringing-lane.ts';

const noAbort = new AbortController().signal;
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Sites that come when a test says so. */
const createSites = () => {
  const lane = createBringingLane();
  const log: string[] = [];
  const steps = new Map<
    string,
    { readonly answer: () => void; readonly store: () => void; readonly fail: () => void }
  >();
  const bring = (name: string, signal = noAbort): Promise<void> =>
    lane.run(
      signal,
      (onAnswer) =>
        new Promise((resolve, reject) => {
          log.push(`asks ${name}`);
          steps.set(name, { answer: onAnswer, store: resolve, fail: () => reject(new Error(name)) });
        }),
    );
  const step = async (name: string, kind: 'answer' | 'store' | 'fail') => {
    steps.get(name)?.[kind]();
    await settled();
    return log.length;
  };
  return { bring, step, log };
};

describe('sites on their way to the device', () => {
  it('are asked for one ahead of what is being stored, and no further', async () => {
    const { bring, step, log } = createSites();
    const all = ['a', 'b', 'c', 'd'].map((name) => bring(name));
    await settled();
    expect(log).toEqual(['asks a']);
    expect(await step('a', 'answer')).toBe(2);
    // b has come, and waits in memory until a is stored.
    expect(await step('b', 'answer')).toBe(2);
    expect(await step('a', 'store')).toBe(3);
    expect(await step('b', 'store')).toBe(3);
    expect(await step('c', 'store')).toBe(4);
    await step('d', 'store');
    await Promise.all(all);
    expect(log).toEqual(['asks a', 'asks b', 'asks c', 'asks d']);
  });

  it('do not wait for one that failed, nor for one that nobody wants any more', async () => {
    const { bring, step, log } = createSites();
    const cancelled = new AbortController();
    const first = bring('a');
    const second = bring('b', cancelled.signal);
    const third = bring('c');
    const outcomes = Promise.allSettled([first, second, third]);
    await settled();
    cancelled.abort();
    await step('a', 'fail');
    await step('c', 'store');
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(log).toEqual(['asks a', 'asks c']);
  });
});
