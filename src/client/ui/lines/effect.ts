import type { CalculationResult, LineResult } from '#domain/carbon/calculation-result.ts';
import { periodYears, type Scope } from '#domain/terms/modules.ts';

/** kgCO2e over the period, and per m2 and year of the line's scope (null without an area). */
export interface Effect {
  readonly kgCo2e: number;
  readonly perM2Year: number | null;
}

/** What the matching lines of a scope add to the result. */
export const effectOfLines = (
  result: CalculationResult,
  scope: Scope,
  matches: (line: LineResult) => boolean,
): Effect =>
  effectInScope(
    result.lines.filter(matches).reduce((sum, line) => sum + line.kgCo2e, 0),
    result,
    scope,
  );

export const effectInScope = (kgCo2e: number, result: CalculationResult, scope: Scope): Effect => {
  const { areaM2 } = result[scope];
  return { kgCo2e, perM2Year: areaM2 === null ? null : kgCo2e / (areaM2 * periodYears) };
};
