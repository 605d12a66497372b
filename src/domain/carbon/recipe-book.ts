import type { QuantityInput } from './calculation-input.ts';
import { laneCount } from './lanes.ts';
import type { Method } from './method.ts';
import type { Scope } from './modules.ts';
import { createRecipe, type Recipe } from './recipe.ts';

/** Makes each recipe once: rows with the same source, unit and own choices share it. */
export interface RecipeBook {
  readonly recipeOf: (quantity: QuantityInput, scope: Scope) => Recipe;
  /** Where the recipe's rates begin in `rates()`. */
  readonly offsetOf: (recipe: Recipe) => number;
  /** The rates of all recipes one after another; another array once it had to grow. */
  readonly rates: () => Float64Array;
  readonly size: () => number;
}

export const createRecipeBook = (method: Method): RecipeBook => {
  const books = new Map<unknown, Map<string, Recipe>>();
  const offsets = new Map<Recipe, number>();
  let rates = new Float64Array(laneCount * 64);

  const add = (recipe: Recipe): Recipe => {
    const offset = offsets.size * laneCount;
    if (offset + laneCount > rates.length) {
      const longer = new Float64Array(rates.length * 2);
      longer.set(rates);
      rates = longer;
    }
    rates.set(recipe.rates, offset);
    offsets.set(recipe, offset);
    return recipe;
  };

  const recipeOf = (quantity: QuantityInput, scope: Scope): Recipe => {
    const { source, snapshot } = quantity;
    const shelf = snapshot ?? (source.kind === 'none' ? null : source.id);
    const book = books.get(shelf) ?? new Map<string, Recipe>();
    books.set(shelf, book);
    const key = keyOf(quantity, scope);
    const known = book.get(key);
    if (known !== undefined) return known;
    const recipe = add(createRecipe(quantity, scope, method));
    book.set(key, recipe);
    return recipe;
  };

  return {
    recipeOf,
    offsetOf: (recipe) => offsets.get(recipe) ?? 0,
    rates: () => rates,
    size: () => offsets.size,
  };
};

/** Everything of a row that its recipe depends on, beside the source. */
const keyOf = (quantity: QuantityInput, scope: Scope): string => {
  const { source, unit, wastePercent, lifetimeYears, replacements, endOfLife, transport } = quantity;
  const plain = `${source.kind} ${unit} ${scope}`;
  const isPlain =
    wastePercent === null &&
    lifetimeYears === null &&
    replacements === null &&
    endOfLife === null &&
    transport.length === 0;
  return isPlain
    ? plain
    : `${plain} ${JSON.stringify([wastePercent, lifetimeYears, replacements, endOfLife, transport])}`;
};
