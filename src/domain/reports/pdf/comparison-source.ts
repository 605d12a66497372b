import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationTotals } from '#domain/carbon/calculation-result.ts';
import type { Source } from '#domain/composite.ts';
import type { Text } from '#domain/formats/workbook/sheet.ts';
import { compareCalculations } from '#domain/reports/compare-calculations.ts';
import type { Comparison } from '#domain/reports/comparison.ts';
import { type ReportHead, type ReportSubject, reportHead } from '#domain/reports/report-head.ts';

/** A comparison with the names of what its changed rows are linked to; plain data. */
export interface ComparisonSource {
  readonly kind: 'compare';
  readonly comparison: Comparison;
  readonly head: ReportHead;
  /** By `sourceKey`. */
  readonly names: Readonly<Record<string, Text>>;
}

/** @param inputs the first is the base; @param totals of them, in their order */
export const comparisonSource = (
  inputs: readonly CalculationInput[],
  totals: readonly CalculationTotals[],
  { site }: Pick<ReportSubject, 'site'>,
): ComparisonSource => {
  const [base] = inputs;
  if (base === undefined) throw new RangeError('A comparison needs calculations');
  const comparison = compareCalculations(inputs, totals);
  return {
    kind: 'compare',
    comparison,
    head: reportHead(base, { site, calculationName: base.calculation.name }),
    names: sourceNames(inputs, comparison),
  };
};

export const sourceKey = (source: Source): string => (source.kind === 'none' ? '' : `${source.kind} ${source.id}`);

const sourceNames = (inputs: readonly CalculationInput[], { rows }: Comparison): Readonly<Record<string, Text>> => {
  const changed = rows.flatMap(({ added, removed, changed: pairs }) => [
    ...added,
    ...removed,
    ...pairs.flatMap(({ before, after }) => [before, after]),
  ]);
  const wanted = new Set(changed.map(({ source }) => sourceKey(source)));
  const names = new Map<string, Text>();
  for (const { referenceSet, quantities } of inputs) {
    for (const { id, nameFi, nameEn } of referenceSet.items) {
      if (wanted.has(`item ${id}`)) names.set(`item ${id}`, { fi: nameFi, en: nameEn || nameFi });
    }
    for (const { source, snapshot } of quantities) {
      if (snapshot !== null && wanted.has(sourceKey(source))) {
        names.set(sourceKey(source), { fi: snapshot.name, en: snapshot.name });
      }
    }
  }
  return Object.fromEntries(names);
};
