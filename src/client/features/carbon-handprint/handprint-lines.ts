import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationResult, HandprintValues } from '#domain/carbon/calculation-result.ts';
import type { HandprintStates } from '#domain/carbon/figure-states.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import { handprintModules } from '#domain/terms/modules.ts';

export interface DefaultHandprint {
  readonly kgCo2e: HandprintValues;
  readonly states: HandprintStates;
}

/**
 * The building's handprint as it is without own values, kgCO2e, with what may be said of it: what the products give, and the exported electricity.
 * Own values of other lines do not change it.
 */
export const defaultHandprint = (input: CalculationInput, result: CalculationResult): DefaultHandprint => {
  const { tableValues } = input.calculation;
  if (!handprintModules.some((module) => tableValues[module]?.mode === 'own')) {
    return handprintOf(result);
  }
  const others = Object.fromEntries(
    Object.entries(tableValues).filter(([line]) => !handprintModules.some((module) => module === line)),
  );
  const calculation = { ...input.calculation, tableValues: others };
  return handprintOf(calculate({ ...input, calculation }));
};

const handprintOf = ({ building: { handprint, states } }: CalculationResult): DefaultHandprint => ({
  kgCo2e: handprint.kgCo2e,
  states: states.handprint,
});

/** Enough to go on from, short enough to read: an own value starts from it, kgCO2e/m2; nothing known is no 0. */
export const startPerM2 = (kgCo2e: number, areaM2: number | null, state: FigureState): number | null =>
  areaM2 === null || state === 'unknown' ? null : Number((kgCo2e / areaM2).toPrecision(6)) + 0;
