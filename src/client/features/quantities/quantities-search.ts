import { type ColumnId, columnIds } from './grid-columns.ts';
import type { GridQuery } from './grid-layout.ts';

/** What the address bar says about the page; anything it cannot mean is ignored. */
export interface QuantitiesSearch {
  /** Ids of the categories shown, joined by commas; absent = all. */
  readonly category?: string | undefined;
  /** Quick filter of the rows. */
  readonly search?: string | undefined;
  readonly sortBy?: string | undefined;
  readonly sort?: 'asc' | 'desc' | undefined;
  /** Id of the quantity in focus. */
  readonly quantity?: string | undefined;
}

export type Query = Omit<GridQuery, 'showEmptyCategories'>;

const sortableColumns: readonly ColumnId[] = columnIds.filter((id) => !['select', 'stages', 'share'].includes(id));

export const queryOfSearch = ({ category, search, sortBy, sort }: QuantitiesSearch): Query => ({
  categoryIds: category === undefined || category === '' ? [] : category.split(','),
  search: search ?? '',
  sortBy: sortableColumns.find((id) => id === sortBy) ?? null,
  sort: sort ?? 'asc',
});

export const searchOfCategories = (categoryIds: readonly string[]): Pick<QuantitiesSearch, 'category'> => ({
  category: categoryIds.length === 0 ? undefined : categoryIds.join(','),
});

/** Click after click: largest (or A) first, the other way round, back to the user's own order. */
export const nextSort = ({ sortBy, sort }: Query, column: ColumnId): Pick<QuantitiesSearch, 'sortBy' | 'sort'> => {
  const isText = column === 'name' || column === 'source' || column === 'unit';
  const first = isText ? 'asc' : 'desc';
  if (sortBy !== column) return { sortBy: column, sort: first };
  return sort === first ? { sortBy: column, sort: isText ? 'desc' : 'asc' } : { sortBy: undefined, sort: undefined };
};
