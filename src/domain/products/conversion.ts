import { type Unit, units } from '#domain/terms/units.ts';
import type { EmissionFactors } from './product.ts';

/** Which property of a product converts a unit. */
export type ConversionBy = 'mass' | 'kgPerM' | 'kgPerM2' | 'kgPerM3' | 'kgPerPcs' | 'thickness' | 'declared' | 'none';

export interface Conversion {
  /** Declared units of the product in one of the row's unit. */
  readonly declaredPerUnit: number;
  /** Installed mass of one of the row's unit, kg; null = the product has no mass in this unit. */
  readonly kgPerUnit: number | null;
  /** Mass of one declared unit, kg. */
  readonly kgPerDeclared: number | null;
  readonly via: ConversionBy;
}

/** Units of one dimension as multiples of its first unit. */
const dimensions: readonly Readonly<Partial<Record<Unit, number>>>[] = [
  { kg: 1, t: 1000 },
  { m3: 1, l: 0.001 },
  { kWh: 1, MJ: 1 / 3.6 },
];

/** How many of `to` one `from` is, by the units alone (kg-t, m3-l, kWh-MJ); null = needs a property of the product. */
export const unitRatio = (from: Unit, to: Unit): number | null => {
  if (from === to) return 1;
  const dimension = dimensions.find((candidate) => from in candidate && to in candidate);
  const fromSize = dimension?.[from];
  const toSize = dimension?.[to];
  return fromSize === undefined || toSize === undefined ? null : fromSize / toSize;
};

/** Mass of one `unit` of the product, kg; null = the product does not say. m2 and m3 help each other out by the thickness. */
export const kgPerUnit = (factors: EmissionFactors, unit: Unit): number | null => massOf(factors, unit).kg;

/** Every unit in which an amount of the product can be given. */
export const convertibleUnits = (factors: EmissionFactors): Unit[] =>
  units.filter((unit) => conversionOf(factors, unit) !== null);

/** From the row's unit to the product's declared unit and to mass; null = no way to convert. */
export const conversionOf = (factors: EmissionFactors, unit: Unit): Conversion | null => {
  const mass = massOf(factors, unit);
  const kgPerDeclared = kgPerUnit(factors, factors.declaredUnit);
  const direct = unitRatio(unit, factors.declaredUnit) ?? ratioByThickness(factors, unit);
  const byMass = mass.kg === null || kgPerDeclared === null ? null : mass.kg / kgPerDeclared;
  const declaredPerUnit = direct ?? byMass;
  if (declaredPerUnit === null) return null;
  const via = mass.kg === null ? 'declared' : mass.via;
  return { declaredPerUnit, kgPerUnit: mass.kg, kgPerDeclared, via };
};

const ratioByThickness = ({ thicknessM, declaredUnit }: EmissionFactors, unit: Unit): number | null => {
  if (thicknessM === null || thicknessM <= 0) return null;
  if (unit === 'm2' && declaredUnit === 'm3') return thicknessM;
  return unit === 'm3' && declaredUnit === 'm2' ? 1 / thicknessM : null;
};

const massOf = (factors: EmissionFactors, unit: Unit): { readonly kg: number | null; readonly via: ConversionBy } => {
  const { kgPerM2, kgPerM3 } = factors;
  const thickness = factors.thicknessM !== null && factors.thicknessM > 0 ? factors.thicknessM : null;
  if (unit === 'kg') return { kg: 1, via: 'mass' };
  if (unit === 't') return { kg: 1000, via: 'mass' };
  if (unit === 'm') return { kg: factors.kgPerM, via: 'kgPerM' };
  if (unit === 'pcs') return { kg: factors.kgPerPcs, via: 'kgPerPcs' };
  if (unit === 'm2') {
    if (kgPerM2 !== null) return { kg: kgPerM2, via: 'kgPerM2' };
    return { kg: kgPerM3 !== null && thickness !== null ? kgPerM3 * thickness : null, via: 'thickness' };
  }
  if (unit === 'm3' || unit === 'l') {
    const litres = unit === 'l' ? 0.001 : 1;
    if (kgPerM3 !== null) return { kg: kgPerM3 * litres, via: 'kgPerM3' };
    return { kg: kgPerM2 !== null && thickness !== null ? (kgPerM2 / thickness) * litres : null, via: 'thickness' };
  }
  return { kg: null, via: 'none' };
};
