import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openFont } from '#domain/formats/pdf/font.ts';
import { subsetFont } from '#domain/formats/pdf/font-subset.ts';
import bold from '#domain/formats/pdf/fonts/roboto-bold.json';
import regular from '#domain/formats/pdf/fonts/roboto-regular.json';
import { readTrueType } from '#server/fonts/read-true-type.ts';

const read = () => readTrueType(readFileSync('node_modules/pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'));
const codeOf = (character: string): number => character.codePointAt(0) ?? 0;

describe('a font for documents', () => {
  it('is read with its name, measures and the characters of the reports', () => {
    const file = read();
    expect([file.name, file.unitsPerEm]).toEqual(['LiberationSans', 2048]);
    const font = openFont(file);
    const widths = [...'0123456789'].map((digit) => font.advanceOf(font.glyphOf(codeOf(digit))));
    expect(new Set(widths.map(Math.round))).toEqual(new Set([556]));
    for (const character of 'äöåÄÖÅ−–—≤€□') expect(font.glyphOf(codeOf(character)), character).toBeGreaterThan(0);
    expect(font.glyphOf(codeOf('木'))).toBe(0);
  });

  it('keeps the parts of composed letters when it is cut down', () => {
    const font = openFont(read());
    const glyph = font.glyphOf(codeOf('Å'));
    const outline = font.outlineOf(glyph);
    const { bytes, numberOf } = subsetFont(font, [glyph]);
    expect(new DataView(outline.buffer, outline.byteOffset).getInt16(0)).toBe(-1);
    expect(numberOf(glyph)).toBe(1);
    expect(Buffer.from(bytes).readUInt16BE(bytes.length - 28)).toBeGreaterThan(2);
  });

  it('refuses what is no such font', () => {
    expect(() => readTrueType(Buffer.alloc(400))).toThrow(RangeError);
  });

  it.each([regular, bold])('stored as $name has superscripts, subscripts and digits of one width', (file) => {
    const font = openFont(file);
    for (const character of 'äöåÄÖÅšžõ²³₂−–—≤€·…□“”') {
      expect(font.glyphOf(codeOf(character)), character).toBeGreaterThan(0);
    }
    expect(new Set([...'0123456789'].map((digit) => font.advanceOf(font.glyphOf(codeOf(digit))))).size).toBe(1);
  });
});
