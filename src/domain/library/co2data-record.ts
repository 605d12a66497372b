import { FormatError } from '#domain/formats/format-error.ts';
import {
  isJsonObject,
  type JsonObject,
  orNull,
  readList,
  readNumber,
  readObject,
  readText,
} from '#domain/formats/json-fields.ts';
import type { SourceEnergy, SourceRow, SourceShares, SourceValue } from './source-library.ts';
import { cleanText, numberOrNull, talo2000ClassOf, unitOfText } from './source-texts.ts';

/** A material or a process of a CO2data file. Throws a `FormatError` that names the place. */
export const sourceRow = (resource: JsonObject, sourceId: string): SourceRow => {
  const names = readObject(resource['Names'], `${sourceId}.Names`);
  const material = isJsonObject(resource['Material']) ? resource['Material'] : {};
  const text = (value: unknown) => cleanText(orNull(value, sourceId, readText) ?? '');
  const { categories, talo2000 } = classesOf(resource, sourceId);
  return {
    sourceId,
    kind: resource['ResourceType'] === 'Material' ? 'material' : 'process',
    version: text(resource['Version']),
    nameFi: text(names['FI']),
    nameEn: text(resource['Name']),
    nameSv: text(names['SV']),
    categories,
    talo2000Code: talo2000.code,
    talo2000TitleFi: talo2000.title,
    unit: unitOfText(text(resource['InventoryUnit']), sourceId),
    ...valuesOf(resource, sourceId),
    ...conversionsOf(resource, sourceId),
    renewablePercent: numberOrNull(material['Renewables'], `${sourceId}.Renewables`),
    recycledPercent: numberOrNull(material['Recycled'], `${sourceId}.Recycled`),
    hazardousText: String(material['SVHC'] ?? ''),
    wasteFactor: numberOrNull(resource['WasteFactor'], `${sourceId}.WasteFactor`),
    lifetimeText: text(resource['RefServiceLifeNormal']),
    shares: sharesOf(material['End of life scenario'], sourceId),
    updatedAt: text(resource['UpdatedTime']).slice(0, 10),
  };
};

/** Module codes of both versions; totals are sums of the others and are not read. */
const valuesByModule: Readonly<Record<string, readonly SourceValue[]>> = {
  'A1-A3': ['a1a3Conservative'],
  'A1-A3 Conservative': ['a1a3Conservative'],
  'A1-A3 Typical': ['a1a3Typical'],
  'A1-A3 biogenic': ['a1a3Biogenic'],
  'A1-A3 Total': [],
  A4: ['a4'],
  'A4, C2': ['a4', 'c2'],
  A5: ['a5'],
  B4: ['b4'],
  'B3-B4': ['b4'],
  C1: ['c1'],
  C2: ['c2'],
  C3: ['c3'],
  'C3 biogenic': ['c3Biogenic'],
  'C3 Total': [],
  C4: ['c4'],
  // Version 1.00 does not split D1; what it holds is mostly recycling of metals.
  D1: ['recycling'],
  D4: ['carbonStorage'],
  D5: ['carbonation'],
  'Carbon handprint_reuse': ['reuse'],
  'Carbon handprint_recycling': ['recycling'],
  'Carbon handprint_renewable energy': ['energy'],
  'Carbon handprint_carbon storage': ['carbonStorage'],
  'Carbon handprint_carbonation': ['carbonation'],
};

const dataItemsOf = (resource: JsonObject, path: string): readonly JsonObject[] =>
  readList(readObject(resource['DataItems'], path)['DataValueItems'], path).map((item) => readObject(item, path));

const valuesOf = (resource: JsonObject, sourceId: string): Pick<SourceRow, 'values' | 'doubledValues'> => {
  const values: Partial<Record<SourceValue, number>> = {};
  const doubledValues: SourceValue[] = [];
  for (const item of dataItemsOf(resource, sourceId)) {
    const code = readText(item['DataModuleCode'], sourceId);
    const names = Object.hasOwn(valuesByModule, code) ? valuesByModule[code] : undefined;
    if (names === undefined) throw new FormatError(sourceId, 'module', code);
    for (const name of names) {
      if (values[name] === undefined) values[name] = readNumber(item['Value'], `${sourceId}.${code}`);
      else doubledValues.push(name);
    }
  }
  return { values, doubledValues };
};

const conversionFields = { Length: 'kgPerM', Area: 'kgPerM2', Volume: 'kgPerM3', Unit: 'kgPerPcs' } as const;

const conversionsOf = (resource: JsonObject, sourceId: string) => {
  const listed = orNull(resource['Conversions'], sourceId, readList) ?? [];
  const conversions = listed.map((conversion) => readObject(conversion, sourceId));
  const find = (field: keyof typeof conversionFields) => {
    const conversion = conversions.find((candidate) => candidate['Field'] === field);
    return numberOrNull(conversion?.['Value'], `${sourceId}.${conversionFields[field]}`);
  };
  return { kgPerM: find('Length'), kgPerM2: find('Area'), kgPerM3: find('Volume'), kgPerPcs: find('Unit') };
};

const classesOf = (resource: JsonObject, sourceId: string) => {
  const categories = readList(resource['Categories'], sourceId).map((category) => readObject(category, sourceId));
  const titleOf = (category: JsonObject | undefined) => orNull(category?.['Title'], sourceId, readText) ?? '';
  const base = categories.filter((category) => category['CategorySystem'] === 'Base');
  const talo2000 = categories.find((category) => category['ClassificationType'] === 'Talo2000');
  return {
    categories: base.map((category) => cleanText(titleOf(category))),
    talo2000: talo2000ClassOf(titleOf(talo2000)),
  };
};

const sharesOf = (value: unknown, sourceId: string): SourceShares | null => {
  if (!isJsonObject(value)) return null;
  const share = (name: string) => numberOrNull(value[name], `${sourceId}.${name}`);
  return {
    reuse: share('Reuse'),
    recycled: share('Recycled'),
    energy: share('Energy'),
    final: share('Final'),
    hazardous: share('Hazardous'),
  };
};

/** The coefficients of a scenario record. Throws a `FormatError` that names the place. */
export const energyOf = (resource: JsonObject, sourceId: string): SourceEnergy[] =>
  dataItemsOf(resource, sourceId).map((item) => ({
    sourceId,
    allocation: allocationOf(orNull(item['ScenarioName'], sourceId, readText) ?? ''),
    year: readNumber(item['ScenarioValue'], `${sourceId}.ScenarioValue`),
    kgCo2ePerKwh: readNumber(item['Value'], `${sourceId}.Value`),
  }));

/** `benefit allocation method` -> benefit; blank = the same for both. */
export const allocationOf = (text: string): SourceEnergy['allocation'] =>
  text.startsWith('benefit') ? 'benefit' : text.startsWith('energy') ? 'energy' : null;
