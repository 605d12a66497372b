import { rowResultOf } from '#client/data/content/views/calculation-follower.ts';
import { type ColumnId, columnIds, columnOf } from '#client/features/quantities/columns/columns.ts';
import type { Category } from '#domain/calculations/category.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { CalculationResult, CategoryResult, RowResult } from '#domain/carbon/calculation-result.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { Scope } from '#domain/terms/modules.ts';
import type { GridEntry } from './grid-layout.ts';

/** A map without its lists: values are made when they are asked for. */
export type Lookup<Value> = Pick<ReadonlyMap<string, Value>, 'get'>;

/** What the lines of the grid look up by id. */
export interface GridView {
  readonly quantityById: Pick<ReadonlyMap<string, Quantity>, 'get' | 'has' | 'size'>;
  readonly rowById: Lookup<RowResult>;
  readonly categoryById: ReadonlyMap<string, Category>;
  readonly categoryResultById: ReadonlyMap<string, CategoryResult>;
  /** kgCO2e of the whole building and of the whole building site. */
  readonly totalKgByScope: Readonly<Record<Scope, number>>;
  readonly referenceSet: ReferenceSet;
}

interface Content {
  readonly categories: readonly Category[];
  readonly referenceSet: ReferenceSet;
  readonly result: CalculationResult;
}

/** @param drafted the row that is being typed into, as it would be; null outside an edit */
export const gridViewOf = (
  { categories, referenceSet, result }: Content,
  savedById: ReadonlyMap<string, Quantity>,
  drafted: Quantity | null,
): GridView => {
  const quantityById = drafted === null ? savedById : withDrafted(savedById, drafted);
  return {
    quantityById,
    rowById: {
      get: (id) => {
        const quantity = quantityById.get(id);
        return quantity === undefined ? undefined : rowResultOf(result, quantity);
      },
    },
    categoryById: new Map(categories.map((category) => [category.id, category])),
    categoryResultById: new Map(result.categories.map((category) => [category.categoryId, category])),
    totalKgByScope: { building: result.building.kgCo2e.total, site: result.site.kgCo2e.total },
    referenceSet,
  };
};

const withDrafted = (savedById: ReadonlyMap<string, Quantity>, drafted: Quantity): GridView['quantityById'] => ({
  get: (id) => (id === drafted.id ? drafted : savedById.get(id)),
  has: (id) => savedById.has(id),
  size: savedById.size,
});

/** Columns that are out unless somebody chose them. */
export const unusedColumns = (categories: readonly CategoryResult[], readOnly: boolean): ReadonlySet<ColumnId> =>
  new Set(columnIds.filter((id) => columnOf[id].isUnused({ categories, readOnly })));

/** Whether a cell holds data; headings hold none. */
export const isCellFilled = (
  view: Pick<GridView, 'quantityById' | 'rowById'>,
  entry: GridEntry,
  column: ColumnId,
): boolean => {
  const quantity = entry.kind === 'quantity' ? view.quantityById.get(entry.quantityId) : undefined;
  return quantity !== undefined && columnOf[column].isFilled(quantity, view);
};
