import { type Conversion, conversionOf, unitRatio } from '#domain/products/conversion.ts';
import type { EmissionFactors } from '#domain/products/product.ts';
import type { Scope } from '#domain/terms/modules.ts';
import type { Unit } from '#domain/terms/units.ts';
import type { QuantityInput } from './calculation-input.ts';
import type { PartTrace, WarningCode } from './calculation-result.ts';
import { expandSource, type Ingredient } from './expansion.ts';
import { type PartRates, partRates, type RateGap, replacementsOf } from './formulas.ts';
import { isOfWholeRow } from './gap-lanes.ts';
import { type LaneMask, noLanes } from './lane-masks.ts';
import { addLanes, createLanes, indexOfLane, type LaneValues, laneValue } from './lanes.ts';
import type { Method } from './method.ts';

/** One product of a row with everything that does not depend on the row's amount. */
export interface Part {
  readonly ingredient: Ingredient;
  readonly conversion: Conversion;
  /** Declared units of the product for one unit of the row's product or composite. */
  readonly declaredPerUnit: number;
  readonly rates: PartRates;
  readonly trace: Pick<
    PartTrace,
    'wasteFactor' | 'wasteFrom' | 'lifetimeYears' | 'lifetimeFrom' | 'replacements' | 'valueType' | 'standard'
  >;
}

/**
 * How a row's amount becomes its results: value of a lane = amount x factor x rates[lane]. Rows that link the same source
 * in the same unit with the same own choices share one recipe.
 */
export interface Recipe {
  readonly scope: Scope;
  readonly parts: readonly Part[];
  /** From the row's unit to the composite's; 1 for a product. */
  readonly expansionFactor: number;
  /** From the row's unit to what `rates` are per. */
  readonly factor: number;
  readonly rates: LaneValues;
  readonly hasMass: boolean;
  /** Mass of the products with a gap, kg per unit of the row. */
  readonly openKgPerUnit: number;
  /** Every product in it has its mass. */
  readonly isWeighed: boolean;
  /** Modules that one of its products at least gives a value. */
  readonly given: LaneMask;
  readonly hasSource: boolean;
  readonly gaps: readonly RateGap[];
  readonly warnings: readonly { readonly code: WarningCode; readonly name: string; readonly value?: number }[];
  /** There are gaps or warnings. */
  readonly hasNotes: boolean;
  readonly usesTypical: boolean;
  readonly standards: { readonly a1: boolean; readonly a2: boolean };
}

export const createRecipe = (quantity: QuantityInput, scope: Scope, method: Method): Recipe => {
  const expansion = expandSource(quantity, method);
  const gaps: RateGap[] = [...expansion.gaps];
  const warnings: Recipe['warnings'][number][] = [];
  const parts: Part[] = [];
  for (const ingredient of expansion.ingredients) {
    const part = createPart(ingredient, quantity, scope, method);
    if (part === null) {
      gaps.push({ code: 'no-unit-conversion', subject: '' });
      continue;
    }
    parts.push(part);
    gaps.push(...part.rates.gaps);
    warnings.push(...warningsOf(part, method));
  }
  const { factor, rates } = combine(parts, expansion.factor, quantity);
  const standards = parts.map((part) => part.ingredient.factors.standard);
  return {
    scope,
    parts,
    expansionFactor: expansion.factor,
    factor,
    rates,
    hasMass: parts.length === 0 ? laneValue(rates, 'massKg') > 0 : parts.some(isWeighed),
    openKgPerUnit: openKg(parts, rates) * expansion.factor,
    isWeighed: parts.length === 0 ? laneValue(rates, 'massKg') > 0 : parts.every(isWeighed) && !isCut(gaps),
    given: parts.reduce((mask, part) => mask | part.rates.given, noLanes),
    hasSource: quantity.source.kind !== 'none',
    gaps,
    warnings,
    hasNotes: gaps.length + warnings.length > 0,
    usesTypical: parts.some((part) => part.rates.valueType === 'typical'),
    standards: {
      a1: standards.some(isA1),
      a2: standards.some(isA2),
    },
  };
};

/**
 * The recipe of the same row with its product in another unit, where only the conversion differs; null = it must be made
 * anew. Most products stand on rows in several units, and their rates need not be worked out for each.
 */
export const inOtherUnit = (recipe: Recipe, unit: Unit): Recipe | null => {
  const [part, ...others] = recipe.parts;
  if (part === undefined || others.length > 0) return null;
  const conversion = conversionOf(part.ingredient.factors, unit);
  if (conversion === null) return null;
  const declaredPerUnit = part.ingredient.perUnit * conversion.declaredPerUnit;
  const parts = [{ ...part, ingredient: { ...part.ingredient, unit }, conversion, declaredPerUnit }];
  const factor = recipe.expansionFactor * declaredPerUnit;
  return { ...recipe, parts, factor, openKgPerUnit: openKg(parts, recipe.rates) * recipe.expansionFactor };
};

