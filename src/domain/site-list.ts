import type { SiteRole, SiteStatus, SiteSummary } from './site.ts';

export const siteSortKeys = ['name', 'updatedAt', 'createdAt', 'completionYear', 'carbonFootprint'] as const;
export type SiteSortKey = (typeof siteSortKeys)[number];

/** What a list of sites is asked for; the same question has the same answer on the server and on the device. */
export interface SiteListQuery {
  readonly search?: string | undefined;
  readonly status?: SiteStatus | undefined;
  /** Id of a user who owns the site. */
  readonly owner?: string | undefined;
  readonly userRole?: SiteRole | undefined;
  readonly sortBy?: SiteSortKey | undefined;
  readonly sort?: 'asc' | 'desc' | undefined;
}

/** Whether the site belongs to the asked list. */
export const matchesSiteQuery = (site: SiteSummary, query: SiteListQuery): boolean => {
  const search = (query.search ?? '').trim().toLocaleLowerCase('fi');
  const texts = [site.name, site.address, site.permitId, site.buildingId];
  return (
    (query.status === undefined || site.status === query.status) &&
    (query.userRole === undefined || site.role === query.userRole) &&
    // What a device has kept since an earlier release knows no owners.
    (query.owner === undefined || (site.ownerIds ?? []).includes(query.owner)) &&
    (search === '' || texts.some((text) => text.toLocaleLowerCase('fi').includes(search)))
  );
};

/** The asked order: by default the newest change first. Missing values come last in both directions, equal ones by id. */
export const compareSites = ({ sortBy = 'updatedAt', sort }: SiteListQuery) => {
  const sign = (sort ?? (sortBy === 'name' ? 'asc' : 'desc')) === 'asc' ? 1 : -1;
  return (left: SiteSummary, right: SiteSummary): number => {
    const [a, b] = [sortValue(left, sortBy), sortValue(right, sortBy)];
    const byId = left.id < right.id ? -1 : 1;
    if (a === null || b === null) return a === b ? byId : a === null ? 1 : -1;
    const order = typeof a === 'string' ? finnish.compare(a, String(b)) : a - Number(b);
    return order === 0 ? byId : sign * order;
  };
};

/** People sort å, ä and ö to the end. */
const finnish = new Intl.Collator('fi', { numeric: true, sensitivity: 'base' });

const sortValue = (site: SiteSummary, sortBy: SiteSortKey): string | number | null => {
  if (sortBy === 'name') return site.name;
  if (sortBy === 'completionYear') return site.completionYear;
  if (sortBy === 'carbonFootprint') return site.gwpKgCo2ePerM2Year;
  return Date.parse(site[sortBy]);
};
