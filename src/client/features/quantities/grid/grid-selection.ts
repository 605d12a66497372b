import type { ColumnId } from '#client/features/quantities/columns/columns.ts';
import type { GridEntry } from '#client/features/quantities/screen/grid-layout.ts';
import {
  blocksOf,
  type GridPlaces as PlacesOf,
  type GridPosition as PositionOf,
  type CellRange as RangeOf,
} from '#client/ui/grid/cell-blocks.ts';

export type GridPosition = PositionOf<ColumnId>;
export type CellRange = RangeOf<ColumnId>;
export type GridPlaces = PlacesOf<GridEntry, ColumnId>;

/** What is selected: rows ticked by their boxes, which stay, and ranges of cells, which follow the keys. */
export interface GridSelection {
  readonly ticked: ReadonlySet<string>;
  /** Empty while only the active cell is meant; the last one is the one that grows. */
  readonly ranges: readonly CellRange[];
}

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
