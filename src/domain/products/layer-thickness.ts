import type { Layer } from './composite.ts';
import { conversionOf, unitRatio } from './conversion.ts';
import type { EmissionFactors } from './product.ts';

type Amount = Pick<Layer, 'amountPerUnit' | 'unit'>;

/**
 * How thick a layer of a composite per m2 is, metres: the volume of its amount over one square metre; null = its product
 * does not tell the volume.
 */
export const layerThicknessM = ({ amountPerUnit, unit }: Amount, factors: EmissionFactors): number | null => {
  const perUnit = cubicMetresPerUnit(factors, unit);
  return amountPerUnit === null || perUnit === null ? null : amountPerUnit * perUnit;
};

/** The amount that makes the layer this thick, in the layer's unit; null = its product does not tell the volume. */
export const amountForThickness = (
  unit: Layer['unit'],
  factors: EmissionFactors,
  thicknessM: number,
): number | null => {
  const perUnit = cubicMetresPerUnit(factors, unit);
  return perUnit === null || perUnit === 0 ? null : thicknessM / perUnit;
};

const cubicMetresPerUnit = (factors: EmissionFactors, unit: Layer['unit']): number | null => {
  const { thicknessM } = factors;
  const direct = unitRatio(unit, 'm3');
  if (direct !== null) return direct;
  if (unit === 'm2' && thicknessM !== null && thicknessM > 0) return thicknessM;
  const mass = conversionOf(factors, unit)?.kgPerUnit ?? null;
  const density = densityOf(factors);
  return mass === null || density === null ? null : mass / density;
};

const densityOf = ({ kgPerM3, kgPerM2, thicknessM }: EmissionFactors): number | null => {
  if (kgPerM3 !== null && kgPerM3 > 0) return kgPerM3;
  return kgPerM2 !== null && kgPerM2 > 0 && thicknessM !== null && thicknessM > 0 ? kgPerM2 / thicknessM : null;
};
