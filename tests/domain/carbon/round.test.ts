import fc from 'fast-check';
import { expect, it } from 'vitest';
import { round2 } from '#domain/carbon/round.ts';

it.each([
  [0.005, 0.01],
  [1.005, 1.01],
  [2.675, 2.68],
  [-0.005, -0.01],
  [0.9627, 0.96],
  [0.15 * 0.1, 0.02],
  [-0.004, 0],
  [12.436_047_4, 12.44],
])('rounds %d half away from zero to %d', (value, expected) => {
  expect(round2(value)).toBe(expected);
});

it('never answers -0', () => {
  expect(Object.is(round2(-0.001), 0)).toBe(true);
});

it('is symmetric and within half a hundredth', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => {
      expect(round2(-value) + round2(value)).toBe(0);
      expect(Math.abs(round2(value) - value)).toBeLessThan(0.005 + 1e-9);
    }),
  );
});
