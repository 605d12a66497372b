import { parseCsvRecords } from '#domain/formats/csv.ts';
import { FormatError, type FormatProblem } from '#domain/formats/format-error.ts';
import { err, ok, type Result } from '#domain/values/result.ts';
import { allocationOf } from './co2data-record.ts';
import {
  type SourceEnergy,
  type SourceLibrary,
  type SourceRow,
  type SourceValue,
  sourceValues,
} from './source-library.ts';
import { cleanText, numberOrNull, unitOfText } from './source-texts.ts';

type Row = Readonly<Record<string, string>>;

/**
 * Reads the emission library in its normalised form: one CSV of products and processes, one of energy scenarios.
 * @returns the library, or where and why a text is not of this format.
 */
export const readNormalisedCsv = (products: string, energyScenarios: string): Result<SourceLibrary, FormatProblem> => {
  try {
    const rows = parseCsvRecords(products);
    // Every row tells the version of the whole database; the fullest attribution also names the older version.
    const attribution = rows.reduce((longest, row) => longerText(longest, row['attribution'] ?? ''), '');
    const [current, older] = [...attribution.matchAll(/version (\S+) \((\d{4}-\d{2}-\d{2})\)/g)];
    if (!current) throw new FormatError('attribution', 'version');
    return ok({
      version: current[1] ?? '',
      publishedAt: current[2] ?? '',
      rows: rows.map(sourceRow),
      energy: parseCsvRecords(energyScenarios).map(sourceEnergy),
      lifetimesFrom: older ? { version: older[1] ?? '', publishedAt: older[2] ?? '' } : null,
    });
  } catch (error) {
    if (error instanceof FormatError) return err(error.problem);
    throw error;
  }
};

const longerText = (a: string, b: string): string => (b.length > a.length ? b : a);

const columnOfValue: Readonly<Record<SourceValue, string>> = {
  a1a3Conservative: 'gwp_a1a3_conservative',
  a1a3Typical: 'gwp_a1a3_typical',
  a1a3Biogenic: 'gwp_a1a3_biogenic',
  a4: 'gwp_a4',
  a5: 'gwp_a5_site',
  b4: 'gwp_b4',
  c1: 'gwp_c1',
  c2: 'gwp_c2',
  c3: 'gwp_c3_fossil',
  c3Biogenic: 'gwp_c3_biogenic',
  c4: 'gwp_c4',
  reuse: 'handprint_reuse',
  recycling: 'handprint_recycling',
  energy: 'handprint_energy',
  carbonStorage: 'handprint_carbon_storage',
  carbonation: 'handprint_carbonation',
};

const sourceRow = (row: Row): SourceRow => {
  const sourceId = cell(row, 'source_id');
  const number = (column: string) => numberOrNull(cell(row, column), `${sourceId}.${column}`);
  const values = sourceValues.flatMap((name) => {
    const value = number(columnOfValue[name]);
    return value === null ? [] : [[name, value]];
  });
  return {
    sourceId,
    kind: cell(row, 'resource_type') === 'material' ? 'material' : 'process',
    version: cell(row, 'source_version'),
    nameFi: cell(row, 'name_fi'),
    nameEn: cell(row, 'name_en'),
    nameSv: cell(row, 'name_sv'),
    categories: cell(row, 'category_source').split(' | '),
    talo2000Code: cell(row, 'talo2000_code'),
    talo2000TitleFi: cell(row, 'talo2000_title_fi'),
    unit: unitOfText(cell(row, 'declared_unit'), sourceId),
    values: Object.fromEntries(values),
    doubledValues: [],
    kgPerM: number('kg_per_m'),
    kgPerM2: number('kg_per_m2'),
    kgPerM3: number('kg_per_m3'),
    kgPerPcs: number('kg_per_unit'),
    renewablePercent: number('renewable_pct'),
    recycledPercent: number('recycled_pct'),
    hazardousText: cell(row, 'svhc_pct'),
    wasteFactor: number('waste_factor'),
    lifetimeText: cell(row, 'service_life_text'),
    shares: {
      reuse: number('eol_reuse_pct'),
      recycled: number('eol_recycled_pct'),
      energy: number('eol_energy_pct'),
      final: number('eol_disposal_pct'),
      hazardous: number('eol_hazardous_pct'),
    },
    updatedAt: cell(row, 'updated'),
  };
};

const sourceEnergy = (row: Row): SourceEnergy => {
  const sourceId = cell(row, 'source_id');
  const kgCo2ePerKwh = numberOrNull(cell(row, 'gwp_kgco2e_per_kwh'), sourceId);
  if (kgCo2ePerKwh === null) throw new FormatError(sourceId, 'value', 'energy');
  return { sourceId, allocation: allocationOf(cell(row, 'allocation')), year: Number(cell(row, 'year')), kgCo2ePerKwh };
};

const cell = (row: Row, column: string): string => {
  const value = row[column];
  if (value === undefined) throw new FormatError(column, 'column');
  return cleanText(value);
};
