import { msg } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { firstSitesKey } from '#client/data/outbox/overlay/site-at-hand.ts';
import type { SiteSummary } from '#domain/sites/site.ts';
import { filterSites, type SiteFilters } from './site-filters.ts';
import { readFirstSites, siteQueries } from './sites.ts';
import { matchingOnDevice } from './sites-on-device.ts';
import { type SiteList, useSites } from './sites-view.ts';

/** The sites that fit the filters, in their order; one that was made or renamed here and does not fit is left out. */
export const useMatchingSites = (filters: SiteFilters): SiteList => {
  const { sites, unread } = useSites({ filters, query: firstMatching(filters) });
  return { sites: useMemo(() => filterSites(sites, filters), [sites, filters]), unread };
};

/** The first sites that fit, while not all are here; without a line those of them that are on the device. */
export const firstMatching = (filters: SiteFilters) => {
  if (Object.values(filters).every((value) => value === undefined)) return siteQueries.first();
  return queryOptions({
    queryKey: firstSitesKey(filters),
    queryFn: ({ client, signal }): Promise<readonly SiteSummary[]> =>
      readFirstSites(client, filters, signal).catch((error: unknown) => matchingOnDevice(client, filters, error)),
    meta: { failed: msg`Failed to fetch sites`, persist: false },
  });
};
