import type { ChangeCause } from '#client/data/content/edits/undo-stack.ts';
import { emptyPatch, valueOfCell } from '#client/features/quantities/columns/cell-values.ts';
import { blockOf, type CellBlock } from '#client/ui/grid/cell-blocks.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import { type FillPlan, mergePlans, planClear, planFill, planFillRight, planText } from './fill-plan.ts';
import { editableIn, type GridControls, quantitiesOf, selectedBlocks, selectedCells } from './grid-controls.ts';
import type { CellRange } from './grid-selection.ts';

const carryOut = (controls: GridControls, { changes, refused }: FillPlan, cause: ChangeCause) => {
  if (changes.length > 0) controls.onChange(changes, cause);
  if (refused > 0) controls.onRefused(refused);
};

/** Delete: empties the selected cells that may stand empty. */
export const clearCells = (controls: GridControls, cause: ChangeCause = 'clear') => {
  if (controls.readOnly) return;
  const { rows, columnsOf } = selectedCells(controls);
  carryOut(controls, planClear(rows, columnsOf), cause);
};

/**
 * Ctrl+Enter: the same text into every selected cell.
 * @param edited the row that was typed into, as it is saved: on screen it has the text already
 */
export const fillWithText = (controls: GridControls, text: string, edited: Quantity | null = null) => {
  const { rows, columnsOf } = selectedCells(controls);
  const saved = rows.map((row) => (row.id === edited?.id ? edited : row));
  carryOut(controls, planText(text, saved, columnsOf, controls.language), 'fill');
};

/** Ctrl+D: the first row of each block into its others; of a single row, the row above into it. */
export const fillDown = (controls: GridControls, isSeries: boolean) => {
  if (controls.readOnly) return;
  const plans = selectedBlocks(controls).flatMap((block) => {
    const rows = quantitiesOf(controls, block.top, block.bottom);
    const sources = rows.length > 1 ? seriesSources(rows, block, controls, isSeries) : rowAbove(controls, block);
    const targets = rows.length > 1 ? rows.slice(sources.length) : rows;
    return sources.length === 0 ? [] : [planFill(sources, targets, editableIn(controls.columns, block), isSeries)];
  });
  carryOut(controls, mergePlans(plans), 'fill');
};

/** A series goes on from all the filled cells at the top; a plain fill repeats the first row. */
const seriesSources = (
  rows: ReturnType<typeof quantitiesOf>,
  block: CellBlock,
  controls: GridControls,
  isSeries: boolean,
) => {
  if (!isSeries) return rows.slice(0, 1);
  const [column] = editableIn(controls.columns, block);
  // Beside names and units, which are never empty, the amounts tell how far the filled cells go.
  const counted = column === undefined || emptyPatch(column) === null ? 'amount' : column;
  const firstEmpty = rows.findIndex((row) => valueOfCell(counted, row) === null);
  return rows.slice(0, Math.max(1, firstEmpty));
};

const rowAbove = (controls: GridControls, { top }: CellBlock) => {
  for (let row = top - 1; row >= 0; row -= 1) {
    const found = quantitiesOf(controls, row, row);
    if (found.length > 0) return found;
  }
  return [];
};

/** Ctrl+R: the first column of each block into its others, as far as they can take it. */
export const fillRight = (controls: GridControls) => {
  if (controls.readOnly) return;
  const plans = selectedBlocks(controls).map((block) => {
    const left = block.left === block.right ? Math.max(0, block.left - 1) : block.left;
    const rows = quantitiesOf(controls, block.top, block.bottom);
    return planFillRight(rows, editableIn(controls.columns, { ...block, left }), controls.language);
  });
  carryOut(controls, mergePlans(plans), 'fill');
};

/** The drag handle: the block that was selected goes on over the cells that it was drawn over. */
export const fillDrawn = (controls: GridControls, source: CellBlock, drawn: CellRange, isSeries: boolean) => {
  const target = blockOf(drawn, controls);
  if (target === null || controls.readOnly) return;
  const columns = editableIn(controls.columns, source);
  const sources = quantitiesOf(controls, source.top, source.bottom);
  if (target.right > source.right) {
    carryOut(controls, planFillRight(sources, editableIn(controls.columns, target), controls.language), 'fill');
  } else if (target.bottom > source.bottom) {
    const targets = quantitiesOf(controls, source.bottom + 1, target.bottom);
    carryOut(controls, planFill(sources, targets, columns, isSeries), 'fill');
  } else if (target.top < source.top) {
    const targets = quantitiesOf(controls, target.top, source.top - 1).reverse();
    carryOut(controls, planFill(sources.toReversed(), targets, columns, isSeries), 'fill');
  }
};
