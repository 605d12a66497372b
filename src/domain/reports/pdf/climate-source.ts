import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationResult, ModuleValues } from '#domain/carbon/calculation-result.ts';
import { type CertificateRow, certificateRow } from '#domain/carbon/certificate.ts';
import { type CumulativePoint, cumulativeByYear } from '#domain/carbon/cumulative.ts';
import { rowState } from '#domain/carbon/row-state.ts';
import { type ClimateReport, climateReport } from '#domain/reports/climate-report.ts';
import type { ReportSubject } from '#domain/reports/report-head.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import { type Scope, scopes } from '#domain/terms/modules.ts';
import { namesOf } from '#domain/values/names.ts';
import type { Word } from '#domain/values/word.ts';
import { type FlowSource, flowSource } from './flow-source.ts';

/** The climate report with what its pictures and lists show besides; plain data, small also for many rows. */
export interface ClimateSource {
  readonly kind: 'climate-report';
  readonly report: ClimateReport;
  /** Of the site, as its owner wrote it. */
  readonly description: string;
  /** Name of the limit set, and whether it is a proposal only. */
  readonly limitSet: (Word & { readonly isProposal: boolean }) | null;
  /** The rows of the certificate's page; null without an area. */
  readonly certificates: Readonly<Record<Scope, CertificateRow | null>>;
  /** By use class, kgCO2e/m2/a. */
  readonly limits: readonly (number | null)[];
  readonly cumulative: readonly CumulativePoint[];
  /** Of the building and of the building site. */
  readonly flows: readonly FlowSource[];
  /** The rows of the building that weigh most. */
  readonly largestRows: readonly LargeRow[];
}

interface LargeRow {
  readonly name: string;
  readonly category: string;
  readonly kgCo2e: number;
  readonly state: FigureState;
  readonly modules: ModuleValues;
}

const largestCount = 10;
/** Gaps and warnings that a document lists; the rest is counted. */
export const listedNotes = 60;

export const climateSource = (
  input: CalculationInput,
  result: CalculationResult,
  subject: ReportSubject,
): ClimateSource => {
  const { limitSet } = input;
  return {
    kind: 'climate-report',
    report: climateReport(input, result, subject),
    description: subject.site.description,
    limitSet: limitSet === null ? null : { ...namesOf(limitSet), isProposal: limitSet.tag === 'proposal' },
    certificates: { building: certificateRow(result.building), site: certificateRow(result.site) },
    limits: result.byUseClass.map(({ limit }) => limit),
    cumulative: cumulativeByYear(input, result, 'building'),
    flows: scopes.map((scope) => flowSource(input, result, scope)),
    largestRows: largestRows(input, result),
  };
};

const largestRows = ({ quantities, categories }: CalculationInput, { rows }: CalculationResult): LargeRow[] => {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return rows
    .map((row, index) => ({ row, name: quantities[index]?.name ?? '' }))
    .filter(({ row }) => row.scope === 'building' && row.total > 0)
    .toSorted((left, right) => right.row.total - left.row.total)
    .slice(0, largestCount)
    .map(({ row, name }) => ({
      name,
      category: names.get(row.categoryId) ?? '',
      kgCo2e: row.total,
      state: rowState(row),
      modules: row.modules,
    }));
};
