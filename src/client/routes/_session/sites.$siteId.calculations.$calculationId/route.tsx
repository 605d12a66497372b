import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useGonePage } from '#client/data/content/views/gone.ts';
import { siteQueries } from '#client/data/content/views/sites.ts';
import { useLiveSite } from '#client/data/live/live-site.ts';
import { BackupBanner } from '#client/features/backups/backup-banner.tsx';
import { CalculationMenu } from '#client/features/calculations/calculation-menu.tsx';
import { StageBanner } from '#client/features/calculations/stage-banner.tsx';
import { FeedbackBanner } from '#client/features/feedback/feedback-banner.tsx';
import { LazyHistory } from '#client/features/history/lazy-history.tsx';
import { HomeLayout } from '#client/features/home/home-layout.tsx';
import { SiteLayout } from '#client/features/site-layout/site-layout.tsx';
import { lazily } from '#client/ui/browser/lazily.tsx';

export const Route = createFileRoute('/_session/sites/$siteId/calculations/$calculationId')({
  loader: async ({ context, params }) => {
    // The sidebar shows its own skeleton and its own failure, so nothing waits for these two here.
    void context.queryClient.prefetchQuery(siteQueries.one(params.siteId));
    const [{ calculationQueries }] = await Promise.all([
      import('#client/data/content/views/calculations.ts'),
      context.loadPageTexts(),
      import('#client/data/content/views/gone.ts').then(({ restoreTold }) =>
        restoreTold(context.queryClient, params.siteId),
      ),
    ]);
    void context.queryClient.prefetchQuery(calculationQueries.list(params.siteId));
  },
  component: SiteRoute,
});

const GonePage = lazily(() => import('#client/features/gone/gone-page.tsx').then((page) => page.GonePage));

function SiteRoute() {
  const where = Route.useParams();
  useLiveSite(where.siteId);
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  const reopen = useCallback(() => {
    reset();
    void router.invalidate();
  }, [reset, router]);
  const gone = useGonePage(where, reopen);
  if (gone !== null) {
    return (
      <HomeLayout>
        <GonePage key={where.calculationId} place={where} kind={gone} />
      </HomeLayout>
    );
  }
  return (
    <SiteLayout
      {...where}
      actions={<CalculationMenu {...where} History={LazyHistory} />}
      banners={
        <>
          <BackupBanner key={where.siteId} siteId={where.siteId} />
          <StageBanner {...where} />
          <FeedbackBanner />
        </>
      }
    />
  );
}
