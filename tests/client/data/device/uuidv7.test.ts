import { expect, it } from 'vitest';
import { uuidv7 } from '#client/data/device/uuidv7.ts';

it('carries the time in front, the version and the variant', () => {
  expect(uuidv7(0x0193_4c5e_8a00, new Uint32Array(3).fill(0xffff_ffff))).toBe('01934c5e-8a00-7fff-bfff-ffffffffffff');
  expect(uuidv7(0, new Uint32Array(3))).toBe('00000000-0000-7000-8000-000000000000');
});

it('takes each of its 74 random bits from the device, small numbers filled up with zeros', () => {
  expect(uuidv7(0, new Uint32Array([0x4123_4567, 0x0000_00ab, 0x9abc_def0]))).toBe(
    '00000000-0000-7123-9456-7000000ab9ab',
  );
});

it('never repeats and sorts by time', () => {
  const ids = Array.from({ length: 1000 }, (_, index) => uuidv7(1_700_000_000_000 + index));
  expect(new Set(ids).size).toBe(1000);
  expect(ids.toSorted()).toEqual(ids);
});

it('never repeats within a millisecond either', () => {
  const ids = Array.from({ length: 2000 }, () => uuidv7(1_700_000_000_000));
  expect(new Set(ids).size).toBe(2000);
});
