import type { Attachment } from '#contract/file-content.ts';
import type { ReportForm } from '#domain/reports/report-forms.ts';
import type { CalculationPlace } from './calculations.ts';
import { currentData } from './client-data.ts';
import { useOutbox } from './outbox-status.ts';
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
  readonly isOffline: boolean;
  /** Made on the device, also offline, with the same bytes as the server's. */
  readonly makeFile: (format: 'csv' | 'json') => Promise<Attachment>;
  /** Made by the server, which first gets the waiting edits; rejects after the user was told why there is none. */
  readonly fetchWorkbook: () => Promise<Attachment>;
}

export const useReportDownloads = <Report>(source: ReportSource<Report>): ReportDownloads => ({
  isOffline: useOutbox().status === 'offline',
  makeFile: (format) => makeFile(source, format),
  fetchWorkbook: () => source.workbook(createReportFiles(currentData()), { place: source.place, format: 'xlsx' }),
});

const makeFile = async <Report>(source: ReportSource<Report>, format: 'csv' | 'json'): Promise<Attachment> => {
  const language = localePreference.get();
  const form = source.form(await import('#domain/reports/report-forms.ts'));
  const report = source.report();
  const content =
    format === 'csv'
      ? new Blob([form.csv(report, language)], { type: 'text/csv' })
      : new Blob([`${JSON.stringify(report, null, 2)}\n`], { type: 'application/json' });
  const name = [source.siteName, source.calculationName, form.title[language]].join(' - ');
  return { name: `${safeFileName(name)}.${format}`, content };
};

/** Without what some file system forbids in a name. */
const safeFileName = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-').trim();
