import { bytesOfBase64 } from './base64.ts';
import type { Font } from './font.ts';

/** A TrueType file of some glyphs of a font. */
export interface FontSubset {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The subset's number of a glyph of the font. */
  readonly numberOf: (glyph: number) => number;
}

const longOffsets = 1;

/** The glyphs with what they are composed of; glyph 0 is always the first. Only the tables that a PDF asks for. */
export const subsetFont = (font: Font, glyphs: Iterable<number>): FontSubset => {
  const chosen = withParts(font, [0, ...glyphs]);
  const numbers = new Map(chosen.map((glyph, index) => [glyph, index]));
  const outlines = chosen.map((glyph) => renumbered(font.outlineOf(glyph), numbers));
  const { head, hhea, maxp, advances } = font.file;
  const tables: readonly (readonly [string, Uint8Array])[] = [
    ['glyf', joined(outlines.map(padded))],
    [
      'head',
      changed(bytesOfBase64(head), [
        [8, 0, 4],
        [50, longOffsets, 2],
      ]),
    ],
    ['hhea', changed(bytesOfBase64(hhea), [[34, chosen.length, 2]])],
    ['hmtx', joined(chosen.map((glyph, index) => metrics(advances[glyph] ?? 0, outlines[index])))],
    ['loca', offsetsOf(outlines)],
    ['maxp', changed(bytesOfBase64(maxp), [[4, chosen.length, 2]])],
  ];
  return { bytes: fileOf(tables), numberOf: (glyph) => numbers.get(glyph) ?? 0 };
};

const withParts = (font: Font, glyphs: readonly number[]): number[] => {
  const all = new Set(glyphs);
  for (const glyph of all) {
    const outline = font.outlineOf(glyph);
    for (const at of partPlaces(outline)) all.add(word(outline, at));
  }
  return [...all];
};

/** Where a composed outline names the glyphs that it consists of (TrueType reference, table glyf). */
const partPlaces = (outline: Uint8Array): number[] => {
  const places: number[] = [];
  if (outline.length === 0 || word(outline, 0) < 0x8000) return places;
  for (let at = 10, more = true; more; ) {
    const flags = word(outline, at);
    places.push(at + 2);
    const scale = flags & 0x0008 ? 2 : flags & 0x0040 ? 4 : flags & 0x0080 ? 8 : 0;
    more = (flags & 0x0020) !== 0;
    at += 4 + (flags & 0x0001 ? 4 : 2) + scale;
  }
  return places;
};

const renumbered = (outline: Uint8Array, numbers: ReadonlyMap<number, number>): Uint8Array => {
  const own = outline.slice();
  for (const at of partPlaces(outline)) write(own, at, numbers.get(word(outline, at)) ?? 0, 2);
  return own;
};

/** The left side bearing is where the outline begins. */
const metrics = (advance: number, outline: Uint8Array = new Uint8Array()): Uint8Array =>
  changed(new Uint8Array(4), [
    [0, advance, 2],
    [2, outline.length === 0 ? 0 : word(outline, 2), 2],
  ]);

const offsetsOf = (outlines: readonly Uint8Array[]): Uint8Array => {
  const table = new Uint8Array(4 * (outlines.length + 1));
  let offset = 0;
  for (const [index, outline] of outlines.entries()) {
    offset += padded(outline).length;
    write(table, 4 * (index + 1), offset, 4);
  }
  return table;
};

const fileOf = (tables: readonly (readonly [string, Uint8Array])[]): Uint8Array<ArrayBuffer> => {
  const power = 2 ** Math.floor(Math.log2(tables.length));
  const start = new Uint8Array(12 + 16 * tables.length);
  write(start, 0, 0x00010000, 4);
  write(start, 4, tables.length, 2);
  write(start, 6, power * 16, 2);
  write(start, 8, Math.log2(power), 2);
  write(start, 10, (tables.length - power) * 16, 2);
  let offset = start.length;
  for (const [index, [tag, table]] of tables.entries()) {
    const at = 12 + 16 * index;
    for (let letter = 0; letter < 4; letter += 1) start[at + letter] = tag.charCodeAt(letter);
    write(start, at + 4, checksum(table), 4);
    write(start, at + 8, offset, 4);
    write(start, at + 12, table.length, 4);
    offset += padded(table).length;
  }
  const file = joined([start, ...tables.map(([, table]) => padded(table))]);
  const headAt = start.length + padded(tables[0]?.[1] ?? new Uint8Array()).length;
  write(file, headAt + 8, (0xb1b0afba - checksum(file)) >>> 0, 4);
  return file;
};

const checksum = (table: Uint8Array): number => {
  let sum = 0;
  const whole = padded(table);
  for (let at = 0; at < whole.length; at += 4) sum = (sum + word(whole, at) * 0x10000 + word(whole, at + 2)) >>> 0;
  return sum;
};

const word = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

/** A whole number, the most significant byte first. */
const write = (bytes: Uint8Array, at: number, value: number, length: 2 | 4): void => {
  for (let index = 0; index < length; index += 1) {
    bytes[at + index] = (value >>> (8 * (length - 1 - index))) & 0xff;
  }
};

const changed = (
  bytes: Uint8Array,
  changes: readonly (readonly [at: number, value: number, length: 2 | 4])[],
): Uint8Array => {
  for (const [at, value, length] of changes) write(bytes, at, value, length);
  return bytes;
};

const padded = (bytes: Uint8Array): Uint8Array =>
  bytes.length % 4 === 0 ? bytes : joined([bytes, new Uint8Array(4 - (bytes.length % 4))]);

const joined = (pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};
