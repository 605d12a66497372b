import { msg } from '@lingui/core/macro';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#client/data/line/api.ts';
import { firstSitesKey, limit, siteKey, sitesKey, unreadKey } from '#client/data/outbox/overlay/site-at-hand.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { getSite, listSites, listUserSites } from '#contract/sites/site-reading.ts';
import type { Site, SiteSummary } from '#domain/sites/site.ts';
import type { SiteFilters } from './site-filters.ts';

const failed = msg`Failed to fetch sites`;

export const siteQueries = {
  /** All of them, the newest change first. */
  list: () =>
    queryOptions({
      queryKey: sitesKey(),
      queryFn: async ({ client, signal }): Promise<readonly SiteSummary[]> =>
        (await import('./all-sites.ts')).readAllSites(client, signal),
      meta: { failed, persist: true },
    }),

  /**
   * The first of them, for as long as not all are here; it grows while they are read, so that a device has what was read
   * when the line falls.
   */
  first: () =>
    queryOptions({
      queryKey: firstSitesKey(),
      queryFn: ({ client, signal }): Promise<readonly SiteSummary[]> => readFirstSites(client, {}, signal),
      meta: { failed, persist: true },
    }),

  /** The light list for pickers. */
  userSites: () =>
    queryOptions({
      queryKey: ['sites', 'user-sites'] as const,
      queryFn: async ({ signal }) => (await call(listUserSites, {}, { signal })).data,
      meta: { failed, persist: true },
    }),

  /** null: made on this device and not known to the server yet. */
  one: (siteId: string) =>
    queryOptions({
      queryKey: siteKey(siteId),
      queryFn: async ({ client, signal }): Promise<Site | null> =>
        dataOf(client).outbox.isUnsent(siteId) ? null : call(getSite, { params: { siteId } }, { signal }),
      meta: { failed: msg`Failed to fetch site`, persist: true },
    }),
};

/** The first sites that match; how many more there are stands under `unreadKey`. */
export const readFirstSites = async (
  client: QueryClient,
  filters: SiteFilters,
  signal: AbortSignal,
): Promise<readonly SiteSummary[]> => {
  const { data, total, next } = await call(listSites, { query: { ...filters, limit } }, { signal });
  client.setQueryData(unreadKey(filters), next ? total - data.length : 0);
  return data;
};

const justLoadedMs = 2000;

/**
 * For route loaders: the list at hand, else the first sites of it; and a newer list behind it, because every edit of a row
 * moves a site's figure. What this device has kept may have been new when it was kept: a page that begins with it asks.
 */
export const loadSites = async (queryClient: QueryClient): Promise<void> => {
  const all = siteQueries.list();
  const isAtHand = queryClient.getQueryData(all.queryKey) !== undefined;
  const isKept = !isAtHand && (await dataOf(queryClient).cache.has(all.queryKey));
  await (isAtHand || isKept ? queryClient.ensureQueryData(all) : queryClient.ensureQueryData(siteQueries.first()));
  // What came from this device says only a moment later how old it is.
  setTimeout(() => void queryClient.prefetchQuery({ ...all, staleTime: isKept ? 0 : justLoadedMs }));
};
