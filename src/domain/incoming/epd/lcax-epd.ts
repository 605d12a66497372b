import type { JsonObject } from '#domain/formats/json-fields.ts';
import { conversionsOf } from './conversions.ts';
import { type EpdIndicator, type EpdValue, emptyEpd } from './epd.ts';
import type { EpdReader } from './epd-reader.ts';
import { EpdRefusal, problem } from './read-problem.ts';
import {
  dateOf,
  isWebAddress,
  listOf,
  moduleOf,
  numberOf,
  numberOrNull,
  objectOf,
  textOf,
  unitOf,
} from './source-values.ts';

const indicators: Readonly<Record<string, EpdIndicator>> = {
  gwp: 'total',
  gwp_fos: 'fossil',
  gwp_bio: 'biogenic',
  gwp_lul: 'luluc',
};

/** Reads an LCAx EPD, which is always for one declared unit; null is not declared there. */
export const readLcaxEpd: EpdReader = (root, path, report) => {
  const unitText = textOf(root['declaredUnit']);
  const unit = unitOf(unitText);
  if (unit === null) report(problem(`${path}.declaredUnit`, 'unknown-unit', { unit: unitText }));
  const values: EpdValue[] = [];
  for (const [name, indicator] of Object.entries(indicators)) {
    for (const [key, value] of Object.entries(objectOf(objectOf(root['impacts'])[name]))) {
      const place = `${path}.impacts.${name}.${key}`;
      const module = moduleOf(key);
      const kgCo2e = numberOf(value);
      if (module === null) report(problem(place, 'unknown-module', { module: key }));
      else if (kgCo2e === undefined) report(problem(place, 'bad-number', { value: String(value) }));
      else if (kgCo2e !== null) values.push({ indicator, module, scenario: '', kind: 'declared', kgCo2e });
    }
  }
  if (values.length === 0) throw new EpdRefusal(problem(`${path}.impacts`, 'no-indicators'));
  const source = objectOf(root['source']);
  const url = textOf(source['url']);
  const standard = textOf(root['standard']).toLowerCase();
  return {
    ...emptyEpd,
    key: textOf(root['id']) || path,
    format: 'lcax',
    uuid: textOf(root['id']).toLowerCase(),
    version: textOf(root['version']),
    names: textOf(root['name']) === '' ? {} : { '': textOf(root['name']) },
    publisher: textOf(source['name']),
    dataSetType: textOf(root['subtype']),
    validFrom: dateOf(root['publishedDate']),
    validTo: dateOf(root['validUntil']),
    declaredAmount: 1,
    declaredUnit: unit,
    declaredUnitText: unitText,
    standard: standard === 'en15804a1' ? 'EN 15804+A1' : standard === 'en15804a2' ? 'EN 15804+A2' : '',
    values,
    ...conversionsOf({ amount: 1, unit }, [], listOf(root['conversions']).flatMap(propertyOf)),
    serviceLifeYears: numberOrNull(root['referenceServiceLife']),
    links: isWebAddress(url) ? [{ name: textOf(source['name']), url }] : [],
  };
};

/** `to: kg` alone means kilograms in one declared unit; with the property of its source, what that says. */
const propertyOf = (conversion: JsonObject) => {
  const value = numberOrNull(conversion['value']);
  if (value === null) return [];
  const meta = objectOf(conversion['metaData']);
  const name = textOf(meta['name']);
  if (name !== '') return [{ name, value, unit: textOf(meta['unit']) }];
  return textOf(conversion['to']) === 'kg' ? [{ name: 'conversion kg/declared unit', value, unit: 'kg' }] : [];
};
