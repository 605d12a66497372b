import type { PdfDocument } from '#domain/formats/pdf/pdf-document.ts';
import { writePdf } from '#domain/formats/pdf/write-pdf.ts';
import { type Sheet, sheetCsv } from '#domain/formats/workbook/sheet.ts';
import { writeXlsx } from '#domain/formats/workbook/write-xlsx.ts';
import { productFieldsOf, siteFieldsOf } from '#domain/site-document.ts';
import { monthDocument, siteLogDocument } from '#domain/site-log/reports/site-log-document.ts';
import { monthReport, type SiteLogReportSource, siteLogReport } from '#domain/site-log/reports/site-log-report.ts';
import { monthReportSheets, siteLogSheets } from '#domain/site-log/reports/site-log-sheets.ts';
import { snapshotSource } from '#domain/snapshot.ts';
import type { Language } from '#domain/values/language.ts';
import { namesOf } from '#domain/values/names.ts';
import { err, ok, type Result } from '#domain/values/result.ts';
import { sameWord, type Word } from '#domain/values/word.ts';
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
  const { log: siteLog, asBuilt, evidence } = report;
  return ok({
    json: { siteLog, asBuilt, evidence },
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
  const names = new Map<string, Word>([
    ...plan.referenceSet.items.map((item) => [`item ${item.id}`, namesOf(item)] as const),
    ...products.map(({ id, name }) => [`product ${id}`, sameWord(name)] as const),
    ...composites.map(({ id, name }) => [`composite ${id}`, sameWord(name)] as const),
  ]);
  return {
    ...log,
    rowOf: ({ event }) => log.rows.get(event.id) ?? null,
    snapshotOf: (source) => {
      const snapshot = snapshotSource(source, products, composites);
      return snapshot.ok ? snapshot.value : undefined;
    },
    subject: { calculationName: plan.calculation.name, site: siteFieldsOf(document) },
    nameOf: (source) => (source.kind === 'none' ? null : (names.get(`${source.kind} ${source.id}`) ?? null)),
  };
};
