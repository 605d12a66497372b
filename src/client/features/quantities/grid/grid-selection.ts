import type { ColumnId } from '#client/features/quantities/columns/columns.ts';
import type { GridEntry } from '#client/features/quantities/screen/grid-layout.ts';

/** Where the focus is: a line by its key (lines move when sorted) and a column. */
export interface GridPosition {
  readonly key: string;
  readonly column: ColumnId;
}

/** A block of cells by two of its corners: where it was begun and where it was drawn to. Lines are meant by key. */
export interface CellRange {
  readonly from: GridPosition;
  readonly to: GridPosition;
}

/** What is selected: rows ticked by their boxes, which stay, and ranges of cells, which follow the keys. */
export interface GridSelection {
  readonly ticked: ReadonlySet<string>;
  /** Empty while only the active cell is meant; the last one is the one that grows. */
  readonly ranges: readonly CellRange[];
}

/** A range in numbers, all included; rows count from the first line below the header. */
export interface CellBlock {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface GridPlaces {
  readonly entries: readonly GridEntry[];
  readonly indexByKey: ReadonlyMap<string, number>;
  readonly columns: readonly ColumnId[];
}

/** null when one of its lines or columns is not shown any more. */
export const blockOf = ({ from, to }: CellRange, { indexByKey, columns }: GridPlaces): CellBlock | null => {
  const rows = [indexByKey.get(from.key), indexByKey.get(to.key)].filter((row) => row !== undefined);
  const sides = [columns.indexOf(from.column), columns.indexOf(to.column)].filter((column) => column >= 0);
  if (rows.length < 2 || sides.length < 2) return null;
  return { top: Math.min(...rows), bottom: Math.max(...rows), left: Math.min(...sides), right: Math.max(...sides) };
};

export const blocksOf = (ranges: readonly CellRange[], places: GridPlaces): readonly CellBlock[] =>
  ranges.flatMap((range) => blockOf(range, places) ?? []);

/** The block of one cell; null when it is not shown. */
export const blockOfCell = (position: GridPosition, places: GridPlaces): CellBlock | null =>
  blockOf({ from: position, to: position }, places);

export const isOneCell = ({ top, bottom, left, right }: CellBlock): boolean => top === bottom && left === right;

/** One bit for each selected column of a line: a number, so that a line is drawn again only when its own cells change. */
export const selectedColumns = (blocks: readonly CellBlock[], row: number): number => {
  let mask = 0;
  for (const { top, bottom, left, right } of blocks) {
    if (row < top || row > bottom) continue;
    for (let column = left; column <= right; column += 1) mask |= 1 << column;
  }
  return mask;
};

/** Ids of the quantities that an action on rows means, in the order on screen: the ticked ones, else those of the ranges. */
export const rowsOfSelection = ({ ticked, ranges }: GridSelection, places: GridPlaces): readonly string[] => {
  const { entries } = places;
  if (ticked.size > 0) return entries.flatMap((entry) => (ticked.has(entry.key) ? [entry.key] : []));
  const lines = new Set<number>();
  for (const { top, bottom } of blocksOf(ranges, places)) for (let row = top; row <= bottom; row += 1) lines.add(row);
  return [...lines]
    .sort((a, b) => a - b)
    .flatMap((row) => {
      const entry = entries[row];
      return entry?.kind === 'quantity' ? [entry.quantityId] : [];
    });
};
