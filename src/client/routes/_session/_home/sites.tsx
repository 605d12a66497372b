import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { loadSites } from '#client/data/content/views/sites.ts';
import { libraryQueries } from '#client/data/library/library.ts';
import { LazyHistory } from '#client/features/history/lazy-history.tsx';
import { SitesPage } from '#client/features/sites/sites-page.tsx';
import { choice, direction, text } from '#client/ui/browser/search-params.ts';
import { siteRoles, siteStatuses } from '#domain/sites/site.ts';
import { siteSortKeys } from '#domain/sites/site-list.ts';

export const Route = createFileRoute('/_session/_home/sites')({
  validateSearch: v.object({
    search: text,
    status: choice(siteStatuses),
    owner: text,
    userRole: choice(siteRoles),
    sort: direction,
    sortBy: choice(siteSortKeys),
  }),
  loader: ({ context: { queryClient, loadPageTexts } }) => {
    // A new site's calculation takes the newest emission data that this device knows of.
    void queryClient.prefetchQuery(libraryQueries.constants());
    return Promise.all([loadSites(queryClient), loadPageTexts()]);
  },
  component: () => <SitesPage filters={Route.useSearch()} History={LazyHistory} />,
});
