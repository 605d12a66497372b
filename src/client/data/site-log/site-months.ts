import { msg } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/data/line/api.ts';
import { listSiteMonths } from '#contract/site-log/company-month.ts';

/** What was asked longer ago is asked again by a page that opens. */
const freshMs = 5_000;
/** Figures that are being made are asked for again after so long. */
const comingMs = 3_000;

export const siteMonthQueries = {
  /** A month of every site that has a log; kept on the device, so that what was read once can be read without a line. */
  month: (month: string) =>
    queryOptions({
      queryKey: ['site-months', month] as const,
      queryFn: async ({ signal }) => (await call(listSiteMonths, { query: { month } }, { signal })).data,
      staleTime: freshMs,
      refetchInterval: ({ state }) => (state.data?.some(({ isCalculating }) => isCalculating) ? comingMs : false),
      meta: { failed: msg`Failed to fetch the month of the sites`, persist: true },
    }),
};
