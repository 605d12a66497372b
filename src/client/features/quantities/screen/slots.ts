import type { ComponentType } from 'react';
import type { RowOfCode } from '#client/data/content/edits/new-rows.ts';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import type { CommentsSlot } from '#client/parts/changes/comments-slot.ts';
import type { HistorySlot } from '#client/parts/changes/history-slot.ts';
import type { Category } from '#domain/calculations/category.ts';
import type { QuantityFields } from '#domain/calculations/quantity.ts';
import type { CategoryResult } from '#domain/carbon/calculation-result.ts';

/** The categories beside or above the rows; another feature, so the route hands it in. */
export type CategoriesSlot = ComponentType<{
  readonly place: CalculationPlace;
  readonly categories: readonly Category[];
  readonly results: ReadonlyMap<string, CategoryResult>;
  readonly selectedIds: readonly string[];
  readonly showEmpty: boolean;
  readonly onShowEmpty: (showEmpty: boolean) => void;
  readonly onSelect: (categoryIds: readonly string[]) => void;
  readonly readOnly: boolean;
  readonly layout: 'sidebar' | 'chips';
  readonly History: HistorySlot;
}>;

/** The drawer that finds products. */
export type LibrarySlot = ComponentType<{
  readonly view: CalculationView;
  readonly target:
    | { readonly kind: 'add'; readonly categoryId: string | null; readonly itemId?: string | undefined }
    | { readonly kind: 'link'; readonly quantityId: string }
    | { readonly kind: 'link-many'; readonly quantityIds: readonly string[] };
  readonly onAdd: (categoryId: string, fields: Partial<QuantityFields> & { readonly name: string }) => Promise<void>;
  /** Every row with its amount in a unit that the product can take. */
  readonly onLink: (links: readonly LinkChange[]) => Promise<void>;
  readonly onClose: () => void;
}>;

/** What linking changes in a row. */
interface LinkChange {
  readonly quantityId: string;
  readonly patch: Pick<QuantityFields, 'source' | 'amount' | 'unit'>;
}

interface SettleProps {
  readonly rowId: string;
  /** What the user calls the row. */
  readonly name: string;
  readonly onClose: () => void;
}

/** The drawer that decides between the user's values of a row and somebody else's. */
export type SettleSlot = ComponentType<SettleProps>;

/** The dialog that makes the rows of a typical building. */
export type TypicalSlot = ComponentType<{
  readonly view: CalculationView;
  readonly onCreate: (rows: readonly RowOfCode[]) => Promise<void>;
  readonly onClose: () => void;
}>;

/** Pictures and documents of a row, in the drawer that explains it. */
export type EvidenceSlot = ComponentType<{
  readonly siteId: string;
  readonly subject: 'quantity';
  readonly subjectId: string;
}>;

/** The dialog that brings rows in from a spreadsheet. */
export type ImportSlot = ComponentType<{
  readonly view: CalculationView;
  readonly onClose: () => void;
}>;

/** Parts of other features that the route hands in. */
export interface QuantitiesSlots {
  readonly Categories: CategoriesSlot;
  readonly Library: LibrarySlot;
  readonly Import: ImportSlot;
  readonly Typical: TypicalSlot;
  readonly History: HistorySlot;
  readonly Comments: CommentsSlot;
  readonly Settle: SettleSlot;
  readonly Evidence?: EvidenceSlot;
}
