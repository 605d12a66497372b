import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationTotals } from '#domain/carbon/calculation-result.ts';
import { round2 } from '#domain/carbon/round.ts';
import { handprintModules, modules, type Scope, scopes } from '#domain/terms/modules.ts';
import { categoryKey, compareRows } from './compare-rows.ts';
import {
  type ComparedCalculation,
  type ComparedCategory,
  type ComparedFigure,
  type Comparison,
  type ComparisonWarning,
  type ComparisonWarningCode,
  comparisonWarningCodes,
  type Difference,
} from './comparison.ts';
import { reportBasis } from './report-basis.ts';

/**
 * Calculations side by side with the very figures of their climate reports; the first is the base of every difference.
 * Building and site stay apart, footprint and handprint are never netted.
 * @param totals of the inputs, in their order
 */
export const compareCalculations = (
  inputs: readonly CalculationInput[],
  totals: readonly CalculationTotals[],
): Comparison => {
  const [base, ...others] = inputs;
  return {
    calculations: inputs.map((input, index) => comparedCalculation(input, totals[index])),
    footprint: scopes.flatMap((scope) =>
      [...modules, 'total' as const].map((module) =>
        figure(scope, module, totals, ({ kgCo2e, perM2Year }) => [kgCo2e[module], perM2Year?.[module] ?? null]),
      ),
    ),
    handprint: scopes.flatMap((scope) =>
      handprintModules.map((module) =>
        figure(scope, module, totals, ({ handprint }) => [
          handprint.kgCo2e[module],
          handprint.perM2Year?.[module] ?? null,
        ]),
      ),
    ),
    categories: compareCategories(inputs, totals),
    rows: base === undefined ? [] : others.map((other) => compareRows(base, other)),
    warnings: warningsOf(inputs, totals),
    basis: reportBasis('compare', inputs),
  };
};

const comparedCalculation = (
  { calculation, site }: CalculationInput,
  totals: CalculationTotals | undefined,
): ComparedCalculation => {
  if (totals === undefined) throw new RangeError('Every calculation needs its totals');
  const { building, limit, completeness } = totals;
  const { massShare, rowCount, rowsWithoutSource, gaps } = completeness;
  return {
    name: calculation.name,
    methodVersion: totals.methodVersion,
    referenceSet: totals.referenceSet,
    tableVariant: calculation.tableVariant,
    allocation: calculation.allocation,
    valueChoice: calculation.valueChoice,
    heatedNetAreaM2: building.areaM2,
    siteAreaM2: totals.site.areaM2,
    completionYear: site.completionYear,
    limit,
    completeness: { massShare, rowCount, rowsWithoutSource, gapCount: gaps.length },
  };
};

const figure = <Name extends string>(
  scope: Scope,
  module: Name,
  totals: readonly CalculationTotals[],
  valuesOf: (result: CalculationTotals['building']) => readonly [number, number | null],
): ComparedFigure<Name> => {
  const values = totals.map((one) => valuesOf(one[scope]));
  const [baseKg = 0, basePerM2 = null] = values[0] ?? [];
  return {
    scope,
    module,
    kgCo2e: values.map(([kg]) => kg),
    perM2Year: values.map(([, perM2]) => perM2),
    differences: values.map(([kg, perM2]) => ({
      ...differenceOf(kg, baseKg),
      perM2Year: perM2 === null || basePerM2 === null ? null : round2(perM2 - basePerM2),
    })),
  };
};

const differenceOf = (kgCo2e: number, base: number): Omit<Difference, 'perM2Year'> => ({
  kgCo2e: kgCo2e - base,
  percent: base === 0 ? null : round2(((kgCo2e - base) / Math.abs(base)) * 100),
});

interface CategorySum {
  massKg: number;
  kgCo2e: number;
}

const compareCategories = (
  inputs: readonly CalculationInput[],
  totals: readonly CalculationTotals[],
): ComparedCategory[] => {
  const found = new Map<string, Pick<ComparedCategory, 'scope' | 'talo2000Code' | 'name'>>();
  const sums = totals.map((one, index) => {
    const categories = new Map(inputs[index]?.categories.map((category) => [category.id, category]));
    const own = new Map<string, CategorySum>();
    for (const { categoryId, scope, massKg, total } of one.categories) {
      const { talo2000Code, name } = categories.get(categoryId) ?? { talo2000Code: '', name: '' };
      const key = `${scope} ${categoryKey({ talo2000Code, name })}`;
      if (!found.has(key)) found.set(key, { scope, talo2000Code, name });
      const sum = own.get(key) ?? { massKg: 0, kgCo2e: 0 };
      own.set(key, { massKg: sum.massKg + massKg, kgCo2e: sum.kgCo2e + total });
    }
    return own;
  });
  return [...found]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, category]) => {
      const base = sums[0]?.get(key)?.kgCo2e ?? 0;
      return {
        ...category,
        massKg: sums.map((own) => own.get(key)?.massKg ?? null),
        kgCo2e: sums.map((own) => own.get(key)?.kgCo2e ?? null),
        differences: sums.map((own) => differenceOf(own.get(key)?.kgCo2e ?? 0, base)),
      };
    });
};

const warningsOf = (inputs: readonly CalculationInput[], totals: readonly CalculationTotals[]): ComparisonWarning[] => {
  const choices: Readonly<Record<ComparisonWarningCode, readonly (string | number | null)[]>> = {
    'method-differs': totals.map(({ methodVersion }) => methodVersion),
    'reference-set-differs': totals.map(({ referenceSet }) => referenceSet),
    'table-variant-differs': inputs.map(({ calculation }) => calculation.tableVariant),
    'allocation-differs': inputs.map(({ calculation }) => calculation.allocation),
    'value-choice-differs': inputs.map(({ calculation }) => calculation.valueChoice),
    'limit-set-differs': inputs.map(({ calculation }) => calculation.limitSet),
    'area-differs': totals.map(({ building }) => building.areaM2),
    'completion-year-differs': inputs.map(({ site }) => site.completionYear),
  };
  return comparisonWarningCodes.flatMap((code) => {
    const values = choices[code];
    return values.every((value) => value === values[0]) ? [] : [{ code, values }];
  });
};
