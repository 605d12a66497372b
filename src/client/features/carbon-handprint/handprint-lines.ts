import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationResult, HandprintValues } from '#domain/carbon/calculation-result.ts';
import { handprintModules } from '#domain/terms/modules.ts';

/**
 * The building's handprint as it is without own values, kgCO2e: what the products give, and the exported electricity.
 * Own values of other lines do not change it.
 */
export const defaultHandprint = (input: CalculationInput, result: CalculationResult): HandprintValues => {
  const { tableValues } = input.calculation;
  if (!handprintModules.some((module) => tableValues[module]?.mode === 'own')) {
    return result.building.handprint.kgCo2e;
  }
  const others = Object.fromEntries(
    Object.entries(tableValues).filter(([line]) => !handprintModules.some((module) => module === line)),
  );
  const calculation = { ...input.calculation, tableValues: others };
  return calculate({ ...input, calculation }).building.handprint.kgCo2e;
};

/** Enough to go on from, short enough to read: an own value starts from it, kgCO2e/m2. */
export const startPerM2 = (kgCo2e: number, areaM2: number | null): number | null =>
  areaM2 === null ? null : Number((kgCo2e / areaM2).toPrecision(6)) + 0;
