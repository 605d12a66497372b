import type { JsonObject } from '#domain/formats/json-fields.ts';
import type { Unit } from '#domain/terms/units.ts';
import { isGtin, shortGtin } from '#domain/values/gtin.ts';
import { conversionsOf } from './conversions.ts';
import { type Epd, type EpdLoss, emptyEpd } from './epd.ts';
import type { EpdReader } from './epd-reader.ts';
import { type IndicatorRow, readIndicatorRows } from './indicator-rows.ts';
import { standardOf } from './indicators.ts';
import { type LinkedData, plainText, readLinkedData, typesOf } from './linked-data.ts';
import { EpdRefusal, problem } from './read-problem.ts';
import { SaidValues } from './said-values.ts';
import { dateOf, numberOrNull, unitOf } from './source-values.ts';

/** Types that say that a document is a product passport or a declaration in linked data. */
const passportTypes = new Set([
  'DigitalProductPassport',
  'ProductPassport',
  'EnvironmentalProductDeclaration',
  'ProductEnvironmentalFootprint',
]);

/** Is it a product passport in JSON-LD? By what it says that it is, in its graph, too. */
export const isPassport = (root: JsonObject): boolean => {
  if (!('@context' in root)) return false;
  const graph = Array.isArray(root['@graph']) ? (root['@graph'] as readonly unknown[]) : [];
  return [root, ...graph.slice(0, 50)].some(
    (one) =>
      typeof one === 'object' && one !== null && typesOf(one as JsonObject).some((type) => passportTypes.has(type)),
  );
};

/**
 * Reads a product passport in JSON-LD: figures as rows of indicator, module and value (the names of ISO 22057 in the data
 * model of prEN 18223), or the one footprint of a passport of the UN Transparency Protocol. Its contexts are not asked for, and
 * everything else that it says is told as a loss.
 */
export const readPassport: EpdReader = (root, path, report) => {
  const data = readLinkedData(root, path);
  const said = new SaidValues(data);
  const elements = elementsOf(data, said);
  const scorecard = scorecardOf(data, said);
  const rows = [...rowsOf(data, said), ...scorecard];
  const { values, found, losses } = readIndicatorRows(rows, report);
  if (values.length === 0) throw new EpdRefusal(problem(path, 'no-indicators'));
  const declared = declaredOf(said);
  if (declared.unit === null) report(problem('declaredUnit', 'unknown-unit', { unit: declared.unitText }));
  if (declared.amount === null) report(problem('declaredUnit', 'bad-declared-amount'));
  const proofs = data.objects.filter(({ path: place }) => /(?:^|\.)proof(?:\[\d+\])?$/.test(place));
  for (const { path: place } of proofs) said.takeAll(place);
  const density = elements.find(({ name }) => /^density$/i.test(name));
  const made = {
    ...headOf(said, data),
    format: 'passport' as const,
    declaredAmount: declared.amount,
    declaredUnit: declared.unit,
    declaredUnitText: declared.unitText,
    standard: standardOf([said.take(['standard', 'corePCR', 'reportingStandard'])], scorecard.length > 0 ? [] : found),
    values,
    ...conversionsOf(
      declared,
      [],
      density === undefined || density.value === null
        ? []
        : [{ name: 'density', value: density.value, unit: density.unit }],
    ),
    ...carbonOf(said),
    serviceLifeYears: yearsOf(said),
  };
  const others = elements.filter((one) => one !== density || one.value === null);
  return {
    ...emptyEpd,
    ...made,
    key: made.uuid || made.registrationNumber || path,
    losses: [
      ...losses,
      ...proofs.map((): EpdLoss => ({ code: 'signature', name: 'proof', found: '' })),
      ...others.map(({ name, text }): EpdLoss => ({ code: 'field', name, found: text })),
      ...said.rest(),
    ],
  } satisfies Epd;
};

/** Who it is, what it is called, who says it, and until when. */
const headOf = (said: SaidValues, data: LinkedData) => {
  const registrationNumber = said.take([
    'epdNumber',
    'registrationNumber',
    'declarationNumber',
    'epdRegistrationNumber',
  ]);
  const ofProduct = (leaf: { readonly parent: string }): boolean => /(?:^|\.)product$/i.test(leaf.parent);
  const ofMaker = (leaf: { readonly parent: string }): boolean =>
    /(?:economicOperator|manufacturer|producedByParty|brand|owner)$/i.test(leaf.parent);
  const gtin = gtinOf(said, data);
  const name =
    said.take(['productName']) ||
    said.take(['name'], ofProduct) ||
    said.take(['name'], ({ parent }) => parent === '') ||
    said.take(['productCategory', 'modelName', 'title'], ({ parent }) => !/Collections/.test(parent));
  return {
    uuid: plainText(data.objects[0]?.content['id'] ?? data.objects[0]?.content['@id']),
    version: said.take(['version', 'dppSchemaVersion']),
    registrationNumber,
    gtin,
    names: name === '' ? {} : { [said.take(['language', 'inLanguage']).slice(0, 2).toLowerCase()]: name },
    manufacturer: said.take(['name', 'legalName'], ofMaker) || said.take(['manufacturer', 'manufacturerName']),
    publisher: said.take(['programmeOperator', 'programOperator', 'epdProgrammeOperator']),
    verifier: said.take(['verifier', 'nameOfVerifier', 'thirdPartyVerifier']),
    dataSetType: said.take(['epdType', 'productRepresentativeness', 'granularity', 'granularityLevel']),
    validFrom: dateOf(said.take(['validFrom', 'publicationDate', 'dateOfIssue', 'issued'])),
    validTo: dateOf(said.take(['validUntil', 'validTo', 'expires', 'validThrough'])),
  };
};

