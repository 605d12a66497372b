import { lcaxMediaType, type ReportFormat, reportMediaTypes } from '#contract/reports/reports.ts';
import { writePdf } from '#domain/formats/pdf/write-pdf.ts';
import { writeXlsx } from '#domain/formats/workbook/write-xlsx.ts';
import { type LcaxProject, lcaxText } from '#domain/reports/lcax-format.ts';
import { type DocumentSource, reportDocument } from '#domain/reports/pdf/report-document.ts';
import type { ReportForm } from '#domain/reports/report-forms.ts';
import type { Language } from '#domain/values/language.ts';
import { pdfPlatform } from './pdf-platform.ts';
import { workbookPlatform } from './workbook-platform.ts';

export type FileFormat = Exclude<ReportFormat, 'json'>;

/** A report as a file; the same report gives the same bytes. */
export const reportFile = async <Report>(
  report: Report,
  form: ReportForm<Report>,
  { format, language, source }: FileChoice,
): Promise<Blob> => {
  const content = {
    csv: () => form.csv(report, language),
    xlsx: () => writeXlsx(form.sheets(report, language), workbookPlatform),
    pdf: () => writePdf(reportDocument(source(), language), pdfPlatform),
  };
  return new Blob([await content[format]()], { type: reportMediaTypes[format] });
};

interface FileChoice {
  readonly format: FileFormat;
  readonly language: Language;
  /** What the report's document is made of. */
  readonly source: () => DocumentSource;
}

/** A calculation for other programs, as a file. */
export const lcaxFile = (project: LcaxProject): Blob => new Blob([lcaxText(project)], { type: lcaxMediaType });
