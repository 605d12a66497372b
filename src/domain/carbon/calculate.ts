import type { CalculationInput } from './calculation-input.ts';
import type { CalculationResult, RowResult } from './calculation-result.ts';
import { createCalculator } from './calculator.ts';

/**
 * The whole-life carbon of a calculation by the Finnish method (EN 15978 modules, 50 years): building and site apart,
 * every figure with its origin. Nothing is rounded inside; `perM2Year` has 2 decimals. Pure: the same input gives the
 * same bits everywhere. What is missing stands in `completeness.gaps` and is never silently 0.
 * The rows are traced when `rows` is read first, so that reports which only need totals do not pay for them.
 */
export const calculate = (input: CalculationInput): CalculationResult => {
  const calculator = createCalculator(input);
  let rows: readonly RowResult[] | undefined;
  return {
    ...calculator.totals(),
    get rows() {
      rows ??= calculator.rows();
      return rows;
    },
  };
};
