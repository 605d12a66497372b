import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationResult, CalculationTotals, RowResult } from '#domain/carbon/calculation-result.ts';
import { type Calculator, createCalculator } from '#domain/carbon/calculator.ts';

type QuantityInput = CalculationInput['quantities'][number];

/** Beyond this many changed rows a new calculator is quicker than updates. */
const maxUpdates = 50;

/**
 * Calculates one calculation again and again as it changes: a changed row costs a row, not the whole. The
 * calculator inside is only a quick way from the last input to the next; results never change once given.
 */
export class CalculationFollower {
  #input: CalculationInput | null = null;
  #calculator: Calculator | null = null;
  #result: CalculationResult | null = null;
  /** The rows that the calculator holds now. */
  #current = new Map<string, QuantityInput>();
  #rows = new WeakMap<QuantityInput, RowResult>();

  /** The result of an input. */
  follow(input: CalculationInput): CalculationResult {
    const changed = this.#input === null ? null : changedRows(this.#input, input);
    if (this.#result !== null && changed?.length === 0) return this.#result;
    if (changed === null || this.#calculator === null) {
      this.#calculator = createCalculator(input);
      this.#rows = new WeakMap();
      this.#current = new Map(input.quantities.map((quantity) => [quantity.id, quantity]));
    } else {
      for (const quantity of changed) {
        this.#calculator.update(quantity);
        this.#current.set(quantity.id, quantity);
      }
    }
    this.#input = input;
    this.#result = this.#resultOf(input, this.#calculator.totals());
    return this.#result;
  }

  /** The result as it would be with one row replaced, e.g. on each keystroke. */
  preview(input: CalculationInput, changed: CalculationInput, quantity: QuantityInput): CalculationResult {
    this.follow(input);
    const totals = this.#calculator?.preview(quantity) ?? createCalculator(changed).totals();
    return this.#resultOf(changed, totals);
  }

  /** Rows are traced when they are first read, and a row that did not change is not traced again. */
  #resultOf(input: CalculationInput, totals: CalculationTotals): CalculationResult {
    const traced = this.#rows;
    const rowOf = (quantity: QuantityInput): RowResult | undefined => {
      const known = traced.get(quantity);
      if (known !== undefined) return known;
      const isCurrent = this.#rows === traced && this.#current.get(quantity.id) === quantity;
      const source = isCurrent ? this.#calculator : createCalculator({ ...input, quantities: [quantity] });
      const row = source?.row(quantity.id);
      if (row !== undefined) traced.set(quantity, row);
      return row;
    };
    let rows: readonly RowResult[] | undefined;
    const result = {
      ...totals,
      get rows() {
        rows ??= input.quantities.flatMap((quantity) => rowOf(quantity) ?? []);
        return rows;
      },
    };
    rowFinders.set(result, rowOf);
    return result;
  }
}

const rowFinders = new WeakMap<CalculationResult, (quantity: QuantityInput) => RowResult | undefined>();

/** The result of one row of the calculation: of 100,000 rows only those in sight are worth tracing. */
export const rowResultOf = (result: CalculationResult, quantity: QuantityInput): RowResult | undefined => {
  const find = rowFinders.get(result);
  return find === undefined ? result.rows.find(({ quantityId }) => quantityId === quantity.id) : find(quantity);
};

/** The rows that differ when nothing else does and they are few; null = calculate anew. */
const changedRows = (before: CalculationInput, after: CalculationInput): readonly QuantityInput[] | null => {
  const isSameFrame =
    before.site === after.site &&
    before.calculation === after.calculation &&
    before.categories === after.categories &&
    before.referenceSet === after.referenceSet &&
    before.limitSet === after.limitSet &&
    before.today === after.today &&
    before.quantities.length === after.quantities.length;
  if (!isSameFrame) return null;
  const changed: QuantityInput[] = [];
  for (const [index, quantity] of after.quantities.entries()) {
    const old = before.quantities[index];
    if (old === quantity) continue;
    if (old?.id !== quantity.id || changed.length === maxUpdates) return null;
    changed.push(quantity);
  }
  return changed;
};
