import { bytesOfBase64 } from './base64.ts';

/** A font as it is stored: `server/cli/font-import.ts` makes it of a TrueType file. Bytes are in base64. */
export interface FontFile {
  /** As PostScript calls it. */
  readonly name: string;
  /** All measures are in these units. */
  readonly unitsPerEm: number;
  readonly capHeight: number;
  readonly ascent: number;
  readonly descent: number;
  /** Left, bottom, right and top of what all glyphs cover. */
  readonly box: readonly number[];
  /** The character of each glyph from 1 on; glyph 0 is the box, those behind the last character are parts of others. */
  readonly characters: string;
  readonly advances: readonly number[];
  readonly outlineLengths: readonly number[];
  readonly outlines: string;
  readonly head: string;
  readonly hhea: string;
  readonly maxp: string;
}

export interface Font {
  readonly file: FontFile;
  /** 0 = the font has no such character. */
  readonly glyphOf: (codePoint: number) => number;
  /** In thousandths of the size. */
  readonly advanceOf: (glyph: number) => number;
  readonly outlineOf: (glyph: number) => Uint8Array;
}

export const openFont = (file: FontFile): Font => {
  const glyphs = new Map<number, number>();
  for (let index = 0; index < file.characters.length; index += 1) {
    glyphs.set(file.characters.charCodeAt(index), index + 1);
  }
  const outlines = bytesOfBase64(file.outlines);
  const starts = [0];
  for (const length of file.outlineLengths) starts.push((starts.at(-1) ?? 0) + length);
  return {
    file,
    glyphOf: (codePoint) => glyphs.get(codePoint) ?? 0,
    advanceOf: (glyph) => ((file.advances[glyph] ?? 0) * 1000) / file.unitsPerEm,
    outlineOf: (glyph) => outlines.subarray(starts[glyph] ?? 0, starts[glyph + 1] ?? 0),
  };
};
