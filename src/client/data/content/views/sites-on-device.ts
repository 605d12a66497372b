import type { QueryClient } from '@tanstack/react-query';
import { isUnreachable } from '#client/data/line/api.ts';
import { firstSitesKey, sitesKey, unreadKey } from '#client/data/outbox/overlay/site-at-hand.ts';
import { type ClientData, dataOf } from '#client/data/outbox/records/client-data.ts';
import type { SiteSummary } from '#domain/sites/site.ts';
import { filterSites, type SiteFilters } from './site-filters.ts';

/** What is here of the list, be it whole or not. */
export const sitesOnDevice = async ({
  cache,
}: Pick<ClientData, 'cache'>): Promise<readonly SiteSummary[] | undefined> =>
  (await cache.read<readonly SiteSummary[]>(sitesKey())) ?? (await cache.read<readonly SiteSummary[]>(firstSitesKey()));

/** The same of those that match; how many more there are nobody knows then. Throws the error where nothing is here, or the server has answered. */
export const matchingOnDevice = async (
  client: QueryClient,
  filters: SiteFilters,
  error: unknown,
): Promise<readonly SiteSummary[]> => {
  if (!isUnreachable(error)) throw error;
  const here = await sitesOnDevice(dataOf(client));
  if (here === undefined) throw error;
  client.setQueryData(unreadKey(filters), null);
  return filterSites(here, filters);
};
