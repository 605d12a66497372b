import { expect, it } from 'vitest';
import { uuidv7 } from '#client/data/device/uuidv7.ts';

it('carries the time in front, the version and the variant', () => {
  expect(uuidv7(0x0193_4c5e_8a00, new Uint8Array(10).fill(0xff))).toBe('01934c5e-8a00-7fff-bfff-ffffffffffff');
  expect(uuidv7(0, new Uint8Array(10))).toBe('00000000-0000-7000-8000-000000000000');
});

it('never repeats and sorts by time', () => {
  const ids = Array.from({ length: 1000 }, (_, index) => uuidv7(1_700_000_000_000 + index));
  expect(new Set(ids).size).toBe(1000);
  expect(ids.toSorted()).toEqual(ids);
});
