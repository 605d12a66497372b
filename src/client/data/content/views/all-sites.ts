import type { QueryClient } from '@tanstack/react-query';
import { call } from '#client/data/line/api.ts';
import { firstSitesKey, sitesKey, unreadKey } from '#client/data/outbox/overlay/site-at-hand.ts';
import { dataOf } from '#client/data/outbox/records/client-data.ts';
import { listSites } from '#contract/sites/site-reading.ts';
import type { SiteSummary } from '#domain/sites/site.ts';
import { compareSites } from '#domain/sites/site-list.ts';
import { maxPageSize } from '#domain/values/limits.ts';

/** What is no older is not asked for again. */
const justLoadedMs = 2000;

/**
 * Every site, read page by page in the order in which they came into being: in any other one a site that changes meanwhile
 * could leave a page that is still to come for one that has been read.
 */
export const readAllSites = async (client: QueryClient, signal: AbortSignal): Promise<readonly SiteSummary[]> => {
  const [first, unread] = [firstSitesKey(), unreadKey()];
  const shown = client.getQueryData<readonly SiteSummary[]>(first);
  const isNew = client.getQueryCache().find({ queryKey: first })?.isStaleByTime(justLoadedMs) === false;
  if (shown !== undefined && isNew && client.getQueryData(unread) === 0) return shown;
  const query = { sortBy: 'createdAt', limit: String(maxPageSize) } as const;
  const sites: SiteSummary[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await call(listSites, { query: { ...query, cursor } }, { signal });
    sites.push(...page.data);
    if (!page.next) break;
    cursor = page.next;
    // Where the whole list is shown, an older part of it would say less.
    if (client.getQueryData(sitesKey()) !== undefined) continue;
    const grown = client.setQueryData<readonly SiteSummary[]>(first, (before) => before && withNewer(before, sites));
    if (grown !== undefined) client.setQueryData(unread, Math.max(1, page.total - grown.length));
  }
  const { cache } = dataOf(client);
  await cache.flush();
  await cache.drop([first]);
  return sites.toSorted(newestFirst);
};

const newestFirst = compareSites({});

const withNewer = (before: readonly SiteSummary[], newer: readonly SiteSummary[]): readonly SiteSummary[] => {
  const byId = new Map([...before, ...newer].map((site) => [site.id, site]));
  return [...byId.values()].toSorted(newestFirst);
};
