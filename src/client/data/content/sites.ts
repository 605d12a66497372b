import { msg } from '@lingui/core/macro';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, isUnreachable } from '#client/data/line/api.ts';
import { dataOf } from '#client/data/outbox/client-data.ts';
import { siteKey } from '#client/data/outbox/site-at-hand.ts';
import { getSite, listSites, listUserSites } from '#contract/site-reading.ts';
import type { Site, SiteSummary } from '#domain/site.ts';
import { filterSites, type SiteFilters } from './site-filters.ts';

const wholeList = ['sites', 'list', {}] as const;

export const siteQueries = {
  /** Offline, a filter that was never loaded is answered from the whole list on the device. */
  list: (filters: SiteFilters = {}) => {
    const named = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
    const isWhole = Object.keys(named).length === 0;
    return queryOptions({
      queryKey: ['sites', 'list', named] as const,
      queryFn: async ({ client, signal }): Promise<readonly SiteSummary[]> => {
        try {
          return (await call(listSites, { query: named }, { signal })).data;
        } catch (error) {
          if (isWhole || !isUnreachable(error)) throw error;
          const all = await dataOf(client).cache.read<readonly SiteSummary[]>(wholeList);
          if (all === undefined) throw error;
          return filterSites(all, filters);
        }
      },
      meta: { failed: msg`Failed to fetch sites`, persist: isWhole },
    });
  },

  /** The light list for pickers. */
  userSites: () =>
    queryOptions({
      queryKey: ['sites', 'user-sites'] as const,
      queryFn: async ({ signal }) => (await call(listUserSites, {}, { signal })).data,
      meta: { failed: msg`Failed to fetch sites`, persist: true },
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

const justLoadedMs = 2000;

/** For route loaders: the list at hand, and a newer one behind it, because every edit of a row moves a site's figure. */
export const loadSites = async (queryClient: QueryClient): Promise<void> => {
  await queryClient.ensureQueryData(siteQueries.list());
  // What came from this device says only a moment later how old it is.
  setTimeout(() => void queryClient.prefetchQuery({ ...siteQueries.list(), staleTime: justLoadedMs }));
};
