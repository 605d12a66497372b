import { makePdf } from '#client/data/reports/pdf.ts';
import { makeWorkbook } from '#client/data/reports/workbook.ts';
import type { NamedFile } from '#client/parts/report/view/save-file.ts';
import { reportMediaTypes } from '#contract/reports/reports.ts';
import { safeFileName } from '#domain/formats/file-name.ts';
import { sheetCsv } from '#domain/formats/workbook/sheet.ts';
import type { Appendix } from '#domain/site-log/reports/picture-blocks.ts';
import { siteLogJson } from '#domain/site-log/reports/row-readers.ts';
import { monthDocument, siteLogDocument } from '#domain/site-log/reports/site-log-document.ts';
import type { MonthReport, SiteLogReport } from '#domain/site-log/reports/site-log-report.ts';
import { monthReportSheets, siteLogSheets } from '#domain/site-log/reports/site-log-sheets.ts';
import type { Language } from '#domain/values/language.ts';
import { siteLogWords } from '#domain/words/site-log-words.ts';
import type { LogFileFormat } from './log-file-formats.ts';

const mediaTypes = { ...reportMediaTypes, json: 'application/json' } as const;

/** The same content as the command line's `--report site-log`, of the whole log or of one month. */
export const makeLogFile = async (
  report: SiteLogReport | MonthReport,
  format: LogFileFormat,
  language: Language,
  pictures: Appendix = new Map(),
): Promise<NamedFile> => {
  const what = isMonth(report) ? `${siteLogWords.monthOf[language]} ${report.month}` : siteLogWords.asBuilt[language];
  const name = safeFileName([report.head.site.name, what]);
  const content = new Blob([await contentOf(report, format, language, pictures)], { type: mediaTypes[format] });
  return { name: `${name}.${format}`, content };
};

const contentOf = async (
  report: SiteLogReport | MonthReport,
  format: LogFileFormat,
  language: Language,
  pictures: Appendix,
): Promise<BlobPart> => {
  if (format === 'pdf') {
    const bytes = [...pictures.values()].flatMap((one) => (one.kind === 'picture' ? [one.bytes.buffer] : []));
    const document = isMonth(report)
      ? monthDocument(report, language, pictures)
      : siteLogDocument(report, language, pictures);
    return makePdf({ document }, bytes);
  }
  if (format === 'json') {
    const told = isMonth(report) ? { siteLogMonth: report } : siteLogJson(report);
    return `${JSON.stringify(told, null, 2)}\n`;
  }
  const sheets = isMonth(report) ? monthReportSheets(report, language) : siteLogSheets(report, language);
  if (format === 'xlsx') return makeWorkbook(sheets);
  const [first] = sheets;
  return first === undefined ? '' : sheetCsv(first, language);
};

const isMonth = (report: SiteLogReport | MonthReport): report is MonthReport => 'month' in report;
