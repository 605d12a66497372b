import type { GridPlaces, GridPosition, Keyed } from './cell-blocks.ts';

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

export interface GridBounds<Entry extends Keyed, Column extends string> extends GridPlaces<Entry, Column> {
  /** Lines that fit on screen. */
  readonly pageSize: number;
  readonly isFilled: (entry: Entry, column: Column) => boolean;
}

export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** The position after a move; at an edge it stays. A line that is gone is replaced by the first one. */
export const movePosition = <Entry extends Keyed, Column extends string>(
  from: GridPosition<Column> | null,
  move: Move,
  bounds: GridBounds<Entry, Column>,
): GridPosition<Column> | null => {
  const { entries, columns } = bounds;
  if (entries.length === 0) return null;
  const cell = cellOf(from, bounds);
  const target = move.startsWith('edge') ? edgeOfData(cell, move, bounds) : neighbour(cell, move, bounds);
  const row = Math.min(Math.max(headerRow, target.row), entries.length - 1);
  const column = columns[Math.min(Math.max(0, target.column), columns.length - 1)];
  return column === undefined ? null : { key: row === headerRow ? headerKey : (entries[row]?.key ?? ''), column };
};

export const cellOf = <Column extends string>(
  position: GridPosition<Column> | null,
  { indexByKey, columns }: Pick<GridPlaces<Keyed, Column>, 'indexByKey' | 'columns'>,
): Cell => {
  if (position === null) return { row: 0, column: 0 };
  const row = position.key === headerKey ? headerRow : (indexByKey.get(position.key) ?? 0);
  return { row, column: Math.max(0, columns.indexOf(position.column)) };
};

const neighbour = <Entry extends Keyed, Column extends string>(
  { row, column }: Cell,
  move: Move,
  { entries, columns, pageSize }: GridBounds<Entry, Column>,
): Cell => {
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
const edgeOfData = <Entry extends Keyed, Column extends string>(
  from: Cell,
  move: Move,
  { entries, columns, isFilled }: GridBounds<Entry, Column>,
): Cell => {
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
