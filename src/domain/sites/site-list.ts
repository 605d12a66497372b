import { byUnits } from '#domain/values/order.ts';
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
  return (
    (query.status === undefined || site.status === query.status) &&
    (query.userRole === undefined || site.role === query.userRole) &&
    // What a device has kept since an earlier release knows no owners.
    (query.owner === undefined || (site.ownerIds ?? []).includes(query.owner)) &&
    holdsText([site.name, site.address, site.permitId, site.buildingId], query.search)
  );
};

/** Whether one of the texts holds what is searched; nothing is held by all. */
export const holdsText = (texts: readonly string[], search = ''): boolean => {
  const wanted = search.trim().toLocaleLowerCase('fi');
  return wanted === '' || texts.some((text) => text.toLocaleLowerCase('fi').includes(wanted));
};

/** The asked order: by default the newest change first. Missing values come last in both directions, equal ones by id. */
export const compareSites = (query: SiteListQuery) => {
  const compare = comparePlaces(query);
  const placeOf = sitePlaceOf(query);
  return (left: SiteSummary, right: SiteSummary): number => compare(placeOf(left), placeOf(right));
};

/** Where a site stands in an order, also when it is there no more. */
type SitePlace = readonly [value: SortValue, id: string];

export const sitePlaceOf =
  ({ sortBy = 'updatedAt' }: SiteListQuery) =>
  (site: SiteSummary): SitePlace => [sortValue(site, sortBy), site.id];

export const comparePlaces = ({ sortBy = 'updatedAt', sort }: SiteListQuery) => {
  const direction = sort ?? (sortBy === 'name' ? 'asc' : 'desc');
  return ([left, leftId]: SitePlace, [right, rightId]: SitePlace): number =>
    compareValues(left, right, direction) || byUnits(leftId, rightId);
};

type SortValue = string | number | null;

/** Missing values come last in both directions; 0 = equal. */
export const compareValues = (left: SortValue, right: SortValue, direction: 'asc' | 'desc'): number => {
  if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
  const order = typeof left === 'string' ? finnish.compare(left, String(right)) : left - Number(right);
  return direction === 'asc' ? order : -order;
};

/** People sort å, ä and ö to the end. */
const finnish = new Intl.Collator('fi', { numeric: true, sensitivity: 'base' });

const sortValue = (site: SiteSummary, sortBy: SiteSortKey): SortValue => {
  if (sortBy === 'name') return site.name;
  if (sortBy === 'completionYear') return site.completionYear;
  if (sortBy === 'carbonFootprint') return site.gwpKgCo2ePerM2Year;
  return Date.parse(site[sortBy]);
};
