import { compareCalculations, getClimateReport, getMaterialReport, getProductList } from '#contract/reports/reports.ts';
import { calculate } from '#domain/carbon/calculate.ts';
import { climateReport } from '#domain/reports/climate-report.ts';
import { compareCalculations as compare } from '#domain/reports/compare-calculations.ts';
import type { LcaxProject } from '#domain/reports/lcax-format.ts';
import { lcaxProject } from '#domain/reports/lcax-project.ts';
import { materialReport } from '#domain/reports/material-report.ts';
import { climateSource } from '#domain/reports/pdf/climate-source.ts';
import { comparisonSource } from '#domain/reports/pdf/comparison-source.ts';
import type { DocumentSource } from '#domain/reports/pdf/report-document.ts';
import { productList } from '#domain/reports/product-list.ts';
import {
  climateReportForm,
  comparisonForm,
  materialReportForm,
  productListForm,
  type ReportForm,
} from '#domain/reports/report-forms.ts';
import type { Language } from '#domain/values/language.ts';
import { type Call, fileRoute, heavy, type Route } from '#server/http/route.ts';
import { openComparison, openReport, type Subject } from './open-inputs.ts';
import { type FileFormat, lcaxFile, reportFile } from './report-file.ts';

export const reportRoutes: readonly Route[] = [
  fileRoute(getClimateReport, async ({ params, query }, call) => {
    const { input, subject } = await openReport(call, params);
    const result = calculate(input);
    const { format, language = call.language } = query;
    if (format === 'lcax') return lcaxReply(lcaxProject(input, result, subject), language, subject);
    return reply(climateReport(input, result, subject), climateReportForm, {
      call,
      query: { format, language },
      subject,
      source: () => climateSource(input, result, subject),
    });
  }),

  fileRoute(getMaterialReport, async ({ params, query }, call) => {
    const { input, subject } = await openReport(call, params);
    const report = materialReport(input, calculate(input), subject);
    const source = () => ({ kind: 'material-report', report }) as const;
    return reply(report, materialReportForm, { call, query, subject, source });
  }),

  fileRoute(getProductList, async ({ params, query }, call) => {
    const { input, subject } = await openReport(call, params);
    const report = productList(input, subject);
    const source = () => ({ kind: 'product-list', report }) as const;
    return reply(report, productListForm, { call, query, subject, source });
  }),

  fileRoute(compareCalculations, async ({ params, query }, call) => {
    const { inputs, subject, origins } = await openComparison(call, params, query.with);
    const totals = inputs.map(calculate);
    const source = () => comparisonSource(inputs, totals, subject);
    return reply(compare(inputs, totals, origins), comparisonForm, { call, query, subject, source });
  }),
].map(heavy);

interface Choice {
  readonly call: Call;
  readonly query: { readonly format: FileFormat | 'json'; readonly language?: Language | undefined };
  readonly subject: Subject;
  readonly source: () => DocumentSource;
}

const lcaxReply = (project: LcaxProject, language: Language, subject: Subject) => ({
  name: `${fileTitle(climateReportForm, language, subject)}.lcax.json`,
  content: lcaxFile(project),
});

const fileTitle = (
  { title }: Pick<ReportForm<unknown>, 'title'>,
  language: Language,
  { site, calculationName }: Subject,
) => [site.name, calculationName, title[language]].join(' - ');

/** The report itself, or a file of it that is named after site, calculation and report. */
const reply = async <Report>(report: Report, form: ReportForm<Report>, { call, query, subject, source }: Choice) => {
  const { format, language = call.language } = query;
  if (format === 'json') return report;
  return {
    name: `${fileTitle(form, language, subject)}.${format}`,
    content: await reportFile(report, form, { format, language, source }),
  };
};
