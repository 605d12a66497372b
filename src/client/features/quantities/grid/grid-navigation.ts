import type { ColumnId } from '#client/features/quantities/columns/columns.ts';
import type { GridEntry } from '#client/features/quantities/screen/grid-layout.ts';
import type { CellBlock, GridPlaces, GridPosition } from './grid-selection.ts';

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

/** The header is a line like the others for the keyboard: the one above the first. */
export const headerKey = 'header';
const headerRow = -1;

export interface GridBounds extends GridPlaces {
  /** Lines that fit on screen. */
  readonly pageSize: number;
  readonly isFilled: (entry: GridEntry, column: ColumnId) => boolean;
}

interface Cell {
  readonly row: number;
  readonly column: number;
}

/** The position after a move; at an edge it stays. A line that is gone is replaced by the first one. */
export const movePosition = (from: GridPosition | null, move: Move, bounds: GridBounds): GridPosition | null => {
  const { entries, columns } = bounds;
  if (entries.length === 0) return null;
  const cell = cellOf(from, bounds);
  const target = move.startsWith('edge') ? edgeOfData(cell, move, bounds) : neighbour(cell, move, bounds);
  const row = Math.min(Math.max(headerRow, target.row), entries.length - 1);
  const column = columns[Math.min(Math.max(0, target.column), columns.length - 1)];
  return column === undefined ? null : { key: row === headerRow ? headerKey : (entries[row]?.key ?? ''), column };
};

const cellOf = (position: GridPosition | null, { indexByKey, columns }: GridPlaces): Cell => {
  if (position === null) return { row: 0, column: 0 };
  const row = position.key === headerKey ? headerRow : (indexByKey.get(position.key) ?? 0);
  return { row, column: Math.max(0, columns.indexOf(position.column)) };
};

const neighbour = ({ row, column }: Cell, move: Move, { entries, columns, pageSize }: GridBounds): Cell => {
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
      return { row: Math.max(0, row - pageSize), column };
    case 'page-down':
      return { row: row + pageSize, column };
    case 'row-start':
      return { row, column: 0 };
    case 'row-end':
      return { row, column: columns.length - 1 };
    case 'first':
      return { row: 0, column: 0 };
    default:
      return { row: entries.length - 1, column: columns.length - 1 };
  }
};

const directions: Readonly<Partial<Record<Move, Cell>>> = {
  'edge-up': { row: -1, column: 0 },
  'edge-down': { row: 1, column: 0 },
  'edge-left': { row: 0, column: -1 },
  'edge-right': { row: 0, column: 1 },
};

/** As in spreadsheets: to the last filled cell in a row of filled ones, else to the next filled one, else to the end. */
const edgeOfData = (from: Cell, move: Move, { entries, columns, isFilled }: GridBounds): Cell => {
  const step = directions[move] ?? { row: 0, column: 0 };
  const isInside = ({ row, column }: Cell) =>
    row >= 0 && row < entries.length && column >= 0 && column < columns.length;
  const next = (cell: Cell): Cell => ({ row: cell.row + step.row, column: cell.column + step.column });
  const hasData = ({ row, column }: Cell): boolean => {
    const entry = entries[row];
    const id = columns[column];
    return entry !== undefined && id !== undefined && isFilled(entry, id);
  };
  let cell = next(from);
  if (!isInside(cell)) return from;
  if (hasData(from) && hasData(cell)) {
    while (isInside(next(cell)) && hasData(next(cell))) cell = next(cell);
    return cell;
  }
  while (!hasData(cell) && isInside(next(cell))) cell = next(cell);
  return cell;
};

/** The next (1) or previous (-1) cell of `editable` columns on quantity lines, wrapping from line to line. */
export const nextEditable = (
  from: GridPosition,
  step: 1 | -1,
  places: GridPlaces,
  editable: readonly ColumnId[],
): GridPosition | null => {
  const inLine = editable[editable.indexOf(from.column) + step];
  if (editable.includes(from.column) && inLine !== undefined) return { key: from.key, column: inLine };
  const column = step === 1 ? editable[0] : editable.at(-1);
  const line = nextQuantityLine(from, step, places);
  return line === null || column === undefined ? null : { key: line.key, column };
};

/** The same column on the next (1) or previous (-1) quantity line, over headings; null at the end. */
export const nextQuantityLine = (
  from: GridPosition,
  step: 1 | -1,
  { entries, indexByKey }: GridPlaces,
): GridPosition | null => {
  const start = indexByKey.get(from.key);
  if (start === undefined) return null;
  for (let row = start + step; row >= 0 && row < entries.length; row += step) {
    const entry = entries[row];
    if (entry?.kind === 'quantity') return { key: entry.key, column: from.column };
  }
  return null;
};

/** The next cell (Tab, Enter) inside the selected blocks, one block after the other and round again; null outside them. */
export const nextInBlocks = (
  from: GridPosition,
  direction: 'down' | 'up' | 'right' | 'left',
  blocks: readonly CellBlock[],
  places: GridPlaces,
): GridPosition | null => {
  const { row, column } = cellOf(from, places);
  const current = blocks.findIndex(
    ({ top, bottom, left, right }) => row >= top && row <= bottom && column >= left && column <= right,
  );
  const block = blocks[current];
  if (block === undefined) return null;
  const isVertical = direction === 'down' || direction === 'up';
  const step = direction === 'down' || direction === 'right' ? 1 : -1;
  const next = isVertical ? below(block, row, column, step) : beside(block, row, column, step);
  const other = blocks[(current + step + blocks.length) % blocks.length] ?? block;
  const cell =
    next ?? (step === 1 ? { row: other.top, column: other.left } : { row: other.bottom, column: other.right });
  const entry = places.entries[cell.row];
  const id = places.columns[cell.column];
  return entry === undefined || id === undefined ? null : { key: entry.key, column: id };
};

const below = ({ top, bottom, left, right }: CellBlock, row: number, column: number, step: 1 | -1): Cell | null => {
  if (row + step >= top && row + step <= bottom) return { row: row + step, column };
  const nextColumn = column + step;
  return nextColumn < left || nextColumn > right ? null : { row: step === 1 ? top : bottom, column: nextColumn };
};

const beside = ({ top, bottom, left, right }: CellBlock, row: number, column: number, step: 1 | -1): Cell | null => {
  if (column + step >= left && column + step <= right) return { row, column: column + step };
  const nextRow = row + step;
  return nextRow < top || nextRow > bottom ? null : { row: nextRow, column: step === 1 ? left : right };
};
