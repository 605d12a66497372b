import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationTotals } from '#domain/carbon/calculation-result.ts';
import { compareFigures } from '#domain/reports/compare-calculations.ts';
import type { ComparedFigures } from '#domain/reports/comparison.ts';
import { type ReportHead, type ReportSubject, reportHead } from '#domain/reports/report-head.ts';

/** A comparison with the head of its base; plain data. */
export interface ComparisonSource {
  readonly kind: 'compare';
  readonly comparison: ComparedFigures;
  readonly head: ReportHead;
}

/** @param inputs the first is the base; @param totals of them, in their order */
export const comparisonSource = (
  inputs: readonly CalculationInput[],
  totals: readonly CalculationTotals[],
  { site, history }: Pick<ReportSubject, 'site' | 'history'>,
): ComparisonSource => {
  const [base] = inputs;
  if (base === undefined) throw new RangeError('A comparison needs calculations');
  return {
    kind: 'compare',
    comparison: compareFigures(inputs, totals),
    head: reportHead(base, { site, history, calculationName: base.calculation.name }),
  };
};
