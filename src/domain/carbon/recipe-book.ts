import type { Scope } from '#domain/terms/modules.ts';
import { type Unit, units } from '#domain/terms/units.ts';
import type { QuantityInput } from './calculation-input.ts';
import { laneCount } from './lanes.ts';
import type { Method } from './method.ts';
import { createRecipe, inOtherUnit, type Recipe } from './recipe.ts';

/**
 * Makes each recipe once: rows with the same source, unit and own choices share it. A class, because its one method runs
 * for every row and a method of a class is compiled once for all books.
 */
export class RecipeBook {
  readonly recipes: Recipe[] = [];
  /** What every row asks of its recipe, side by side: from recipe to recipe the memory would have to be searched. */
  readonly factors: number[] = [];
  readonly hasNotes: boolean[] = [];
  readonly isWeighed: boolean[] = [];
  readonly #method: Method;
  readonly #shelves = new Map<unknown, Shelf>();
  #rates = new Float64Array(laneCount * 64);

  constructor(method: Method) {
    this.#method = method;
  }

  /** The rates of all recipes one after another, `laneCount` for each; another array once it had to grow. */
  get rates(): Float64Array {
    return this.#rates;
  }

  /** Number of the quantity's recipe. */
  numberOf(quantity: QuantityInput, scope: Scope): number {
    const { source, snapshot } = quantity;
    const shelfKey = snapshot ?? (source.kind === 'none' ? null : source.id);
    let shelf = this.#shelves.get(shelfKey);
    if (shelf === undefined) {
      shelf = { plain: [], others: null, building: null, site: null };
      this.#shelves.set(shelfKey, shelf);
    }
    const key = keyOf(quantity, scope);
    const known = typeof key === 'number' ? shelf.plain[key] : shelf.others?.get(key);
    if (known !== undefined) return known;
    if (typeof key === 'number') {
      const number = this.#add(this.#plainRecipe(quantity, scope, shelf));
      shelf.plain[key] = number;
      return number;
    }
    const number = this.#add(createRecipe(quantity, scope, this.#method));
    shelf.others ??= new Map();
    shelf.others.set(key, number);
    return number;
  }

  #plainRecipe(quantity: QuantityInput, scope: Scope, shelf: Shelf): Recipe {
    const known = shelf[scope];
    const recipe = known === null ? null : inOtherUnit(known, quantity.unit);
    if (recipe !== null) return recipe;
    shelf[scope] = createRecipe(quantity, scope, this.#method);
    return shelf[scope];
  }

  #add(recipe: Recipe): number {
    const from = this.recipes.length * laneCount;
    if (from + laneCount > this.#rates.length) {
      const longer = new Float64Array(this.#rates.length * 2);
      longer.set(this.#rates);
      this.#rates = longer;
    }
    this.#rates.set(recipe.rates, from);
    this.factors.push(recipe.factor);
    this.hasNotes.push(recipe.hasNotes);
    this.isWeighed.push(recipe.isWeighed);
    return this.recipes.push(recipe) - 1;
  }
}

/** Recipes of one source: of rows without own choices by a small number, which spares joining strings, others by text. */
interface Shelf {
  readonly plain: (number | undefined)[];
  others: Map<string, number> | null;
  /** One of the plain ones by scope, of which those in other units are made. */
  building: Recipe | null;
  site: Recipe | null;
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
