import type { FontFile } from './font.ts';
import { type Font, openFont } from './font.ts';
import { subsetFont } from './font-subset.ts';
import type { PdfFile } from './pdf-file.ts';
import { textString } from './text-string.ts';

/** One weight of the document's font, which remembers what was written in it. */
export interface Typeface {
  /** In points. */
  readonly widthOf: (text: string, size: number) => number;
  /** The text as the content of a page writes it. */
  readonly encode: (text: string) => string;
  /** Whether a character was written that the font lacks. */
  readonly hasSubstitutes: () => boolean;
  /** Embeds what was used and gives the number of the font's object. */
  readonly embed: (file: PdfFile) => number;
}

/** Each character has a number of its own, also where several look alike: a reader finds the character that was meant. */
interface Character {
  readonly cid: number;
  readonly hex: string;
  readonly codePoint: number;
  readonly glyph: number;
  readonly advance: number;
}

/** Beyond the scripts and signs that the font has. */
const firstWide = 0x2600;

/** What stands for a character that the font lacks: an empty box. */
const substituteCode = 0x25a1;

/** @param tag six capitals that tell a part of a font from the whole one */
export const createTypeface = (fontFile: FontFile, tag: string): Typeface => {
  const font = openFont(fontFile);
  // By code point: nearly all of them are small numbers.
  const characters: (Character | undefined)[] = new Array(firstWide);
  const wide = new Map<number, Character>();
  const written: Character[] = [];
  let substituted = false;
  const characterOf = (codePoint: number): Character => {
    const known = codePoint < firstWide ? characters[codePoint] : wide.get(codePoint);
    if (known !== undefined) return known;
    const own = font.glyphOf(codePoint);
    const glyph = own === 0 ? font.glyphOf(substituteCode) : own;
    if (own === 0) substituted = true;
    const cid = written.length + 1;
    const made = { cid, hex: hex4(cid), codePoint, glyph, advance: font.advanceOf(glyph) };
    if (codePoint < firstWide) characters[codePoint] = made;
    else wide.set(codePoint, made);
    written.push(made);
    return made;
  };
  return {
    widthOf: (text, size) => {
      let width = 0;
      for (let at = 0; at < text.length; at += 1) {
        const code = text.codePointAt(at) ?? 0;
        if (code > 0xffff) at += 1;
        width += characterOf(code).advance;
      }
      return (width * size) / 1000;
    },
    encode: (logical) => {
      const text = logical.replaceAll(rightToLeft, reversed);
      // Joined, because a text that grows by pieces keeps every one of them alive until its page is packed.
      const hex = ['<'];
      for (let at = 0; at < text.length; at += 1) {
        const code = text.codePointAt(at) ?? 0;
        if (code > 0xffff) at += 1;
        hex.push(characterOf(code).hex);
      }
      hex.push('>');
      return hex.join('');
    },
    hasSubstitutes: () => substituted,
    embed: (file) => embedFont(file, font, written, `${tag}+${fontFile.name}`),
  };
};

/** Words of Hebrew, Arabic and their kin: a page has their letters from left to right, and readers turn them round. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+(?: +[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+)*/g;

const reversed = (text: string): string => [...text].reverse().join('');

const embedFont = (file: PdfFile, font: Font, written: readonly Character[], name: string): number => {
  const subset = subsetFont(
    font,
    written.map(({ glyph }) => glyph),
  );
  const data = file.addStream(`/Length1 ${subset.bytes.length}`, subset.bytes);
  const glyphs = new Uint8Array(2 * (written.length + 1));
  for (const { cid, glyph } of written) {
    glyphs[2 * cid] = subset.numberOf(glyph) >>> 8;
    glyphs[2 * cid + 1] = subset.numberOf(glyph) & 0xff;
  }
  const map = file.addStream('', glyphs);
  const { capHeight, ascent, descent, box } = measuresOf(font);
  const descriptor = file.add(
    `<</Type/FontDescriptor/FontName/${name}/Flags 32/FontBBox[${box.join(' ')}]/ItalicAngle 0/Ascent ${ascent}/Descent ${descent}/CapHeight ${capHeight}/StemV 80/FontFile2 ${data} 0 R>>`,
  );
  const widths = written.map(({ advance }) => Math.round(advance * 100) / 100).join(' ');
  const descendant = file.add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ${descriptor} 0 R/DW 1000/W[1[${widths}]]/CIDToGIDMap ${map} 0 R>>`,
  );
  const unicode = file.addStream('', unicodeMap(written));
  return file.add(
    `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${unicode} 0 R>>`,
  );
};

const measuresOf = ({ file }: Font) => {
  const thousandth = (value: number): number => Math.round((value * 1000) / file.unitsPerEm);
  const { capHeight, ascent, descent, box } = file;
  return {
    capHeight: thousandth(capHeight),
    ascent: thousandth(ascent),
    descent: thousandth(descent),
    box: box.map(thousandth),
  };
};

/** Entries of one block, at most (CMap specification). */
const entriesPerBlock = 100;

/** What each number means, for search, copying and screen readers. */
const unicodeMap = (written: readonly Character[]): string => {
  const blocks: string[] = [];
  for (let from = 0; from < written.length; from += entriesPerBlock) {
    const entries = written.slice(from, from + entriesPerBlock);
    const lines = entries.map(({ hex, codePoint }) => `<${hex}> ${textString(String.fromCodePoint(codePoint), '')}`);
    blocks.push(`${entries.length} beginbfchar\n${lines.join('\n')}\nendbfchar\n`);
  }
  return `/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n${blocks.join('')}endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n`;
};

const hex4 = (value: number): string => value.toString(16).padStart(4, '0');
