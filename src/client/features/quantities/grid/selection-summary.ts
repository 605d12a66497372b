import type { ColumnId } from '#client/features/quantities/columns/columns.ts';
import type { GridEntry } from '#client/features/quantities/screen/grid-layout.ts';
import { type CellBlock, selectedColumns } from '#client/ui/grid/cell-blocks.ts';
import type { GridPlaces } from './grid-selection.ts';

export interface SelectionSummary {
  readonly rows: number;
  readonly columns: number;
  readonly cells: number;
  /** Numbers among the cells; null = too many rows to add up while a person waits. */
  readonly numbers: { readonly count: number; readonly sum: number } | null;
}

/** Results of more rows are not traced for a sum that nobody asked for. */
const maxRows = 20_000;

/** What the selected cells hold, each counted once however many ranges it is in; headings have no cells of their own. */
export const summarizeSelection = (
  blocks: readonly CellBlock[],
  { entries, columns }: GridPlaces,
  numberOf: (entry: GridEntry, column: ColumnId) => number | null,
): SelectionSummary => {
  const top = Math.min(...blocks.map((block) => block.top));
  const bottom = Math.max(...blocks.map((block) => block.bottom));
  const isCounted = bottom - top < maxRows;
  let rows = 0;
  let cells = 0;
  let union = 0;
  let count = 0;
  let sum = 0;
  for (let row = top; row <= bottom; row += 1) {
    const entry = entries[row];
    const mask = entry?.kind === 'quantity' ? selectedColumns(blocks, row) : 0;
    if (mask === 0 || entry === undefined) continue;
    rows += 1;
    union |= mask;
    for (const [index, column] of columns.entries()) {
      if ((mask & (1 << index)) === 0) continue;
      cells += 1;
      const value = isCounted ? numberOf(entry, column) : null;
      if (value === null) continue;
      count += 1;
      sum += value;
    }
  }
  const selected = columns.filter((_, index) => (union & (1 << index)) !== 0);
  return { rows, columns: selected.length, cells, numbers: isCounted ? { count, sum } : null };
};