const isA1 = (standard: string): boolean => standard !== '' && /15804.*\+ ?A1/i.test(standard);
const isA2 = (standard: string): boolean => standard !== '' && /15804.*\+ ?A2/i.test(standard);

/** All of an unlinked row. */
const openKg = (parts: readonly Part[], rates: LaneValues): number => {
  if (parts.length === 0) return laneValue(rates, 'massKg');
  return parts
    .filter((part) => part.rates.gaps.length > 0)
    .reduce((sum, part) => sum + part.declaredPerUnit * laneValue(part.rates.values, 'massKg'), 0);
};

/** Something of the row has no product to weigh. */
const isCut = (gaps: readonly RateGap[]): boolean => gaps.some(isOfWholeRow);

const isWeighed = (part: Part): boolean => part.conversion.kgPerDeclared !== null;

const createPart = (ingredient: Ingredient, quantity: QuantityInput, scope: Scope, method: Method): Part | null => {
  const { factors } = ingredient;
  const conversion = conversionOf(factors, ingredient.unit);
  if (conversion === null) return null;
  const waste = firstGiven(quantity.wastePercent, ingredient.layerWastePercent, factors.wastePercent);
  const lifetime = firstGiven(quantity.lifetimeYears, ingredient.layerLifetimeYears, factors.lifetimeYears);
  const wasteFactor = 1 + (waste.value ?? 0) / 100;
  const replacements = quantity.replacements ?? replacementsOf(lifetime.value);
  const { kgPerDeclared } = conversion;
  const { isLibraryItem } = ingredient;
  const { endOfLife, transport } = quantity;
  const choices = { scope, isLibraryItem, kgPerDeclared, wasteFactor, replacements, endOfLife, transport };
  const rates = partRates(factors, choices, method);
  return {
    ingredient,
    conversion,
    declaredPerUnit: ingredient.perUnit * conversion.declaredPerUnit,
    rates,
    trace: {
      wasteFactor,
      wasteFrom: waste.from,
      lifetimeYears: lifetime.value,
      lifetimeFrom: lifetime.from,
      replacements,
      valueType: rates.valueType,
      standard: factors.standard,
    },
  };
};

const firstGiven = (
  quantity: number | null,
  layer: number | null,
  product: number | null,
): { readonly value: number | null; readonly from: PartTrace['wasteFrom'] } => {
  if (quantity !== null) return { value: quantity, from: 'quantity' };
  if (layer !== null) return { value: layer, from: 'layer' };
  return { value: product, from: product === null ? 'none' : 'product' };
};

/** A single product keeps its own rates, so that rows of one product in different units share the same numbers. */
const combine = (
  parts: readonly Part[],
  expansionFactor: number,
  quantity: QuantityInput,
): { readonly factor: number; readonly rates: LaneValues } => {
  const [only, ...others] = parts;
  if (only === undefined) {
    // An unlinked row still has its mass where the unit says it, so that completeness can weigh what is missing.
    const kg = quantity.source.kind === 'none' ? unitRatio(quantity.unit, 'kg') : null;
    const rates = createLanes();
    rates[indexOfLane('massKg')] = kg ?? 0;
    return { factor: 1, rates };
  }
  if (others.length === 0) return { factor: expansionFactor * only.declaredPerUnit, rates: only.rates.values };
  const rates = createLanes();
  for (const part of parts) addLanes(rates, part.rates.values, part.declaredPerUnit);
  return { factor: expansionFactor, rates };
};

const warningsOf = (part: Part, { today }: Method): Recipe['warnings'] => {
  const { factors, name } = part.ingredient;
  const warnings: Recipe['warnings'][number][] = [];
  if (today !== null && factors.validTo !== null && factors.validTo < today)
    warnings.push({ code: 'epd-expired', name });
  const { shareSum } = part.rates;
  // All shares 0 is how the database says "stays in the ground".
  if (shareSum !== null && shareSum !== 0 && Math.abs(shareSum - 100) > 0.5) {
    warnings.push({ code: 'shares-do-not-sum', name, value: shareSum });
  }
  if (part.trace.lifetimeYears === 0) warnings.push({ code: 'lifetime-zero', name });
  if (hasPositiveHandprint(factors)) warnings.push({ code: 'positive-handprint', name });
  return warnings;
};

/** A benefit is negative. Written out, because every product of every row asks. */
const hasPositiveHandprint = (factors: EmissionFactors): boolean =>
  isPositive(factors.handprintReuse) ||
  isPositive(factors.handprintRecycling) ||
  isPositive(factors.handprintEnergy) ||
  isPositive(factors.handprintCarbonStorage) ||
  isPositive(factors.handprintCarbonation);

const isPositive = (value: number | null): boolean => value !== null && value > 0;
