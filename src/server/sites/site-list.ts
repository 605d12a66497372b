import type * as v from 'valibot';
import type { siteFilters, siteSortKeys } from '#contract/sites.ts';
import type { SiteSummary } from '#domain/site.ts';
import type { Call } from '#server/http/route.ts';
import { summarise } from '#server/site-list/site-summary.ts';
import { findSites } from './sites.store.ts';

type Filters = v.InferOutput<typeof siteFilters>;
type SortKey = (typeof siteSortKeys)[number];

/** The database sorts by bytes; people sort å, ä and ö to the end. */
const finnish = new Intl.Collator('fi', { numeric: true, sensitivity: 'base' });

/**
 * The sites that match, sorted; by default the newest change first.
 * @param withResults false leaves the figures of stale summaries uncalculated
 */
export const listSummaries = async (call: Call, filters: Filters, withResults = true): Promise<SiteSummary[]> => {
  const listed = await findSites(call.db, call.user, filters.owner ?? null);
  const wanted = listed.filter(({ site }) => matches(site, filters));
  const summaries: SiteSummary[] = [];
  for (const entry of wanted) {
    const { gwp, limit, status } = withResults ? await summarise(call, entry) : noFigures;
    summaries.push({
      ...entry.site,
      userNames: entry.userNames,
      gwpKgCo2ePerM2Year: gwp,
      limitKgCo2ePerM2Year: limit,
      limitStatus: status,
    });
  }
  return summaries.sort(comparing(filters.sortBy ?? 'updatedAt', filters.sort ?? defaultDirection(filters.sortBy)));
};

const noFigures = { gwp: null, limit: null, status: null };

const matches = (
  site: Pick<SiteSummary, 'name' | 'address' | 'permitId' | 'buildingId' | 'status' | 'role'>,
  filters: Filters,
) => {
  const search = (filters.search ?? '').trim().toLocaleLowerCase('fi');
  const texts = [site.name, site.address, site.permitId, site.buildingId];
  return (
    (filters.status === undefined || site.status === filters.status) &&
    (filters.userRole === undefined || site.role === filters.userRole) &&
    (search === '' || texts.some((text) => text.toLocaleLowerCase('fi').includes(search)))
  );
};

const defaultDirection = (sortBy: SortKey | undefined): 'asc' | 'desc' => (sortBy === 'name' ? 'asc' : 'desc');

/** Missing values come last in both directions; equal ones are ordered by id. */
const comparing = (sortBy: SortKey, direction: 'asc' | 'desc') => {
  const sign = direction === 'asc' ? 1 : -1;
  return (left: SiteSummary, right: SiteSummary): number => {
    const [a, b] = [sortValue(left, sortBy), sortValue(right, sortBy)];
    const byId = left.id < right.id ? -1 : 1;
    if (a === null || b === null) return a === b ? byId : a === null ? 1 : -1;
    const order = typeof a === 'string' ? finnish.compare(a, String(b)) : a - Number(b);
    return order === 0 ? byId : sign * order;
  };
};

const sortValue = (site: SiteSummary, sortBy: SortKey): string | number | null => {
  switch (sortBy) {
    case 'name':
      return site.name;
    case 'updatedAt':
      return Date.parse(site.updatedAt);
    case 'createdAt':
      return Date.parse(site.createdAt);
    case 'completionYear':
      return site.completionYear;
    case 'carbonFootprint':
      return site.gwpKgCo2ePerM2Year;
  }
};
