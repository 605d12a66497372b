import type { Unit } from '#domain/terms/units.ts';
import { isNear } from './conversions.ts';
import { type ConversionField, conversionFields, type Epd } from './epd.ts';

export type ConversionChoice = Readonly<Record<ConversionField, number | null>>;

const massFields: Partial<Record<Unit, ConversionField>> = {
  m: 'kgPerM',
  m2: 'kgPerM2',
  m3: 'kgPerM3',
  pcs: 'kgPerPcs',
};

/** The field that says what the declared unit weighs; null = it is a mass itself, or nothing that weighs. */
export const massFieldOf = (unit: Unit | null): ConversionField | null =>
  unit === null ? null : (massFields[unit] ?? null);

/**
 * What stands in the fields before a person has looked: a conversion that the source states and nothing in it
 * contradicts. Everything else is left for choosing.
 */
export const uncontestedConversions = (epd: Pick<Epd, 'conversions' | 'declaredUnit'>): ConversionChoice => {
  const agreed = (field: ConversionField): number | null => {
    const values = epd.conversions
      .filter((one) => one.field === field && one.basis === 'stated')
      .map(({ value }) => value);
    const [first] = values;
    return first !== undefined && values.every((value) => isNear(value, first)) ? first : null;
  };
  const taken = Object.fromEntries(conversionFields.map((field) => [field, agreed(field)])) as Record<
    ConversionField,
    number | null
  >;
  const { kgPerM2, kgPerM3, thicknessM } = taken;
  const isContested =
    kgPerM2 !== null && kgPerM3 !== null && thicknessM !== null && !isNear(kgPerM3 * thicknessM, kgPerM2, 0.1);
  if (!isContested) return taken;
  // One of the three is wrong. What the declared unit weighs is what all figures rest on; the other two stay open.
  const own = massFieldOf(epd.declaredUnit);
  const keep = (field: ConversionField): number | null => (field === own ? taken[field] : null);
  return { ...taken, kgPerM2: keep('kgPerM2'), kgPerM3: keep('kgPerM3'), thicknessM: null };
};
