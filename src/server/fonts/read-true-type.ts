import type { FontFile } from '#domain/formats/pdf/font.ts';

/** The tables of a TrueType font by their tags. */
type Tables = ReadonlyMap<string, Buffer>;

/** Characters of the scripts that names of a building site are written in, with the signs of the reports. */
const ranges: readonly (readonly [from: number, to: number])[] = [
  [0x0020, 0x007e],
  [0x00a0, 0x024f],
  [0x02bb, 0x02dd],
  [0x0370, 0x03ff],
  [0x0400, 0x045f],
  [0x0490, 0x0491],
  [0x1e00, 0x1eff],
  [0x2010, 0x2027],
  [0x2030, 0x203a],
  [0x2044, 0x2044],
  [0x2070, 0x209c],
  [0x20a0, 0x20c0],
  [0x2100, 0x2122],
  [0x2190, 0x2199],
  [0x2202, 0x2265],
  [0x25a0, 0x25cf],
];

/** What stands for a character that the font lacks. */
const substitute = 0x25a1;

/**
 * What documents need of a TrueType font: outlines without hints, for the characters above.
 * @throws RangeError when it is no such font
 */
export const readTrueType = (file: Buffer): FontFile => {
  const tables = readTables(file);
  const head = tableOf(tables, 'head');
  const hhea = tableOf(tables, 'hhea');
  const hmtx = tableOf(tables, 'hmtx');
  const glyphOf = readCharacters(tableOf(tables, 'cmap'));
  const outlineOf = readOutlines(tables, head.readInt16BE(50));
  const codes = ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
    .filter((code) => code === substitute || glyphOf(code) > 0);
  const glyphs = withComponents([0, ...codes.map(glyphOf)], outlineOf);
  const metricsCount = hhea.readUInt16BE(34);
  const outlines = glyphs.map((glyph) => renumbered(outlineOf(glyph), glyphs));
  return {
    name: readName(tableOf(tables, 'name')),
    unitsPerEm: head.readUInt16BE(18),
    capHeight: tableOf(tables, 'OS/2').readInt16BE(88),
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    box: [36, 38, 40, 42].map((at) => head.readInt16BE(at)),
    characters: codes.map((code) => String.fromCharCode(code)).join(''),
    advances: glyphs.map((glyph) => hmtx.readUInt16BE(4 * Math.min(glyph, metricsCount - 1))),
    outlineLengths: outlines.map(({ length }) => length),
    outlines: Buffer.concat(outlines).toString('base64'),
    head: head.toString('base64'),
    hhea: hhea.toString('base64'),
    maxp: tableOf(tables, 'maxp').toString('base64'),
  };
};

const readTables = (file: Buffer): Tables => {
  const count = file.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const at = 12 + 16 * index;
      const start = file.readUInt32BE(at + 8);
      return [file.toString('latin1', at, at + 4), file.subarray(start, start + file.readUInt32BE(at + 12))] as const;
    }),
  );
};

const tableOf = (tables: Tables, tag: string): Buffer => {
  const table = tables.get(tag);
  if (table === undefined) throw new RangeError(`The font has no table ${tag}`);
  return table;
};

/** Of the record of the PostScript name for Windows. */
const postScriptName = 6;

const readName = (table: Buffer): string => {
  const texts = table.readUInt16BE(4);
  for (let at = 6; at < texts; at += 12) {
    if (table.readUInt16BE(at) !== 3 || table.readUInt16BE(at + 6) !== postScriptName) continue;
    const start = texts + table.readUInt16BE(at + 10);
    return Buffer.from(table.subarray(start, start + table.readUInt16BE(at + 8)))
      .swap16()
      .toString('utf16le');
  }
  throw new RangeError('The font has no name');
};

/** The mapping of the basic plane (format 4). */
const readCharacters = (cmap: Buffer): ((code: number) => number) => {
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + 8 * index));
  const start = starts.find((at) => cmap.readUInt16BE(at) === 4);
  if (start === undefined) throw new RangeError('The font has no mapping of format 4');
  const table = cmap.subarray(start);
  const doubled = table.readUInt16BE(6);
  const word = (block: number, segment: number): number => table.readUInt16BE(block + 2 * segment);
  const [ends, begins, deltas, offsets] = [14, 16 + doubled, 16 + 2 * doubled, 16 + 3 * doubled] as const;
  return (code) => {
    for (let segment = 0; segment < doubled / 2; segment += 1) {
      if (word(ends, segment) < code) continue;
      if (word(begins, segment) > code) return 0;
      const offset = word(offsets, segment);
      if (offset === 0) return (code + word(deltas, segment)) & 0xffff;
      const glyph = table.readUInt16BE(offsets + 2 * segment + offset + 2 * (code - word(begins, segment)));
      return glyph === 0 ? 0 : (glyph + word(deltas, segment)) & 0xffff;
    }
    return 0;
  };
};

const readOutlines = (tables: Tables, format: number): ((glyph: number) => Buffer) => {
  const loca = tableOf(tables, 'loca');
  const glyf = tableOf(tables, 'glyf');
  const offsetOf = (glyph: number): number =>
    format === 0 ? 2 * loca.readUInt16BE(2 * glyph) : loca.readUInt32BE(4 * glyph);
  return (glyph) => withoutHints(glyf.subarray(offsetOf(glyph), offsetOf(glyph + 1)));
};

const withoutHints = (outline: Buffer): Buffer => {
  if (outline.length === 0) return outline;
  const contours = outline.readInt16BE(0);
  if (contours >= 0) {
    const at = 10 + 2 * contours;
    const rest = outline.subarray(at + 2 + outline.readUInt16BE(at));
    return Buffer.concat([outline.subarray(0, at), Buffer.from([0, 0]), rest]);
  }
  const plain = Buffer.from(outline);
  const places = componentPlaces(plain);
  for (const { at, flags } of places) plain.writeUInt16BE(flags & ~0x0100, at);
  return plain.subarray(0, places.at(-1)?.end ?? plain.length);
};

/** Where the parts of a composed outline stand, and where each ends. */
const componentPlaces = (outline: Buffer) => {
  const places: { readonly at: number; readonly flags: number; readonly end: number }[] = [];
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return places;
  for (let at = 10, more = true; more; ) {
    const flags = outline.readUInt16BE(at);
    const scale = flags & 0x0008 ? 2 : flags & 0x0040 ? 4 : flags & 0x0080 ? 8 : 0;
    const end = at + 4 + (flags & 0x0001 ? 4 : 2) + scale;
    places.push({ at, flags, end });
    more = (flags & 0x0020) !== 0;
    at = end;
  }
  return places;
};

/** The glyphs in their order, a character each, and behind them what they are composed of. */
const withComponents = (glyphs: readonly number[], outlineOf: (glyph: number) => Buffer): number[] => {
  const all = [...glyphs];
  for (const glyph of all) {
    const outline = outlineOf(glyph);
    for (const { at } of componentPlaces(outline)) {
      const component = outline.readUInt16BE(at + 2);
      if (!all.includes(component)) all.push(component);
    }
  }
  return all;
};

const renumbered = (outline: Buffer, glyphs: readonly number[]): Buffer => {
  const own = Buffer.from(outline);
  for (const { at } of componentPlaces(own)) own.writeUInt16BE(glyphs.indexOf(own.readUInt16BE(at + 2)), at + 2);
  return own;
};
