import type { EnergyPoint } from '#domain/calculations/calculation.ts';
import { periodYears } from '#domain/carbon/period.ts';
import { carrierOfNames } from './carrier-words.ts';
import type { ForeignEnergy } from './energy-uses.ts';
import type { LcaxDeclaration } from './lcax-declaration.ts';
import type { ProblemList } from './problem-list.ts';

/** Energy in use is a product whose impacts are in B6 alone. */
export const isEnergy = (declarations: readonly LcaxDeclaration[]): boolean =>
  declarations.length > 0 &&
  declarations.every(
    ({ modules }) => modules.has('b6') && [...modules].every(([module, { total }]) => module === 'b6' || total === 0),
  );

interface Row {
  readonly name: string;
  /** kWh a year; where the file gives one coefficient without a year, it is that of the whole period. */
  readonly kwhPerYear: number;
  readonly place: string;
}

/** A row of energy; null = refused. Coefficients by year stay as they are, one without a year is spread over the period. */
export const energyOf = (
  { name, kwhPerYear, place }: Row,
  declarations: readonly LcaxDeclaration[],
  problems: ProblemList,
): ForeignEnergy | null => {
  const carrier = carrierOfNames([name, ...declarations.map((one) => one.name)].join(' '));
  if (carrier === null) problems.refuse(place, 'energy-carrier-unknown', { id: name, kwhPerYear });
  else if (kwhPerYear < 0) problems.refuse(place, 'amount-invalid', { amount: kwhPerYear });
  else {
    const coefficients = pointsOf(declarations);
    if (coefficients === null) problems.refuse(place, 'energy-coefficients-missing', { carrier });
    else return { place, carrier, kwhPerYear, coefficients };
  }
  return null;
};

const pointsOf = (declarations: readonly LcaxDeclaration[]): readonly EnergyPoint[] | null => {
  // The factor makes one of the declaration's unit from one kWh.
  const perKwh = ({ unit, modules }: LcaxDeclaration) => (modules.get('b6')?.total ?? 0) * (unit === 'MJ' ? 3.6 : 1);
  const [only, ...others] = declarations;
  if (declarations.some(({ unit }) => unit !== 'kWh' && unit !== 'MJ')) return null;
  if (only !== undefined && others.length === 0 && only.year === null) {
    return [{ year: 2000, kgCo2ePerKwh: perKwh(only) / periodYears }];
  }
  const byYear = new Map(declarations.flatMap((one) => (one.year === null ? [] : [[one.year, perKwh(one)] as const])));
  if (byYear.size !== declarations.length) return null;
  return [...byYear].map(([year, kgCo2ePerKwh]) => ({ year, kgCo2ePerKwh })).toSorted((a, b) => a.year - b.year);
};
