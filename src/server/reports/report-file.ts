import { type ReportFormat, reportMediaTypes } from '#contract/reports.ts';
import type { ReportForm } from '#domain/reports/report-forms.ts';
import type { Language } from '#domain/user.ts';
import { writeXlsx } from '#domain/workbook/write-xlsx.ts';
import { workbookPlatform } from './workbook-platform.ts';

export type FileFormat = Exclude<ReportFormat, 'json'>;

/** A report as a file; the same report gives the same bytes. */
export const reportFile = async <Report>(
  report: Report,
  form: ReportForm<Report>,
  { format, language }: { readonly format: FileFormat; readonly language: Language },
): Promise<Blob> => {
  const content =
    format === 'csv' ? form.csv(report, language) : await writeXlsx(form.sheets(report, language), workbookPlatform);
  return new Blob([content], { type: reportMediaTypes[format] });
};
