import { formatCsv } from '#domain/formats/csv.ts';
import { hasDecimalComma, type Language } from '#domain/values/language.ts';

/** A number that a spreadsheet adds up itself: of the cells above it or to its left. */
export interface SumCell {
  readonly value: number;
  readonly of: 'above' | 'left';
  readonly count: number;
  /** So many cells between it and the first of them are left out. */
  readonly skip: number;
}

/** null = not given; numbers stay numbers. */
export type Cell = string | number | SumCell | null;

/** The value as it was calculated, with the cells that it is the sum of. */
export const sumCell = (
  value: number | null,
  of: SumCell['of'],
  { count, skip = 0 }: { readonly count: number; readonly skip?: number },
): Cell => (value === null || count === 0 ? value : { value, of, count, skip });

/** Without its formula: what a text file holds. */
const plainCell = (cell: Cell): string | number | null =>
  typeof cell === 'object' && cell !== null ? cell.value : cell;

/** How a spreadsheet shows the numbers of a column; the value itself is never rounded. */
export type NumberFormat = 'plain' | 'whole' | 'hundredths';

export interface SheetColumn {
  readonly title: string;
  /** In characters. */
  readonly width: number;
  readonly format: NumberFormat;
}

/** One table of a report, ready to be written in any format. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** Sums below the rows, in workbooks only: a text file is for machines. */
  readonly sums?: readonly Cell[];
}

/** A cell is never divided, so its title has no place to divide it at either. */
export const column = (title: string, width: number, format: NumberFormat = 'plain'): SheetColumn => ({
  title: title.replaceAll('\u00ad', ''),
  width,
  format,
});

/** A sheet of calculated figures without what adding floating-point numbers leaves behind (242753.99999999994). */
export const tidySheet = ({ rows, sums, ...sheet }: Sheet): Sheet => ({
  ...sheet,
  rows: rows.map((cells) => cells.map(tidyCell)),
  ...(sums !== undefined && { sums: sums.map(tidyCell) }),
});

const tidyCell = (cell: Cell): Cell => {
  if (typeof cell === 'number') return tidyNumber(cell);
  return typeof cell === 'object' && cell !== null ? { ...cell, value: tidyNumber(cell.value) } : cell;
};

/** Six decimals are more than any amount is known to; a small coefficient keeps its twelve digits. */
const tidyNumber = (value: number): number => Number(Math.abs(value) < 1 ? value.toPrecision(12) : value.toFixed(6));

/** The rows with their titles as CSV for the spreadsheet of the reader's language. */
export const sheetCsv = ({ columns, rows }: Sheet, language: Language): string =>
  csvFile([columns.map(({ title }) => title), ...rows], language);

/**
 * CSV as a Finnish spreadsheet opens it (semicolon, decimal comma), or as the rest of the world does (comma, point).
 * The byte-order mark tells both that it is UTF-8.
 */
const csvFile = (rows: readonly (readonly Cell[])[], language: Language): string => {
  const dialect = hasDecimalComma(language) ? ({ separator: ';', decimalMark: ',' } as const) : {};
  return `\uFEFF${formatCsv(
    rows.map((row) => row.map(plainCell)),
    dialect,
  )}`;
};
