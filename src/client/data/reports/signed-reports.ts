import { msg } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import { sendWaiting } from '#client/data/content/edits/site-edits.ts';
import { localePreference } from '#client/data/device/preferences.ts';
import { call, callForFile } from '#client/data/line/api.ts';
import { failureText, type TextsByCode } from '#client/data/line/failure-text.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { currentData } from '#client/data/outbox/records/client-data.ts';
import type { Attachment } from '#contract/frame/file-content.ts';
import { getSignedReport, listReportKeys, type SignedReportFormat } from '#contract/reports/signed-reports.ts';
import type { ReportKind } from '#domain/reports/report-basis.ts';
import type { CheckedReport } from '#domain/reports/signed/check-report.ts';
import type { PublishedKey } from '#domain/reports/signed/signed-report.ts';

export const reportKeyQueries = {
  /** Public keys of the installation; they stay on the device, so that a report can be checked without a connection. */
  all: () =>
    queryOptions({
      queryKey: ['report-keys'] as const,
      queryFn: async ({ signal }) => (await call(listReportKeys, {}, { signal })).keys,
      meta: { failed: msg`Failed to fetch the keys of the installation`, persist: true },
    }),
};

export interface SigningChoice {
  readonly place: CalculationPlace;
  readonly report: ReportKind;
  /** The other calculations of a comparison. */
  readonly others?: readonly string[] | undefined;
}

/** A calculation of 100,000 rows takes seconds. */
const options = { timeoutMs: 60_000 };

/**
 * The server signs what it has itself, so it first gets the waiting edits. Rejects after the user was told why there is
 * nothing signed.
 */
export const makeSigned = async (
  { place: { siteId, calculationId }, report, others = [] }: SigningChoice,
  format: SignedReportFormat,
): Promise<Attachment> => {
  const data = currentData();
  try {
    await sendWaiting(data, siteId);
    const query = { report, with: others, format, language: localePreference.get() };
    const file = await callForFile(getSignedReport, { params: { siteId, calculationId }, query }, options);
    // The key may be a new one: whoever checks the file here, also later without a connection, needs it.
    await data.queryClient.fetchQuery({ ...reportKeyQueries.all(), staleTime: 0 }).catch(() => undefined);
    return file;
  } catch (error) {
    data.notify({ type: 'error', message: failureText(error, failed, failedBy) });
    throw error;
  }
};

const failed = msg`The report could not be signed`;
const noLine = msg`Signing needs a connection to the server`;

const failedBy: TextsByCode = {
  network: noLine,
  foreign: noLine,
  forbidden: msg`Only those who may edit the site can have its reports signed`,
};

/** What can be said of a file with the keys that the device knows; asks nobody. */
export const checkSigned = async (file: Blob, keys: readonly PublishedKey[]): Promise<CheckedReport> => {
  const [{ checkFile }, { webCrypto }] = await Promise.all([
    import('#domain/reports/signed/check-file.ts'),
    import('./web-crypto.ts'),
  ]);
  return checkFile(new Uint8Array(await file.arrayBuffer()), keys, webCrypto);
};

/** Where another report differs first from a signed one; null = nowhere, undefined = it is no report. */
export const compareWithSigned = async (file: Blob, other: Blob): Promise<string | null | undefined> => {
  const [{ reportIn }, { firstDifference }, { webCrypto }] = await Promise.all([
    import('#domain/reports/signed/check-file.ts'),
    import('#domain/reports/signed/first-difference.ts'),
    import('./web-crypto.ts'),
  ]);
  const reportOf = async (one: Blob) => reportIn(new Uint8Array(await one.arrayBuffer()), webCrypto);
  const given = await reportOf(other);
  return given === null ? undefined : firstDifference(await reportOf(file), given);
};
