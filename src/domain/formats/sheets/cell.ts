/** What a spreadsheet shows instead of a value: `#REF!`, or a formula that was never calculated. */
export interface CellError {
  readonly error: string;
}

/** Dates are ISO texts; null = an empty cell. */
export type Cell = string | number | boolean | CellError | null;

export interface SheetRow {
  /** As the spreadsheet counts: the first is 1. Rows without content are left out. */
  readonly number: number;
  /** By column; short rows end early. */
  readonly cells: readonly Cell[];
}

export const isCellError = (cell: Cell): cell is CellError => typeof cell === 'object' && cell !== null;

/** A cell as text, trimmed; an error and an empty cell are no text. */
export const cellText = (cell: Cell | undefined): string =>
  cell === undefined || cell === null || isCellError(cell) ? '' : String(cell).trim();

/** The beginning of a text, never ending in half a character. */
export const cutText = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/** 0 -> `A`, 26 -> `AA`. */
export const columnLetter = (index: number): string => {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetter(Math.floor(index / 26) - 1) + last;
};
