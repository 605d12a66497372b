import { msg } from '@lingui/core/macro';
import { createReportFiles, type ReportFileChoice, type ReportFiles } from '#client/data/content/actions/reports.ts';
import { localePreference } from '#client/data/device/preferences.ts';
import { isUnreachable } from '#client/data/line/api.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { type ClientData, currentData } from '#client/data/outbox/records/client-data.ts';
import type { Attachment } from '#contract/frame/file-content.ts';
import { lcaxMediaType, type ReportFormat, reportMediaTypes } from '#contract/reports/reports.ts';
import { safeFileName } from '#domain/formats/file-name.ts';
import type { LcaxProject } from '#domain/reports/lcax-format.ts';
import type { lcaxProject } from '#domain/reports/lcax-project.ts';
import type { DocumentSource } from '#domain/reports/pdf/report-document.ts';
import type { ReportForm } from '#domain/reports/report-forms.ts';
import type { SigningChoice } from './signed-reports.ts';

/** A report of a screen, and how it becomes files. */
export interface ReportSource<Report> {
  readonly place: CalculationPlace;
  /** What the files are named after. */
  readonly siteName: string;
  readonly calculationName: string;
  /** The report as the screen shows it, waiting edits included. */
  readonly report: () => Report;
  readonly form: (forms: typeof import('#domain/reports/report-forms.ts')) => ReportForm<Report>;
  /** By which name the server signs it, and a comparison with which others; left out = it is not signed. */
  readonly signing?: Pick<SigningChoice, 'report' | 'others'>;
  /** null = the server has none, and it is always made here. */
  readonly workbook: ((files: ReportFiles, choice: ReportFileChoice) => Promise<Attachment>) | null;
  /** What the report's document is made of; loads what it needs when somebody wants a document. */
  readonly document: (report: Report) => DocumentSource | Promise<DocumentSource>;
}

export interface ReportDownloads {
  /** Made on the device, also offline, with the same bytes as the server's. */
  readonly makeFile: (format: 'csv' | 'json') => Promise<Attachment>;
  /**
   * Made by the server, which first gets the waiting edits; on the device when no server answers. Rejects after the
   * user was told why there is none.
   */
  readonly makeWorkbook: () => Promise<Attachment>;
  /** Made on the device, in a worker. Rejects after the user was told why there is none. */
  readonly makePdf: () => Promise<Attachment>;
  /** Made and signed by the server. Rejects after the user was told why there is none. */
  readonly makeSigned?: (format: 'json' | 'pdf') => Promise<Attachment>;
}

export const useReportDownloads = <Report>(source: ReportSource<Report>): ReportDownloads => ({
  makeFile: (format) => makeFile(source, format),
  makeWorkbook: () => makeWorkbookFile(source),
  makePdf: () => makePdfFile(source),
  ...(source.signing === undefined ? {} : { makeSigned: (format) => makeSignedFile(source, format) }),
});

const makeSignedFile = async <Report>(
  { place, signing }: ReportSource<Report>,
  format: 'json' | 'pdf',
): Promise<Attachment> => {
  const { makeSigned } = await import('./signed-reports.ts');
  return makeSigned({ place, report: 'climate-report', ...signing }, format);
};

const makeWorkbookFile = async <Report>(source: ReportSource<Report>): Promise<Attachment> => {
  const data = currentData();
  const { workbook } = source;
  if (workbook === null || !data.connectivity.isOnline()) return makeWorkbookHere(data, source);
  try {
    return await workbook(createReportFiles(data), { place: source.place, format: 'xlsx' });
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    return makeWorkbookHere(data, source);
  }
};

const makeWorkbookHere = async <Report>(data: ClientData, source: ReportSource<Report>): Promise<Attachment> => {
  const language = localePreference.get();
  const form = source.form(await import('#domain/reports/report-forms.ts'));
  try {
    const { makeWorkbook } = await import('./workbook.ts');
    const bytes = await makeWorkbook(form.sheets(source.report(), language));
    return { name: fileName(source, form, 'xlsx'), content: new Blob([bytes], { type: reportMediaTypes.xlsx }) };
  } catch (error) {
    tellFailure(data);
    throw error;
  }
};

const makePdfFile = async <Report>(source: ReportSource<Report>): Promise<Attachment> => {
  const language = localePreference.get();
  try {
    const [forms, { makePdf }] = await Promise.all([import('#domain/reports/report-forms.ts'), import('./pdf.ts')]);
    const bytes = await makePdf({ source: await source.document(source.report()), language });
    const content = new Blob([bytes], { type: reportMediaTypes.pdf });
    return { name: fileName(source, source.form(forms), 'pdf'), content };
  } catch (error) {
    tellFailure(currentData());
    throw error;
  }
};

const tellFailure = (data: ClientData): void =>
  data.notify({ type: 'error', message: msg`The file could not be made on this device` });

/** The calculation for other programs; made on the device, with the same bytes as the server's. */
export const makeLcaxFile = async (
  source: Pick<ReportSource<unknown>, 'siteName' | 'calculationName'>,
  project: (make: typeof lcaxProject) => LcaxProject,
): Promise<Attachment> => {
  const [{ lcaxProject: make }, { lcaxText }, { climateReportForm }] = await Promise.all([
    import('#domain/reports/lcax-project.ts'),
    import('#domain/reports/lcax-format.ts'),
    import('#domain/reports/report-forms.ts'),
  ]);
  const content = new Blob([lcaxText(project(make))], { type: lcaxMediaType });
  return { name: fileName(source, climateReportForm, 'lcax.json'), content };
};

const makeFile = async <Report>(source: ReportSource<Report>, format: 'csv' | 'json'): Promise<Attachment> => {
  const language = localePreference.get();
  const form = source.form(await import('#domain/reports/report-forms.ts'));
  const report = source.report();
  const content =
    format === 'csv'
      ? new Blob([form.csv(report, language)], { type: 'text/csv' })
      : new Blob([`${JSON.stringify(report, null, 2)}\n`], { type: 'application/json' });
  return { name: fileName(source, form, format), content };
};

const fileName = (
  { siteName, calculationName }: Pick<ReportSource<unknown>, 'siteName' | 'calculationName'>,
  { title }: Pick<ReportForm<unknown>, 'title'>,
  format: ReportFormat | 'lcax.json',
): string => `${safeFileName([siteName, calculationName, title[localePreference.get()]])}.${format}`;
