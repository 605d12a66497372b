import type { LimitResult } from '#domain/carbon/calculation-result.ts';
import type { Source } from '#domain/products/composite.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import type { HandprintModule, Module, Scope } from '#domain/terms/modules.ts';
import type { Unit } from '#domain/terms/units.ts';
import type { Word } from '#domain/values/word.ts';
import type { ComparisonWarningCode } from '#domain/words/comparison-words.ts';
import type { ReportBasis } from './report-basis.ts';
import type { ToldDifference } from './told-differences.ts';

/** Against the base, as shown: kgCO2e, kgCO2e/m2/a (2 decimals) and percent of the base's kgCO2e (null when that is 0). */
export interface Difference {
  readonly kgCo2e: number | null;
  readonly perM2Year: number | null;
  readonly percent: number | null;
}

/** One figure of all calculations, in their order. */
export interface ComparedFigure<Name extends string> {
  readonly scope: Scope;
  readonly module: Name;
  /** null = nothing is known of it. */
  readonly kgCo2e: readonly (number | null)[];
  readonly perM2Year: readonly (number | null)[];
  readonly states: readonly FigureState[];
  readonly differences: readonly Difference[];
}

/** Categories with the same Talo 2000 code, or without one the same name, are one; null = the calculation has none such. */
export interface ComparedCategory {
  readonly scope: Scope;
  readonly talo2000Code: string;
  readonly name: string;
  readonly massKg: readonly (number | null)[];
  readonly kgCo2e: readonly (number | null)[];
  /** Of its rows; where a calculation has none such there is nothing to be missing. */
  readonly states: readonly FigureState[];
  readonly differences: readonly Omit<Difference, 'perM2Year'>[];
}

export interface ComparedRow {
  readonly scope: Scope;
  readonly category: string;
  readonly name: string;
  readonly source: Source;
  /** Name of the linked product; null = none is linked, or it is not in the reference set. */
  readonly product: Word | null;
  readonly amount: number | null;
  readonly unit: Unit;
  readonly massKg: number | null;
  /** null = it cannot be calculated. */
  readonly kgCo2e: number | null;
}

/** How the rows of one calculation differ from those of the base. */
export interface RowChanges {
  readonly added: readonly ComparedRow[];
  readonly removed: readonly ComparedRow[];
  readonly changed: readonly { readonly before: ComparedRow; readonly after: ComparedRow }[];
  readonly unchangedCount: number;
}

export interface ComparedCalculation {
  readonly name: string;
  readonly methodVersion: string;
  readonly referenceSet: string;
  readonly tableVariant: string | null;
  readonly allocation: string;
  readonly valueChoice: string;
  readonly heatedNetAreaM2: number | null;
  readonly siteAreaM2: number | null;
  readonly completionYear: number | null;
  readonly limit: LimitResult;
  /** What may be said of the building's handprint as a whole. */
  readonly handprintState: FigureState;
  readonly completeness: {
    readonly massShare: number | null;
    readonly rows: number;
    readonly rowsCalculated: number;
    readonly rowsWithoutSource: number;
    readonly gapCount: number;
  };
}

/** Why figures are not comparable as they stand. */
export interface ComparisonWarning {
  readonly code: ComparisonWarningCode;
  /** Of each calculation, in their order. */
  readonly values: readonly (string | number | null)[];
}

/** Two to six calculations side by side (method section 8.4); the first is the base of every difference. */
export interface Comparison {
  readonly calculations: readonly ComparedCalculation[];
  readonly footprint: readonly ComparedFigure<Module | 'total'>[];
  readonly handprint: readonly ComparedFigure<HandprintModule>[];
  readonly categories: readonly ComparedCategory[];
  /** One entry for each calculation but the base. */
  readonly rows: readonly RowChanges[];
  /** What makes the difference of each calculation but the base, row by row and module by module. */
  readonly differences: readonly (readonly ToldDifference[])[];
  readonly warnings: readonly ComparisonWarning[];
  readonly basis: ReportBasis;
}

/** A comparison without what makes its differences. */
export type ComparedFigures = Omit<Comparison, 'differences'>;
