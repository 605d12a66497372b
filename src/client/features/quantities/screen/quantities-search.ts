import { type ColumnId, columnOf, sortableColumns } from '#client/features/quantities/columns/columns.ts';
import { type GridQuery, groupings } from './grid-layout.ts';
import { rowStates, sourceKinds } from './row-filter.ts';

/** Whether a change of the address can be gone back from. */
export type HistoryStep = 'push' | 'replace';

/** Without a step the address is replaced. */
export type OnSearch = (change: QuantitiesSearch, step?: HistoryStep) => void;

/** What the address bar says about the page; anything it cannot mean is ignored. */
export interface QuantitiesSearch {
  /** Ids of the categories shown, joined by commas; absent = all. */
  readonly category?: string | undefined;
  /** States of rows (`RowState`), joined by commas. */
  readonly state?: string | undefined;
  /** Kinds of source (`SourceKind`), joined by commas. */
  readonly kind?: string | undefined;
  /** Quick filter of the rows. */
  readonly search?: string | undefined;
  readonly sortBy?: string | undefined;
  readonly sort?: 'asc' | 'desc' | undefined;
  /** A `Grouping`; absent = by category, and none while sorted. */
  readonly group?: string | undefined;
  /** Id of the quantity in focus. */
  readonly quantity?: string | undefined;
  /** The figure that is explained, e.g. `building.total`. */
  readonly explain?: string | undefined;
  /** Id of a row of the emission library that is to be added, or `new`: any. */
  readonly add?: string | undefined;
  /** What is commented on (`keyOfTarget`), or `all`: its comments are open. */
  readonly comments?: string | undefined;
}

export type Query = Omit<GridQuery, 'showEmptyCategories'>;

export const queryOfSearch = (search: QuantitiesSearch): Query => {
  const sortBy = sortableColumns.find((id) => id === search.sortBy) ?? null;
  const states = listOf(search.state);
  const kinds = listOf(search.kind);
  return {
    categoryIds: listOf(search.category),
    states: rowStates.filter((state) => states.includes(state)),
    sourceKinds: sourceKinds.filter((kind) => kinds.includes(kind)),
    search: search.search ?? '',
    sortBy,
    sort: search.sort ?? 'asc',
    grouping: groupings.find((grouping) => grouping === search.group) ?? (sortBy === null ? 'category' : 'none'),
  };
};

/** A list as the address has it; nothing at all when it is empty. */
export const listText = (values: readonly string[]): string | undefined =>
  values.length === 0 ? undefined : values.join(',');

export const searchOfCategories = (categoryIds: readonly string[]): Pick<QuantitiesSearch, 'category'> => ({
  category: listText(categoryIds),
});

/** Shows every row again; order and grouping stay. */
export const noFilter = {
  category: undefined,
  state: undefined,
  kind: undefined,
  search: undefined,
} satisfies QuantitiesSearch;

export const isFiltered = ({ categoryIds, states, sourceKinds: kinds, search }: Query): boolean =>
  categoryIds.length + states.length + kinds.length > 0 || search !== '';

/** Click after click: largest (or A) first, the other way round, back to the user's own order. */
export const nextSort = (
  { sortBy, sort }: Pick<Query, 'sortBy' | 'sort'>,
  column: ColumnId,
): Pick<QuantitiesSearch, 'sortBy' | 'sort'> => {
  const order = columnOf[column].sort;
  if (order.kind === 'none') return {};
  if (order.kind === 'total') return nextSort({ sortBy, sort }, 'total');
  const { first } = order;
  if (sortBy !== column) return { sortBy: column, sort: first };
  const other = first === 'asc' ? 'desc' : 'asc';
  return sort === first ? { sortBy: column, sort: other } : { sortBy: undefined, sort: undefined };
};

const listOf = (text: string | undefined): readonly string[] =>
  text === undefined || text === '' ? [] : text.split(',');
