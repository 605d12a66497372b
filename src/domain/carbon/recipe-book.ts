import type { QuantityInput } from './calculation-input.ts';
import { laneCount } from './lanes.ts';
import type { Method } from './method.ts';
import type { Scope } from './modules.ts';
import { createRecipe, type Recipe } from './recipe.ts';
import { type Unit, units } from './units.ts';

/** Makes each recipe once: rows with the same source, unit and own choices share it. */
export interface RecipeBook {
  /** Number of the quantity's recipe. */
  readonly numberOf: (quantity: QuantityInput, scope: Scope) => number;
  readonly recipes: readonly Recipe[];
  /** The rates of all recipes one after another, `laneCount` for each; another array once it had to grow. */
  readonly rates: () => Float64Array;
}

export const createRecipeBook = (method: Method): RecipeBook => {
  const shelves = new Map<unknown, Shelf>();
  const recipes: Recipe[] = [];
  let rates = new Float64Array(laneCount * 64);

  const add = (recipe: Recipe): number => {
    const from = recipes.length * laneCount;
    if (from + laneCount > rates.length) {
      const longer = new Float64Array(rates.length * 2);
      longer.set(rates);
      rates = longer;
    }
    rates.set(recipe.rates, from);
    return recipes.push(recipe) - 1;
  };

  const numberOf = (quantity: QuantityInput, scope: Scope): number => {
    const { source, snapshot } = quantity;
    const shelfKey = snapshot ?? (source.kind === 'none' ? null : source.id);
    let shelf = shelves.get(shelfKey);
    if (shelf === undefined) {
      shelf = { plain: [], others: new Map() };
      shelves.set(shelfKey, shelf);
    }
    const key = keyOf(quantity, scope);
    const known = typeof key === 'number' ? shelf.plain[key] : shelf.others.get(key);
    if (known !== undefined) return known;
    const number = add(createRecipe(quantity, scope, method));
    if (typeof key === 'number') shelf.plain[key] = number;
    else shelf.others.set(key, number);
    return number;
  };

  return { numberOf, recipes, rates: () => rates };
};

/** Recipes of one source: of rows without own choices by a small number, which spares joining strings, others by text. */
interface Shelf {
  readonly plain: (number | undefined)[];
  readonly others: Map<string, number>;
}

const unitNumbers = new Map<Unit, number>(units.map((unit, index) => [unit, index]));

/** Everything of a row that its recipe depends on, beside a library item's id. */
const keyOf = (quantity: QuantityInput, scope: Scope): number | string => {
  const { source, unit, wastePercent, lifetimeYears, replacements, endOfLife, transport } = quantity;
  const plain = (unitNumbers.get(unit) ?? 0) + (scope === 'site' ? units.length : 0);
  const isFrozen = source.kind === 'product' || source.kind === 'composite';
  const hasLists = isFrozen || endOfLife !== null || transport.length > 0;
  if (!hasLists && wastePercent === null && lifetimeYears === null && replacements === null) return plain;
  const numbers = `${plain} ${wastePercent} ${lifetimeYears} ${replacements}`;
  return hasLists ? `${numbers} ${JSON.stringify([source, endOfLife, transport])}` : numbers;
};
