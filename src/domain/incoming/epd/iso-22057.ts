import type { JsonObject } from '#domain/formats/json-fields.ts';
import type { Unit } from '#domain/terms/units.ts';
import { conversionsOf } from './conversions.ts';
import { type Epd, type EpdLoss, emptyEpd } from './epd.ts';
import type { EpdReader } from './epd-reader.ts';
import { type IndicatorRow, readIndicatorRows } from './indicator-rows.ts';
import { indicatorOf, standardOf } from './indicators.ts';
import { EpdRefusal, problem } from './read-problem.ts';
import { dateOf, isWebAddress, listOf, numberOrNull, textOf } from './source-values.ts';

/**
 * Reads a declaration as a data template of ISO 22057 in the JSON of EPD Norway (https://digi.epd-norge.no): groups of
 * properties by the standard's names (`subScenarios`), and indicators with a value for each module (`subIndicators`).
 */
export const readIso22057: EpdReader = (root, path, report) => {
  const said = new SaidProperties(root);
  const { values, found, losses } = figuresOf(root, path, report);
  if (values.length === 0) throw new EpdRefusal(problem(`${path}.subIndicators`, 'no-indicators'));
  const { amount, unit, unitText } = referenceOf(said);
  if (unit === null) report(problem('Reference unit and RSL', 'unknown-unit', { unit: unitText }));
  const massKg = numberOrNull(said.take('mass conversion factor'));
  const mass = massKg === null ? [] : [{ unit: 'kg' as const, amount: massKg, source: 'mass conversion factor' }];
  const name = said.take('product name');
  const registrationNumber = said.take('EPD registration number');
  const standard = said.take('core PCR');
  const link = said.take('link to the other machine-readable datasets');
  return {
    ...emptyEpd,
    key: registrationNumber || name || path,
    format: 'iso-22057',
    registrationNumber,
    names: name === '' ? {} : { [said.take('language according to ISO 639-1').toLowerCase()]: name },
    manufacturer: said.take('manufacturer(s) providing data') || said.take('name of owner'),
    publisher: said.take('EPD programme operator'),
    verifier: said.take('name of verifier'),
    dataSetType: typeOf(said),
    validFrom: dayOf(said.take('publication date of EPD')),
    validTo: dayOf(said.take('data set valid until')),
    declaredAmount: amount,
    declaredUnit: unit,
    declaredUnitText: unitText,
    standard: standardOf([standard], found),
    values,
    ...conversionsOf({ amount, unit }, mass, []),
    biogenicCarbonKg: numberOrNull(said.take(`biogenic carbon content within bio-based products ${a2}`)),
    packagingCarbonKg: numberOrNull(said.take(`biogenic carbon content packaging ${a2}`)),
    serviceLifeYears: yearsOf(said),
    links: isWebAddress(link) ? [{ name: '', url: link }] : [],
    losses: [...losses, ...said.rest()],
  } satisfies Epd;
};

/** Is it the JSON of such a template? */
export const isIso22057 = (root: JsonObject): boolean =>
  Array.isArray(root['subScenarios']) && Array.isArray(root['subIndicators']);

const a2 = 'according to EN 15804:2012+A2:2019';

/** Properties by their names; what nobody takes is left over. */
class SaidProperties {
  readonly #values = new Map<string, string>();

  constructor(root: JsonObject) {
    for (const { name, value } of listOf(root['subScenarios']).flatMap((group) => listOf(group['subScenarioItems']))) {
      const text = typeof value === 'number' ? String(value) : textOf(value);
      // INA: indicator not assessed.
      if (text !== '' && text !== 'INA') this.#values.set(textOf(name), text);
    }
  }

  /** The value, or an empty text. */
  take(name: string): string {
    const value = this.#values.get(name) ?? '';
    this.#values.delete(name);
    return value;
  }

  /** Puts back what cannot be used. */
  leave(name: string, value: string): void {
    if (value !== '') this.#values.set(name, value);
  }

  rest(): readonly EpdLoss[] {
    return [...this.#values].map(([name, found]) => ({ code: 'field', name, found }));
  }
}

const quantities = {
  length: 'm',
  area: 'm2',
  volume: 'm3',
  mass: 'kg',
  item: 'pcs',
} as const satisfies Readonly<Record<string, Unit>>;

/** The amount that all figures are for. Two quantities leave open which one it is, and a person says. */
const referenceOf = (said: SaidProperties) => {
  const given = Object.entries(quantities).flatMap(([quantity, unit]) => {
    const amount = numberOrNull(said.take(`reference quantity (${quantity})`));
    return amount === null || amount <= 0 ? [] : [{ quantity, amount, unit }];
  });
  const [first] = given;
  const unitText = given.map(({ quantity, amount }) => `${quantity} ${amount}`).join(', ');
  if (given.length === 1 && first !== undefined) return { amount: first.amount, unit: first.unit, unitText };
  return {
    amount: given.every((one) => one.amount === first?.amount) ? (first?.amount ?? null) : null,
    unit: null,
    unitText,
  };
};

const typeOf = (said: SaidProperties): string =>
  [
    said.take('EPD type - product representativeness according to EN 15804'),
    said.take('EPD type - manufacturer representation according to EN 15804'),
  ]
    .filter((one) => one !== '')
    .join(', ');

/** An ISO date, or the form of that service (4/19/2026 12:00:00 AM: month, day, year). */
const dayOf = (text: string): string | null => {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4}) \d{1,2}:\d{2}:\d{2} [AP]M$/.exec(text);
  const [, month = '', day = '', year = ''] = parts ?? [];
  return dateOf(parts === null ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
};

/** "50 years" is a service life; "> 50 years" is none that a number could say. */
const yearsOf = (said: SaidProperties): number | null => {
  for (const name of ['reference service life according to ISO 15686-8', 'time period']) {
    const text = said.take(name);
    const years = numberOrNull(/^(\d+(?:\.\d+)?)(?: (?:years?|a))?$/i.exec(text)?.[1]);
    if (years !== null && years > 0) return years;
    said.leave(name, text);
  }
  return null;
};

/** Indicators of the newest edition that has a potential; the others are told. */
const figuresOf = (root: JsonObject, path: string, report: Parameters<EpdReader>[2]) => {
  const groups = listOf(root['subIndicators']).map((group) => ({
    name: textOf(group['name']),
    rows: listOf(group['subIndicatorItems']).flatMap((item) => rowsOf(item, `${path}.${textOf(group['name'])}`)),
  }));
  const editions = groups.filter(({ rows }) => rows.some((row) => indicatorOf('', [row.indicator]) !== null));
  const taken = editions.find(({ name }) => /15804.*A2/i.test(name)) ?? editions[0];
  const losses: EpdLoss[] = [];
  const rows: IndicatorRow[] = [];
  for (const group of groups) {
    if (group !== taken && editions.includes(group)) losses.push({ code: 'edition', name: group.name, found: '' });
    else rows.push(...group.rows);
  }
  const read = readIndicatorRows(rows, report);
  return { ...read, losses: [...losses, ...read.losses] };
};

const rowsOf = (item: JsonObject, path: string): readonly IndicatorRow[] => {
  const indicator = textOf(item['name']);
  return listOf(item['values']).map(({ name, unit, value }) => ({
    place: `${path}.${indicator}.${textOf(name)}`,
    indicator,
    module: textOf(name),
    value,
    unit: textOf(unit),
  }));
};
