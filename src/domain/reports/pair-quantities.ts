import type { CalculationInput, QuantityInput } from '#domain/carbon/calculation-input.ts';
import { categoryKey } from './category-key.ts';

/** The place of a row in one calculation beside that of its like in another; null = there is none. */
export type RowPair =
  | { readonly before: number | null; readonly after: number }
  | { readonly before: number; readonly after: null };

/**
 * Every row of two calculations, each once: those that were copied with the row they came from; of the others those of one
 * name, then those of one product, in the same category, in their order. The rest came or went.
 */
export const pairQuantities = (
  before: CalculationInput,
  after: CalculationInput,
  origins: ReadonlyMap<string, string>,
): readonly RowPair[] => {
  const likes = new Likes(before, after);
  if (origins.size > 0) likes.pairCopies(origins);
  likes.pairBy(({ name }) => name.trim());
  likes.pairBy(productKey);
  return likes.pairs();
};

/** Rows without a product are no likes of each other. */
const productKey = ({ source, id }: QuantityInput): string =>
  source.kind === 'none' ? `row ${id}` : `${source.kind} ${source.id}`;

const none = -1;

/** Which row of `before` each row of `after` is like, by their places. */
class Likes {
  readonly #before: CalculationInput;
  readonly #after: CalculationInput;
  readonly #likeOf: Int32Array;
  /** 1 = the row of `before` has its like. */
  readonly #isTaken: Uint8Array;

  constructor(before: CalculationInput, after: CalculationInput) {
    this.#before = before;
    this.#after = after;
    this.#likeOf = new Int32Array(after.quantities.length).fill(none);
    this.#isTaken = new Uint8Array(before.quantities.length);
  }

  pairCopies(origins: ReadonlyMap<string, string>): void {
    const places = new Map(this.#before.quantities.map(({ id }, place) => [id, place]));
    this.#pair(({ id }) => places.get(origins.get(id) ?? ''));
  }

  /** Rows of one category of which the same can be told. */
  pairBy(textOf: (row: QuantityInput) => string): void {
    const { quantities } = this.#before;
    const shelfOf = shelvesOf(this.#before, this.#after);
    // From the last to the first, so that the first is the next to be taken off the end.
    for (let place = quantities.length - 1; place >= 0; place -= 1) {
      const row = quantities[place];
      if (row === undefined || this.#isTaken[place] === 1) continue;
      const shelf = shelfOf.before(row);
      const text = textOf(row);
      const same = shelf.get(text);
      if (same === undefined) shelf.set(text, [place]);
      else same.push(place);
    }
    this.#pair((row) => shelfOf.after(row).get(textOf(row))?.pop());
  }

  #pair(find: (row: QuantityInput) => number | undefined): void {
    this.#after.quantities.forEach((row, place) => {
      if (this.#likeOf[place] !== none) return;
      const found = find(row);
      if (found === undefined || this.#isTaken[found] === 1) return;
      this.#likeOf[place] = found;
      this.#isTaken[found] = 1;
    });
  }

  pairs(): readonly RowPair[] {
    const pairs: RowPair[] = [];
    for (const [after, before] of this.#likeOf.entries())
      pairs.push({ before: before === none ? null : before, after });
    for (const [before, isTaken] of this.#isTaken.entries()) if (isTaken === 0) pairs.push({ before, after: null });
    return pairs;
  }
}

/** Places of rows by a text of theirs, those of one category apart, whichever of the two calculations they are of. */
type Shelf = Map<string, number[]>;

const shelvesOf = (before: CalculationInput, after: CalculationInput) => {
  const shelves = new Map<string, Shelf>();
  const finder = ({ categories }: CalculationInput) => {
    const byCategory = new Map(categories.map((category) => [category.id, shelfAt(shelves, categoryKey(category))]));
    const elsewhere = shelfAt(shelves, '');
    return ({ categoryId }: QuantityInput): Shelf => byCategory.get(categoryId) ?? elsewhere;
  };
  return { before: finder(before), after: finder(after) };
};

const shelfAt = (shelves: Map<string, Shelf>, key: string): Shelf => {
  const shelf = shelves.get(key) ?? new Map<string, number[]>();
  shelves.set(key, shelf);
  return shelf;
};
