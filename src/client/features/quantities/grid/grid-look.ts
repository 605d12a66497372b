import type { CSSProperties } from 'react';
import type { ColumnId } from '#client/features/quantities/columns/columns.ts';
import type { GridColumn } from '#client/features/quantities/screen/grid-columns.ts';
import type { GridEntry } from '#client/features/quantities/screen/grid-layout.ts';
import type { GridView } from '#client/features/quantities/screen/grid-view.ts';
import { type CellBlock, selectedColumns } from '#client/ui/grid/cell-blocks.ts';
import { headerKey } from '#client/ui/grid/move-position.ts';
import type { GridPlaces, GridPosition } from './grid-selection.ts';

/** What is shown, and where. */
export interface GridLook extends GridPlaces {
  readonly view: GridView;
}

/** What the selection does to one line: plain values, so that a line that does not change is not drawn again. */
export interface LineMarks {
  readonly activeColumn: ColumnId | null;
  /** One bit for each selected column. */
  readonly mask: number;
  /** The cell with the handle that fills. */
  readonly handleColumn: ColumnId | null;
}

interface Marked {
  readonly position: GridPosition;
  readonly blocks: readonly CellBlock[];
  readonly columns: readonly ColumnId[];
  readonly readOnly: boolean;
}

export const lineMarks = (entry: GridEntry, row: number, marked: Marked): LineMarks => {
  const { position, blocks, columns, readOnly } = marked;
  const isActive = position.key === entry.key;
  const [only] = blocks;
  const isCorner = blocks.length === 1 && only?.bottom === row;
  const own = blocks.length === 0 && isActive ? position.column : null;
  const handleColumn = isCorner && only !== undefined ? (columns[only.right] ?? null) : own;
  return {
    activeColumn: isActive ? position.column : null,
    mask: selectedColumns(blocks, row),
    handleColumn: readOnly ? null : handleColumn,
  };
};

/** The tab stop: where the person was; where that line is gone the one in its place; at first the first row. */
export const shownPosition = (
  position: GridPosition | null,
  { entries, indexByKey }: Pick<GridPlaces, 'entries' | 'indexByKey'>,
  lastIndex: number | undefined,
): GridPosition => {
  if (position !== null && (position.key === headerKey || indexByKey.has(position.key))) return position;
  const inItsPlace = lastIndex === undefined ? undefined : entries[Math.min(lastIndex, entries.length - 1)];
  const line = inItsPlace ?? entries.find(({ kind }) => kind === 'quantity') ?? entries[0];
  return { key: line?.key ?? headerKey, column: position?.column ?? 'name' };
};

/** The name of a heading spans the columns without a figure of their own, from the edge of the names on. */
export const headingSpan = (columns: readonly GridColumn[], span: number): CSSProperties => {
  const first = columns[0]?.id === 'select' ? 2 : 1;
  return { gridColumn: `${first} / span ${span + 1 - first}` };
};

/** A line that stays in the document out of sight has a place of its own. */
export const placeOf = (apartPx: number | null): CSSProperties | undefined =>
  apartPx === null ? undefined : { position: 'absolute', insetInline: 0, insetBlockStart: apartPx };
