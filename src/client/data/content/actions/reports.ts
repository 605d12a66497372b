import { msg } from '@lingui/core/macro';
import { sendWaiting } from '#client/data/content/edits/site-edits.ts';
import { localePreference } from '#client/data/device/preferences.ts';
import { callForFile, isUnreachable } from '#client/data/line/api.ts';
import { failureText } from '#client/data/line/failure-text.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import type { Attachment } from '#contract/frame/file-content.ts';
import {
  compareCalculations,
  getClimateReport,
  getMaterialReport,
  getProductList,
  type ReportFormat,
} from '#contract/reports/reports.ts';

/** What a screen shows is computed on the device; a file is made by the server, in the language of the screen. */
export interface ReportFileChoice {
  readonly place: CalculationPlace;
  readonly format: Exclude<ReportFormat, 'json'>;
}

export interface ReportFiles {
  climateReport(choice: ReportFileChoice): Promise<Attachment>;
  materialReport(choice: ReportFileChoice): Promise<Attachment>;
  productList(choice: ReportFileChoice): Promise<Attachment>;
  /** @param others one to five calculations of the same site */
  comparison(choice: ReportFileChoice, others: readonly string[]): Promise<Attachment>;
}

/** A calculation of 100,000 rows takes seconds. */
const options = { timeoutMs: 60_000 };

const climateFailed = msg`Failed to fetch climate report data`;

/**
 * Each needs the server, which first gets the site's waiting edits; rejects with `ApiError` when there is no file. The
 * user is told so, but not when no server answers: then the device makes the file.
 */
export const createReportFiles = (data: ClientData): ReportFiles => ({
  climateReport: (choice) =>
    orNotice(data, choice, climateFailed, (request) => callForFile(getClimateReport, request, options)),
  materialReport: (choice) =>
    orNotice(data, choice, msg`Failed to fetch material list data`, (request) =>
      callForFile(getMaterialReport, request, options),
    ),
  productList: (choice) =>
    orNotice(data, choice, msg`Failed to fetch product list data`, (request) =>
      callForFile(getProductList, request, options),
    ),
  comparison: (choice, others) =>
    orNotice(data, choice, climateFailed, ({ params, query }) =>
      callForFile(compareCalculations, { params, query: { ...query, with: others } }, options),
    ),
});

const requestOf = ({ place: { siteId, calculationId }, format }: ReportFileChoice) => ({
  params: { siteId, calculationId },
  query: { format, language: localePreference.get() },
});

const orNotice = async (
  data: ClientData,
  choice: ReportFileChoice,
  failed: typeof climateFailed,
  fetchFile: (request: ReturnType<typeof requestOf>) => Promise<Attachment>,
): Promise<Attachment> => {
  try {
    await sendWaiting(data, choice.place.siteId);
    return await fetchFile(requestOf(choice));
  } catch (error) {
    if (!isUnreachable(error)) data.notify({ type: 'error', message: failureText(error, failed) });
    throw error;
  }
};
