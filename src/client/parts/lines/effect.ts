import type { CalculationResult, LineResult } from '#domain/carbon/calculation-result.ts';
import { periodYears } from '#domain/carbon/period.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import type { Scope } from '#domain/terms/modules.ts';

/** kgCO2e over the period, and per m2 and year of the line's scope (null without an area). */
export interface Effect {
  readonly kgCo2e: number;
  readonly perM2Year: number | null;
  /** What may be said of it: what nothing gives is not 0. */
  readonly state: FigureState;
}

/** What the matching lines of a scope add to the result; not known where there is none. */
export const effectOfLines = (
  result: CalculationResult,
  scope: Scope,
  matches: (line: LineResult) => boolean,
): Effect => {
  const lines = result.lines.filter(matches);
  const kgCo2e = lines.reduce((sum, line) => sum + line.kgCo2e, 0);
  return effectInScope(kgCo2e, result, scope, lines.length === 0 ? 'unknown' : 'known');
};

export const effectInScope = (kgCo2e: number, result: CalculationResult, scope: Scope, state: FigureState): Effect => {
  const { areaM2 } = result[scope];
  return { kgCo2e, perM2Year: areaM2 === null ? null : kgCo2e / (areaM2 * periodYears), state };
};
