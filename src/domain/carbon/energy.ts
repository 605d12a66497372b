import type { CalculationFields, Carrier } from '#domain/calculations/calculation.ts';
import type { CalculationInput } from './calculation-input.ts';
import { periodYears } from './period.ts';
import type { EnergyScenario, ReferenceSet } from './reference-set.ts';

export interface EnergyCoefficient {
  readonly year: number;
  readonly kgCo2ePerKwh: number;
}

/**
 * Coefficients of a carrier for the 50 years that start with the completion year (formula of B6 and D3).
 * Years before the first point use it, years after the last hold it. Empty = the set has no scenario for the carrier.
 */
export const energyCoefficients = (
  set: Pick<ReferenceSet, 'energy' | 'energyRule'>,
  carrier: Carrier,
  allocation: CalculationFields['allocation'],
  firstYear: number,
): EnergyCoefficient[] => {
  const scenario = set.energy.find(
    (candidate) =>
      candidate.carrier === carrier && (candidate.allocation === null || candidate.allocation === allocation),
  );
  if (scenario === undefined || scenario.points.length === 0) return [];
  return Array.from({ length: periodYears }, (_, index) => {
    const year = firstYear + index;
    return { year, kgCo2ePerKwh: coefficientOfYear(scenario.points, set.energyRule, year) };
  });
};

/** As `energyCoefficients`, of a calculation: the own coefficients of a carrier, linear between years, go before the set's. */
export const coefficientsOf = (
  { calculation, referenceSet }: Pick<CalculationInput, 'calculation' | 'referenceSet'>,
  carrier: Carrier,
  firstYear: number,
): EnergyCoefficient[] => {
  const own = calculation.energy.find((use) => use.carrier === carrier && use.coefficients !== undefined)?.coefficients;
  if (own === undefined) return energyCoefficients(referenceSet, carrier, calculation.allocation, firstYear);
  const energy = [{ carrier, allocation: null, points: own }];
  return energyCoefficients({ energy, energyRule: 'linear' }, carrier, calculation.allocation, firstYear);
};

/**
 * First year of the period in which a carrier's energy is counted: the completion year. Where a site has none, own
 * coefficients that are given for each year of a whole period say it themselves; null = nothing says it.
 */
export const firstYearOf = (
  { site, calculation }: Pick<CalculationInput, 'site' | 'calculation'>,
  carrier: Carrier,
): number | null => {
  if (site.completionYear !== null) return site.completionYear;
  const own = calculation.energy.find((use) => use.carrier === carrier && use.coefficients !== undefined)?.coefficients;
  const first = own?.[0]?.year;
  if (own === undefined || first === undefined || own.length < periodYears) return null;
  return own.slice(0, periodYears).every(({ year }, index) => year === first + index) ? first : null;
};

/** Where a carrier's coefficients come from: `own`, or the id of the set. */
export const coefficientSource = (
  { calculation, referenceSet }: Pick<CalculationInput, 'calculation' | 'referenceSet'>,
  carrier: Carrier,
): string =>
  calculation.energy.some((use) => use.carrier === carrier && use.coefficients !== undefined) ? 'own' : referenceSet.id;

/** kgCO2e over the assessment period for 1 kWh in every year. */
export const sumOfCoefficients = (coefficients: readonly EnergyCoefficient[]): number =>
  coefficients.reduce((sum, coefficient) => sum + coefficient.kgCo2ePerKwh, 0);

const coefficientOfYear = (
  points: EnergyScenario['points'],
  rule: ReferenceSet['energyRule'],
  year: number,
): number => {
  const before = points.findLast((point) => point.year <= year);
  const after = points.find((point) => point.year > year);
  if (before === undefined) return after?.kgCo2ePerKwh ?? 0;
  if (rule === 'step' || after === undefined) return before.kgCo2ePerKwh;
  const share = (year - before.year) / (after.year - before.year);
  return before.kgCo2ePerKwh + share * (after.kgCo2ePerKwh - before.kgCo2ePerKwh);
};
