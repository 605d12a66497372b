import { describe, expect, it } from 'vitest';
import { sheetPlatform as devicePlatform } from '#client/data/imports/sheet-platform.ts';
import { readSheet as readOn } from '#domain/formats/sheets/read-sheet.ts';
import { sheetPlatform } from '#server/sheets/sheet-platform.ts';
import { type BookOptions, makeBook, makeSheet, sheetPart } from '#tests/support/files/make-zip.ts';
import { hasSharedData, readSharedBytes, sharedDataNote } from '#tests/support/files/shared-data.ts';

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** As the server reads it, which must be as every device reads it. */
const readSheet = async (bytes: Uint8Array<ArrayBuffer>, contentType: string, sheet: string | null) => {
  const file = { bytes, contentType, sheet };
  const [onServer, onDevice] = await Promise.allSettled([readOn(file, sheetPlatform), readOn(file, devicePlatform)]);
  expect(onDevice).toEqual(onServer);
  if (onServer.status === 'rejected') throw onServer.reason;
  return onServer.value;
};
const readBook = (options: BookOptions, wanted: string | null = null) => readSheet(makeBook(options), xlsx, wanted);
const cellsOf = async (sheet: string, more: Partial<BookOptions> = {}) =>
  (await readBook({ sheet, ...more })).rows.map(({ cells }) => cells);
const readText = (text: string | Uint8Array<ArrayBuffer>) =>
  readSheet(typeof text === 'string' ? new TextEncoder().encode(text) : text, 'text/csv', null);

