import { type WorkbookPlatform, writeZip, type ZipPart } from '#domain/formats/zip/write-zip.ts';
import type { Sheet } from './sheet.ts';
import { packageParts, sheetEnd, sheetRows, sheetStart } from './workbook-xml.ts';

/** Rows that are written before others get their turn: a few milliseconds. */
const rowsPerTurn = 200;

/** An Excel workbook of the sheets. Texts are typed texts, numbers are numbers; others have their turn in between. */
export const writeXlsx = (sheets: readonly Sheet[], platform: WorkbookPlatform): Promise<Uint8Array<ArrayBuffer>> =>
  writeZip(workbookParts(sheets), platform);

function* workbookParts(sheets: readonly Sheet[]): Generator<ZipPart> {
  for (const [name, content] of packageParts(sheets)) yield { name, pieces: [content] };
  for (const [index, sheet] of sheets.entries()) {
    yield { name: `xl/worksheets/sheet${index + 1}.xml`, pieces: sheetPieces(sheet) };
  }
}

function* sheetPieces(sheet: Sheet): Generator<string> {
  yield sheetStart(sheet);
  for (let from = 0; from < sheet.rows.length; from += rowsPerTurn) yield sheetRows(sheet, from, from + rowsPerTurn);
  yield sheetEnd(sheet);
}
