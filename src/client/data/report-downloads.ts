import { msg } from '@lingui/core/macro';
import type { Attachment } from '#contract/file-content.ts';
import { type ReportFormat, reportMediaTypes } from '#contract/reports.ts';
import type { ReportForm } from '#domain/reports/report-forms.ts';
import { isUnreachable } from './api.ts';
import type { CalculationPlace } from './calculations.ts';
import { type ClientData, currentData } from './client-data.ts';
import { localePreference } from './preferences.ts';
import { createReportFiles, type ReportFileChoice, type ReportFiles } from './reports.ts';

/** A report of a screen, and how it becomes files. */
export interface ReportSource<Report> {
  readonly place: CalculationPlace;
  /** What the files are named after. */
  readonly siteName: string;
  readonly calculationName: string;
  /** The report as the screen shows it, waiting edits included. */
  readonly report: () => Report;
  readonly form: (forms: typeof import('#domain/reports/report-forms.ts')) => ReportForm<Report>;
  readonly workbook: (files: ReportFiles, choice: ReportFileChoice) => Promise<Attachment>;
}

export interface ReportDownloads {
  /** Made on the device, also offline, with the same bytes as the server's. */
  readonly makeFile: (format: 'csv' | 'json') => Promise<Attachment>;
  /**
   * Made by the server, which first gets the waiting edits; on the device when no server answers. Rejects after the
   * user was told why there is none.
   */
  readonly makeWorkbook: () => Promise<Attachment>;
}

export const useReportDownloads = <Report>(source: ReportSource<Report>): ReportDownloads => ({
  makeFile: (format) => makeFile(source, format),
  makeWorkbook: () => makeWorkbookFile(source),
});

const makeWorkbookFile = async <Report>(source: ReportSource<Report>): Promise<Attachment> => {
  const data = currentData();
  if (!data.connectivity.isOnline()) return makeWorkbookHere(data, source);
  try {
    return await source.workbook(createReportFiles(data), { place: source.place, format: 'xlsx' });
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
    data.notify({ type: 'error', message: msg`The file could not be made on this device` });
    throw error;
  }
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

const fileName = <Report>(
  { siteName, calculationName }: ReportSource<Report>,
  { title }: ReportForm<Report>,
  format: ReportFormat,
): string => `${safeFileName([siteName, calculationName, title[localePreference.get()]].join(' - '))}.${format}`;

/** Without what some file system forbids in a name. */
const safeFileName = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-').trim();
