import type { Calculation } from '#domain/calculations/calculation.ts';
import type { Category } from '#domain/calculations/category.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { CalculationInput, QuantityInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationTotals } from '#domain/carbon/calculation-result.ts';
import { createCalculator } from '#domain/carbon/calculator.ts';
import { findLimitSet } from '#domain/carbon/limit-sets.ts';
import type { Site, SiteFields } from '#domain/sites/site.ts';
import { siteOfFigures } from '#domain/sites/stage.ts';
import { findCalculation } from '#server/calculations/calculations.store.ts';
import { findCategories } from '#server/categories/categories.store.ts';
import type { Call } from '#server/http/route.ts';
import { findAllQuantities } from '#server/quantities/all-quantities.store.ts';
import { findEngineRows } from '#server/quantities/engine-rows.store.ts';
import { loadReferenceSet } from '#server/reference-sets/reference-sets.store.ts';

/** Everything that the engine reads of a calculation; null when its reference set is not on this server. */
export const loadInput = (call: Call, site: Site, calculation: Calculation): Promise<InputOf<Quantity> | null> =>
  inputOf(call, site, calculation, () => findAllQuantities(call.db, site.id, calculation.id));

/** The engine's totals of one calculation as it is stored now, of no more than they take. */
export const totalsNow = async (
  call: Call,
  site: SiteFields & Pick<Site, 'id'>,
  calculationId: string,
): Promise<CalculationTotals | null> => {
  const calculation = await findCalculation(call.db, site.id, calculationId);
  if (calculation === null) return null;
  const input = await inputOf(call, site, calculation, async (categories) => {
    const places = new Map(categories.map((category, index) => [category.id, index]));
    const placeOf = ({ categoryId }: QuantityInput) => places.get(categoryId) ?? 0;
    const rows = await findEngineRows(call.db, site.id, calculation.id);
    // The order of the list: sums of numbers depend on it in their last bits.
    return rows.toSorted((left, right) => placeOf(left) - placeOf(right));
  });
  return input === null ? null : createCalculator(input).totals();
};

type InputOf<Row extends QuantityInput> = CalculationInput & { readonly quantities: readonly Row[] };

const inputOf = async <Row extends QuantityInput>(
  call: Call,
  site: SiteFields & Pick<Site, 'id'>,
  calculation: Calculation,
  findRows: (categories: readonly Category[]) => Promise<readonly Row[]>,
): Promise<InputOf<Row> | null> => {
  const referenceSet = await loadReferenceSet(call.db, calculation.referenceSet);
  if (referenceSet === null) return null;
  const categories = await findCategories(call.db, site.id, calculation.id);
  return {
    site: siteOfFigures(site, calculation),
    calculation,
    categories,
    quantities: await findRows(categories),
    referenceSet,
    limitSet: findLimitSet(calculation.limitSet),
    today: call.today,
  };
};
