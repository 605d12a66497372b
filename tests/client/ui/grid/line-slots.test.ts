import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineSlots } from '#client/ui/grid/line-slots.ts';

describe('the slots of lines', () => {
  it('stay with lines that stay, and go from lines that left to lines that came, in order', () => {
    const slots = new LineSlots();
    expect(slots.assign(['a', 'b', 'c'])).toEqual([0, 1, 2]);
    expect(slots.assign(['b', 'c', 'd'])).toEqual([1, 2, 0]);
    expect(slots.assign(['x', 'y', 'z', 'd'])).toEqual([1, 2, 3, 0]);
    expect(slots.assign(['d'])).toEqual([0]);
  });

  it('are never given twice, and never change for a line in sight', () => {
    const lines = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 8 }), (steps) => {
        const slots = new LineSlots();
        let before = new Map<string, number>();
        for (const keys of steps) {
          const assigned = slots.assign(keys);
          expect(new Set(assigned).size).toBe(keys.length);
          const now = new Map(keys.map((key, at) => [key, assigned[at] ?? -1]));
          for (const [key, slot] of now) if (before.has(key)) expect(slot).toBe(before.get(key));
          before = now;
        }
      }),
    );
  });
});
