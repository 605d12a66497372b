import { numberValue, rowTotal, shareText } from '#client/features/quantities/columns/row-cells.ts';
import { quantitiesOf } from '#client/features/quantities/grid/grid-controls.ts';
import type { CellBlock } from '#client/features/quantities/grid/grid-selection.ts';
import type { GridEntry } from '#client/features/quantities/screen/grid-layout.ts';
import type { GridView } from '#client/features/quantities/screen/grid-view.ts';
import { sourceName } from '#client/parts/carbon/source-mark.ts';
import type { Format } from '#client/ui/format.ts';
import { cellText, copiedNumber, valueOfCell } from './cell-input.ts';
import type { TextTable } from './clipboard-table.ts';
import { type ColumnId, isEditableColumn } from './grid-columns.ts';

interface Content {
  readonly entries: readonly GridEntry[];
  readonly columns: readonly ColumnId[];
  readonly view: GridView;
  readonly format: Format;
  /** Formulas instead of what they come to. */
  readonly withFormulas?: boolean;
}

/** The selected cells as text, without headings and tick boxes; null when ranges of different columns have no common shape. */
export const copiedCells = (content: Content, blocks: readonly CellBlock[]): TextTable | null => {
  const [first] = blocks;
  if (first === undefined || blocks.some(({ left, right }) => left !== first.left || right !== first.right))
    return null;
  const columns = content.columns.slice(first.left, first.right + 1).filter((column) => column !== 'select');
  return blocks
    .toSorted((a, b) => a.top - b.top)
    .flatMap(({ top, bottom }) => quantitiesOf(content, top, bottom))
    .map((quantity) => columns.map((column) => copiedText(content, column, quantity.id)));
};

/** What a cell holds itself; a value that the product brings along is not the row's to copy. */
const copiedText = ({ view, format, withFormulas = false }: Content, column: ColumnId, quantityId: string): string => {
  const { language } = format;
  const quantity = view.quantityById.get(quantityId);
  if (quantity === undefined || column === 'stages') return '';
  if (column === 'unit') return format.unit(quantity.unit);
  if (isEditableColumn(column)) {
    const value = valueOfCell(column, quantity);
    if (withFormulas && column === 'amount' && quantity.amountFormula) return quantity.amountFormula;
    return typeof value === 'number' ? copiedNumber(value, language) : cellText(column, quantity, language);
  }
  if (column === 'source') return sourceName(quantity, view.referenceSet, language);
  const row = view.rowById.get(quantityId);
  if (column === 'share') return shareText(rowTotal(row), view.totalKgByScope[row?.scope ?? 'building'], format);
  const value = numberValue(column, quantity, row);
  return value === null ? '' : copiedNumber(Number(value.toPrecision(12)), language);
};
