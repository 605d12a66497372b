import type { NewRow } from '#client/data/content/edits/new-rows.ts';
import type { QuantityChange } from '#client/data/content/edits/quantity-drafts.ts';
import type { ChangeCause } from '#client/data/content/edits/undo-stack.ts';
import type { ColumnId } from '#client/features/quantities/columns/columns.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
/** What the grid asks of the page. */
export interface GridIntents {
  readonly onSort: (column: ColumnId) => void;
  /** The ticked rows. */
  readonly onSelect: (quantityIds: ReadonlySet<string>) => void;
  /** One step to undo, however many rows; `added` are new rows of the same step. */
  readonly onChange: (changes: readonly QuantityChange[], cause: ChangeCause, added?: readonly NewRow[]) => void;
  /** Rows more, one step to undo; the grid goes to the first of them once it is there. */
  readonly onAddRows: (rows: readonly NewRow[], cause: ChangeCause) => Promise<readonly string[]>;
  readonly onHistory: (quantity: Quantity) => void;
  readonly onDelete: (quantities: readonly Quantity[]) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onAdd: (categoryId: string) => void;
  readonly onLink: (quantity: Quantity) => void;
  /** Takes the values that the rows' own products have now. */
  readonly onUpdate: (quantities: readonly Quantity[]) => void;
  readonly onExplain: (quantity: Quantity, column: ColumnId) => void;
  /** Decides between the user's values and somebody else's. */
  readonly onSettle: (quantity: Quantity) => void;
  /** @param target of the comments (`keyOfTarget`) */
  readonly onComments: (target: string) => void;
  /** @param lineKey of a heading among the lines */
  readonly onExplainGroup: (lineKey: string) => void;
}
