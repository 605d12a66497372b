import { describe, expect, it } from 'vitest';
import { qrCode } from '#domain/pictures/qr-code.ts';
import { remainderOf } from '#domain/pictures/qr-correction.ts';

/** What a reader does: past finders, timing, alignment, format and version, without the mask. Written beside the encoder. */
const bitsIn = (modules: readonly (readonly boolean[])[], version: number): readonly number[] => {
  const size = modules.length;
  const centres = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]][
    version - 1
  ] as number[];
  const isData = (x: number, y: number): boolean => {
    if ((x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8)) return false;
    if (x === 6 || y === 6) return false;
    if (version >= 7 && ((x < 6 && y >= size - 11) || (y < 6 && x >= size - 11))) return false;
    const isCorner = (cx: number, cy: number): boolean =>
      (cx === 6 && cy === 6) || (cx === 6 && cy === size - 7) || (cx === size - 7 && cy === 6);
    return !centres.some((cx) =>
      centres.some((cy) => !isCorner(cx, cy) && Math.abs(x - cx) <= 2 && Math.abs(y - cy) <= 2),
    );
  };
  const bits: number[] = [];
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2, isUp = !isUp) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const y = isUp ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (isData(x, y)) bits.push(Number(modules[y]?.[x] === true) ^ Number((x + y) % 2 === 0));
      }
    }
  }
  return bits;
};

const blocks = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const parity = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const total = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346];

/** The text of a code, after each block's parity was found right. */
const readCode = (modules: readonly (readonly boolean[])[]): string => {
  const version = (modules.length - 17) / 4;
  const [count = 1, check = 0, all = 0] = [blocks, parity, total].map((list) => list[version - 1]);
  const bits = bitsIn(modules, version);
  const words = Array.from({ length: all }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((word, bit) => word * 2 + bit, 0),
  );
  const data = all - check * count;
  const short = Math.floor(data / count);
  const parts: number[][] = Array.from({ length: count }, () => []);
  let place = 0;
  for (let index = 0; index <= short; index += 1) {
    for (const [block, part] of parts.entries()) {
      if (index === short && block < count - (data % count)) continue;
      part.push(words[place] ?? 0);
      place += 1;
    }
  }
  parts.forEach((part, block) => {
    const told = Array.from({ length: check }, (_, index) => words[data + index * count + block]);
    expect(remainderOf(part, check)).toEqual(told);
  });
  const stream = parts.flat().flatMap((word) => Array.from({ length: 8 }, (_, bit) => (word >> (7 - bit)) & 1));
  const number = (from: number, length: number): number =>
    stream.slice(from, from + length).reduce((value, bit) => value * 2 + bit, 0);
  expect(number(0, 4)).toBe(4);
  const lengthBits = version < 10 ? 8 : 16;
  const length = number(4, lengthBits);
  return Array.from({ length }, (_, index) => String.fromCharCode(number(4 + lengthBits + index * 8, 8))).join('');
};

describe('a QR code', () => {
  it('says its text in every version', () => {
    const versions = new Set<number>();
    for (let length = 1; length <= 213; length += 1) {
      const text = Array.from({ length }, (_, index) => String.fromCharCode(33 + ((index * 7 + length) % 90))).join('');
      const modules = qrCode(text);
      versions.add((modules.length - 17) / 4);
      expect(readCode(modules)).toBe(text);
    }
    expect([...versions]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('has the parity of the standard', () => {
    // ISO/IEC 18004:2015, annex I: 01234567 in version 1-M.
    const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11];
    expect(remainderOf(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]);
  });

  it('is refused where it does not fit', () => {
    expect(() => qrCode('x'.repeat(214))).toThrow(RangeError);
    expect(() => qrCode('ä')).toThrow(RangeError);
  });
});
