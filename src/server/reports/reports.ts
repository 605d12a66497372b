import { setImmediate as nextTurn } from 'node:timers/promises';
import { compareCalculations, getClimateReport, getMaterialReport, getProductList } from '#contract/reports.ts';
import type { Calculation } from '#domain/calculation.ts';
import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationTotals } from '#domain/carbon/calculation-result.ts';
import { climateReport } from '#domain/carbon/climate-report.ts';
import { maxComparedCalculations } from '#domain/limits.ts';
import { compareCalculations as compare } from '#domain/reports/compare-calculations.ts';
import { materialReport } from '#domain/reports/material-report.ts';
import { productList } from '#domain/reports/product-list.ts';
import {
  climateReportForm,
  comparisonForm,
  materialReportForm,
  productListForm,
  type ReportForm,
} from '#domain/reports/report-forms.ts';
import type { Site } from '#domain/site.ts';
import type { Language } from '#domain/user.ts';
import { findCalculation } from '#server/calculations/calculations.store.ts';
import { openCalculation } from '#server/calculations/open-calculation.ts';
import { invalid, notFound } from '#server/http/refusal.ts';
import { type Call, fileRoute, type Route } from '#server/http/route.ts';
import { loadInput } from './calculation-result.ts';
import { type FileFormat, reportFile } from './report-file.ts';

export const reportRoutes: readonly Route[] = [
  fileRoute(getClimateReport, async ({ params, query }, call) => {
    const { input, subject } = await openReport(call, params);
    const report = climateReport(input, calculate(input), subject);
    return reply(report, climateReportForm, { call, query, subject });
  }),

  fileRoute(getMaterialReport, async ({ params, query }, call) => {
    const { input, subject } = await openReport(call, params);
    const totals = calculate(input);
    await nextTurn();
    const report = materialReport(input, totals, subject);
    return reply(report, materialReportForm, { call, query, subject });
  }),

  fileRoute(getProductList, async ({ params, query }, call) => {
    const { input, subject } = await openReport(call, params);
    return reply(productList(input, subject), productListForm, { call, query, subject });
  }),

  fileRoute(compareCalculations, async ({ params, query }, call) => {
    const { site, calculation } = await openCalculation(call, params, 'read');
    checkChoice([calculation.id, ...query.with]);
    const inputs = [await inputOf(call, site, calculation)];
    for (const id of query.with) {
      const other = await findCalculation(call.db, site.id, id);
      if (other === null) throw notFound();
      inputs.push(await inputOf(call, site, other));
    }
    const report = compare(inputs, await calculateInTurns(inputs));
    return reply(report, comparisonForm, { call, query, subject: subjectOf(site, calculation) });
  }),
];

interface Subject {
  readonly calculationName: string;
  readonly site: Site;
}

const subjectOf = (site: Site, { name }: Calculation): Subject => ({ calculationName: name, site });

const openReport = async (
  call: Call,
  where: { readonly siteId: string; readonly calculationId: string },
): Promise<{ readonly input: CalculationInput; readonly subject: Subject }> => {
  const { site, calculation } = await openCalculation(call, where, 'read');
  return { input: await inputOf(call, site, calculation), subject: subjectOf(site, calculation) };
};

const inputOf = async (call: Call, site: Site, calculation: Calculation): Promise<CalculationInput> => {
  const input = await loadInput(call, site, calculation);
  if (input === null) throw invalid('referenceSet', 'unknown-reference-set');
  return input;
};

/** A large calculation takes a while; others get their turn before the next one. */
const calculateInTurns = async (inputs: readonly CalculationInput[]): Promise<readonly CalculationTotals[]> => {
  const totals: CalculationTotals[] = [];
  for (const input of inputs) {
    totals.push(calculate(input));
    await nextTurn();
  }
  return totals;
};

/** Two to six calculations, none of them twice. */
const checkChoice = (ids: readonly string[]): void => {
  if (ids.length < 2) throw invalid('with', 'required');
  if (ids.length > maxComparedCalculations) throw invalid('with', 'too-many');
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (repeated > 0) throw invalid(`with[${repeated - 1}]`, 'duplicate-id');
};

interface Choice {
  readonly call: Call;
  readonly query: { readonly format: FileFormat | 'json'; readonly language?: Language | undefined };
  readonly subject: Subject;
}

/** The report itself, or a file of it that is named after site, calculation and report. */
const reply = async <Report>(report: Report, form: ReportForm<Report>, { call, query, subject }: Choice) => {
  const { format, language = call.language } = query;
  if (format === 'json') return report;
  const name = [subject.site.name, subject.calculationName, form.title[language]].join(' - ');
  return { name: `${name}.${format}`, content: await reportFile(report, form, { format, language }) };
};
