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

/** The rows of a calculation, their recipes and the columns that add them up. Arrays by row are in the input's order. */
export interface RowTable {
  readonly quantities: QuantityInput[];
  readonly groups: readonly Group[];
  readonly groupByRow: Int32Array;
  readonly recipes: RecipeBook;
  readonly recipeByRow: Int32Array;
  /** 1 = the row has something to report beside its figures: a gap or a warning. */
  readonly isNoted: Uint8Array;
  readonly columns: Columns;
  /** Place of each row in the columns. */
  readonly places: Int32Array;
}

export const createRowTable = (input: CalculationInput, method: Method): RowTable => {
  const recipes = createRecipeBook(method);
  const { groups, groupByRow } = groupRows(input);
  const quantities = [...input.quantities];
  const recipeByRow = Int32Array.from(quantities, (quantity, index) =>
    recipes.numberOf(quantity, scopeOfGroup(groups, groupByRow[index])),
  );
  const sizes = new Array<number>(groups.length).fill(0);
  for (const group of groupByRow) sizes[group] = (sizes[group] ?? 0) + 1;
  const table: RowTable = {
    quantities,
    groups,
    groupByRow,
    recipes,
    recipeByRow,
    isNoted: new Uint8Array(quantities.length),
    columns: createColumns(sizes, recipes.rates()),
    places: placesOf(recipeByRow, recipes.recipes.length, groupByRow, groups.length),
  };
  for (let index = 0; index < quantities.length; index += 1) fill(table, index);
  sumColumns(table.columns);
  return table;
};

/** A row with everything that its result is made of. */
export const rowAt = ({ quantities, groups, groupByRow, recipes, recipeByRow }: RowTable, index: number): Row => {
  const quantity = quantities[index];
  const recipe = recipes.recipes[recipeByRow[index] ?? -1];
  if (quantity === undefined || recipe === undefined) throw new RangeError(`No row ${index}`);
  return { quantity, recipe, scope: scopeOfGroup(groups, groupByRow[index]) };
};

/** Puts a changed quantity of the same category and scope in place; returns its group, whose sums are new. */
export const replaceRow = (table: RowTable, index: number, quantity: QuantityInput): number => {
  table.quantities[index] = quantity;
  table.recipeByRow[index] = table.recipes.numberOf(quantity, scopeOfGroup(table.groups, table.groupByRow[index]));
  table.columns.rates = table.recipes.rates();
  fill(table, index);
  return sumAgain(table.columns, table.places[index] ?? 0);
};

const scopeOfGroup = (groups: readonly Group[], group: number | undefined): Scope =>
  groups[group ?? -1]?.scope ?? 'building';

const fill = ({ quantities, recipes, recipeByRow, columns, places, isNoted }: RowTable, index: number): void => {
  const quantity = quantities[index];
  const number = recipeByRow[index] ?? 0;
  const recipe = recipes.recipes[number];
  const place = places[index];
  if (quantity === undefined || recipe === undefined || place === undefined) return;
  const amount = amountOf(quantity);
  columns.amounts[place] = amount ?? 0;
  columns.factors[place] = recipe.factor;
  columns.rateOffsets[place] = number * laneCount;
  isNoted[index] = Number(recipe.gaps.length + recipe.warnings.length > 0 || amount === null || amount < 0);
};

/** Each category has its own scope first, then the other one if a row overrides it; unknown categories come last. */
const groupRows = ({ categories, quantities }: CalculationInput) => {
  const groups: Group[] = [];
  const indexes = { building: new Map<string, number>(), site: new Map<string, number>() };
  const groupOf = (categoryId: string, scope: Scope): number => {
    const known = indexes[scope].get(categoryId);
    if (known !== undefined) return known;
    indexes[scope].set(categoryId, groups.length);
    return groups.push({ categoryId, scope }) - 1;
  };
  for (const { id, scope } of categories) groupOf(id, scope);
  const scopeByCategory = new Map(categories.map(({ id, scope }) => [id, scope]));
  const groupByRow = Int32Array.from(quantities, ({ categoryId, scope }) =>
    groupOf(categoryId, scope ?? scopeByCategory.get(categoryId) ?? 'building'),
  );
  return { groups, groupByRow };
};

/** Rows ordered by group and, inside it, by recipe, both by counting, which keeps 100,000 rows fast. */
const placesOf = (
  recipeByRow: Int32Array,
  recipeCount: number,
  groupByRow: Int32Array,
  groupCount: number,
): Int32Array => {
  const byRecipe = countingOrder(Int32Array.from(recipeByRow.keys()), recipeByRow, recipeCount);
  const order = countingOrder(byRecipe, groupByRow, groupCount);
  const places = new Int32Array(order.length);
  for (let place = 0; place < order.length; place += 1) places[order[place] ?? 0] = place;
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
