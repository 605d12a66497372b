import type { SiteFilters } from '#client/data/content/sites.ts';
import type { SiteSummary } from '#domain/site.ts';

/** Whether a row belongs to a filtered list, as far as the device can tell: rows do not carry their owner's id. */
export const matchesFilters = (site: SiteSummary, { search = '', status, userRole }: SiteFilters): boolean => {
  const needle = search.trim().toLowerCase();
  const haystack = [site.name, site.address, site.description, site.permitId].join('\n').toLowerCase();
  return (
    haystack.includes(needle) &&
    (status === undefined || site.status === status) &&
    (userRole === undefined || site.role === userRole)
  );
};

/** The filters of `GET /sites`, answered on the device. */
export const filterSites = (sites: readonly SiteSummary[], filters: SiteFilters): readonly SiteSummary[] => {
  const { sortBy = 'updatedAt', sort = sortBy === 'name' ? 'asc' : 'desc' } = filters;
  const direction = sort === 'asc' ? 1 : -1;
  return sites
    .filter((site) => matchesFilters(site, filters))
    .toSorted((left, right) => direction * compareBy(sortBy, left, right) || (left.id < right.id ? -1 : 1));
};

const compareBy = (sortBy: NonNullable<SiteFilters['sortBy']>, left: SiteSummary, right: SiteSummary): number => {
  if (sortBy === 'name') return left.name.localeCompare(right.name, 'fi');
  if (sortBy === 'completionYear') return compareNumbers(left.completionYear, right.completionYear);
  if (sortBy === 'carbonFootprint') return compareNumbers(left.gwpKgCo2ePerM2Year, right.gwpKgCo2ePerM2Year);
  return left[sortBy] < right[sortBy] ? -1 : left[sortBy] > right[sortBy] ? 1 : 0;
};

/** A missing number sorts before every number. */
const compareNumbers = (left: number | null, right: number | null): number =>
  (left ?? Number.NEGATIVE_INFINITY) === (right ?? Number.NEGATIVE_INFINITY)
    ? 0
    : (left ?? Number.NEGATIVE_INFINITY) - (right ?? Number.NEGATIVE_INFINITY);
