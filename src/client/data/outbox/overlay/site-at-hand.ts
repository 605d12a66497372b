import type { QueryClient } from '@tanstack/react-query';
import type { Site } from '#domain/sites/site.ts';
import type { CalculationPlace } from './calculation-place.ts';

/** So many sites are shown at once, be there ever so many; as the address says it. */
export const limit = '50';

/** The list of those that match, or all of it; see `siteQueries`. */
export const sitesKey = (which: Readonly<Record<string, string | undefined>> = {}) => ['sites', 'list', which] as const;

export const firstSitesKey = (filters = {}) => sitesKey({ ...filters, limit });

export const unreadKey = (filters = {}) => ['sites', 'unread', { ...filters }] as const;

/** Everything that was said about a calculation. */
export const commentsKey = ({ siteId, calculationId }: CalculationPlace) =>
  ['comments', siteId, calculationId] as const;

/** Everything that was logged on a site. */
export const logKey = (siteId: string) => ['site-log', siteId] as const;

/** What was deleted from it. */
export const deletedLogKey = (siteId: string) => ['site-log-deleted', siteId] as const;

/** Its pictures and documents. */
export const evidenceKey = (siteId: string) => ['evidence', siteId] as const;

/** What a site is kept under among the queries. */
export const siteKey = (siteId: string) => ['sites', 'one', siteId] as const;

/** The site as this page has it from the server; null = made on this device, undefined = not loaded. */
export const siteAtHand = (queryClient: QueryClient, siteId: string): Site | null | undefined =>
  queryClient.getQueryData<Site | null>(siteKey(siteId));
