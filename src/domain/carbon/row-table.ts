import { isEstimate } from '#domain/terms/estimate.ts';
import type { Scope } from '#domain/terms/modules.ts';
import type { CalculationInput, QuantityInput } from './calculation-input.ts';
import { type Columns, createColumns, sumAgain, sumColumns } from './columns.ts';
import { laneCount } from './lanes.ts';
import { type Method, methodOf } from './method.ts';
import { RecipeBook, traits } from './recipe-book.ts';
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
  /** 1 = the row has something to report beside its figures: a gap, a warning, or that it is an estimate. */
  readonly isNoted: Uint8Array;
  readonly columns: Columns;
  /** Place of each row in the columns. */
  readonly places: Int32Array;
}

export const createRowTable = (input: CalculationInput, method: Method): RowTable => {
  const recipes = new RecipeBook(method, input.quantities.length);
  const grouping = new Grouping(input.categories);
  const quantities = [...input.quantities];
  const groupByRow = new Int32Array(quantities.length);
  const recipeByRow = new Int32Array(quantities.length);
  const isNoted = new Uint8Array(quantities.length);
  const amounts = new Float64Array(quantities.length);
  for (let index = 0; index < quantities.length; index += 1) {
    const quantity = quantities[index];
    if (quantity === undefined) continue;
    const group = grouping.groupOf(quantity);
    const recipe = recipes.numberOf(quantity, scopeOfGroup(grouping.groups, group));
    const amount = amountOf(quantity);
    groupByRow[index] = group;
    recipeByRow[index] = recipe;
    amounts[index] = amount ?? 0;
    isNoted[index] = Number(isEstimate(quantity) || hasNotes(recipes, recipe, amount));
  }
  const byGroup = countKeys(groupByRow, grouping.groups.length);
  const places = placesOf(recipeByRow, countKeys(recipeByRow, recipes.size), groupByRow, byGroup);
  const columns = createColumns(byGroup, recipes.rates);
  const table = { quantities, groups: grouping.groups, groupByRow, recipes, recipeByRow, isNoted, columns, places };
  for (let index = 0; index < amounts.length; index += 1) place(table, index, amounts[index] ?? 0);
  sumColumns(columns);
  return table;
};

const lent = new WeakMap<CalculationInput, RowTable>();

/**
 * The rows of an input, to be read at once and not kept: those of the calculator that calculated it last, as long as it has
 * changed nothing (`takeBack`), so that a report does not make them a second time.
 */
export const rowTableOf = (input: CalculationInput): RowTable => {
  const table = lent.get(input) ?? createRowTable(input, methodOf(input));
  lend(input, table);
  return table;
};

/** From now on readers of the input get this table. */
export const lend = (input: CalculationInput, table: RowTable): void => {
  lent.set(input, table);
};

/** Before a table is changed for good: from now on it is of another input. */
export const takeBack = (input: CalculationInput): void => {
  lent.delete(input);
};

/** A row with everything that its result is made of. */
export const rowAt = ({ quantities, groups, groupByRow, recipes, recipeByRow }: RowTable, index: number): Row => {
  const quantity = quantities[index];
  if (quantity === undefined) throw new RangeError(`No row ${index}`);
  const scope = scopeOfGroup(groups, groupByRow[index]);
  return { quantity, recipe: recipes.recipeOf(recipeByRow[index] ?? -1, quantity, scope), scope };
};

/** Puts a changed quantity of the same category and scope in place; returns its group, whose sums are new. */
export const replaceRow = (table: RowTable, index: number, quantity: QuantityInput): number => {
  const { quantities, groups, groupByRow, recipes, recipeByRow, isNoted, columns, places } = table;
  const recipe = recipes.numberOf(quantity, scopeOfGroup(groups, groupByRow[index]));
  const amount = amountOf(quantity);
  quantities[index] = quantity;
  recipeByRow[index] = recipe;
  isNoted[index] = Number(isEstimate(quantity) || hasNotes(recipes, recipe, amount));
  columns.rates = recipes.rates;
  place(table, index, amount ?? 0);
  return sumAgain(columns, places[index] ?? 0);
};

