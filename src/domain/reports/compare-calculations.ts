import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationTotals, ScopeResult } from '#domain/carbon/calculation-result.ts';
import { categoryState, toldValue } from '#domain/carbon/figure-states.ts';
import { round2 } from '#domain/carbon/round.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import { handprintModules, modules, type Scope, scopes } from '#domain/terms/modules.ts';
import { byUnits } from '#domain/values/order.ts';
import type { ComparisonWarningCode } from '#domain/words/comparison-words.ts';
import { comparisonWarningCodes } from '#domain/words/comparison-words.ts';
import { categoryKey } from './category-key.ts';
import { compareRows } from './compare-rows.ts';
import type {
  ComparedCalculation,
  ComparedCategory,
  ComparedFigure,
  ComparedFigures,
  Comparison,
  ComparisonWarning,
  Difference,
} from './comparison.ts';
import { reportBasis } from './report-basis.ts';
import { toldDifferences } from './told-differences.ts';

/**
 * Calculations side by side with the very figures of their climate reports; the first is the base of every difference.
 * Building and site stay apart, footprint and handprint are never netted.
 * @param totals of the inputs, in their order
 * @param origins of each but the base: which of the base's rows each row was copied from
 */
export const compareCalculations = (
  inputs: readonly CalculationInput[],
  totals: readonly CalculationTotals[],
  origins: readonly ReadonlyMap<string, string>[] = [],
): Comparison => {
  const [base, ...others] = inputs;
  const { warnings, basis, ...figures } = compareFigures(inputs, totals);
  return {
    ...figures,
    differences: others.map((input, index) =>
      differencesTo(base, totals[0], { input, totals: totals[index + 1] }, origins[index]),
    ),
    warnings,
    basis,
  };
};

/** The same without what makes each difference, which takes longest: for what does not tell it. */
export const compareFigures = (
  inputs: readonly CalculationInput[],
  totals: readonly CalculationTotals[],
): ComparedFigures => {
  const [base, ...others] = inputs;
  return {
    calculations: inputs.map((input, index) => comparedCalculation(input, totals[index])),
    footprint: scopes.flatMap((scope) =>
      [...modules, 'total' as const].map((module) =>
        figure(scope, module, totals, ({ kgCo2e, perM2Year, states }) => ({
          kgCo2e: kgCo2e[module],
          perM2Year: perM2Year?.[module] ?? null,
          state: states.footprint[module],
        })),
      ),
    ),
    handprint: scopes.flatMap((scope) =>
      handprintModules.map((module) =>
        figure(scope, module, totals, ({ handprint, states }) => ({
          kgCo2e: handprint.kgCo2e[module],
          perM2Year: handprint.perM2Year?.[module] ?? null,
          state: states.handprint[module],
        })),
      ),
    ),
    categories: compareCategories(inputs, totals),
    rows: base === undefined ? [] : others.map((other) => compareRows(base, other)),
    warnings: warningsOf(inputs, totals),
    basis: reportBasis('compare', inputs),
  };
};

const differencesTo = (
  base: CalculationInput | undefined,
  baseTotals: CalculationTotals | undefined,
  { input, totals }: { readonly input: CalculationInput; readonly totals: CalculationTotals | undefined },
  origins: ReadonlyMap<string, string> = new Map(),
) =>
  base === undefined || baseTotals === undefined || totals === undefined
    ? []
    : toldDifferences({ input: base, lines: baseTotals.lines }, { input, lines: totals.lines }, origins);

const comparedCalculation = (
  { calculation, site }: CalculationInput,
  totals: CalculationTotals | undefined,
): ComparedCalculation => {
  if (totals === undefined) throw new RangeError('Every calculation needs its totals');
  const { building, limit, completeness } = totals;
  const { massShare, rows, rowsCalculated, rowsWithoutSource, gaps } = completeness;
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
    handprintState: building.states.handprint.total,
    completeness: { massShare, rows, rowsCalculated, rowsWithoutSource, gapCount: gaps.length },
  };
};

