import { FormatError } from '#domain/formats/format-error.ts';
import { sourceRow } from '#domain/library/co2data-record.ts';
import type { SourceRow, SourceValue } from '#domain/library/source-library.ts';
import { endOfLifeOf, hazardousPercentOf, lifetimeYearsOf } from '#domain/library/source-texts.ts';
import { conversionsOf } from './conversions.ts';
import { type EpdValue, emptyEpd } from './epd.ts';
import type { EpdReader } from './epd-reader.ts';
import { EpdRefusal, problem } from './read-problem.ts';
import { isWebAddress, numberOrNull, textOf } from './source-values.ts';

export interface Database {
  readonly version: string;
  readonly publisher: string;
}

type Place = Pick<EpdValue, 'indicator' | 'module' | 'kind'>;

/** Fossil values of the database stand apart from biogenic ones; B4 is of building services, which are no products. */
const places: Readonly<Partial<Record<SourceValue, Place>>> = {
  a1a3Conservative: { indicator: 'fossil', module: 'A1-A3', kind: 'conservative' },
  a1a3Typical: { indicator: 'fossil', module: 'A1-A3', kind: 'typical' },
  a1a3Biogenic: { indicator: 'biogenic', module: 'A1-A3', kind: 'declared' },
  a4: { indicator: 'fossil', module: 'A4', kind: 'declared' },
  a5: { indicator: 'fossil', module: 'A5', kind: 'declared' },
  b4: { indicator: 'fossil', module: 'B4', kind: 'declared' },
  c1: { indicator: 'fossil', module: 'C1', kind: 'declared' },
  c2: { indicator: 'fossil', module: 'C2', kind: 'declared' },
  c3: { indicator: 'fossil', module: 'C3', kind: 'declared' },
  c3Biogenic: { indicator: 'biogenic', module: 'C3', kind: 'declared' },
  c4: { indicator: 'fossil', module: 'C4', kind: 'declared' },
  reuse: { indicator: 'fossil', module: 'D1-reuse', kind: 'declared' },
  recycling: { indicator: 'fossil', module: 'D1-recycling', kind: 'declared' },
  energy: { indicator: 'fossil', module: 'D2', kind: 'declared' },
  carbonStorage: { indicator: 'fossil', module: 'D4', kind: 'declared' },
  carbonation: { indicator: 'fossil', module: 'D5', kind: 'declared' },
};

/** Reads one resource of the CO2data form; one that is not of the form is refused by itself. */
export const readCo2dataResource =
  ({ version, publisher }: Database): EpdReader =>
  (resource, path) => {
    const row = rowOf(resource, path);
    const values = (Object.keys(row.values) as SourceValue[]).flatMap((name): EpdValue[] => {
      const place = places[name];
      const kgCo2e = row.values[name];
      return place === undefined || kgCo2e === undefined ? [] : [{ ...place, scenario: '', kgCo2e }];
    });
    if (values.length === 0) throw new EpdRefusal(problem(path, 'no-indicators', { name: row.nameFi || row.nameEn }));
    const masses = [
      { name: 'Conversions, Length', value: row.kgPerM, unit: 'kg/m' },
      { name: 'Conversions, Area', value: row.kgPerM2, unit: 'kg/m2' },
      { name: 'Conversions, Volume', value: row.kgPerM3, unit: 'kg/m3' },
      { name: 'Conversions, Unit', value: row.kgPerPcs, unit: 'kg/pcs' },
    ];
    const report = textOf(resource['ReportURL']);
    return {
      ...emptyEpd,
      key: row.sourceId,
      format: 'co2data',
      uuid: row.sourceId,
      version: row.version || version,
      names: namesOf(row),
      publisher,
      dataSetType: 'generic dataset',
      category: row.categories[0] ?? '',
      declaredAmount: 1,
      declaredUnit: row.unit,
      declaredUnitText: textOf(resource['InventoryUnit']),
      values,
      ...conversionsOf(
        { amount: 1, unit: row.unit },
        [],
        masses.flatMap(({ name, value, unit }) => (value === null ? [] : [{ name, value, unit }])),
      ),
      serviceLifeYears: lifetimeYearsOf(row.lifetimeText),
      talo2000Code: row.talo2000Code,
      facts: {
        wastePercent: row.wasteFactor === null ? null : Math.round((row.wasteFactor - 1) * 1e6) / 1e4,
        endOfLife: endOfLifeOf(row.shares),
        renewablePercent: row.renewablePercent,
        recycledPercent: row.recycledPercent,
        hazardousPercent: hazardousPercentOf(row.hazardousText),
      },
      links: isWebAddress(report) ? [{ name: textOf(resource['Report']) || 'Report', url: report }] : [],
    };
  };

const rowOf = (resource: Parameters<EpdReader>[0], path: string): SourceRow => {
  try {
    return sourceRow(resource, String(numberOrNull(resource['ResourceId']) ?? path));
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw new EpdRefusal(
      problem(error.problem.place || path, 'row-refused', { reason: error.problem.code, found: error.problem.found }),
    );
  }
};

const namesOf = ({ nameFi, nameEn, nameSv }: SourceRow): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries({ fi: nameFi, en: nameEn, sv: nameSv }).filter(([, name]) => name !== ''));
