import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationResult, ModuleValues } from '#domain/carbon/calculation-result.ts';
import { type CumulativePoint, cumulativeByYear } from '#domain/carbon/cumulative.ts';
import type { Text } from '#domain/formats/workbook/sheet.ts';
import { type ClimateReport, climateReport } from '#domain/reports/climate-report.ts';
import type { ReportSubject } from '#domain/reports/report-head.ts';
import { type Module, modules, scopes } from '#domain/terms/modules.ts';
import { type FlowSource, flowSource } from './flow-source.ts';

/** The climate report with what its pictures and lists show besides; plain data, small also for many rows. */
export interface ClimateSource {
  readonly kind: 'climate-report';
  readonly report: ClimateReport;
  /** Of the site, as its owner wrote it. */
  readonly description: string;
  /** Name of the limit set, and whether it is a proposal only. */
  readonly limitSet: (Text & { readonly isProposal: boolean }) | null;
  /** By use class, kgCO2e/m2/a. */
  readonly limits: readonly (number | null)[];
  /** Modules of the building of which nothing at all is known: no 0, but a dash. */
  readonly unknown: readonly Module[];
  readonly cumulative: readonly CumulativePoint[];
  /** Of the building and of the building site. */
  readonly flows: readonly FlowSource[];
  /** The rows of the building that weigh most. */
  readonly largestRows: readonly LargeRow[];
  /** Names of the rows that gaps and warnings speak of. */
  readonly rowNames: Readonly<Record<string, string>>;
}

interface LargeRow {
  readonly name: string;
  readonly category: string;
  readonly kgCo2e: number;
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
    limitSet:
      limitSet === null ? null : { fi: limitSet.nameFi, en: limitSet.nameEn, isProposal: limitSet.tag === 'proposal' },
    limits: result.byUseClass.map(({ limit }) => limit),
    unknown: modules.filter((module) => isUnknown(result, module)),
    cumulative: cumulativeByYear(input, result, 'building'),
    flows: scopes.map((scope) => flowSource(input, result, scope)),
    largestRows: largestRows(input, result),
    rowNames: rowNames(input, result),
  };
};

const isUnknown = ({ lines, rows }: CalculationResult, module: Module): boolean =>
  !lines.some((line) => line.scope === 'building' && line.module === module) &&
  !rows.some((row) => row.scope === 'building' && row.modules[module] !== 0);

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
      modules: row.modules,
    }));
};

const rowNames = ({ quantities }: CalculationInput, { completeness, warnings }: CalculationResult) => {
  const listed = [...completeness.gaps.slice(0, listedNotes), ...warnings.slice(0, listedNotes)];
  const wanted = new Set(listed.map(({ quantityId }) => quantityId));
  return Object.fromEntries(quantities.filter(({ id }) => wanted.has(id)).map(({ id, name }) => [id, name]));
};