const figure = <Name extends string>(
  scope: Scope,
  module: Name,
  totals: readonly CalculationTotals[],
  valuesOf: (result: CalculationTotals['building']) => ToldValue,
): ComparedFigure<Name> => {
  const values = totals.map((one) => told(valuesOf(one[scope])));
  const [base] = values;
  return {
    scope,
    module,
    kgCo2e: values.map(({ kgCo2e }) => kgCo2e),
    perM2Year: values.map(({ perM2Year }) => perM2Year),
    states: values.map(({ state }) => state),
    differences: values.map(({ kgCo2e, perM2Year }, index) =>
      module === 'total' && !hasSameModules(totals[0]?.[scope], totals[index]?.[scope])
        ? { kgCo2e: null, perM2Year: null, percent: null }
        : {
            ...differenceOf(kgCo2e, base?.kgCo2e ?? null),
            perM2Year: between(perM2Year, base?.perM2Year ?? null, round2),
          },
    ),
  };
};

/** A module that only one of two totals knows would make their difference a saving that is none. */
const hasSameModules = (base: ScopeResult | undefined, other: ScopeResult | undefined): boolean =>
  modules.every(
    (module) => (base?.states.footprint[module] === 'unknown') === (other?.states.footprint[module] === 'unknown'),
  );

interface ToldValue {
  readonly kgCo2e: number | null;
  readonly perM2Year: number | null;
  readonly state: FigureState;
}

const told = ({ state, ...value }: ToldValue): ToldValue =>
  state === 'unknown' ? { state, kgCo2e: null, perM2Year: null } : { state, ...value };

const between = (value: number | null, base: number | null, rounded = (one: number): number => one): number | null =>
  value === null || base === null ? null : rounded(value - base);

const differenceOf = (kgCo2e: number | null, base: number | null): Omit<Difference, 'perM2Year'> => {
  const difference = between(kgCo2e, base);
  return {
    kgCo2e: difference,
    percent: difference === null || base === null || base === 0 ? null : round2((difference / Math.abs(base)) * 100),
  };
};

interface CategorySum {
  massKg: number;
  total: number;
  rowCount: number;
  gapCount: number;
}

const compareCategories = (
  inputs: readonly CalculationInput[],
  totals: readonly CalculationTotals[],
): ComparedCategory[] => {
  const found = new Map<string, Pick<ComparedCategory, 'scope' | 'talo2000Code' | 'name'>>();
  const sums = totals.map((one, index) => {
    const categories = new Map(inputs[index]?.categories.map((category) => [category.id, category]));
    const own = new Map<string, CategorySum>();
    for (const { categoryId, scope, massKg, total, rowCount, gapCount } of one.categories) {
      const { talo2000Code, name } = categories.get(categoryId) ?? { talo2000Code: '', name: '' };
      const key = `${scope} ${categoryKey({ talo2000Code, name })}`;
      if (!found.has(key)) found.set(key, { scope, talo2000Code, name });
      const sum = own.get(key) ?? { massKg: 0, total: 0, rowCount: 0, gapCount: 0 };
      own.set(key, {
        massKg: sum.massKg + massKg,
        total: sum.total + total,
        rowCount: sum.rowCount + rowCount,
        gapCount: sum.gapCount + gapCount,
      });
    }
    return own;
  });
  return [...found]
    .toSorted(([left], [right]) => byUnits(left, right))
    .map(([key, category]) => {
      // Without such a category a calculation has nothing of it; with one that cannot be calculated, nobody knows.
      const own = sums.map((one) => one.get(key));
      const states = own.map((sum, index) =>
        // Of an unfinished calculation nobody knows whether it has none such or lacks them.
        sum === undefined ? wholeState(totals[index]?.[category.scope]) : categoryState(sum),
      );
      const kgCo2e = own.map((sum, index) => toldValue(states[index] ?? 'unknown', sum?.total ?? 0));
      return {
        ...category,
        massKg: own.map((sum) => sum?.massKg ?? null),
        kgCo2e: kgCo2e.map((kg, index) => (own[index] === undefined ? null : kg)),
        states,
        differences: kgCo2e.map((kg) => differenceOf(kg, kgCo2e[0] ?? null)),
      };
    });
};

const wholeState = (scope: ScopeResult | undefined): FigureState =>
  scope?.states.footprint.total === 'known' ? 'known' : 'atLeast';

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
