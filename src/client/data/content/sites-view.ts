import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { dataOf } from '#client/data/outbox/client-data.ts';
import { overlaySites } from '#client/data/outbox/overlay-sites.ts';
import { matchesFilters } from '#client/data/site-filters.ts';
import type { SiteSummary } from '#domain/site.ts';
import { type SiteFilters, siteQueries } from './sites.ts';

/** The sites list; a site that was made or renamed here and does not fit the filters is left out. */
export const useSites = (filters: SiteFilters = {}): readonly SiteSummary[] => {
  const { outbox } = dataOf(useQueryClient());
  const { data } = useSuspenseQuery(siteQueries.list(filters));
  const entries = useSyncExternalStore(outbox.entries.subscribe, () => outbox.ofSites());
  const { search, status, userRole } = filters;
  return useMemo(() => {
    const sites = overlaySites(data, entries);
    if (sites === data) return data;
    const known = new Set<SiteSummary>(data);
    const shown = { ...(search && { search }), ...(status && { status }), ...(userRole && { userRole }) };
    return sites.filter((site) => known.has(site) || matchesFilters(site, shown));
  }, [data, entries, search, status, userRole]);
};
