import { cellContextOf } from '#client/features/quantities/columns/cell-context.ts';
import type { CellContext, Column } from '#client/features/quantities/columns/column.ts';
import { copiedNumber } from '#client/features/quantities/columns/column-kinds.ts';
import { type ColumnId, columnOf } from '#client/features/quantities/columns/columns.ts';
import type { GridEntry } from '#client/features/quantities/screen/grid-layout.ts';
import type { GridView } from '#client/features/quantities/screen/grid-view.ts';
import type { CellBlock } from '#client/ui/grid/cell-blocks.ts';
import type { Format } from '#client/ui/text/format.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { TextTable } from '#domain/formats/text-table.ts';
import { quantitiesOf } from './grid-controls.ts';

interface Content {
  readonly entries: readonly GridEntry[];
  readonly columns: readonly ColumnId[];
  readonly view: GridView;
  readonly format: Format;
  /** Formulas instead of what they come to. */
  readonly withFormulas?: boolean;
  /** With what the products bring along, as a person sees it. */
  readonly asShown?: boolean;
}

/** The selected cells as text, without headings and tick boxes; null when ranges of different columns have no common shape. */
export const copiedCells = (content: Content, blocks: readonly CellBlock[]): TextTable | null => {
  const [first] = blocks;
  if (first === undefined || blocks.some(({ left, right }) => left !== first.left || right !== first.right))
    return null;
  const { view, format, withFormulas = false, asShown = false } = content;
  const context = cellContextOf(view, format);
  const copies = content.columns.slice(first.left, first.right + 1).flatMap((id) => {
    const { copy, value }: Column = columnOf[id];
    if (copy === null || !asShown) return copy ?? [];
    return (quantity: Quantity, shown: CellContext) => {
      const number = value(quantity, shown);
      return number === null
        ? copy(quantity, shown, false)
        : copiedNumber(Number(number.toPrecision(12)), format.language);
    };
  });
  return blocks
    .toSorted((a, b) => a.top - b.top)
    .flatMap(({ top, bottom }) => quantitiesOf(content, top, bottom))
    .map((quantity) => copies.map((copy) => copy(quantity, context, withFormulas)));
};
