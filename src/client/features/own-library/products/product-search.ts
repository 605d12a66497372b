import { sortRows } from '#client/features/own-library/parts/sort-rows.ts';
import type { TableSort } from '#client/ui/table/data-table.tsx';
import type { OwnProductFilters } from '#domain/library/own-filters.ts';
import type { Product } from '#domain/products/product.ts';

export const productSortKeys = ['name', 'footprint', 'validTo', 'updatedAt'] as const;
type SortKey = (typeof productSortKeys)[number];

/** What the address of the products page says. */
export interface ProductSearch extends OwnProductFilters {
  readonly sort?: 'asc' | 'desc' | undefined;
  readonly sortBy?: SortKey | undefined;
  /** The product that is open; `new` = one that is being added. */
  readonly product?: string | undefined;
  /** Number that a new product begins with. */
  readonly gtin?: string | undefined;
}

export const productSort = ({ sortBy = 'name', sort = 'asc' }: ProductSearch): TableSort => ({
  id: sortBy,
  direction: sort,
});

const sortValueOf: Readonly<Record<SortKey, (product: Product) => string | number | null>> = {
  name: ({ name }) => name,
  footprint: ({ factors }) => factors.gwpA1A3Conservative ?? factors.gwpA1A3Typical,
  validTo: ({ factors }) => factors.validTo,
  updatedAt: ({ updatedAt }) => updatedAt,
};

/** In the order of the address; what has no value comes last either way, equal ones by name. */
export const sortProducts = (
  products: readonly Product[],
  { sortBy = 'name', sort = 'asc' }: ProductSearch,
  compare: (left: string, right: string) => number,
): readonly Product[] => sortRows(products, { valueOf: sortValueOf[sortBy], isDescending: sort === 'desc', compare });
