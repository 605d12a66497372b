import type { SiteFilters } from '#client/data/sites.ts';

export const SitesPage = (_props: { readonly filters: SiteFilters }) => null;
