import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestSteps, type WaterfallStep, waterfallOf } from '#domain/pictures/waterfall.ts';

const step = (key: string, change: number): WaterfallStep => ({ key, label: key, change, count: 1 });
const ends = (start: number, end: number) => ({
  start: { label: 'before', value: start },
  end: { label: 'after', value: end },
});

describe('waterfall', () => {
  it('floats each change from where the one before ended', () => {
    const { bars, low, high } = waterfallOf(ends(10, 9), [step('a1a3', 4), step('b4', 0), step('b6', -5)]);
    expect(bars.map(({ key, kind, from, to }) => [key, kind, from, to])).toEqual([
      ['start', 'total', 0, 10],
      ['a1a3', 'up', 10, 14],
      ['b6', 'down', 14, 9],
      ['end', 'total', 0, 9],
    ]);
    expect([low, high]).toEqual([0, 14]);
  });

  it('reaches below zero when a total does, with zero on the axis', () => {
    const { low, high } = waterfallOf(ends(2, -3), [step('a1a3', -5)]);
    expect([low, high]).toEqual([-3, 2]);
  });

  it('sums up the smallest changes, either way, without losing any of them', () => {
    const steps = [step('a', 1), step('b', -9), step('c', 5), step('d', -2), step('e', 0)];
    const shown = largestSteps(steps, { maxSteps: 3, otherLabel: 'Others' });
    expect(shown.map(({ key, change, count }) => [key, change, count])).toEqual([
      ['b', -9, 1],
      ['c', 5, 1],
      ['others', -1, 2],
    ]);
  });

  it('ends at the last total whatever changes there are', () => {
    const change = fc.integer({ min: -1_000_000, max: 1_000_000 });
    fc.assert(
      fc.property(
        change,
        fc.array(change, { maxLength: 60 }),
        fc.integer({ min: 2, max: 12 }),
        (start, all, maxSteps) => {
          const end = all.reduce((sum, one) => sum + one, start);
          const steps = largestSteps(
            all.map((one, index) => step(String(index), one)),
            { maxSteps, otherLabel: 'Others' },
          );
          const { bars } = waterfallOf(ends(start, end), steps);
          expect(steps.length).toBeLessThanOrEqual(maxSteps);
          expect(bars.at(-2)?.to).toBe(end);
        },
      ),
    );
  });
});