describe('a workbook', () => {
  it('gives texts, numbers, booleans, errors and calculated values', async () => {
    const sharedStrings =
      '<sst><si><t>Betoni</t></si><si><r><t>Teräs </t></r><r><t>S355</t></r><rPh><t>x</t></rPh></si></sst>';
    const sheet = `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c><c r="D2"><v>1.5E1</v></c></row>
      <row r="4"><c r="A4" t="b"><v>1</v></c><c r="B4" t="e"><v>#REF!</v></c><c r="C4"><f>A1*2</f><v>8</v></c>
      <c r="D4"><f>A1</f></c><c r="E4" t="str"><f>A1</f><v>a &lt;&#228;&gt; b</v></c><c r="F4" t="inlineStr"><is><t>x_x0041_</t></is></c></row>`;
    const { rows, name } = await readBook({ sheet, sharedStrings });
    expect(name).toBe('Taulukko1');
    expect(rows).toEqual([
      { number: 2, cells: ['Betoni', null, 'Teräs S355', 15] },
      { number: 4, cells: [true, { error: '#REF!' }, 8, { error: 'no-value' }, 'a <ä> b', 'xA'] },
    ]);
  });

  it('gives nothing that cannot be stored', async () => {
    expect(await cellsOf('<row><c t="str"><v>a_x0000_b_xD83D_c_xD83D__xDE00_</v></c></row>')).toEqual([
      ['a\uFFFDb\uFFFDc😀'],
    ]);
  });

  it('gives dates as dates, by built-in and own formats, from 1900 and 1904', async () => {
    const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[Red]&quot;d&quot;0.0"/><numFmt numFmtId="165" formatCode="d.m.yyyy"/></numFmts>
      <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;
    const sheet = `<row>${[0, 1, 2, 3].map((style) => `<c s="${style}"><v>45000</v></c>`).join('')}</row>`;
    expect(await cellsOf(sheet, { styles })).toEqual([[45000, '2023-03-15', 45000, '2023-03-15']]);
    const workbook =
      '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>';
    expect((await cellsOf(sheet, { styles, workbook }))[0]?.[1]).toBe('2027-03-16');
  });

  it('takes the first shown sheet with content, or the one asked for', async () => {
    const workbook = `<workbook><sheets><sheet name="Piilo" state="hidden" r:id="rId2"/><sheet name="Tyhjä" r:id="rId1"/><sheet name="Määrät" r:id="rId2"/></sheets></workbook>`;
    const more = [{ name: 'xl/worksheets/sheet2.xml', content: sheetPart('<row><c><v>1</v></c></row>') }];
    const { name, sheets } = await readBook({ sheet: '', workbook, more });
    expect(name).toBe('Määrät');
    expect(sheets).toEqual([
      { name: 'Piilo', isHidden: true },
      { name: 'Tyhjä', isHidden: false },
      { name: 'Määrät', isHidden: false },
    ]);
    expect((await readBook({ sheet: '', workbook, more }, 'Piilo')).rows).toHaveLength(1);
    await expect(readBook({ sheet: '', workbook, more }, 'Muu')).rejects.toThrow('sheet-unknown');
  });

  it('says when all its sheets are hidden, and reads one of them when it is asked for', async () => {
    const workbook = '<workbook><sheets><sheet name="Piilo" state="veryHidden" r:id="rId1"/></sheets></workbook>';
    const sheet = '<row><c><v>1</v></c></row>';
    await expect(readBook({ sheet, workbook })).rejects.toThrow('sheet-hidden');
    expect((await readBook({ sheet, workbook }, 'Piilo')).rows).toHaveLength(1);
    await expect(readBook({ sheet, workbook: '<workbook><sheets/></workbook>' })).rejects.toThrow('sheet-broken');
  });

  it('reads prefixed names, comments, CDATA, single quotes and marks inside attributes', async () => {
    const part = `<?xml version='1.0'?><!-- <c> --><x:worksheet><x:sheetData><x:row r='1' spans=">"><x:c r='B1' t='str'><x:v><![CDATA[a<b]]></x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    expect(await cellsOf(part)).toEqual([[null, 'a<b']]);
  });

  it('gives the same whatever the size of the pieces it comes in', async () => {
    const rows = Array.from({ length: 30_000 }, (_, index) => [`Rakennusosa ${index} äö`, index / 4, 'm2', '<&>']);
    const { rows: read } = await readSheet(makeSheet(rows), xlsx, null);
    expect(read.map(({ cells }) => cells)).toEqual(rows);
  });

  it.skipIf(!hasSharedData)(`reads the same bill of quantities from all its forms${sharedDataNote}`, async () => {
    const [book, comma, semicolon] = await Promise.all([
      readSheet(readSharedBytes('boq/AC20-FZK-Haus_boq.xlsx'), xlsx, null),
      readText(readSharedBytes('boq/AC20-FZK-Haus_boq.csv')),
      readText(readSharedBytes('boq/AC20-FZK-Haus_boq_fi_semicolon.csv')),
    ]);
    const plainValue = (text: string) => (/^[\d.]+$/.test(text) ? Number(text) : text);
    const plain = ({ rows }: typeof book) =>
      rows.map(({ number, cells }) => [
        number,
        ...cells.map((cell) => plainValue(String(cell ?? '').replace(',', '.'))),
      ]);
    expect(book.rows).toHaveLength(24);
    expect(plain(comma)).toEqual(plain(book));
    expect(plain(semicolon)).toEqual(plain(book));
  });
});

describe('a text file', () => {
  it.each([
    ['semicolons', 'a;b\r\n1,5;x\r\n'],
    ['tabs', 'a\tb\n1,5\tx\n'],
    ['commas', 'a,b\n"1,5",x\n'],
    ['old line ends', 'a;b\r1,5;x\r'],
    ['a mark', '\uFEFFa;b\n1,5;x'],
  ])('is split at %s', async (_, text) => {
    expect((await readText(text)).rows).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 2, cells: ['1,5', 'x'] },
    ]);
  });

  it('keeps quoted separators, quotes and line breaks, and counts lines as a spreadsheet does', async () => {
    const { rows } = await readText('a;"b;""c""\nd";e\n\n"";;\nf;;g;\n');
    expect(rows).toEqual([
      { number: 1, cells: ['a', 'b;"c"\nd', 'e'] },
      { number: 4, cells: ['f', null, 'g'] },
    ]);
  });

  it('takes a quote inside a field as text, as of an inch', async () => {
    const { rows } = await readText('Putki 5"\tliitin 6"\t1; teräs\nPutki 7"\tliitin 8"\t2; teräs\n');
    expect(rows).toEqual([
      { number: 1, cells: ['Putki 5"', 'liitin 6"', '1; teräs'] },
      { number: 2, cells: ['Putki 7"', 'liitin 8"', '2; teräs'] },
    ]);
  });

  it('reads Windows-1252 and UTF-16', async () => {
    const windows = Uint8Array.from([...'Määrä;€'].map((c) => (c === '€' ? 0x80 : c.charCodeAt(0))));
    expect((await readText(windows)).rows[0]?.cells).toEqual(['Määrä', '€']);
    const utf16 = new Uint8Array(Buffer.from('\uFEFFMäärä;m²', 'utf16le'));
    expect((await readText(utf16)).rows[0]?.cells).toEqual(['Määrä', 'm²']);
  });

  it('follows a declared separator and takes our own marks off', async () => {
    expect((await readText("sep=,\na,b;c\n'=1+1,'x\n")).rows).toEqual([
      { number: 2, cells: ['a', 'b;c'] },
      { number: 3, cells: ['=1+1', "'x"] },
    ]);
  });
});
