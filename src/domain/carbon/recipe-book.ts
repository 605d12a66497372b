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
  readonly #wastes = new ValueNumbers();
  readonly #lifetimes = new ValueNumbers();
  readonly #replacements = new ValueNumbers();
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
    const plain = (unitNumbers.get(quantity.unit) ?? 0) + (scope === 'site' ? units.length : 0);
    if (!hasOwnChoices(quantity)) {
      const known = shelf.plain[plain];
      if (known !== undefined) return known;
      const number = this.#add(this.#plainRecipe(quantity, scope, shelf));
      shelf.plain[plain] = number;
      return number;
    }
    const key = this.#keyOf(quantity, plain);
    const known = shelf.others?.get(key);
    if (known !== undefined) return known;
    const number = this.#add(createRecipe(quantity, scope, this.#method));
    shelf.others ??= new Map();
    shelf.others.set(key, number);
    return number;
  }

  /** Everything of a row that its recipe depends on, beside a library item's id: one number, as writing numbers into a text takes long. */
  #keyOf(quantity: QuantityInput, plain: number): number | string {
    const { wastePercent, lifetimeYears, replacements } = quantity;
    const waste = this.#wastes.of(wastePercent);
    const lifetime = this.#lifetimes.of(lifetimeYears);
    const replaced = this.#replacements.of(replacements);
    const isSmall = waste < mostValues && lifetime < mostValues && replaced < mostValues;
    if (isSmall && !hasLists(quantity))
      return ((replaced * mostValues + lifetime) * mostValues + waste) * mostPlain + plain;
    const { source, endOfLife, transport } = quantity;
    return `${plain} ${waste} ${lifetime} ${replaced} ${JSON.stringify([source, endOfLife, transport])}`;
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

/** Recipes of one source: of rows without own choices by a small number, of others by what they choose. */
interface Shelf {
  readonly plain: (number | undefined)[];
  others: Map<number | string, number> | null;
  /** One of the plain ones by scope, of which those in other units are made. */
  building: Recipe | null;
  site: Recipe | null;
}

/** So many values of each choice, times the units of both scopes, stay below 2^53. */
const mostValues = 2 ** 15;
const mostPlain = 2 ** 8;

/** A number for each value that rows choose, in the order of their coming; 0 = none is chosen. */
class ValueNumbers {
  readonly #numbers = new Map<number, number>();

  of(value: number | null): number {
    if (value === null) return 0;
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    const number = this.#numbers.size + 1;
    this.#numbers.set(value, number);
    return number;
  }
}

const unitNumbers = new Map<Unit, number>(units.map((unit, index) => [unit, index]));

const hasOwnChoices = (quantity: QuantityInput): boolean =>
  quantity.wastePercent !== null ||
  quantity.lifetimeYears !== null ||
  quantity.replacements !== null ||
  hasLists(quantity);

/** Of a source that the row itself holds, or with choices of more than one number. */
const hasLists = ({ source, endOfLife, transport }: QuantityInput): boolean =>
  source.kind === 'product' || source.kind === 'composite' || endOfLife !== null || transport.length > 0;
