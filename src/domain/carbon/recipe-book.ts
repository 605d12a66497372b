import type { Scope } from '#domain/terms/modules.ts';
import { type Unit, units } from '#domain/terms/units.ts';
import type { QuantityInput } from './calculation-input.ts';
import type { LaneMask } from './lane-masks.ts';
import { laneCount } from './lanes.ts';
import type { Method } from './method.ts';
import { createRecipe, inOtherUnit, type Recipe } from './recipe.ts';

/**
 * Numbers the recipes: rows with the same source, unit and own choices share one. Totals need a few numbers of each, which
 * stand here side by side. In a large calculation, which has ten thousand that one row uses, the recipe itself is kept only where
 * many rows may share it, and made again when a row of it is looked at; reports of others look at each of them. A class,
 * because its one method runs for every row and a method of a class is compiled once for all books.
 */
export class RecipeBook {
  readonly factors: number[] = [];
  readonly traits: Traits[] = [];
  /** Modules that one of its products at least gives a value. */
  readonly given: LaneMask[] = [];
  readonly #recipes: (Recipe | null)[] = [];
  readonly #method: Method;
  readonly #isSmall: boolean;
  readonly #shelves = new Map<unknown, Shelf>();
  readonly #wastes = new ValueNumbers();
  readonly #lifetimes = new ValueNumbers();
  readonly #replacements = new ValueNumbers();
  #rates = new Float64Array(laneCount * 64);

  /** @param rowCount of the calculation */
  constructor(method: Method, rowCount: number) {
    this.#method = method;
    this.#isSmall = rowCount <= mostRowsOfKept;
  }

  /** The rates of all recipes one after another, `laneCount` for each; another array once it had to grow. */
  get rates(): Float64Array {
    return this.#rates;
  }

  get size(): number {
    return this.#recipes.length;
  }

  /** @param quantity one whose recipe has the number, in its scope */
  recipeOf(number: number, quantity: QuantityInput, scope: Scope): Recipe {
    const kept = this.#recipes[number];
    if (kept === undefined) throw new RangeError(`No recipe ${number}`);
    const recipe = kept ?? createRecipe(quantity, scope, this.#method);
    this.#recipes[number] = recipe;
    return recipe;
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
      const recipe = this.#plainRecipe(quantity, scope, shelf);
      const number = this.#add(recipe, recipe.parts.length <= 1);
      shelf.plain[plain] = number;
      return number;
    }
    const key = this.#keyOf(quantity, plain);
    const known = shelf.others?.get(key);
    if (known !== undefined) return known;
    const number = this.#add(createRecipe(quantity, scope, this.#method), false);
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
    const made = createRecipe(quantity, scope, this.#method);
    if (made.parts.length === 1) shelf[scope] = made;
    return made;
  }

  #add(recipe: Recipe, isKept: boolean): number {
    const from = this.size * laneCount;
    if (from + laneCount > this.#rates.length) {
      const longer = new Float64Array(this.#rates.length * 2);
      longer.set(this.#rates);
      this.#rates = longer;
    }
    this.#rates.set(recipe.rates, from);
    this.factors.push(recipe.factor);
    this.traits.push(traitsOf(recipe));
    this.given.push(recipe.given);
    return this.#recipes.push(isKept || this.#isSmall ? recipe : null) - 1;
  }
}

/** What is counted of recipes, as the bits of one number. */
export type Traits = number;

export const traits = {
  isOfSite: 1,
  hasNotes: 2,
  isWeighed: 4,
  usesTypical: 8,
  isA1: 16,
  isA2: 32,
  hasSource: 64,
} as const;

const traitsOf = ({ scope, hasNotes, isWeighed, usesTypical, standards, hasSource }: Recipe): Traits =>
  (scope === 'site' ? traits.isOfSite : 0) |
  (hasNotes ? traits.hasNotes : 0) |
  (isWeighed ? traits.isWeighed : 0) |
  (usesTypical ? traits.usesTypical : 0) |
  (standards.a1 ? traits.isA1 : 0) |
  (standards.a2 ? traits.isA2 : 0) |
  (hasSource ? traits.hasSource : 0);

const mostRowsOfKept = 20_000;

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
