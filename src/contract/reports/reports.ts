import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';
import { choice, id } from '#contract/frame/fields.ts';
import { languages } from '#domain/values/language.ts';
import { climateReport, comparison, materialReport, productList } from './report-schemas.ts';

export const reportFormats = ['json', 'csv', 'xlsx', 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** Media types of the formats that are files. */
export const reportMediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;

/** JSON is the same in every language; files are in `language`, by default the user's. */
const fileChoice = {
  format: v.optional(choice(reportFormats), 'json'),
  language: v.optional(choice(languages)),
};

/** The climate report also as LCAx, for other programs. */
export const climateReportFormats = [...reportFormats, 'lcax'] as const;
export const lcaxMediaType = 'application/vnd.lcax+json';

const reports = '/sites/{siteId}/calculations/{calculationId}/reports';
const files = Object.values(reportMediaTypes);

export const getClimateReport = endpoint({
  name: 'getClimateReport',
  method: 'GET',
  path: `${reports}/climate-report`,
  query: v.object({ ...fileChoice, format: v.optional(choice(climateReportFormats), 'json') }),
  reply: climateReport,
  files: [...files, lcaxMediaType],
});

/**
 * The path's calculation beside one to five others of the same site: `?with=<id>&with=<id>`. The path's is the base of
 * every difference. 404 for a calculation that the site does not have, 422 for none, too many or the same one twice.
 */
export const compareCalculations = endpoint({
  name: 'compareCalculations',
  method: 'GET',
  path: `${reports}/climate-report/compare`,
  query: v.object({ ...fileChoice, with: v.optional(v.array(id), []) }),
  reply: comparison,
  files,
});

export const getMaterialReport = endpoint({
  name: 'getMaterialReport',
  method: 'GET',
  path: `${reports}/material-report`,
  query: v.object(fileChoice),
  reply: materialReport,
  files,
});

export const getProductList = endpoint({
  name: 'getProductList',
  method: 'GET',
  path: `${reports}/product-list`,
  query: v.object(fileChoice),
  reply: productList,
  files,
});
