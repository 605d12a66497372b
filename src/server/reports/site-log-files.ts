import { productFieldsOf, siteFieldsOf } from '#domain/documents/site-document.ts';
import type { PdfDocument } from '#domain/formats/pdf/pdf-document.ts';
import { writePdf } from '#domain/formats/pdf/write-pdf.ts';
import { type Sheet, sheetCsv } from '#domain/formats/workbook/sheet.ts';
import { writeXlsx } from '#domain/formats/workbook/write-xlsx.ts';
import { siteLogJson, sourceReaders } from '#domain/site-log/reports/row-readers.ts';
import { monthDocument, siteLogDocument } from '#domain/site-log/reports/site-log-document.ts';
import { monthReport, type SiteLogReportSource, siteLogReport } from '#domain/site-log/reports/site-log-report.ts';
import { monthReportSheets, siteLogSheets } from '#domain/site-log/reports/site-log-sheets.ts';
import type { Language } from '#domain/values/language.ts';
import { err, ok, type Result } from '#domain/values/result.ts';
import type { ReportFailure } from './document-report.ts';
import { pdfPlatform } from './pdf-platform.ts';
import type { FileFormat } from './report-file.ts';
import { type DocumentLog, logSourceOfDocument } from './site-log-report.ts';
import { workbookPlatform } from './workbook-platform.ts';

/** A report of the log: as JSON, or as a file of another format. */
export interface SiteLogFiles {
  readonly json: object;
  readonly file: (choice: { readonly format: FileFormat; readonly language: Language }) => Promise<Uint8Array>;
}

export interface SiteLogChoice {
  /** `2026-03` = that month alone; null = A4 and A5 as built, of the whole log. */
  readonly month: string | null;
  /** Day of the report (ISO date). */
  readonly today: string | null;
}

/** "A4 and A5 as built", or a month, of a site document. */
export const siteLogFiles = (text: string, { month, today }: SiteLogChoice): Result<SiteLogFiles, ReportFailure> => {
  const log = logSourceOfDocument(text, today);
  if (!log.ok) return log;
  const source = reportSource(log.value);
  if (month !== null) {
    if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) {
      return err({ kind: 'calculation', messages: [`no month "${month}": write it as 2026-03`] });
    }
    const report = monthReport(source, month);
    return ok({
      json: { siteLogMonth: report },
      file: fileOf(
        (language) => monthReportSheets(report, language),
        (language) => monthDocument(report, language),
      ),
    });
  }
  const report = siteLogReport(source);
  return ok({
    json: siteLogJson(report),
    file: fileOf(
      (language) => siteLogSheets(report, language),
      (language) => siteLogDocument(report, language),
    ),
  });
};

const fileOf =
  (
    sheets: (language: Language) => readonly Sheet[],
    document: (language: Language) => PdfDocument,
  ): SiteLogFiles['file'] =>
  async ({ format, language }) => {
    if (format === 'pdf') return writePdf(document(language), pdfPlatform);
    if (format === 'xlsx') return writeXlsx(sheets(language), workbookPlatform);
    const [first] = sheets(language);
    return new TextEncoder().encode(first === undefined ? '' : sheetCsv(first, language));
  };

const reportSource = (log: DocumentLog): SiteLogReportSource => {
  const { document, plan } = log;
  const products = (document.library?.products ?? []).map((product) => ({
    ...productFieldsOf(product),
    id: product.id,
    version: 1,
  }));
  const composites = (document.library?.composites ?? []).map((composite) => ({ ...composite, version: 1 }));
  return {
    ...log,
    rowOf: ({ event }) => log.rows.get(event.id) ?? null,
    giverOf: (id) => log.givers.get(id) ?? '',
    pictures: [],
    hasPictureList: true,
    ...sourceReaders(plan.referenceSet, { products, composites }),
    subject: { calculationName: plan.calculation.name, site: siteFieldsOf(document) },
  };
};
