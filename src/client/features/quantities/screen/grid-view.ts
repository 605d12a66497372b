import { rowResultOf } from '#client/data/content/calculation-follower.ts';
import { handprintSum } from '#client/features/quantities/columns/row-cells.ts';
import type { ColumnId } from '#client/features/quantities/grid-columns.ts';
import type { CalculationResult, CategoryResult, RowResult } from '#domain/carbon/calculation-result.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { Category } from '#domain/category.ts';
import type { Quantity } from '#domain/quantity.ts';
import type { Scope } from '#domain/terms/modules.ts';

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

/** Modules that no row has are not worth a column: A4 and A5 come from table values unless given in detail. */
export const unusedColumns = (categories: readonly CategoryResult[], readOnly: boolean): ReadonlySet<ColumnId> => {
  const unused = new Set<ColumnId>(readOnly ? ['select'] : []);
  if (!categories.some(({ modules }) => modules.a4 !== 0)) unused.add('a4');
  if (!categories.some(({ modules }) => modules.a5 !== 0)) unused.add('a5');
  if (!categories.some(({ handprint }) => handprintSum(handprint) !== 0)) unused.add('d');
  return unused;
};
