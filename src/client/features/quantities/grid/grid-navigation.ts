import type { ColumnId } from '#client/features/quantities/columns/columns.ts';
import type { GridEntry } from '#client/features/quantities/screen/grid-layout.ts';
import type { CellBlock } from '#client/ui/grid/cell-blocks.ts';
import { type GridBounds as BoundsOf, type Cell, cellOf } from '#client/ui/grid/move-position.ts';
import type { GridPlaces, GridPosition } from './grid-selection.ts';

export type GridBounds = BoundsOf<GridEntry, ColumnId>;

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
