import type { Unit } from '#domain/terms/units.ts';
import type { Database } from './co2data.ts';
import { conversionsOf, type PropertyStatement } from './conversions.ts';
import { type EpdModule, type EpdValue, emptyEpd } from './epd.ts';
import type { EpdReader } from './epd-reader.ts';
import { EpdRefusal, problem } from './read-problem.ts';
import { listOf, numberOf, numberOrNull, objectOf, textOf, unitOf } from './source-values.ts';

const places: Readonly<Record<string, { readonly module: EpdModule; readonly kind: EpdValue['kind'] }>> = {
  'A1-A3 Conservative': { module: 'A1-A3', kind: 'conservative' },
  'A1-A3 Typical': { module: 'A1-A3', kind: 'typical' },
  A4: { module: 'A4', kind: 'declared' },
  // Waste of the site; the waste factor of the product says the same once more.
  'A5.1': { module: 'A5', kind: 'declared' },
};

/** Reads one resource of Boverket's climate database: fossil values (GWP-GHG), no modules C and D. */
export const readBoverketResource =
  ({ version, publisher }: Database): EpdReader =>
  (resource, path, report) => {
    const unitText = textOf(resource['InventoryUnit']);
    const unit = unitOf(unitText);
    if (unit === null) report(problem(`${path}.InventoryUnit`, 'unknown-unit', { unit: unitText }));
    const values: EpdValue[] = [];
    for (const item of listOf(resource['DataItems'])) {
      if (!/^(GWP|Global Warming)/i.test(textOf(item['PropertyCode']) || textOf(item['PropertyName']))) continue;
      for (const one of listOf(item['DataValueItems'])) {
        const code = textOf(one['DataModuleCode']);
        const place = Object.hasOwn(places, code) ? places[code] : undefined;
        const kgCo2e = numberOf(one['Value']);
        if (place === undefined) report(problem(path, 'unknown-module', { module: code }));
        else if (kgCo2e === undefined) report(problem(path, 'bad-number', { value: String(one['Value']) }));
        else values.push({ indicator: 'fossil', ...place, scenario: '', kgCo2e });
      }
    }
    if (values.length === 0) throw new EpdRefusal(problem(path, 'no-indicators', { name: textOf(resource['Name']) }));
    const id = String(numberOrNull(resource['ResourceId']) ?? textOf(resource['ResourceId']));
    const names = objectOf(resource['Names']);
    const wasteFactor = numberOrNull(resource['WasteFactor']);
    const [category] = listOf(resource['Categories']);
    return {
      ...emptyEpd,
      key: id || path,
      format: 'boverket',
      uuid: id,
      version: textOf(resource['Version']) || version,
      names: Object.fromEntries(
        Object.entries({ sv: textOf(names['SV']) || textOf(resource['Name']), en: textOf(names['EN']) }).filter(
          ([, name]) => name !== '',
        ),
      ),
      publisher: publisher || textOf(resource['Publisher']),
      dataSetType: 'generic dataset',
      category: textOf(category?.['Text']),
      declaredAmount: 1,
      declaredUnit: unit,
      declaredUnitText: unitText,
      standard: /A2/.test(textOf(resource['StdCalc'])) ? 'EN 15804+A2' : 'EN 15804+A1',
      values,
      ...conversionsOf({ amount: 1, unit }, [], conversionsIn(resource)),
      biogenicCarbonKg: numberOrNull(resource['CalculatedBiogenicCarbon']),
      serviceLifeYears: yearsOf(textOf(resource['RefServiceLifeNormal'])),
      facts: { wastePercent: wasteFactor === null ? null : Math.round((wasteFactor - 1) * 1e6) / 1e4 },
    };
  };

const unitOfField: Readonly<Record<string, Unit>> = { Length: 'm', Area: 'm2', Volume: 'm3' };

const conversionsIn = (resource: Parameters<EpdReader>[0]): readonly PropertyStatement[] =>
  listOf(resource['Conversions']).flatMap((one) => {
    const field = textOf(one['Field']);
    const value = numberOrNull(one['Value']);
    const unit = Object.hasOwn(unitOfField, field) ? unitOfField[field] : undefined;
    return value === null || unit === undefined ? [] : [{ name: `Conversions, ${field}`, value, unit: `kg/${unit}` }];
  });

/** `50 år`; more or less than a number of years (`>50 år`) is not known. */
const yearsOf = (text: string): number | null => {
  const match = /^(\d+) år$/.exec(text);
  return match === null ? null : Number(match[1]);
};
