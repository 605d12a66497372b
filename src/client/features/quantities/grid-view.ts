import type { CalculationResult, CategoryResult, RowResult } from '#domain/carbon/calculation-result.ts';
import type { Scope } from '#domain/carbon/modules.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { Category } from '#domain/category.ts';
import type { Quantity } from '#domain/quantity.ts';
import type { ColumnId } from './grid-columns.ts';
import { handprintSum } from './row-cells.ts';

/** What the lines of the grid look up by id. */
export interface GridView {
  readonly quantityById: ReadonlyMap<string, Quantity>;
  readonly rowById: ReadonlyMap<string, RowResult>;
  readonly categoryById: ReadonlyMap<string, Category>;
  readonly categoryResultById: ReadonlyMap<string, CategoryResult>;
  /** kgCO2e of the whole building and of the whole building site. */
  readonly totalKgByScope: Readonly<Record<Scope, number>>;
  readonly referenceSet: ReferenceSet;
}

interface Content {
  readonly categories: readonly Category[];
  readonly quantities: readonly Quantity[];
  readonly referenceSet: ReferenceSet;
  readonly result: CalculationResult;
}

export const gridViewOf = ({ categories, quantities, referenceSet, result }: Content): GridView => ({
  quantityById: new Map(quantities.map((quantity) => [quantity.id, quantity])),
  rowById: new Map(result.rows.map((row) => [row.quantityId, row])),
  categoryById: new Map(categories.map((category) => [category.id, category])),
  categoryResultById: new Map(result.categories.map((category) => [category.categoryId, category])),
  totalKgByScope: { building: result.building.kgCo2e.total, site: result.site.kgCo2e.total },
  referenceSet,
});

/** Modules that no row has are not worth a column: A4 and A5 come from table values unless given in detail. */
export const unusedColumns = (rows: readonly RowResult[], readOnly: boolean): ReadonlySet<ColumnId> => {
  const unused = new Set<ColumnId>(readOnly ? ['select'] : []);
  if (!rows.some(({ modules }) => modules.a4 !== 0)) unused.add('a4');
  if (!rows.some(({ modules }) => modules.a5 !== 0)) unused.add('a5');
  if (!rows.some(({ handprint }) => handprintSum(handprint) !== 0)) unused.add('d');
  return unused;
};
