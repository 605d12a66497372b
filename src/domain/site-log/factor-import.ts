import { parseCsvRecords } from '#domain/formats/csv.ts';
import {
  type FactorBoundary,
  type FactorGroup,
  type FactorRow,
  type FactorUnit,
  factorBoundaries,
  factorGroups,
  factorUnits,
  type SiteFactorFile,
} from './site-factor.ts';

/** What is wrong with a line of a table of factors, from 2: the first is the heading. */
export interface FactorFinding {
  readonly line: number;
  readonly id: string;
  readonly code:
    | 'no-id'
    | 'same-id'
    | 'no-name'
    | 'group'
    | 'unit'
    | 'value'
    | 'biogenic'
    | 'boundary'
    | 'no-source'
    | 'no-licence'
    | 'year';
}

/** Lines that the licences ask for, by source. */
export const attributions: Readonly<Record<string, string>> = {
  'UK Government GHG Conversion Factors for Company Reporting 2025, flat file v1 (DESNZ, 10.6.2025)':
    'Contains public sector information licensed under the Open Government Licence v3.0. Source: UK Government GHG Conversion Factors for Company Reporting 2025 (DESNZ).',
  'CO2data.fi construction emissions database, Syke':
    'Source: Finnish Environment Institute (Syke), CO2data.fi construction emissions database, version 1.01.005, CC BY 4.0.',
  'LIPASTO, VTT':
    'Source: VTT Technical Research Centre of Finland, LIPASTO unit emissions database, CC BY 4.0; 2008 and 2011 editions.',
};

type Line = Readonly<Record<string, string>>;

/**
 * A table of factors (CSV with a heading) as the file of a set: what may be shipped and has no fault. A factor whose source has
 * no line of attribution is not shipped either.
 */
export const importFactors = (
  csv: string,
  id: string,
): { readonly file: SiteFactorFile; readonly findings: readonly FactorFinding[] } => {
  const lines = parseCsvRecords(csv).filter((line) => line['use'] === 'ship');
  const seen = new Set<string>();
  const findings: FactorFinding[] = [];
  const good: Line[] = [];
  for (const [index, line] of lines.entries()) {
    const codes = faultsOf(line, seen);
    seen.add(line['id'] ?? '');
    findings.push(...codes.map((code) => ({ line: index + 2, id: line['id'] ?? '', code })));
    if (codes.length === 0) good.push(line);
  }
  const names = [...new Set(good.map(({ source = '' }) => source))];
  const sources = names.map((source) => ({
    source,
    licence: good.find((line) => line['source'] === source)?.['licence'] ?? '',
    attribution: attributions[source] ?? '',
  }));
  return { file: { id, sources, factors: good.map((line) => rowOf(line, names)) }, findings };
};

const isOneOf = <Choice extends string>(choices: readonly Choice[], text: string | undefined): text is Choice =>
  choices.some((choice) => choice === text);

const isNumber = (text: string | undefined): boolean =>
  text !== undefined && text.trim() !== '' && Number.isFinite(Number(text)) && Number(text) >= 0;

const faultsOf = (line: Line, seen: ReadonlySet<string>): readonly FactorFinding['code'][] => {
  const year = Number(line['year']);
  const checks: readonly (readonly [FactorFinding['code'], boolean])[] = [
    ['no-id', (line['id'] ?? '') === ''],
    ['same-id', seen.has(line['id'] ?? '')],
    ['no-name', (line['name_fi'] ?? '') === '' || (line['name_en'] ?? '') === ''],
    ['group', !isOneOf(factorGroups, line['group'])],
    ['unit', !isOneOf(factorUnits, line['unit'])],
    ['value', !isNumber(line['kgCO2ePerUnit'])],
    ['biogenic', (line['biogenicKgPerUnit'] ?? '') !== '' && !isNumber(line['biogenicKgPerUnit'])],
    ['boundary', !isOneOf(factorBoundaries, line['boundary'])],
    ['no-source', attributions[line['source'] ?? ''] === undefined],
    ['no-licence', (line['licence'] ?? '') === ''],
    ['year', !(Number.isInteger(year) && year >= 1990 && year <= 2100)],
  ];
  return checks.flatMap(([code, isWrong]) => (isWrong ? [code] : []));
};

const rowOf = (line: Line, sources: readonly string[]): FactorRow => [
  line['id'] ?? '',
  line['group'] as FactorGroup,
  line['name_fi'] ?? '',
  line['name_en'] ?? '',
  line['unit'] as FactorUnit,
  Number(line['kgCO2ePerUnit']),
  line['biogenicKgPerUnit'] ? Number(line['biogenicKgPerUnit']) : null,
  line['boundary'] as FactorBoundary,
  sources.indexOf(line['source'] ?? ''),
  line['page'] ?? '',
  Number(line['year']),
];
