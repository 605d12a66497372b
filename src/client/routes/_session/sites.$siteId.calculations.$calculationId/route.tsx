import { createFileRoute } from '@tanstack/react-router';
import { useLiveSite } from '#client/data/live-site.ts';
import { siteQueries } from '#client/data/sites.ts';
import { BackupBanner } from '#client/features/backups/backup-banner.tsx';
import { CalculationMenu } from '#client/features/calculations/calculation-menu.tsx';
import { FeedbackBanner } from '#client/features/feedback/feedback-banner.tsx';
import { LazyHistory } from '#client/features/history/lazy-history.tsx';
import { SiteLayout } from '#client/features/site-layout/site-layout.tsx';

export const Route = createFileRoute('/_session/sites/$siteId/calculations/$calculationId')({
  loader: async ({ context, params }) => {
    // The sidebar shows its own skeleton and its own failure, so nothing waits for these two here.
    void context.queryClient.prefetchQuery(siteQueries.one(params.siteId));
    const [{ calculationQueries }] = await Promise.all([
      import('#client/data/calculations.ts'),
      context.loadPageTexts(),
    ]);
    void context.queryClient.prefetchQuery(calculationQueries.list(params.siteId));
  },
  component: SiteRoute,
});

function SiteRoute() {
  const where = Route.useParams();
  useLiveSite(where.siteId);
  return (
    <SiteLayout
      {...where}
      actions={<CalculationMenu {...where} History={LazyHistory} />}
      banners={
        <>
          <BackupBanner key={where.siteId} siteId={where.siteId} />
          <FeedbackBanner />
        </>
      }
    />
  );
}
