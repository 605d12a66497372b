import { isJsonObject, type JsonObject } from '#domain/formats/json-fields.ts';
import { conversionsOf } from './conversions.ts';
import { type Epd, type EpdIndicator, type EpdValue, emptyEpd } from './epd.ts';
import type { EpdReader } from './epd-reader.ts';
import { indicatorOf, type KnownIndicator, standardOf } from './indicators.ts';
import { EpdRefusal, problem } from './read-problem.ts';
import {
  carbonDioxideScale,
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

/** Reads an openEPD document. A missing scope is not declared; product category rules are refused. */
export const readOpenEpd: EpdReader = (root, path, report) => {
  const doctype = textOf(root['doctype']).toLowerCase();
  if (doctype.includes('pcr') || isRules(root)) throw new EpdRefusal(problem(path, 'product-category-rules'));
  if (doctype.includes('industry')) throw new EpdRefusal(problem(path, 'industry-declaration'));
  const declared = amountIn(root['declared_unit']);
  const amount = numberOf(declared['qty']);
  const unitText = textOf(declared['unit']);
  if (typeof amount !== 'number' || amount <= 0) report(problem(`${path}.declared_unit.qty`, 'bad-declared-amount'));
  if (unitOf(unitText) === null) report(problem(`${path}.declared_unit.unit`, 'unknown-unit', { unit: unitText }));
  const declaredAmount = typeof amount === 'number' && amount > 0 ? amount : null;
  const declaredUnit = unitOf(unitText);
  const mass = massOf(root);
  const uuid = textOf(root['id']) || derivedFrom(root);
  const registrationNumber = textOf(root['program_operator_doc_id']);
  const { values, found } = impactsOf(root, path, report);
  const compliance = listOf(root['compliance']).flatMap((one) => [textOf(one['short_name']), textOf(one['name'])]);
  const operator = objectOf(root['program_operator']);
  return {
    ...emptyEpd,
    key: uuid || registrationNumber || textOf(root['product_name']),
    format: 'openepd',
    uuid,
    version: textOf(root['version']) || String(numberOrNull(root['version']) ?? ''),
    registrationNumber,
    names: namesOf(root),
    manufacturer: textOf(objectOf(root['manufacturer'])['name']),
    publisher: textOf(operator['name']),
    verifier: verifierOf(root),
    validFrom: dateOf(root['date_of_issue']),
    validTo: dateOf(root['valid_until']),
    declaredAmount,
    declaredUnit,
    declaredUnitText: unitText,
    standard: standardOf(compliance, found),
    values,
    ...conversionsOf(
      { amount: declaredAmount, unit: declaredUnit },
      mass === null ? [] : [{ unit: 'kg', amount: mass, source: 'kg_per_declared_unit' }],
      thicknessOf(root),
    ),
    biogenicCarbonKg: kgOf(root['kg_C_biogenic_per_declared_unit']),
    packagingCarbonKg: null,
    serviceLifeYears: serviceLifeOf(root),
    category:
      Object.values(objectOf(root['product_classes']))
        .map(textOf)
        .find((one) => one !== '') ?? '',
    links: linksOf(root),
  };
};

/** A document of product category rules need not say its type; it has an issuer and no results. */
export const isRules = (root: JsonObject): boolean => 'issuer' in root && !('impacts' in root);

/** `{"qty": 1, "unit": "kg"}` or "1 kg": both are written as an amount. */
const amountIn = (value: unknown): JsonObject => {
  if (isJsonObject(value)) return value;
  if (typeof value === 'number') return { qty: value };
  const match = /^([\d.eE+-]+)\s*(\S.*)?$/.exec(textOf(value));
  return match === null ? {} : { qty: match[1], unit: match[2] ?? '' };
};

/** Kilograms of an amount (of what it says: carbon is not carbon dioxide); null = none, or another unit. */
const kgOf = (value: unknown): number | null => {
  const written = amountIn(value);
  const amount = numberOrNull(written['qty']);
  const unit = (textOf(written['unit']) || 'kg').replace(/\s*C$/, '');
  if (amount === null) return null;
  return /^kg$/i.test(unit)
    ? amount
    : /^t(on(ne)?)?$/i.test(unit)
      ? amount * 1000
      : /^g$/i.test(unit)
        ? amount / 1000
        : null;
};

const massOf = (root: JsonObject): number | null => kgOf(root['kg_per_declared_unit']);

const thicknessOf = (root: JsonObject) => {
  const value = amountIn(root['thickness']);
  const metres = numberOrNull(value['qty']);
  return metres === null ? [] : [{ name: 'thickness', value: metres, unit: textOf(value['unit']) }];
};

/** openEPD gives the reference service life in years, as a number or `50 a`. */
const serviceLifeOf = (root: JsonObject): number | null => {
  const value = root['product_service_life_years'] ?? root['reference_service_life'];
  const match = /^([\d.]+)/.exec(isJsonObject(value) ? String(numberOrNull(value['qty']) ?? '') : String(value ?? ''));
  const years = numberOrNull(match?.[1]);
  return years !== null && years > 0 ? years : null;
};

const namesOf = (root: JsonObject): Readonly<Record<string, string>> => {
  const name = textOf(root['product_name']) || textOf(root['name']);
  return name === '' ? {} : { [textOf(root['language']).toLowerCase()]: name };
};

const verifierOf = (root: JsonObject): string => {
  const verifier = objectOf(root['third_party_verifier']);
  return (
    [
      textOf(root['third_party_verifier_name']),
      textOf(verifier['name']),
      textOf(root['third_party_verifier_email']),
    ].find((one) => one !== '') ?? ''
  );
};

/** Documents that were written from another data set say so in `ext`. */
const derivedFrom = (root: JsonObject): string => {
  const from = textOf(objectOf(objectOf(root['ext'])['derived'])['from']);
  return /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i.exec(from)?.[0] ?? '';
};

const linksOf = (root: JsonObject) => {
  const attachments = objectOf(root['attachments']);
  return [
    ...Object.entries(attachments).map(([name, url]) => ({ name, url: textOf(url) })),
    { name: 'program_operator', url: textOf(root['program_operator_doc_url']) },
  ].filter(({ url }) => isWebAddress(url));
};

const indicatorNames: Readonly<Record<string, EpdIndicator>> = {
  gwp: 'total',
  'gwp-total': 'total',
  'gwp-fossil': 'fossil',
  'gwp-biogenic': 'biogenic',
  'gwp-luluc': 'luluc',
};

/** The method of EN 15804 where several are given: EF for +A2, CML for +A1. */
const methodRank = (name: string): number => (/^EF/i.test(name) ? 0 : /CML/i.test(name) ? 1 : 2);

const impactsOf = (root: JsonObject, path: string, report: Parameters<EpdReader>[2]) => {
  const methods = Object.entries(objectOf(root['impacts'])).toSorted(([a], [b]) => methodRank(a) - methodRank(b));
  const [method] = methods;
  if (method === undefined) throw new EpdRefusal(problem(`${path}.impacts`, 'no-indicators'));
  const [methodName, indicators] = method;
  const values: EpdValue[] = [];
  const found: KnownIndicator[] = [];
  for (const [name, scopes] of Object.entries(objectOf(indicators))) {
    const indicator = Object.hasOwn(indicatorNames, name) ? indicatorNames[name] : indicatorOf('', [name])?.indicator;
    if (indicator === undefined) continue;
    found.push({
      indicator,
      standard: /^EF/i.test(methodName) ? 'EN 15804+A2' : /CML/i.test(methodName) ? 'EN 15804+A1' : '',
    });
    for (const [scope, measure] of Object.entries(objectOf(scopes))) {
      const place = `${path}.impacts.${methodName}.${name}.${scope}`;
      const module = moduleOf(scope);
      if (module === null) {
        report(problem(place, 'unknown-module', { module: scope }));
        continue;
      }
      const mean = isJsonObject(measure) ? measure['mean'] : measure;
      const unit = isJsonObject(measure) ? textOf(measure['unit']) : '';
      const scale = carbonDioxideScale(unit);
      const value = numberOf(mean);
      if (scale === null) report(problem(place, 'other-unit', { unit }));
      else if (value === undefined) report(problem(place, 'bad-number', { value: String(mean) }));
      else
        values.push({
          indicator,
          module,
          scenario: '',
          kind: 'declared',
          kgCo2e: value === null ? null : value * scale,
        });
    }
  }
  if (values.length === 0) throw new EpdRefusal(problem(`${path}.impacts`, 'no-indicators'));
  return { values: values satisfies Epd['values'], found };
};
