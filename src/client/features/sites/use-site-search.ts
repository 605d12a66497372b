import { useNavigate } from '@tanstack/react-router';
import type { SiteFilters } from '#client/data/content/views/site-filters.ts';

export type SiteFilterChange = { readonly [Name in keyof SiteFilters]?: SiteFilters[Name] | undefined };

/** Changes the address in place: going back leaves the page, not the last letter. */
export const useSetFilters = (): ((change: SiteFilterChange) => Promise<void>) => {
  const navigate = useNavigate();
  return (change) =>
    navigate({
      to: '/sites',
      search: (before) => withoutEmpty({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    });
};

const withoutEmpty = (filters: Readonly<Record<string, unknown>>): SiteFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''));

interface Order {
  readonly sortBy: NonNullable<SiteFilters['sortBy']>;
  readonly sort: NonNullable<SiteFilters['sort']>;
}

/** The order that a list has when the address names none. */
export const orderOf = ({ sortBy = 'updatedAt', sort }: SiteFilters): Order => ({
  sortBy,
  sort: sort ?? (sortBy === 'name' ? 'asc' : 'desc'),
});

/** Whether anything but the order was chosen. */
export const isFiltered = ({ search, status, owner, userRole }: SiteFilters): boolean =>
  [search, status, owner, userRole].some((value) => value !== undefined && value !== '');

export const noFilters: SiteFilterChange = {
  search: undefined,
  status: undefined,
  owner: undefined,
  userRole: undefined,
};
