import { filterSites } from '#client/data/content/views/site-filters.ts';
import type { SiteSummary } from '#domain/sites/site.ts';
import { makeSite } from '#tests/support/content/site-builders.ts';

/** So many sites, the newest of them first in the order of their last change. */
export const manySites = (count: number, fields: Partial<SiteSummary> = {}): readonly SiteSummary[] =>
  Array.from({ length: count }, (_, index) => {
    const at = new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString();
    const id = `site-${String(index).padStart(5, '0')}`;
    return { ...makeSite({ id, name: `Kohde ${index + 1}`, createdAt: at, updatedAt: at }), ...nothing, ...fields };
  });

const nothing = {
  gwpKgCo2ePerM2Year: null,
  limitKgCo2ePerM2Year: null,
  limitStatus: null,
  footprintState: null,
  gapCount: 0,
  isCalculating: false,
  earlierFigure: null,
  hasNewerEmissionData: false,
  updatedByName: null,
  userNames: [],
  ownerIds: [],
} as const;

/** A page of them as the server answers; its cursor is the last row of the page before. */
export const pageOfSites = (sites: readonly SiteSummary[], search: URLSearchParams) => {
  const { limit, cursor, ...filters } = Object.fromEntries(search);
  const all = filterSites(sites, filters);
  const start = cursor === undefined ? 0 : 1 + all.findIndex(({ id }) => id === cursor);
  const data = limit === undefined ? all : all.slice(start, start + Number(limit));
  return { data, total: all.length, next: start + data.length < all.length ? (data.at(-1)?.id ?? null) : null };
};
