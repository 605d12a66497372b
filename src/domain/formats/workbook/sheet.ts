import { formatCsv } from '#domain/formats/csv.ts';
import type { Language } from '#domain/user.ts';

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

export const column = (title: string, width: number, format: NumberFormat = 'plain'): SheetColumn => ({
  title,
  width,
  format,
});

/** A text in both languages of the reports. */
export type Text = Readonly<Record<Language, string>>;

/** Every report has a sheet of what it is about: name and value, one to a row. */
export const factSheet = (language: Language, facts: readonly (readonly [Text, Cell])[]): Sheet => ({
  name: { fi: 'Tiedot', en: 'Details' }[language],
  columns: [column({ fi: 'Tieto', en: 'Item' }[language], 34), column({ fi: 'Arvo', en: 'Value' }[language], 60)],
  rows: facts.map(([title, value]) => [title[language], value]),
});

/** The rows with their titles as CSV for the spreadsheet of the reader's language. */
export const sheetCsv = ({ columns, rows }: Sheet, language: Language): string =>
  csvFile([columns.map(({ title }) => title), ...rows], language);

/**
 * CSV as a Finnish spreadsheet opens it (semicolon, decimal comma), or as the rest of the world does (comma, point).
 * The byte-order mark tells both that it is UTF-8.
 */
export const csvFile = (rows: readonly (readonly Cell[])[], language: Language): string => {
  const dialect = language === 'fi' ? ({ separator: ';', decimalMark: ',' } as const) : {};
  return `\uFEFF${formatCsv(
    rows.map((row) => row.map(plainCell)),
    dialect,
  )}`;
};
