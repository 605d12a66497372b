import { setImmediate as nextTurn } from 'node:timers/promises';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Sheet } from '#domain/reports/sheet.ts';
import { packageParts, sheetEnd, sheetRows, sheetStart } from './workbook-xml.ts';

/** Rows that are written before others get their turn: a few milliseconds. */
const rowsPerTurn = 200;

/** The first day that an archive can name; the same sheets give the same bytes. */
const fixedDate = new Date(1980, 0, 1);

/** An Excel workbook of the sheets. Texts are typed texts, numbers are numbers; other requests are served in between. */
export const writeXlsx = async (sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error !== null) failure = error;
    else chunks.push(chunk);
  });
  for (const [name, content] of packageParts(sheets)) await addPart(zip, name, [content]);
  for (const [index, sheet] of sheets.entries()) {
    await addPart(zip, `xl/worksheets/sheet${index + 1}.xml`, sheetParts(sheet));
  }
  zip.end();
  if (failure !== null) throw failure;
  return new Uint8Array(Buffer.concat(chunks));
};

const addPart = async (zip: Zip, name: string, contents: Iterable<string>): Promise<void> => {
  const file = new ZipDeflate(name, { level: 4 });
  file.mtime = fixedDate;
  zip.add(file);
  for (const content of contents) {
    file.push(strToU8(content));
    await nextTurn();
  }
  file.push(new Uint8Array(), true);
};

function* sheetParts(sheet: Sheet): Generator<string> {
  yield sheetStart(sheet);
  for (let from = 0; from < sheet.rows.length; from += rowsPerTurn) yield sheetRows(sheet, from, from + rowsPerTurn);
  yield sheetEnd(sheet);
}
