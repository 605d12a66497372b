import { type Sheet, sheetCsv, tidySheet } from '#domain/formats/workbook/sheet.ts';
import type { Language } from '#domain/values/language.ts';
import { type Word, wordBy } from '#domain/values/word.ts';
import { reportFileWords } from '#domain/words/report-file-words.ts';
import type { AuditSheet } from './audit-sheet.ts';
import { auditSheets } from './audit-sheets.ts';
import type { ClimateReport } from './climate-report.ts';
import { climateReportSheets } from './climate-report-sheets.ts';
import type { Comparison } from './comparison.ts';
import { comparisonSheets } from './comparison-sheets.ts';
import type { MaterialReport } from './material-report.ts';
import { materialReportSheets } from './material-report-sheets.ts';
import type { ProductList } from './product-list.ts';
import { productListSheets } from './product-list-sheets.ts';

/** How a report becomes a file. */
export interface ReportForm<Report> {
  /** For the name of the file. */
  readonly title: Word;
  readonly sheets: (report: Report, language: Language) => readonly Sheet[];
  readonly csv: (report: Report, language: Language) => string;
}

/** The CSV is the first sheet of the workbook. */
const formOf = <Report>(title: Word, sheetsOf: ReportForm<Report>['sheets']): ReportForm<Report> => {
  const sheets: ReportForm<Report>['sheets'] = (report, language) => sheetsOf(report, language).map(tidySheet);
  return {
    title,
    sheets,
    csv: (report, language) => {
      const [first] = sheets(report, language);
      return first === undefined ? '' : sheetCsv(first, language);
    },
  };
};

export const climateReportForm: ReportForm<ClimateReport> = formOf(reportFileWords.climateReport, climateReportSheets);

export const comparisonForm: ReportForm<Comparison> = formOf(reportFileWords.comparison, comparisonSheets);

export const materialReportForm: ReportForm<MaterialReport> = formOf(
  reportFileWords.materialReport,
  materialReportSheets,
);

export const productListForm: ReportForm<ProductList> = formOf(reportFileWords.productList, productListSheets);

/** As for each figure: its name is in the name of the file. */
export const auditSheetForm = (figure: string): ReportForm<AuditSheet> =>
  formOf(
    wordBy((language) => `${reportFileWords.auditSheet[language]} ${figure}`),
    auditSheets,
  );
