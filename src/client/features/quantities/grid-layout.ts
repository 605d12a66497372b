import type { RowResult } from '#domain/carbon/calculation-result.ts';
import type { Category } from '#domain/category.ts';
import type { Quantity } from '#domain/quantity.ts';
import { type ColumnId, modulesOfColumn } from './grid-columns.ts';

/** One line of the grid: a category's heading with its subtotal, or a quantity. */
export type GridEntry =
  | { readonly kind: 'category'; readonly key: string; readonly categoryId: string }
  | { readonly kind: 'quantity'; readonly key: string; readonly categoryId: string; readonly quantityId: string };

export interface GridQuery {
  /** Empty = all categories. */
  readonly categoryIds: readonly string[];
  readonly search: string;
  /** null = by category, in the user's own order. */
  readonly sortBy: ColumnId | null;
  readonly sort: 'asc' | 'desc';
  readonly showEmptyCategories: boolean;
}

export interface GridContent {
  readonly categories: readonly Category[];
  readonly quantities: readonly Quantity[];
  readonly rowById: ReadonlyMap<string, RowResult>;
  readonly sourceName: (quantity: Quantity) => string;
  /** Order of texts in the user's language. */
  readonly compare: (left: string, right: string) => number;
}

/** The lines to show, in order: grouped by category, or one flat list when sorted by a column. */
export const layOutGrid = (content: GridContent, query: GridQuery): readonly GridEntry[] => {
  const shown = filterQuantities(content, query);
  if (query.sortBy !== null) return sortQuantities(shown, content, query.sortBy, query.sort).map(quantityEntry);
  const byCategory = groupByCategory(shown);
  const isWhole = query.search === '';
  return inOrder(content.categories)
    .filter(({ id }) => query.categoryIds.length === 0 || query.categoryIds.includes(id))
    .filter(
      ({ id }) => byCategory.has(id) || (isWhole && (query.showEmptyCategories || query.categoryIds.includes(id))),
    )
    .flatMap((category) => [categoryEntry(category), ...inOrder(byCategory.get(category.id) ?? []).map(quantityEntry)]);
};

/** Rows or categories in the user's own order; the id decides between equals, as on the server. */
export const inOrder = <Item extends { readonly id: string; readonly position: number }>(
  items: readonly Item[],
): readonly Item[] => items.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));

const groupByCategory = (quantities: readonly Quantity[]): ReadonlyMap<string, readonly Quantity[]> => {
  const groups = new Map<string, Quantity[]>();
  for (const quantity of quantities) {
    const group = groups.get(quantity.categoryId);
    if (group === undefined) groups.set(quantity.categoryId, [quantity]);
    else group.push(quantity);
  }
  return groups;
};

const categoryEntry = ({ id }: Category): GridEntry => ({ kind: 'category', key: `category:${id}`, categoryId: id });

const quantityEntry = ({ id, categoryId }: Quantity): GridEntry => ({
  kind: 'quantity',
  key: id,
  categoryId,
  quantityId: id,
});

const filterQuantities = (content: GridContent, { categoryIds, search }: GridQuery): readonly Quantity[] => {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return content.quantities.filter((quantity) => {
    if (categoryIds.length > 0 && !categoryIds.includes(quantity.categoryId)) return false;
    if (words.length === 0) return true;
    const text = foldText(`${quantity.name} ${content.sourceName(quantity)}`);
    return words.every((word) => text.includes(word));
  });
};

/** Lower case without accents, so that "välipohja" is found by "valipohja" too. */
const foldText = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const sortQuantities = (
  quantities: readonly Quantity[],
  content: GridContent,
  sortBy: ColumnId,
  sort: 'asc' | 'desc',
): readonly Quantity[] => {
  const sign = sort === 'asc' ? 1 : -1;
  return quantities
    .map((quantity) => ({ quantity, key: sortKey(quantity, content, sortBy) }))
    .sort((a, b) => compareKeys(a.key, b.key, sign, content.compare) || (a.quantity.id < b.quantity.id ? -1 : 1))
    .map(({ quantity }) => quantity);
};

type SortKey = number | string | null;

/** What is missing stands last in both directions. */
const compareKeys = (a: SortKey, b: SortKey, sign: number, compare: GridContent['compare']): number => {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return sign * compare(String(a), String(b));
};

const sortKey = (quantity: Quantity, content: GridContent, sortBy: ColumnId): SortKey => {
  const row = content.rowById.get(quantity.id);
  const isCalculated = row !== undefined && row.massKg !== null;
  switch (sortBy) {
    case 'name':
      return quantity.name;
    case 'source':
      return content.sourceName(quantity) || null;
    case 'amount':
      return quantity.amount;
    case 'unit':
      return quantity.unit;
    case 'waste':
      return quantity.wastePercent;
    case 'lifetime':
      return quantity.lifetimeYears;
    default: {
      const modules = modulesOfColumn[sortBy];
      if (!isCalculated) return row !== undefined && row.total !== 0 ? row.total : null;
      return modules === undefined ? row.total : modules.reduce((sum, module) => sum + row.modules[module], 0);
    }
  }
};
