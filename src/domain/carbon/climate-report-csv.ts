import { type Cell, csvFile } from '#domain/formats/workbook/sheet.ts';
import type { ClimateReport } from '#domain/reports/climate-report.ts';
import { scopes } from '#domain/terms/modules.ts';
import type { Language } from '#domain/user.ts';
import type { LimitStatus } from './calculation-result.ts';

const header = ['part', 'scope', 'name', 'module', 'kgCo2e', 'kgCo2ePerM2Year', 'text'];

/** The climate report as one long table of codes: a figure to a row, so that any spreadsheet can pivot it. */
export const climateReportCsv = (report: ClimateReport, language: Language): string =>
  csvFile(rowsOf(report), language);

const rowsOf = (report: ClimateReport): Cell[][] => [
  header,
  ...facts(report),
  ...scopes.flatMap((scope) => scopeRows(report, scope)),
  ['limit', 'building', report.limit.set, 'total', null, report.limit.value, verdicts[report.limit.status]],
  ...report.completeness.gaps.map((gap) => ['gap', '', gap.quantityId ?? '', gap.code, null, null, gap.message]),
  ...report.warnings.map((entry) => ['warning', '', entry.quantityId ?? '', entry.code, null, null, entry.message]),
];

const facts = (report: ClimateReport): Cell[][] => [
  ['calculation', '', report.calculation.name, '', null, null, report.methodVersion],
  ['referenceSet', '', report.referenceSet, '', null, null, report.attribution.en],
  ['engine', '', report.basis.engineVersion, '', null, null, ''],
  ...report.basis.inputs.map(({ limitSet, sha256 }) => ['inputs', '', limitSet, 'sha256', null, null, sha256]),
];

const scopeRows = (report: ClimateReport, scope: (typeof scopes)[number]): Cell[][] => {
  const { kgCo2e, perM2Year, byUseClass, byCategory } = report[scope];
  const handprint = report.handprint[scope];
  return [
    ...figureRows('footprint', scope, '', kgCo2e, perM2Year),
    ...figureRows('handprint', scope, '', handprint.kgCo2e, handprint.perM2Year),
    ...byUseClass.flatMap((entry) => figureRows('useClass', scope, entry.useClass, entry.kgCo2e, entry.perM2Year)),
    ...byCategory.flatMap((entry) =>
      figureRows('category', scope, `${entry.talo2000Code} ${entry.name}`.trim(), entry.kgCo2e, null),
    ),
  ];
};

const figureRows = (
  part: string,
  scope: string,
  name: string,
  kgCo2e: Readonly<Record<string, number>>,
  perM2Year: Readonly<Record<string, number>> | null,
): Cell[][] =>
  Object.entries(kgCo2e).map(([module, value]) => [part, scope, name, module, value, perM2Year?.[module] ?? null, '']);

const verdicts: Readonly<Record<LimitStatus, string>> = { under: 'pass', over: 'fail', unknown: 'unknown', none: '' };
