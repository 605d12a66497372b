import type { Calculation } from '#domain/calculation.ts';
import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationResult } from '#domain/carbon/calculation-result.ts';
import { findLimitSet } from '#domain/carbon/limit-sets.ts';
import type { Site } from '#domain/site.ts';
import { findCalculation } from '#server/calculations/calculations.store.ts';
import { findCategories } from '#server/categories/categories.store.ts';
import type { Call } from '#server/http/route.ts';
import { findAllQuantities } from '#server/quantities/all-quantities.store.ts';
import { loadReferenceSet } from '#server/reference-sets/reference-sets.store.ts';

/** Everything that the engine reads of a calculation; null when its reference set is not on this server. */
export const loadInput = async (call: Call, site: Site, calculation: Calculation): Promise<CalculationInput | null> => {
  const referenceSet = await loadReferenceSet(call.db, calculation.referenceSet);
  if (referenceSet === null) return null;
  return {
    site,
    calculation,
    categories: await findCategories(call.db, site.id, calculation.id),
    quantities: await findAllQuantities(call.db, site.id, calculation.id),
    referenceSet,
    limitSet: findLimitSet(calculation.limitSet),
    today: call.today,
  };
};

/** The engine's answer for one calculation as it is stored now. */
export const calculateNow = async (
  call: Call,
  site: Site,
  calculationId: string,
): Promise<CalculationResult | null> => {
  const calculation = await findCalculation(call.db, site.id, calculationId);
  const input = calculation === null ? null : await loadInput(call, site, calculation);
  return input === null ? null : calculate(input);
};
