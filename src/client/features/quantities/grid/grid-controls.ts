import type { RefObject } from 'react';
import type { NewRow } from '#client/data/content/edits/new-rows.ts';
import type { ChangeCause } from '#client/data/content/edits/undo-stack.ts';
import { type ColumnId, type EditableColumn, isEditableColumn } from '#client/features/quantities/columns/columns.ts';
import type { GridIntents } from '#client/features/quantities/screen/grid-intents.ts';
import type { GridView } from '#client/features/quantities/screen/grid-view.ts';
import type { Unsettled } from '#client/features/quantities/screen/unsettled-cells.ts';
import type { CellEditor } from '#client/features/quantities/screen/use-cell-editor.ts';
import { blockOfCell, blocksOf, type CellBlock } from '#client/ui/grid/cell-blocks.ts';
import type { GridFocus } from '#client/ui/grid/use-grid-focus.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { Language } from '#domain/values/language.ts';
import type { GridBounds } from './grid-navigation.ts';
import type { CellRange } from './grid-selection.ts';

/** The ranges of cells that are selected; empty while only the active cell is meant. */
export interface GridRanges {
  readonly ranges: readonly CellRange[];
  readonly setRanges: (ranges: readonly CellRange[]) => void;
}

/** Everything that keys, pointer and clipboard work with. */
export interface GridControls extends Omit<GridIntents, 'onAddRows'>, GridRanges, GridBounds {
  readonly onAddRows: (rows: readonly NewRow[], cause: ChangeCause) => void;
  /** What an empty row is called. */
  readonly newRowName: string;
  readonly onMenu: () => void;
  readonly grid: RefObject<HTMLElement | null>;
  readonly view: GridView;
  readonly editor: CellEditor;
  readonly focus: GridFocus<ColumnId>;
  readonly selected: ReadonlySet<string>;
  readonly unsettled: Unsettled;
  readonly readOnly: boolean;
  readonly language: Language;
  readonly onFind: () => void;
  readonly onFindNext: (step: 1 | -1) => void;
  /** Cells that a fill could not change. */
  readonly onRefused: (count: number) => void;
}

/** The selected blocks, or the active cell alone. */
export const selectedBlocks = (controls: GridControls): readonly CellBlock[] => {
  const blocks = blocksOf(controls.ranges, controls);
  if (blocks.length > 0) return blocks;
  const { position } = controls.focus;
  const cell = position === null ? null : blockOfCell(position, controls);
  return cell === null ? [] : [cell];
};

/** The rows of a block from top to bottom, headings left out. */
export const quantitiesOf = (controls: Pick<GridControls, 'entries' | 'view'>, top: number, bottom: number) => {
  const quantities: Quantity[] = [];
  for (let row = top; row <= bottom; row += 1) {
    const entry = controls.entries[row];
    const quantity = entry?.kind === 'quantity' ? controls.view.quantityById.get(entry.quantityId) : undefined;
    if (quantity !== undefined) quantities.push(quantity);
  }
  return quantities;
};

/** The columns of a block that a person types into. */
export const editableIn = (columns: readonly ColumnId[], { left, right }: CellBlock): readonly EditableColumn[] =>
  columns.slice(left, right + 1).filter(isEditableColumn);

/** Each selected row once, with the editable columns that are selected on it. */
export const selectedCells = (
  controls: GridControls,
): { readonly rows: readonly Quantity[]; readonly columnsOf: (row: Quantity) => readonly EditableColumn[] } => {
  const columnsById = new Map<string, Set<EditableColumn>>();
  const rows = new Map<string, Quantity>();
  for (const block of selectedBlocks(controls)) {
    const columns = editableIn(controls.columns, block);
    for (const quantity of quantitiesOf(controls, block.top, block.bottom)) {
      rows.set(quantity.id, quantity);
      columnsById.set(quantity.id, new Set([...(columnsById.get(quantity.id) ?? []), ...columns]));
    }
  }
  return { rows: [...rows.values()], columnsOf: ({ id }) => [...(columnsById.get(id) ?? [])] };
};
