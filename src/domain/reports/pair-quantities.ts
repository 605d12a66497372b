import type { CalculationInput, QuantityInput } from '#domain/carbon/calculation-input.ts';
import { categoryKey } from './category-key.ts';

/** A row of one calculation beside its like of another; null = there is none. */
export interface RowPair {
  readonly before: QuantityInput | null;
  readonly after: QuantityInput | null;
  /** Name of the category that it stands in now; of what is gone, where it stood. */
  readonly category: string;
}

/**
 * Every row of two calculations, each once: those that were copied with the row they came from; of the others those of one
 * name, then those of one product, in the same category, in their order. The rest came or went.
 */
export const pairQuantities = (
  before: CalculationInput,
  after: CalculationInput,
  origins: ReadonlyMap<string, string>,
): readonly RowPair[] => {
  const [old, now] = [new Rows(before), new Rows(after)];
  const like = new Map<QuantityInput, QuantityInput>();
  const byId = new Map(before.quantities.map((row) => [row.id, row]));
  const left = new Set(before.quantities);
  const pairBy = (find: (row: QuantityInput) => QuantityInput | undefined) => {
    for (const row of after.quantities) {
      const found = like.has(row) ? undefined : find(row);
      if (found === undefined || !left.delete(found)) continue;
      like.set(row, found);
    }
  };
  pairBy((row) => byId.get(origins.get(row.id) ?? ''));
  for (const keyOf of [nameKey, productKey]) {
    const known = new Map<string, QuantityInput[]>();
    for (const row of left) {
      const key = old.keyOf(row, keyOf);
      known.set(key, [...(known.get(key) ?? []), row]);
    }
    pairBy((row) => known.get(now.keyOf(row, keyOf))?.shift());
  }
  return [
    ...after.quantities.map((row) => ({ before: like.get(row) ?? null, after: row, category: now.nameOf(row) })),
    ...[...left].map((row) => ({ before: row, after: null, category: old.nameOf(row) })),
  ];
};

const nameKey = ({ name }: QuantityInput): string => `name ${name.trim()}`;
/** Rows without a product are no likes of each other. */
const productKey = ({ source, id }: QuantityInput): string =>
  source.kind === 'none' ? `row ${id}` : `${source.kind} ${source.id}`;

class Rows {
  readonly #categories: ReadonlyMap<string, CalculationInput['categories'][number]>;

  constructor({ categories }: CalculationInput) {
    this.#categories = new Map(categories.map((category) => [category.id, category]));
  }

  nameOf({ categoryId }: QuantityInput): string {
    return this.#categories.get(categoryId)?.name ?? '';
  }

  keyOf(row: QuantityInput, keyOf: (row: QuantityInput) => string): string {
    const category = this.#categories.get(row.categoryId);
    return `${category === undefined ? '' : categoryKey(category)}\n${keyOf(row)}`;
  }
}
