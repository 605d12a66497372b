import { climateReportCsv } from '#domain/carbon/climate-report-csv.ts';
import { type Sheet, sheetCsv, type Text } from '#domain/formats/workbook/sheet.ts';
import type { Language } from '#domain/user.ts';
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
  readonly title: Text;
  readonly sheets: (report: Report, language: Language) => readonly Sheet[];
  readonly csv: (report: Report, language: Language) => string;
}

/** The CSV is the first sheet of the workbook. */
const formOf = <Report>(title: Text, sheets: ReportForm<Report>['sheets']): ReportForm<Report> => ({
  title,
  sheets,
  csv: (report, language) => {
    const [first] = sheets(report, language);
    return first === undefined ? '' : sheetCsv(first, language);
  },
});

export const climateReportForm: ReportForm<ClimateReport> = {
  title: { fi: 'ilmastoselvitys', en: 'climate report' },
  sheets: climateReportSheets,
  csv: climateReportCsv,
};

export const comparisonForm: ReportForm<Comparison> = formOf(
  { fi: 'laskelmien vertailu', en: 'comparison' },
  comparisonSheets,
);

export const materialReportForm: ReportForm<MaterialReport> = formOf(
  { fi: 'materiaaliseloste', en: 'material report' },
  materialReportSheets,
);

export const productListForm: ReportForm<ProductList> = formOf(
  { fi: 'rakennustuoteluettelo', en: 'product list' },
  productListSheets,
);
