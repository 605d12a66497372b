import type { MessageDescriptor } from '@lingui/core';
import type { TermId } from '#client/parts/carbon/term-texts.ts';
import type { Format } from '#client/ui/text/format.ts';
import type { Quantity, QuantityFields } from '#domain/calculations/quantity.ts';
import type { CategoryResult, RowResult } from '#domain/carbon/calculation-result.ts';
import type { FigureKind } from '#domain/words/state-words.ts';
import type { CellInput } from './cell-input.ts';

/** What a column may ask for beside its row: looked up when it is needed, so that nothing is calculated for a name. */
export interface CellContext {
  readonly format: Format;
  readonly rowById: Pick<ReadonlyMap<string, RowResult>, 'get'>;
  readonly sourceName: (quantity: Quantity) => string;
  /** Of the whole building or building site, as text. */
  readonly share: (quantity: Quantity) => string;
}

export type Rows = Pick<CellContext, 'rowById'>;
export type SortContext = Pick<CellContext, 'rowById' | 'sourceName'>;

/** null = missing: last in both directions. */
export type SortKey = number | string | null;

/** `total`: it has no order of its own and sorts like the total; `first` is the direction of the first click. */
export type ColumnSort =
  | {
      readonly kind: 'own';
      readonly first: 'asc' | 'desc';
      readonly key: (quantity: Quantity, context: SortContext) => SortKey;
    }
  | { readonly kind: 'total' }
  | { readonly kind: 'none' };

/** What a heading sums up. */
export type HeadingResult = Pick<CategoryResult, 'modules' | 'handprint' | 'total' | 'rowCount' | 'gapCount'>;

/** What stands on the heading of a category or another group. */
export type HeadingFigure =
  | { readonly kind: 'sum'; readonly figure?: FigureKind; readonly of: (result: HeadingResult) => number }
  | { readonly kind: 'bar' }
  | { readonly kind: 'share' };

/** How the grid draws its cells. */
export type CellLook = 'box' | 'name' | 'source' | 'text' | 'number' | 'bar';

/** What Enter, Space or a click does on a cell; `choose` opens its list. */
export type CellPress = 'tick' | 'edit' | 'choose' | 'link' | 'fix' | 'explain';

/** What a calculation has of its own, and whether it may be changed. */
export interface ColumnUse {
  readonly categories: readonly CategoryResult[];
  readonly readOnly: boolean;
}

/** Everything that the work screen knows of a column: whoever needs more of it adds it here, for every column. */
export interface Column<Id extends string = string> {
  readonly id: Id;
  /** Heading: module codes are the same in every language. */
  readonly name: MessageDescriptor | string;
  /** The same in full, for tooltips and screen readers. */
  readonly explanation: MessageDescriptor;
  /** What explains its head in a line. */
  readonly term?: TermId;
  /** Of all its values; empty = none, or each row has its own. */
  readonly unit: string;
  /** Before anybody changes it. */
  readonly widthPx: number;
  /** 0 stays at every width; of the others the highest goes first when room runs out. */
  readonly rank: number;
  /** Part of the grid's width that it has at least, whatever else would fit. */
  readonly leastShare: number;
  /** Parts of the width that is left over; 0 = it keeps its own. */
  readonly growth: number;
  readonly align: 'start' | 'end';
  /** It stands first, and is neither moved nor hidden. */
  readonly isPinned: boolean;
  /** It is out unless somebody chose it. */
  readonly isUnused: (use: ColumnUse) => boolean;
  readonly look: CellLook;
  readonly press: CellPress;
  /** What a person reads in the cell, and finds; a missing value is a dash. */
  readonly text: (quantity: Quantity, context: CellContext) => string;
  /** The number that it shows, for sums; null where there is none. */
  readonly value: (quantity: Quantity, rows: Rows) => number | null;
  /** Whether it holds data, for Ctrl and an arrow key. */
  readonly isFilled: (quantity: Quantity, rows: Rows) => boolean;
  /** `digits`: only for a text with a digit. */
  readonly find: 'always' | 'digits' | 'never';
  /** What goes to the clipboard, a value that the product brings along does not; null = the column is left out. */
  readonly copy: ((quantity: Quantity, context: CellContext, withFormulas: boolean) => string) | null;
  readonly sort: ColumnSort;
  /** The fields of the row that it shows: a question about them is seen here. */
  readonly fields: readonly (keyof QuantityFields)[];
  /** One of two values that a person decides between, in words. */
  readonly told: (quantity: Quantity, context: CellContext) => string;
  /** null = it is not typed into. */
  readonly edit: CellInput | null;
  /** null = the name of the heading spans it. */
  readonly heading: HeadingFigure | null;
}

export interface EditableColumnOf<Id extends string> extends Column<Id> {
  readonly edit: CellInput;
}
