import type { CalculationInput, QuantityInput } from './calculation-input.ts';
import { type Columns, createColumns, sumAgain, sumColumns } from './columns.ts';
import { laneCount } from './lanes.ts';
import type { Method } from './method.ts';
import type { Scope } from './modules.ts';
import { createRecipeBook, type RecipeBook } from './recipe-book.ts';
import { amountOf, type Row } from './row-result.ts';

/** A category's rows of one scope: the unit that results are kept for. */
export interface Group {
  readonly categoryId: string;
  readonly scope: Scope;
}

/** The rows of a calculation, their recipes and the columns that add them up. */
export interface RowTable {
  /** In the order of the input. */
  readonly rows: Row[];
  readonly indexById: ReadonlyMap<string, number>;
  readonly groups: readonly Group[];
  readonly groupByRow: Int32Array;
  readonly columns: Columns;
  /** Place of each row in the columns. */
  readonly places: Int32Array;
  readonly recipes: RecipeBook;
}

export const createRowTable = (input: CalculationInput, method: Method): RowTable => {
  const recipes = createRecipeBook(method);
  const scopeByCategory = new Map(input.categories.map(({ id, scope }) => [id, scope]));
  const rows = input.quantities.map((quantity): Row => {
    const scope = quantity.scope ?? scopeByCategory.get(quantity.categoryId) ?? 'building';
    return { quantity, scope, recipe: recipes.recipeOf(quantity, scope) };
  });
  const { groups, groupByRow } = groupRows(input, rows);
  const places = placesOf(rows, groupByRow, groups.length, recipes);
  const sizes = new Array<number>(groups.length).fill(0);
  for (const group of groupByRow) sizes[group] = (sizes[group] ?? 0) + 1;
  const columns = createColumns(sizes, recipes.rates());
  const table = { rows, groups, groupByRow, columns, places, recipes, indexById: indexesOf(rows) };
  for (let index = 0; index < rows.length; index += 1) fill(table, index);
  sumColumns(columns);
  return table;
};

/** Puts a changed row of the same category and scope in place; returns its group, whose sums are new. */
export const replaceRow = (table: RowTable, index: number, quantity: QuantityInput): number => {
  const before = table.rows[index];
  if (before === undefined) throw new RangeError(`No row ${index}`);
  table.rows[index] = { ...before, quantity, recipe: table.recipes.recipeOf(quantity, before.scope) };
  table.columns.rates = table.recipes.rates();
  fill(table, index);
  return sumAgain(table.columns, table.places[index] ?? 0);
};

const indexesOf = (rows: readonly Row[]): Map<string, number> =>
  new Map(rows.map(({ quantity }, index) => [quantity.id, index]));

const fill = ({ rows, columns, places, recipes }: RowTable, index: number): void => {
  const row = rows[index];
  const place = places[index];
  if (row === undefined || place === undefined) return;
  columns.amounts[place] = amountOf(row.quantity) ?? 0;
  columns.factors[place] = row.recipe.factor;
  columns.rateOffsets[place] = recipes.offsetOf(row.recipe);
};

/** Each category has its own scope first, then the other one if a row overrides it; unknown categories come last. */
const groupRows = (input: CalculationInput, rows: readonly Row[]) => {
  const keyOf = ({ categoryId, scope }: Group): string => `${scope} ${categoryId}`;
  const indexes = new Map<string, number>();
  const groups: Group[] = [];
  const add = (group: Group): number => {
    const known = indexes.get(keyOf(group));
    if (known !== undefined) return known;
    indexes.set(keyOf(group), groups.length);
    return groups.push(group) - 1;
  };
  for (const { id, scope } of input.categories) add({ categoryId: id, scope });
  const groupByRow = Int32Array.from(rows, ({ quantity, scope }) => add({ categoryId: quantity.categoryId, scope }));
  return { groups, groupByRow };
};

/** Rows ordered by group and, inside it, by recipe, both by counting, which keeps 100,000 rows fast. */
const placesOf = (
  rows: readonly Row[],
  groupByRow: Int32Array,
  groupCount: number,
  recipes: RecipeBook,
): Int32Array => {
  const offsets = Int32Array.from(rows, ({ recipe }) => recipes.offsetOf(recipe) / laneCount);
  const byRecipe = countingOrder(Int32Array.from(rows.keys()), offsets, recipes.size());
  const order = countingOrder(byRecipe, groupByRow, groupCount);
  const places = new Int32Array(rows.length);
  order.forEach((row, place) => {
    places[row] = place;
  });
  return places;
};

/** `rows` stably sorted by their key, keys being 0..keyCount-1. */
const countingOrder = (rows: Int32Array, keys: Int32Array, keyCount: number): Int32Array => {
  const starts = new Int32Array(keyCount + 1);
  for (const key of keys) starts[key + 1] = (starts[key + 1] ?? 0) + 1;
  for (let key = 0; key < keyCount; key += 1) starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0);
  const sorted = new Int32Array(rows.length);
  for (const row of rows) {
    const key = keys[row] ?? 0;
    const place = starts[key] ?? 0;
    sorted[place] = row;
    starts[key] = place + 1;
  }
  return sorted;
};
