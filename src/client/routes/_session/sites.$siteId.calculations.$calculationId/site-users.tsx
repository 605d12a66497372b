import { createFileRoute } from '@tanstack/react-router';
import { peopleQueries } from '#client/data/content/actions/people.ts';
import { LazyHistory } from '#client/features/history/lazy-history.tsx';
import { SiteUsersPage } from '#client/features/site-users/site-users-page.tsx';

export const Route = createFileRoute('/_session/sites/$siteId/calculations/$calculationId/site-users')({
  loader: ({ context: { queryClient, loadPageTexts }, params: { siteId } }) =>
    Promise.all([queryClient.ensureQueryData(peopleQueries.ofSite(siteId)), loadPageTexts()]),
  component: () => <SiteUsersPage siteId={Route.useParams().siteId} History={LazyHistory} />,
});