const scopeOfGroup = (groups: readonly Group[], group: number | undefined): Scope =>
  groups[group ?? -1]?.scope ?? 'building';

const hasNotes = (recipes: RecipeBook, number: number, amount: number | null): boolean =>
  amount === null || amount < 0 || ((recipes.traits[number] ?? 0) & traits.hasNotes) !== 0;

const place = ({ recipes, recipeByRow, columns, places }: RowTable, index: number, amount: number): void => {
  const at = places[index] ?? 0;
  const number = recipeByRow[index] ?? 0;
  columns.amounts[at] = amount;
  columns.factors[at] = recipes.factors[number] ?? 0;
  columns.rateOffsets[at] = number * laneCount;
};

/** Each category has its own scope first, then the other one if a row overrides it; unknown categories come last. */
class Grouping {
  readonly groups: Group[] = [];
  readonly #entries = new Map<string, GroupEntry>();
  #last: GroupEntry | undefined;

  constructor(categories: CalculationInput['categories']) {
    for (const { id, scope } of categories) this.#enter(id, scope);
  }

  groupOf({ categoryId, scope: override }: QuantityInput): number {
    // Rows of a category usually follow each other, which spares the look-up.
    let entry = this.#last;
    if (entry === undefined || entry.categoryId !== categoryId) {
      entry = this.#entries.get(categoryId) ?? this.#enter(categoryId, override ?? 'building');
      this.#last = entry;
    }
    if (override === null || override === entry.own) return entry.group;
    entry.otherGroup ??= this.groups.push({ categoryId, scope: override }) - 1;
    return entry.otherGroup;
  }

  #enter(categoryId: string, own: Scope): GroupEntry {
    const group = this.groups.push({ categoryId, scope: own }) - 1;
    const entry: GroupEntry = { categoryId, own, group, otherGroup: null };
    this.#entries.set(categoryId, entry);
    return entry;
  }
}

interface GroupEntry {
  readonly categoryId: string;
  readonly own: Scope;
  readonly group: number;
  /** Of rows that override the category's scope. */
  otherGroup: number | null;
}

/** Rows ordered by group and, inside it, by recipe, both by counting, which keeps 100,000 rows fast. */
const placesOf = (
  recipeByRow: Int32Array,
  recipeCounts: Int32Array,
  groupByRow: Int32Array,
  groupCounts: Int32Array,
): Int32Array => {
  const inRecipe = ranks(recipeByRow, recipeCounts);
  const byRecipe = new Int32Array(recipeByRow.length);
  for (let row = 0; row < inRecipe.length; row += 1) byRecipe[inRecipe[row] ?? 0] = row;
  const groups = new Int32Array(byRecipe.length);
  for (let rank = 0; rank < byRecipe.length; rank += 1) groups[rank] = groupByRow[byRecipe[rank] ?? 0] ?? 0;
  const inGroup = ranks(groups, groupCounts);
  const places = new Int32Array(recipeByRow.length);
  for (let rank = 0; rank < byRecipe.length; rank += 1) places[byRecipe[rank] ?? 0] = inGroup[rank] ?? 0;
  return places;
};

const countKeys = (keys: Int32Array, keyCount: number): Int32Array => {
  const counts = new Int32Array(keyCount);
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] ?? 0;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
};

/** The place of each entry when the entries are sorted stably by key. */
const ranks = (keys: Int32Array, counts: Int32Array): Int32Array => {
  const next = new Int32Array(counts.length);
  for (let key = 1; key < next.length; key += 1) next[key] = (next[key - 1] ?? 0) + (counts[key - 1] ?? 0);
  const places = new Int32Array(keys.length);
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] ?? 0;
    const place = next[key] ?? 0;
    places[index] = place;
    next[key] = place + 1;
  }
  return places;
};
