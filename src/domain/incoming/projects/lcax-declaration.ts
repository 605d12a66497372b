import type { EmissionFactors } from '#domain/products/product.ts';
import type { Unit } from '#domain/terms/units.ts';
import { type DeclaredModules, massProperty } from './declared-product.ts';
import { foreignUnit } from './foreign-units.ts';
import { isIsoDate, listOf, numberOf, objectOf, part, textOf } from './json-parts.ts';
import type { Entry } from './lcax-entries.ts';
import { gwpByModule } from './lcax-figures.ts';
import type { ProblemList } from './problem-list.ts';

export interface LcaxDeclaration {
  readonly id: string;
  readonly name: string;
  readonly unit: Unit;
  readonly properties: Partial<EmissionFactors>;
  readonly modules: DeclaredModules;
  readonly source: string;
  /** The year that the data are for, where they are one of a series; null = none. */
  readonly year: number | null;
}

/** One EPD or generic data set of LCAx; null = it cannot be used, and why is told. */
export const declarationOf = (entry: Entry, problems: ProblemList): LcaxDeclaration | null => {
  const { fields, place } = entry;
  const unitName = textOf(part(fields, 'declaredUnit'));
  const unit = foreignUnit(unitName);
  if (entry.isReference) problems.note(place, 'reference-not-in-file', { uri: textOf(part(fields, 'uri')) });
  else if (unit === null) problems.note(`${place}.declaredUnit`, 'unit-unknown', { unit: unitName });
  else {
    const modules = gwpByModule(objectOf(part(fields, 'impacts')));
    if (modules.size === 0) problems.note(`${place}.impacts`, 'gwp-missing');
    const name = textOf(part(fields, 'name'));
    const life = numberOf(part(fields, 'referenceServiceLife')) ?? 0;
    const source = objectOf(part(fields, 'source'));
    return {
      id: textOf(part(fields, 'id')).slice(0, 100),
      name,
      unit: unit.unit,
      properties: {
        ...conversionsOf(fields, unit.unit, place, problems),
        standard: standards.get(textOf(part(fields, 'standard')).toLowerCase()) ?? '',
        validTo: validToOf(textOf(part(fields, 'validUntil'))),
        lifetimeYears: life > 0 ? life : null,
      },
      modules: unit.factor === 1 ? modules : scaled(modules, 1 / unit.factor),
      source: [textOf(part(source, 'name')), textOf(part(source, 'url'))].join(' ').trim().slice(0, 200),
      year: yearOf(fields, name),
    };
  }
  return null;
};

const standards = new Map([
  ['en15804a1', 'EN 15804+A1'],
  ['en15804a2', 'EN 15804+A2'],
]);

/** The converters write 1970 where they know no date. */
const validToOf = (text: string): string | null => {
  const date = text.slice(0, 10);
  return isIsoDate(date) && !date.startsWith('1970') ? date : null;
};

export const scaled = (modules: DeclaredModules, factor: number): DeclaredModules =>
  new Map(
    [...modules].map(([module, { total, biogenic, luluc }]) => [
      module,
      {
        total: total * factor,
        biogenic: biogenic === null ? null : biogenic * factor,
        luluc: luluc === null ? null : luluc * factor,
      },
    ]),
  );

/** `value` of `to` are one declared unit: 7 850 kg to 1 m3. */
const conversionsOf = (
  fields: Entry['fields'],
  unit: Unit,
  place: string,
  problems: ProblemList,
): Partial<EmissionFactors> => {
  const properties: Record<string, number> = {};
  listOf(part(fields, 'conversions')).forEach((one, index) => {
    const at = `${place}.conversions[${index}]`;
    const to = textOf(part(objectOf(one), 'to'));
    const value = numberOf(part(objectOf(one), 'value'));
    const property = value === null || value <= 0 ? null : propertyOf(unit, to.toLowerCase(), value);
    if (property === null) problems.note(at, 'conversion-not-carried', { value: value ?? '–', to });
    for (const [key, number] of Object.entries(property ?? {})) {
      const known = properties[key];
      if (known === undefined) properties[key] = number;
      else if (known !== number) problems.note(at, 'conversions-differ', { taken: known, other: number });
    }
  });
  return properties;
};

const propertyOf = (unit: Unit, to: string, value: number): Readonly<Record<string, number>> | null => {
  const target = to === 'kgm3' ? null : foreignUnit(to);
  if (to === 'kgm3') return { kgPerM3: value };
  if (target === null) return null;
  const amount = value * target.factor;
  if (target.unit === unit) return {};
  if (target.unit === 'kg' || target.unit === 't') {
    const kg = target.unit === 't' ? amount * 1000 : amount;
    return unit === 't' || unit === 'kg' ? {} : numbersOf(massProperty(unit, kg));
  }
  // Declared per mass: so many m3, m2, m or pieces are one kilogram or tonne.
  if (unit === 'kg' || unit === 't') return numbersOf(massProperty(target.unit, (unit === 't' ? 1000 : 1) / amount));
  if (unit === 'm3' && target.unit === 'm2') return { thicknessM: 1 / amount };
  return unit === 'm2' && target.unit === 'm3' ? { thicknessM: amount } : null;
};

const numbersOf = (properties: Partial<EmissionFactors>): Readonly<Record<string, number>> | null => {
  const numbers = Object.entries(properties).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  return numbers.length === 0 ? null : Object.fromEntries(numbers);
};

/** Data of a series say their year in their own data or at the end of their name. */
const yearOf = (fields: Entry['fields'], name: string): number | null => {
  const meta = objectOf(part(fields, 'metaData'));
  const year = numberOf(part(meta, 'year')) ?? Number(/\b((?:19|20|21)\d\d)$/.exec(name)?.[1] ?? 0);
  return Number.isInteger(year) && year >= 1900 && year <= 3000 ? year : null;
};
