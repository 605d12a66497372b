import type * as v from 'valibot';
import type { siteFilters } from '#contract/sites/site-reading.ts';
import type { SiteSummary } from '#domain/sites/site.ts';
import { compareSites, matchesSiteQuery } from '#domain/sites/site-list.ts';

export type SiteFilters = v.InferOutput<typeof siteFilters>;

/** The filters of `GET /sites`, answered on the device just as the server would. */
export const filterSites = (sites: readonly SiteSummary[], filters: SiteFilters): readonly SiteSummary[] =>
  sites.filter((site) => matchesSiteQuery(site, filters)).toSorted(compareSites(filters));
