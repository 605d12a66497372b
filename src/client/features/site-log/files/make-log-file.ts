import { makePdf } from '#client/data/reports/pdf.ts';
import { makeWorkbook } from '#client/data/reports/workbook.ts';
import type { NamedFile } from '#client/parts/report/save-file.ts';
import { reportMediaTypes } from '#contract/reports.ts';
import { safeFileName } from '#domain/formats/file-name.ts';
import { sheetCsv } from '#domain/formats/workbook/sheet.ts';
import type { Appendix } from '#domain/site-log/reports/picture-blocks.ts';
import { siteLogJson } from '#domain/site-log/reports/row-readers.ts';
import { siteLogDocument } from '#domain/site-log/reports/site-log-document.ts';
import type { SiteLogReport } from '#domain/site-log/reports/site-log-report.ts';
import { siteLogSheets } from '#domain/site-log/reports/site-log-sheets.ts';
import type { Language } from '#domain/values/language.ts';
import { siteLogWords } from '#domain/words/site-log-words.ts';
import type { LogFileFormat } from './log-file-formats.ts';

const mediaTypes = { ...reportMediaTypes, json: 'application/json' } as const;

/** The same content as the command line's `--report site-log`. */
export const makeLogFile = async (
  report: SiteLogReport,
  format: LogFileFormat,
  language: Language,
  pictures: Appendix = new Map(),
): Promise<NamedFile> => {
  const name = safeFileName([report.head.site.name, siteLogWords.asBuilt[language]]);
  const content = new Blob([await contentOf(report, format, language, pictures)], { type: mediaTypes[format] });
  return { name: `${name}.${format}`, content };
};

const contentOf = async (
  report: SiteLogReport,
  format: LogFileFormat,
  language: Language,
  pictures: Appendix,
): Promise<BlobPart> => {
  if (format === 'pdf') {
    const bytes = [...pictures.values()].flatMap((one) => (one.kind === 'picture' ? [one.bytes.buffer] : []));
    return makePdf({ document: siteLogDocument(report, language, pictures) }, bytes);
  }
  if (format === 'xlsx') return makeWorkbook(siteLogSheets(report, language));
  if (format === 'json') return `${JSON.stringify(siteLogJson(report), null, 2)}\n`;
  const [first] = siteLogSheets(report, language);
  return first === undefined ? '' : sheetCsv(first, language);
};
