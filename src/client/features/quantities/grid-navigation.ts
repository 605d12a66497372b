import type { ColumnId } from './grid-columns.ts';
import type { GridEntry } from './grid-layout.ts';

/** Where the focus is: a line by its key (lines move when sorted) and a column. */
export interface GridPosition {
  readonly key: string;
  readonly column: ColumnId;
}

export type Move =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'row-start'
  | 'row-end'
  | 'page-up'
  | 'page-down'
  | 'first'
  | 'last'
  | 'edge-up'
  | 'edge-down'
  | 'edge-left'
  | 'edge-right';

/** The header is a line like the others for the keyboard. */
export type GridLine = GridEntry | { readonly kind: 'header'; readonly key: 'header' };

export const headerLine: GridLine = { kind: 'header', key: 'header' };

export interface GridBounds {
  readonly lines: readonly GridLine[];
  readonly columns: readonly ColumnId[];
  /** Lines that fit on screen. */
  readonly pageSize: number;
}

/** The position after a move; at an edge it stays. A line that is gone is replaced by the first one. */
export const movePosition = (from: GridPosition | null, move: Move, bounds: GridBounds): GridPosition | null => {
  const { lines, columns } = bounds;
  const row = Math.max(0, from === null ? 0 : lines.findIndex(({ key }) => key === from.key));
  const column = Math.max(0, from === null ? 0 : columns.indexOf(from.column));
  const lastRow = lines.length - 1;
  const lastColumn = columns.length - 1;
  const target = moveCell(row, column, move, bounds.pageSize, lastRow, lastColumn);
  const line = lines[clamp(target.row, lastRow)];
  const columnId = columns[clamp(target.column, lastColumn)];
  return line === undefined || columnId === undefined ? null : { key: line.key, column: columnId };
};

const clamp = (index: number, last: number): number => Math.min(Math.max(0, index), last);

const moveCell = (row: number, column: number, move: Move, page: number, lastRow: number, lastColumn: number) => {
  switch (move) {
    case 'up':
      return { row: row - 1, column };
    case 'down':
      return { row: row + 1, column };
    case 'left':
      return { row, column: column - 1 };
    case 'right':
      return { row, column: column + 1 };
    case 'page-up':
      return { row: row - page, column };
    case 'page-down':
      return { row: row + page, column };
    case 'row-start':
    case 'edge-left':
      return { row, column: 0 };
    case 'row-end':
    case 'edge-right':
      return { row, column: lastColumn };
    case 'edge-up':
      return { row: 0, column };
    case 'edge-down':
      return { row: lastRow, column };
    case 'first':
      return { row: 0, column: 0 };
    case 'last':
      return { row: lastRow, column: lastColumn };
  }
};

/** The next (1) or previous (-1) cell of `editable` columns on quantity lines, wrapping from line to line. */
export const nextEditable = (
  from: GridPosition,
  step: 1 | -1,
  entries: readonly GridEntry[],
  editable: readonly ColumnId[],
): GridPosition | null => {
  const startRow = entries.findIndex(({ key }) => key === from.key);
  const startColumn = editable.indexOf(from.column);
  const inLine = editable[startColumn + step];
  if (startRow >= 0 && startColumn >= 0 && inLine !== undefined) return { key: from.key, column: inLine };
  const column = step === 1 ? editable[0] : editable.at(-1);
  for (let row = startRow + step; row >= 0 && row < entries.length; row += step) {
    const entry = entries[row];
    if (entry?.kind === 'quantity' && column !== undefined) return { key: entry.key, column };
  }
  return null;
};

/** The quantity line below, over headings; null at the end. */
export const nextQuantityLine = (from: GridPosition, entries: readonly GridEntry[]): GridPosition | null => {
  const start = entries.findIndex(({ key }) => key === from.key);
  const next = entries.slice(start + 1).find(({ kind }) => kind === 'quantity');
  return next === undefined ? null : { key: next.key, column: from.column };
};

/** Ids of the quantities between two lines, both included. */
export const quantitiesBetween = (entries: readonly GridEntry[], fromKey: string, toKey: string): readonly string[] => {
  const from = entries.findIndex(({ key }) => key === fromKey);
  const to = entries.findIndex(({ key }) => key === toKey);
  if (from < 0 || to < 0) return [];
  return entries
    .slice(Math.min(from, to), Math.max(from, to) + 1)
    .flatMap((entry) => (entry.kind === 'quantity' ? [entry.quantityId] : []));
};
