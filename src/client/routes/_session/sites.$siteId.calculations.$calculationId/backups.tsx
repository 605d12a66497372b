import { createFileRoute } from '@tanstack/react-router';
import { backupQueries } from '#client/data/content/actions/backups.ts';
import { siteQueries } from '#client/data/content/views/sites.ts';
import { BackupsPage } from '#client/features/backups/backups-page.tsx';
import { LazyHistory } from '#client/features/history/lazy-history.tsx';

export const Route = createFileRoute('/_session/sites/$siteId/calculations/$calculationId/backups')({
  loader: async ({ context: { queryClient, loadPageTexts }, params: { siteId } }) => {
    const [site] = await Promise.all([queryClient.ensureQueryData(siteQueries.one(siteId)), loadPageTexts()]);
    if (site?.backupSourceId == null) await queryClient.ensureQueryData(backupQueries.list(siteId));
  },
  component: () => <BackupsPage siteId={Route.useParams().siteId} History={LazyHistory} />,
});