/** By its own name, by the scheme that a value is of, or as the Digital Link that the product is. */
const gtinOf = (said: SaidValues, { objects }: LinkedData): string => {
  const named = said.take(['gtin', 'gtin14', 'gtin13', 'gtin12', 'gtin8']);
  const schemed = objects.find(({ content }) => /^gtin/i.test(plainText(content['scheme'])));
  if (schemed !== undefined) said.takeAll(schemed.path);
  const linked = objects.map(({ content }) => /\/01\/(\d{8,14})(?:\/|$)/.exec(plainText(content['id']))?.[1] ?? '');
  const found = [named, plainText(schemed?.content['value']), ...linked].find((one) => isGtin(one));
  return found === undefined ? '' : shortGtin(found);
};

/** UN/ECE Recommendation 20, as trade documents write units. */
const tradeUnits: Readonly<Record<string, Unit>> = {
  KGM: 'kg',
  TNE: 't',
  MTR: 'm',
  MTK: 'm2',
  MTQ: 'm3',
  C62: 'pcs',
  H87: 'pcs',
  EA: 'pcs',
  LTR: 'l',
  KWH: 'kWh',
};

const declaredOf = (said: SaidValues) => {
  const { value, unit: unitText } = said.takeAmount(['declaredUnit', 'referenceUnit', 'functionalUnit']);
  // A unit alone is one of it.
  const amount = value === '' && unitText !== '' ? 1 : numberOrNull(value);
  const unit = tradeUnits[unitText.toUpperCase()] ?? unitOf(unitText);
  return { amount: amount !== null && amount > 0 ? amount : null, unit, unitText };
};

/** Kilograms of carbon are never below zero: what is, is an uptake of carbon dioxide, and stays with what is left over. */
const carbonOf = (said: SaidValues): Pick<Epd, 'biogenicCarbonKg' | 'packagingCarbonKg'> => {
  const kgOf = (key: string) =>
    numberOrNull(said.take([key], ({ value }) => typeof value === 'number' && value >= 0) || undefined);
  return {
    biogenicCarbonKg: kgOf('biogenicCarbonContent'),
    packagingCarbonKg: kgOf('biogenicCarbonContentPackaging'),
  };
};

const yearsOf = (said: SaidValues): number | null => {
  const { value, unit } = said.takeAmount(['serviceLife', 'referenceServiceLife']);
  const years = numberOrNull(value);
  return years !== null && years > 0 && /^(?:a|y|ann|yrs?|years?|)$/i.test(unit) ? years : null;
};

/** Rows of indicator, module and value, wherever they stand. */
const rowsOf = ({ objects }: LinkedData, said: SaidValues): readonly IndicatorRow[] =>
  objects.flatMap(({ path, content }) => {
    const indicator = plainText(content['indicator'] ?? content['indicatorName'] ?? content['impactCategory']);
    const module = plainText(content['module'] ?? content['lifeCycleStage'] ?? content['informationModule']);
    if (indicator === '' || module === '' || !('value' in content)) return [];
    said.takeAll(path);
    return [{ place: path, indicator, module, value: content['value'], unit: plainText(content['unit']) }];
  });

/**
 * The one footprint of a passport of the UN Transparency Protocol (`emissionsScorecard`), kgCO2e per declared unit: from cradle
 * to gate it is A1-A3. Of any other scope it belongs to no module, and is left over.
 */
const scorecardOf = ({ objects }: LinkedData, said: SaidValues): readonly IndicatorRow[] =>
  objects.flatMap(({ path, content }) => {
    if (!('carbonFootprint' in content)) return [];
    if (!/^cradle.?to.?gate$/i.test(plainText(content['operationalScope']))) return [];
    const isHere = ({ parent }: { readonly parent: string }): boolean => parent === path;
    said.take(['carbonFootprint'], isHere);
    said.take(['operationalScope'], isHere);
    return [
      { place: path, indicator: 'GWP-total', module: 'A1-A3', value: content['carbonFootprint'], unit: 'kgCO2e' },
    ];
  });

interface Element {
  readonly name: string;
  /** null = it is no number. */
  readonly value: number | null;
  readonly unit: string;
  readonly text: string;
}

/** Single data elements (prEN 18223): a name, a value and its unit. */
const elementsOf = ({ objects }: LinkedData, said: SaidValues): readonly Element[] => {
  const byPath = new Map(objects.map(({ path, content }) => [path, content]));
  return objects.flatMap(({ path, content }) => {
    const inner = byPath.get(`${path}.valueElement`);
    if (inner === undefined) return [];
    said.takeAll(path);
    const unit = plainText(inner['unit']);
    const shown = plainText(inner['numericValue'] ?? inner['textValue'] ?? inner['value']);
    const value = numberOrNull(inner['numericValue']);
    return [{ name: plainText(content['name']), value, unit, text: unit === '-' ? shown : `${shown} ${unit}`.trim() }];
  });
};
