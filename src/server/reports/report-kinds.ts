import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { PdfDocument } from '#domain/formats/pdf/pdf-document.ts';
import type { RegisterSource } from '#domain/register/register-export.ts';
import { climateReport } from '#domain/reports/climate-report.ts';
import { compareCalculations } from '#domain/reports/compare-calculations.ts';
import type { LcaxProject } from '#domain/reports/lcax-format.ts';
import { lcaxProject } from '#domain/reports/lcax-project.ts';
import { materialReport } from '#domain/reports/material-report.ts';
import { climateSource } from '#domain/reports/pdf/climate-source.ts';
import { comparisonSource } from '#domain/reports/pdf/comparison-source.ts';
import { type DocumentSource, reportDocument } from '#domain/reports/pdf/report-document.ts';
import { productList } from '#domain/reports/product-list.ts';
import type { ReportKind } from '#domain/reports/report-basis.ts';
import {
  climateReportForm,
  comparisonForm,
  materialReportForm,
  productListForm,
  type ReportForm,
} from '#domain/reports/report-forms.ts';
import type { HistoryHead } from '#domain/reports/report-head.ts';
import type { SiteFields } from '#domain/sites/site.ts';
import type { Language } from '#domain/values/language.ts';
import { maxComparedCalculations } from '#domain/values/limits.ts';
import { err, ok, type Result } from '#domain/values/result.ts';
import type { Word } from '#domain/values/word.ts';
import { type FileFormat, reportFile } from './report-file.ts';

/** A report with what writes it. */
export interface DocumentReport {
  readonly report: object;
  readonly title: Word;
  readonly file: (choice: { readonly format: FileFormat; readonly language: Language }) => Promise<Blob>;
  /** What its PDF is written of. */
  readonly document: (language: Language) => PdfDocument;
  /** The calculation for other programs; only beside the climate report. */
  readonly lcax: (() => LcaxProject) | null;
  /** What an export to the building register is made of; only beside the climate report. */
  readonly register: (() => DocumentRegisterSource) | null;
}

export type DocumentRegisterSource = Omit<RegisterSource, 'settings' | 'lastExport'>;

interface ReportedSite {
  readonly site: SiteFields;
  /** Where the site's history is, as only a server knows. */
  readonly history?: HistoryHead | undefined;
  /** Of each calculation but the first: which of the first one's rows its rows are (`sameRows`). */
  readonly origins: readonly ReadonlyMap<string, string>[];
}

/** Makes a report of the chosen calculations, or tells why it cannot. */
type ReportMaker = (inputs: readonly CalculationInput[], about: ReportedSite) => Result<DocumentReport, string>;

const withForm = <Report extends object>(
  report: Report,
  form: ReportForm<Report>,
  source: () => DocumentSource,
): Result<DocumentReport, string> =>
  ok({
    report,
    title: form.title,
    file: (choice) => reportFile(report, form, { ...choice, source }),
    document: (language) => reportDocument(source(), language),
    lcax: null,
    register: null,
  });

/** A report of one calculation: the first of those chosen. */
const ofOne =
  (make: (input: CalculationInput, subject: Subject) => Result<DocumentReport, string>): ReportMaker =>
  ([input], { site, history }) =>
    input === undefined
      ? err('the document has no calculation')
      : make(input, { calculationName: input.calculation.name, site, history });

interface Subject {
  readonly calculationName: string;
  readonly site: SiteFields;
  readonly history: HistoryHead | undefined;
}

/** A document has no ids of an installation: what the authority knows the building by makes the keys of its export. */
const identityOf = ({ permitId, buildingId, name }: SiteFields, calculationName: string): string =>
  [permitId, buildingId, name, calculationName].join('\n');

export const documentReports: Readonly<Record<ReportKind, ReportMaker>> = {
  'climate-report': ofOne((input, subject) => {
    const result = calculate(input);
    const report = climateReport(input, result, subject);
    const made = withForm(report, climateReportForm, () => climateSource(input, result, subject));
    if (!made.ok) return made;
    const register = (): DocumentRegisterSource => ({
      report,
      products: productList(input, subject),
      identity: identityOf(subject.site, subject.calculationName),
    });
    return ok({ ...made.value, lcax: () => lcaxProject(input, result, subject), register });
  }),
  'material-report': ofOne((input, subject) => {
    const report = materialReport(input, calculate(input), subject);
    return withForm(report, materialReportForm, () => ({ kind: 'material-report', report }));
  }),
  'product-list': ofOne((input, subject) => {
    const report = productList(input, subject);
    return withForm(report, productListForm, () => ({ kind: 'product-list', report }));
  }),
  compare: (inputs, { site, history, origins }) => {
    if (inputs.length < 2 || inputs.length > maxComparedCalculations) {
      return err(`a comparison takes 2 to ${maxComparedCalculations} calculations, not ${inputs.length}`);
    }
    const totals = inputs.map(calculate);
    const source = () => comparisonSource(inputs, totals, { site, history });
    return withForm(compareCalculations(inputs, totals, origins), comparisonForm, source);
  },
};
