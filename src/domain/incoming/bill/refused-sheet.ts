import { type Cell, cellText, columnLetter, isCellError, type SheetRow } from '#domain/formats/sheets/cell.ts';
import { column, type Sheet } from '#domain/formats/workbook/sheet.ts';
import type { Language } from '#domain/values/language.ts';
import { billWords } from '#domain/words/bill-words.ts';

interface RefusedRow {
  readonly row: number;
  readonly problems: readonly { readonly column: string | null; readonly message: string }[];
}

/**
 * The rows that an import refused, as they stand in the file, with the reason at their end: corrected, the sheet can be
 * imported as it is.
 * @param rows all rows of the sheet
 * @param headerRow number of its header; null = there is none
 */
export const refusedSheet = (
  rows: readonly SheetRow[],
  headerRow: number | null,
  refused: readonly RefusedRow[],
  language: Language,
): Sheet => {
  const byNumber = new Map(rows.map((row) => [row.number, row.cells]));
  const header = headerRow === null ? [] : (byNumber.get(headerRow) ?? []);
  const width = Math.max(header.length, ...refused.map(({ row }) => byNumber.get(row)?.length ?? 0));
  return {
    name: billWords.refusedRows[language],
    columns: [
      ...Array.from({ length: width }, (_, index) => column(cellText(header[index]) || columnLetter(index), 20)),
      column(billWords.reasonForRefusal[language], 60),
      column(billWords.lineInTheFile[language], 14),
    ],
    rows: refused.map(({ row, problems }) => [
      ...Array.from({ length: width }, (_, index) => plainCell(byNumber.get(row)?.[index] ?? null)),
      problems.map(({ column: letter, message }) => (letter === null ? message : `${letter}: ${message}`)).join(' '),
      row,
    ]),
  };
};

const plainCell = (cell: Cell): string | number | null =>
  isCellError(cell) ? cell.error : typeof cell === 'boolean' ? String(cell) : cell;
