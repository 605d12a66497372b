import { isNear } from './conversions.ts';
import { type ConversionField, conversionFields, type Epd } from './epd.ts';
import { type EpdFinding, finding } from './finding.ts';
import { massFieldOf } from './take-conversions.ts';

/** What the conversions of a declaration contradict. */
export const conversionFindings = (epd: Epd): readonly EpdFinding[] => [
  ...ownMass(epd),
  ...disagreements(epd),
  ...densities(epd),
  ...missing(epd),
];

/** A declaration per kilogram whose kilogram weighs something else. */
const ownMass = ({ declaredUnit, declaredAmount, masses }: Epd): readonly EpdFinding[] => {
  if (declaredAmount === null || (declaredUnit !== 'kg' && declaredUnit !== 't')) return [];
  const kg = declaredUnit === 't' ? declaredAmount * 1000 : declaredAmount;
  return masses
    .filter((mass) => !isNear(mass.kg, kg))
    .map((mass) =>
      finding('kg-to-kg-not-1', 'declaredUnit', 'error', { source: mass.source, stated: mass.kg, declared: kg }),
    );
};

const statedOf = ({ conversions }: Epd, field: ConversionField): readonly number[] =>
  conversions.filter((one) => one.field === field && one.basis === 'stated').map(({ value }) => value);

const disagreements = (epd: Epd): readonly EpdFinding[] =>
  conversionFields.flatMap((field) => {
    const values = statedOf(epd, field);
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return values.length < 2 || isNear(least, most)
      ? []
      : [finding('conversions-disagree', field, 'warning', { least, most })];
  });

/** kg/m2 must be kg/m3 times the thickness, more or less. */
const densities = (epd: Epd): readonly EpdFinding[] => {
  const [area] = statedOf(epd, 'kgPerM2');
  const [density] = statedOf(epd, 'kgPerM3');
  const [thickness] = statedOf(epd, 'thicknessM');
  if (area === undefined || density === undefined || thickness === undefined) return [];
  const expected = area / thickness;
  return isNear(density, expected, 0.1)
    ? []
    : [finding('density-contradicts', 'kgPerM3', 'warning', { density, expected, area, thickness })];
};

const missing = (epd: Epd): readonly EpdFinding[] => {
  const field = massFieldOf(epd.declaredUnit);
  return field === null || epd.conversions.some((one) => one.field === field)
    ? []
    : [finding('no-mass', field, 'warning', { unit: epd.declaredUnit ?? '' })];
};
