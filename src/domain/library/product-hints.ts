import { kgPerUnit } from '#domain/products/conversion.ts';
import type { EmissionFactors } from '#domain/products/product.ts';
import {
  bands,
  footprintNames,
  handprintNames,
  isOutside,
  mostStoredPerKg,
  storesUptakeTwice,
  sumOfShares,
} from './lint.ts';

const hintCodes = [
  'no-footprint',
  'only-typical',
  'no-mass',
  'negative-value',
  'implausible-value',
  'masses-disagree',
  'positive-handprint',
  'implausible-carbon-storage',
  'storage-counted-twice',
  'shares-do-not-sum',
  'no-end-of-life',
  'no-standard',
  'expired',
] as const;
export type HintCode = (typeof hintCodes)[number];

/** Something in an own product that is missing or looks like a mistake; the product can be saved as it is. */
export interface ProductHint {
  readonly code: HintCode;
  readonly field: keyof EmissionFactors;
}

/** @param today ISO date, compared with the last day of the declaration */
export const productHints = (factors: EmissionFactors, today: string): readonly ProductHint[] => [
  ...missing(factors),
  ...footprintNames.filter((name) => (factors[name] ?? 0) < 0).map(hint('negative-value')),
  ...outsideBands(factors).map(hint('implausible-value')),
  ...(doMassesDisagree(factors) ? [hint('masses-disagree')('kgPerM2')] : []),
  ...handprintNames.filter((name) => (factors[name] ?? 0) > 0).map(hint('positive-handprint')),
  ...(storesTooMuch(factors) ? [hint('implausible-carbon-storage')('handprintCarbonStorage')] : []),
  ...(storesUptakeTwice(factors) ? [hint('storage-counted-twice')('handprintCarbonStorage')] : []),
  ...(factors.endOfLife !== null && sumOfShares(factors.endOfLife) !== 100
    ? [hint('shares-do-not-sum')('endOfLife')]
    : []),
  ...(factors.validTo !== null && factors.validTo < today ? [hint('expired')('validTo')] : []),
];

const hint =
  (code: HintCode) =>
  (field: keyof EmissionFactors): ProductHint => ({ code, field });

const missing = (factors: EmissionFactors): readonly ProductHint[] => {
  const { gwpA1A3Conservative, gwpA1A3Typical, endOfLife, eolSource, gwpC3Fossil, gwpC4, standard } = factors;
  const hasFootprint = gwpA1A3Conservative !== null || gwpA1A3Typical !== null;
  const hasEndOfLife = eolSource === 'epd' ? gwpC3Fossil !== null || gwpC4 !== null : endOfLife !== null;
  return [
    ...(hasFootprint ? [] : [hint('no-footprint')('gwpA1A3Conservative')]),
    ...(hasFootprint && gwpA1A3Conservative === null ? [hint('only-typical')('gwpA1A3Conservative')] : []),
    ...(kgPerDeclared(factors) === null ? [hint('no-mass')('declaredUnit')] : []),
    ...(hasEndOfLife ? [] : [hint('no-end-of-life')(eolSource === 'epd' ? 'gwpC3Fossil' : 'endOfLife')]),
    ...(hasFootprint && standard.trim() === '' ? [hint('no-standard')('standard')] : []),
  ];
};

const kgPerDeclared = (factors: EmissionFactors): number | null => kgPerUnit(factors, factors.declaredUnit);

/** Bands of emissions are per kilogram; without a mass nothing can be said of them. */
const outsideBands = (factors: EmissionFactors) => {
  const kg = kgPerDeclared(factors);
  return bands.flatMap(([name, least, most]) => {
    const value = factors[name];
    const isPerUnit = name === 'gwpA1A3Conservative' || name === 'gwpC3Fossil' || name === 'gwpC4';
    if (!isPerUnit) return isOutside(value, least, most) ? [name] : [];
    return value !== null && kg !== null && kg > 0 && isOutside(value / kg, least, most) ? [name] : [];
  });
};

const mostDifference = 0.1;

/** kg/m2 must be kg/m3 times the thickness, more or less. */
const doMassesDisagree = ({ kgPerM2, kgPerM3, thicknessM }: EmissionFactors): boolean => {
  if (kgPerM2 === null || kgPerM3 === null || thicknessM === null || kgPerM2 === 0) return false;
  return Math.abs(kgPerM3 * thicknessM - kgPerM2) / kgPerM2 > mostDifference;
};

const storesTooMuch = (factors: EmissionFactors): boolean => {
  const { handprintCarbonStorage, renewablePercent } = factors;
  const kg = kgPerDeclared(factors);
  if (handprintCarbonStorage === null || renewablePercent === null || kg === null || kg <= 0) return false;
  return -handprintCarbonStorage / kg > mostStoredPerKg(renewablePercent);
};
