import { skipToken, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { overlaySites } from '#client/data/outbox/overlay/overlay-sites.ts';
import { unreadKey } from '#client/data/outbox/overlay/site-at-hand.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import type { SiteSummary } from '#domain/sites/site.ts';
import { compareSites } from '#domain/sites/site-list.ts';
import type { SiteFilters } from './site-filters.ts';
import { siteQueries } from './sites.ts';

/** A list as far as it is here. */
export interface SiteList {
  readonly sites: readonly SiteSummary[];
  /** How many more there are that have not been read yet; null = not known how many. */
  readonly unread: number | null;
}

/** Of which filters the first sites are shown, and how they are asked for. */
const anySites = { filters: {}, query: siteQueries.first() };

/** The sites list: all of it once it is here, until then the first of those that the server finds. */
export const useSites = ({
  filters,
  query,
}: {
  filters: SiteFilters;
  query: typeof anySites.query;
} = anySites): SiteList => {
  const { data: all } = useQuery(siteQueries.list());
  const { data } = useSuspenseQuery(all ? siteQueries.list() : query);
  const { data: unread = null } = useQuery<number | null>({ queryKey: unreadKey(filters), queryFn: skipToken });
  return { sites: useWithWaiting(data), unread: all ? 0 : unread };
};

/** Sites with the edits that wait. */
export const useWithWaiting = (sites: readonly SiteSummary[]): readonly SiteSummary[] => {
  const { outbox } = dataOf(useQueryClient());
  const entries = useSyncExternalStore(outbox.entries.subscribe, () => outbox.ofSites());
  return useMemo(() => {
    const rows = overlaySites(sites, entries);
    return rows === sites ? sites : rows.toSorted(compareSites({}));
  }, [sites, entries]);
};
