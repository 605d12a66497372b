import { stageValue } from '#client/parts/carbon/stages.ts';
import type { Scope } from '#domain/terms/modules.ts';
import type { Unit } from '#domain/terms/units.ts';
import type { Grouping, SortKey } from './list-keys.ts';
import { type ProductRow, type ProductSums, sumOfRows, titleOf } from './product-rows.ts';

/** null = the order of the construction products. */
export type ListSort = { readonly by: SortKey; readonly direction: 'asc' | 'desc' } | null;

export interface ProductGroup {
  readonly key: string;
  /** Talo 2000 code of a category; empty = none. */
  readonly code: string;
  readonly name: string;
  readonly rows: readonly ProductRow[];
  readonly sums: ProductSums;
  /** Of a product's rows when all have an amount in one unit. */
  readonly amount: { readonly value: number; readonly unit: Unit } | null;
}

/** Rows, the rest of the scope's footprint, and what they add up to: the figures of the climate assessment. */
export type SumKind = 'shown' | 'others' | 'tables' | 'energy' | 'total';

/** What the table shows, from its top to its end. */
export type ListItem = { readonly key: string; readonly scope: Scope } & (
  | { readonly kind: 'scope'; readonly rowCount: number }
  | { readonly kind: 'group'; readonly group: ProductGroup }
  | { readonly kind: 'row'; readonly row: ProductRow; readonly isInGroup: boolean }
  | { readonly kind: 'sum'; readonly of: SumKind; readonly shown: ProductSums }
);

interface ListChoice {
  readonly grouping: Grouping;
  readonly sort: ListSort;
  readonly scopes: readonly Scope[];
  /** Whether `rows` are not all rows. */
  readonly isFiltered: boolean;
  readonly compare: (left: string, right: string) => number;
}

/** Building and site apart, each with its groups, their rows and the sums at its end. */
export const listItems = (rows: readonly ProductRow[], choice: ListChoice): readonly ListItem[] =>
  choice.scopes.flatMap((scope): ListItem[] => {
    const own = rows.filter(({ result }) => result.scope === scope);
    const shown = sumOfRows(own);
    const sums: readonly SumKind[] = choice.isFiltered ? sumKinds : sumKinds.filter((of) => of !== 'others');
    return [
      { kind: 'scope', key: scope, scope, rowCount: own.length },
      ...(choice.grouping === 'none' ? rowItems(own, scope, choice, false) : groupItems(own, scope, choice)),
      ...sums.map((of): ListItem => ({ kind: 'sum', key: `${scope} ${of}`, scope, of, shown })),
    ];
  });

const sumKinds: readonly SumKind[] = ['shown', 'others', 'tables', 'energy', 'total'];

const groupItems = (rows: readonly ProductRow[], scope: Scope, choice: ListChoice): ListItem[] =>
  sortBy(groupsOf(rows, choice.grouping), choice, groupValue).flatMap((group): ListItem[] => {
    // A product that stands on one row alone needs no line above it.
    if (choice.grouping === 'product' && group.rows.length === 1) return rowItems(group.rows, scope, choice, false);
    return [
      { kind: 'group', key: `${scope} ${group.key}`, scope, group },
      ...rowItems(group.rows, scope, choice, true),
    ];
  });

const rowItems = (rows: readonly ProductRow[], scope: Scope, choice: ListChoice, isInGroup: boolean): ListItem[] =>
  sortBy(rows, choice, rowValue).map((row) => ({ kind: 'row', key: row.quantity.id, scope, row, isInGroup }));

/** In the order of their first rows; categories in their own order. */
const groupsOf = (rows: readonly ProductRow[], grouping: Grouping): readonly ProductGroup[] => {
  const groups = new Map<string, ProductRow[]>();
  for (const row of rows) {
    const key = grouping === 'category' ? row.quantity.categoryId : productKey(row);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [row]);
    else known.push(row);
  }
  const made = [...groups].map(([key, own]) => groupOf(key, own, grouping));
  if (grouping !== 'category') return made;
  return made.toSorted((left, right) => positionOf(left) - positionOf(right));
};

const positionOf = ({ rows }: ProductGroup): number => rows[0]?.category?.position ?? Number.MAX_SAFE_INTEGER;

/** Rows without a product are one by their name. */
const productKey = ({ quantity: { source, name } }: ProductRow): string =>
  source.kind === 'none' ? `none ${name.trim()}` : `${source.kind} ${source.id}`;

const groupOf = (key: string, rows: readonly ProductRow[], grouping: Grouping): ProductGroup => {
  const [first] = rows;
  const sums = sumOfRows(rows);
  if (grouping === 'category') {
    const { talo2000Code = '', name = '' } = first?.category ?? {};
    return { key, code: talo2000Code, name, rows, sums, amount: null };
  }
  const name = first === undefined ? '' : first.product || titleOf(first);
  return { key, code: '', name, rows, sums, amount: amountOf(rows) };
};

const amountOf = (rows: readonly ProductRow[]): ProductGroup['amount'] => {
  const unit = rows[0]?.quantity.unit;
  if (unit === undefined || rows.some(({ quantity }) => quantity.amount === null || quantity.unit !== unit))
    return null;
  return { unit, value: rows.reduce((sum, { quantity }) => sum + (quantity.amount ?? 0), 0) };
};

const rowValue = (row: ProductRow, by: SortKey): string | number | null => {
  if (by === 'name') return titleOf(row);
  if (by === 'amount') return row.quantity.amount;
  if (by === 'mass') return row.result.massKg;
  return by === 'total' ? row.result.total : stageValue(row.result.modules, by);
};

const groupValue = (group: ProductGroup, by: SortKey): string | number | null => {
  if (by === 'name') return group.code === '' ? group.name : `${group.code} ${group.name}`;
  if (by === 'amount') return group.amount?.value ?? null;
  if (by === 'mass') return group.sums.massKg;
  return by === 'total' ? group.sums.total : stageValue(group.sums.modules, by);
};

/** What is not known comes last in both directions. */
const sortBy = <Entry>(
  entries: readonly Entry[],
  { sort, compare }: ListChoice,
  read: (entry: Entry, by: SortKey) => string | number | null,
): readonly Entry[] => {
  if (sort === null) return entries;
  const sign = sort.direction === 'asc' ? 1 : -1;
  return entries
    .map((entry) => ({ entry, value: read(entry, sort.by) }))
    .toSorted(({ value: left }, { value: right }) => {
      if (left === null || right === null) return Number(left === null) - Number(right === null);
      if (typeof left === 'string' || typeof right === 'string') return sign * compare(String(left), String(right));
      return sign * (left - right);
    })
    .map(({ entry }) => entry);
};
