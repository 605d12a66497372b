import { isModule } from '#domain/terms/is-module.ts';
import type { HandprintModule, Module, Scope } from '#domain/terms/modules.ts';
import type { CalculationInput } from './calculation-input.ts';
import type { CalculationResult, LineResult, RowResult } from './calculation-result.ts';
import { modeOf } from './method.ts';
import { periodYears } from './period.ts';

/**
 * The formulas in symbols (the same in every language): m installed mass, w 1 + waste, g coefficient, n replacements,
 * A heated net area, G gross area, t table value, E energy per year, f coefficient, s end-of-life share.
 */
export const formulaTexts = {
  a1a3: 'Σ m · w · g + A · t',
  'a1a3-without-waste': 'Σ m · g + A · t',
  'a4-table': 'A · t',
  'a4-detailed': 'Σ m · w / 1000 · Σ km · f',
  'a5-table': 'A · t + G · t + kg · t',
  'a5-table-waste': 'A · t + G · t + kg · t + Σ m · (w − 1) · g',
  'a5-detailed': 'Σ q · f + G · t + kg · t',
  'a5-detailed-waste': 'Σ q · f + G · t + kg · t + Σ m · (w − 1) · g',
  b4: 'Σ n · m · w · g + A · t',
  'b4-extended': 'Σ n · (m · w · g + A4 + A5 + C) + A · t',
  b6: 'Σ E · Σ f(a)',
  'c1-table': 'A · t',
  'c2-table': 'A · t',
  'c2-detailed': 'Σ m / 1000 · Σ km · f',
  'c3-per-kg': 'Σ m · c3',
  'c3-shares': 'Σ m · (s₁ · c₁ + s₂ · c₂)',
  'c4-per-kg': 'Σ m · c4',
  'c4-shares': 'Σ m · s · t',
  handprint: 'Σ m · d',
  d3: '− E · Σ f(a)',
  own: 'A · t',
} as const satisfies Readonly<Record<string, string>>;
export type FormulaId = keyof typeof formulaTexts;

export type FigureEntry =
  | { readonly kind: 'row'; readonly row: RowResult; readonly kgCo2e: number }
  | { readonly kind: 'line'; readonly line: LineResult; readonly kgCo2e: number };

/** Where one figure of the report comes from. */
export interface FigureExplanation {
  readonly formula: FormulaId;
  readonly formulaText: string;
  /** Unrounded, kgCO2e over the period. */
  readonly kgCo2e: number;
  readonly areaM2: number | null;
  /** kgCo2e / (areaM2 x 50), unrounded; null without an area. */
  readonly unroundedPerM2Year: number | null;
  /** As shown, 2 decimals. */
  readonly perM2Year: number | null;
  /** Every row and line behind the figure, largest effect first; their sum is `kgCo2e`. */
  readonly entries: readonly FigureEntry[];
}

/** Explains one figure: the formula, and the rows and lines that add up to it. */
export const explainFigure = (
  input: CalculationInput,
  result: CalculationResult,
  { scope, module }: { readonly scope: Scope; readonly module: Module | HandprintModule },
): FigureExplanation => {
  const entries: FigureEntry[] = [
    ...result.rows
      .filter((row) => row.scope === scope)
      .map((row) => ({ kind: 'row', row, kgCo2e: rowValue(row, module) }) as const),
    ...result.lines
      .filter((line) => line.scope === scope && line.module === module)
      .map((line) => ({ kind: 'line', line, kgCo2e: line.kgCo2e }) as const),
  ];
  const { areaM2 } = result[scope];
  const kgCo2e = isModule(module) ? result[scope].kgCo2e[module] : result[scope].handprint.kgCo2e[module];
  const formula = formulaOf(input, scope, module);
  return {
    formula,
    formulaText: formulaTexts[formula],
    kgCo2e,
    areaM2,
    unroundedPerM2Year: areaM2 === null ? null : kgCo2e / (areaM2 * periodYears),
    perM2Year: shownOf(result, scope, module),
    entries: entries
      .filter((entry) => entry.kgCo2e !== 0)
      .sort((left, right) => Math.abs(right.kgCo2e) - Math.abs(left.kgCo2e)),
  };
};

const rowValue = (row: RowResult, module: Module | HandprintModule): number =>
  isModule(module) ? row.modules[module] : row.handprint[module];

const shownOf = (result: CalculationResult, scope: Scope, module: Module | HandprintModule): number | null =>
  (isModule(module) ? result[scope].perM2Year?.[module] : result[scope].handprint.perM2Year?.[module]) ?? null;

const formulaOf = (
  { calculation, referenceSet }: CalculationInput,
  scope: Scope,
  module: Module | HandprintModule,
): FormulaId => {
  const isWasteInA5 = calculation.wasteModule === 'a5';
  const rule = referenceSet.endOfLifeRule === 'perKg' ? 'per-kg' : 'shares';
  switch (module) {
    case 'a1a3':
      return isWasteInA5 ? 'a1a3-without-waste' : 'a1a3';
    case 'a5': {
      const mode = modeOf(calculation, 'a5') === 'detailed' ? 'a5-detailed' : 'a5-table';
      return isWasteInA5 ? `${mode}-waste` : mode;
    }
    case 'a4':
    case 'c2': {
      const mode = modeOf(calculation, module);
      return mode === 'own' ? 'own' : `${module}-${mode}`;
    }
    case 'b4':
      return calculation.extendedReplacement ? 'b4-extended' : 'b4';
    case 'b6':
      return 'b6';
    case 'c1':
      return modeOf(calculation, 'c1') === 'own' ? 'own' : 'c1-table';
    default:
      if (scope === 'building' && modeOf(calculation, module) === 'own') return 'own';
      if (module === 'c3' || module === 'c4') return `${module}-${rule}`;
      return module === 'd3' ? 'd3' : 'handprint';
  }
};
