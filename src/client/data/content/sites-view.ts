import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { dataOf } from '#client/data/outbox/client-data.ts';
import { overlaySites } from '#client/data/outbox/overlay-sites.ts';
import type { SiteSummary } from '#domain/site.ts';
import { compareSites, matchesSiteQuery } from '#domain/site-list.ts';
import type { SiteFilters } from './site-filters.ts';
import { siteQueries } from './sites.ts';

/** The sites list; a site that was made or renamed here and does not fit the filters is left out. */
export const useSites = (filters: SiteFilters = noFilters): readonly SiteSummary[] => {
  const { outbox } = dataOf(useQueryClient());
  const { data } = useSuspenseQuery(siteQueries.list(filters));
  const entries = useSyncExternalStore(outbox.entries.subscribe, () => outbox.ofSites());
  return useMemo(() => {
    const sites = overlaySites(data, entries);
    if (sites === data) return data;
    const known = new Set<SiteSummary>(data);
    return sites.filter((site) => known.has(site) || matchesSiteQuery(site, filters)).toSorted(compareSites(filters));
  }, [data, entries, filters]);
};

const noFilters: SiteFilters = {};
