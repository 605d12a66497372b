import type { FigureState } from '#domain/terms/figure-state.ts';
import { isModule } from '#domain/terms/is-module.ts';
import type { Scope } from '#domain/terms/modules.ts';
import type { CalculationInput } from './calculation-input.ts';
import type { CalculationResult, Gap, GapCode, LineResult } from './calculation-result.ts';
import { usesTables } from './method.ts';

/**
 * What may be said of the lines of a building or a building site together, energy left out: of its table values, own values
 * and site operations.
 */
export const linesState = (
  { lines, completeness: { gaps } }: Pick<CalculationResult, 'lines' | 'completeness'>,
  calculation: Pick<CalculationInput['calculation'], 'methodVersion'>,
  scope: Scope,
): FigureState => {
  if (!gaps.some((gap) => isOfLines(gap) && scopeOf(gap, usesTables(calculation)) === scope)) return 'known';
  return lines.some((line) => line.scope === scope && isOfFootprint(line) && line.kgCo2e !== 0) ? 'atLeast' : 'unknown';
};

const isOfFootprint = ({ module }: LineResult): boolean => module !== 'b6' && isModule(module);

const isOfLines = ({ quantityId, code, subject }: Gap): boolean =>
  quantityId === null && (lineGaps.has(code) || subject === 'a5');

const lineGaps: ReadonlySet<GapCode> = new Set<GapCode>(['no-heated-area', 'no-table-value', 'no-own-value']);

/** Of the site are earthwork and, with a method that has no tables, the stabilisation that it has no coefficient of. */
const scopeOf = ({ code, subject }: Gap, hasTables: boolean): Scope =>
  subject === 'earthwork' || (code === 'no-table-value' && !hasTables) ? 'site' : 'building';
