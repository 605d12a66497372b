import { remainderOf } from './qr-correction.ts';
import { drawModules } from './qr-modules.ts';

/**
 * Parity codewords of a block, and blocks, by version from 1 on, where 15 % of a code may be lost (level M).
 * Source: ISO/IEC 18004:2015, table 9.
 */
const parityPerBlock = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26] as const;
const blocksOf = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5] as const;

/**
 * A QR code of a short address (byte mode, ASCII, level M, versions 1 to 10: up to 213 bytes) as rows of modules; true = dark.
 * @throws RangeError where the text is longer, or has other letters
 */
export const qrCode = (text: string): readonly (readonly boolean[])[] => {
  const bytes = Array.from(text, (letter) => letter.charCodeAt(0));
  if (bytes.some((byte) => byte > 127)) throw new RangeError('an address has no such letters');
  const version = versionFor(bytes.length);
  return drawModules(version, interleaved(codewordsOf(bytes, version), version));
};

/** All codewords of a version, data and parity (ISO/IEC 18004:2015, table 1). */
const allCodewords = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346] as const;

const at = (values: readonly number[], version: number): number => values[version - 1] ?? 0;

const dataCodewords = (version: number): number =>
  at(allCodewords, version) - at(parityPerBlock, version) * at(blocksOf, version);

/** Of the mode, four bits; of the length, eight, from version 10 on sixteen. */
const headBits = (version: number): number => (version < 10 ? 12 : 20);

const versionFor = (length: number): number => {
  const version = allCodewords.findIndex(
    (_, index) => headBits(index + 1) + length * 8 <= dataCodewords(index + 1) * 8,
  );
  if (version === -1) throw new RangeError('the text is too long for a code');
  return version + 1;
};

/** Mode, length, text, end, and what fills the rest. */
const codewordsOf = (bytes: readonly number[], version: number): readonly number[] => {
  const bits: number[] = [];
  const push = (value: number, count: number): void => {
    for (let place = count - 1; place >= 0; place -= 1) bits.push((value >> place) & 1);
  };
  push(0b0100, 4);
  push(bytes.length, headBits(version) - 4);
  for (const byte of bytes) push(byte, 8);
  const room = dataCodewords(version) * 8;
  push(0, Math.min(4, room - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  for (let filler = 0xec; bits.length < room; filler ^= 0xec ^ 0x11) push(filler, 8);
  return Array.from({ length: bits.length / 8 }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  );
};

/** The blocks in turns, first their data, then their parity; the last blocks have one more. */
const interleaved = (data: readonly number[], version: number): readonly number[] => {
  const count = at(blocksOf, version);
  const short = Math.floor(data.length / count);
  const firstLong = count - (data.length % count);
  const blocks: (readonly number[])[] = [];
  for (let index = 0, start = 0; index < count; index += 1) {
    const end = start + short + (index < firstLong ? 0 : 1);
    blocks.push(data.slice(start, end));
    start = end;
  }
  const parities = blocks.map((block) => remainderOf(block, at(parityPerBlock, version)));
  return [...inTurns(blocks), ...inTurns(parities)];
};

const inTurns = (blocks: readonly (readonly number[])[]): readonly number[] => {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => blocks.flatMap((block) => block[index] ?? [])).flat();
};
