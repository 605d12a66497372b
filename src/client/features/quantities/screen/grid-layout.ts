import type { SortKey } from '#client/features/quantities/columns/column.ts';
import { type ColumnId, columnOf } from '#client/features/quantities/columns/columns.ts';
import type { Category } from '#domain/calculations/category.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { RowResult } from '#domain/carbon/calculation-result.ts';
import { byPosition, byUnits } from '#domain/values/order.ts';
import { filterQuantities, type RowFilter } from './row-filter.ts';

/** One line of the grid: the heading of a category or of another group with its subtotal, or a quantity. */
export type GridEntry =
  | { readonly kind: 'category'; readonly key: string; readonly categoryId: string }
  | { readonly kind: 'group'; readonly key: string; readonly group: GroupName; readonly quantityIds: readonly string[] }
  | { readonly kind: 'quantity'; readonly key: string; readonly categoryId: string; readonly quantityId: string };

export const groupings = ['category', 'part', 'class', 'source', 'tag', 'none'] as const;
/** `part`: the Talo 2000 part of the category; `class`: of the product; `tag`: storey, section or what a person marks. */
export type Grouping = (typeof groupings)[number];

/** What a group is called; `order` decides between groups, the name between equals. */
export interface GroupName {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly order: string;
}

export interface GridQuery extends RowFilter {
  /** null = in the user's own order. */
  readonly sortBy: ColumnId | null;
  readonly sort: 'asc' | 'desc';
  readonly grouping: Grouping;
  readonly showEmptyCategories: boolean;
}

interface GridContent {
  readonly categories: readonly Category[];
  readonly quantities: readonly Quantity[];
  readonly rowById: Pick<ReadonlyMap<string, RowResult>, 'get'>;
  readonly incompleteIds: ReadonlySet<string>;
  readonly sourceName: (quantity: Quantity) => string;
  /** The group of a row; asked for groupings other than by category only. */
  readonly groupOf: (quantity: Quantity, grouping: Grouping) => GroupName;
  /** Order of texts in the user's language. */
  readonly compare: (left: string, right: string) => number;
}

/** The lines to show, in order: under the headings of the grouping, or one flat list. */
export const layOutGrid = (content: GridContent, query: GridQuery): readonly GridEntry[] => {
  const shown = filterQuantities(content, query);
  if (query.grouping === 'category') return byCategory(content, query, shown);
  // Without an order of its own a row stands where its category has it.
  const ordered = query.sortBy === null ? inCategoryOrder(content, shown) : inQueryOrder(content, query, shown);
  return query.grouping === 'none' ? ordered.map(quantityEntry) : byGroup(content, query.grouping, ordered);
};

/** Rows or categories in the user's own order. */
export const inOrder = <Item extends { readonly id: string; readonly position: number }>(
  items: readonly Item[],
): readonly Item[] => items.toSorted(byPosition);

const byCategory = (content: GridContent, query: GridQuery, shown: readonly Quantity[]): readonly GridEntry[] => {
  const groups = groupBy(shown, ({ categoryId }) => categoryId);
  const isWhole = query.search === '' && query.states.length === 0 && query.sourceKinds.length === 0;
  return inOrder(content.categories)
    .filter(({ id }) => query.categoryIds.length === 0 || query.categoryIds.includes(id))
    .filter(({ id }) => groups.has(id) || (isWhole && (query.showEmptyCategories || query.categoryIds.includes(id))))
    .flatMap((category) => [
      categoryEntry(category),
      ...inQueryOrder(content, query, groups.get(category.id) ?? []).map(quantityEntry),
    ]);
};

const byGroup = (content: GridContent, grouping: Grouping, ordered: readonly Quantity[]): readonly GridEntry[] => {
  const names = new Map<string, GroupName>();
  const groups = groupBy(ordered, (quantity) => {
    const name = content.groupOf(quantity, grouping);
    names.set(name.id, name);
    return name.id;
  });
  return [...names.values()]
    .sort((a, b) => content.compare(a.order, b.order) || content.compare(a.name, b.name))
    .flatMap((group): readonly GridEntry[] => {
      const quantities = groups.get(group.id) ?? [];
      const quantityIds = quantities.map(({ id }) => id);
      return [{ kind: 'group', key: `group:${group.id}`, group, quantityIds }, ...quantities.map(quantityEntry)];
    });
};

const groupBy = (
  quantities: readonly Quantity[],
  keyOf: (quantity: Quantity) => string,
): ReadonlyMap<string, readonly Quantity[]> => {
  const groups = new Map<string, Quantity[]>();
  for (const quantity of quantities) {
    const key = keyOf(quantity);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [quantity]);
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

const inCategoryOrder = ({ categories }: GridContent, quantities: readonly Quantity[]): readonly Quantity[] => {
  const groups = groupBy(quantities, ({ categoryId }) => categoryId);
  return inOrder(categories).flatMap(({ id }) => inOrder(groups.get(id) ?? []));
};

const inQueryOrder = (content: GridContent, query: GridQuery, quantities: readonly Quantity[]): readonly Quantity[] => {
  const { sortBy, sort } = query;
  const order = sortBy === null ? null : columnOf[sortBy].sort;
  if (order?.kind !== 'own') return inOrder(quantities);
  const sign = sort === 'asc' ? 1 : -1;
  return quantities
    .map((quantity) => ({ quantity, key: order.key(quantity, content) }))
    .sort((a, b) => compareKeys(a.key, b.key, sign, content.compare) || byUnits(a.quantity.id, b.quantity.id))
    .map(({ quantity }) => quantity);
};

/** What is missing stands last in both directions. */
const compareKeys = (a: SortKey, b: SortKey, sign: number, compare: GridContent['compare']): number => {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return sign * compare(String(a), String(b));
};
