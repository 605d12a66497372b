import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { useSite } from '#client/data/content/views/views.ts';
import { recentSites } from '#client/data/device/preferences.ts';
import { evidenceQueries } from '#client/data/evidence/evidence-list.ts';
import { useLiveSite } from '#client/data/live/live-site.ts';
import { loadQueue } from '#client/data/site-log/contributions.ts';
import { loadEntryDraft } from '#client/data/site-log/entry-draft.ts';
import { loadLog } from '#client/data/site-log/load-log.ts';
import { BackupBanner } from '#client/features/backups/backup-banner.tsx';
import { CalculationMenu } from '#client/features/calculations/calculation-menu.tsx';
import { LazyCodeDialog } from '#client/features/codes/lazy-code-dialog.ts';
import { FeedbackBanner } from '#client/features/feedback/feedback-banner.tsx';
import { LazyHistory } from '#client/features/history/lazy-history.tsx';
import { FallbackPage } from '#client/features/home/fallback-page.tsx';
import { SiteLayout } from '#client/features/site-layout/site-layout.tsx';
import { LogScreens } from '#client/features/site-log/page/log-screens.tsx';
import { flag, text } from '#client/ui/browser/search-params.ts';

export const Route = createFileRoute('/_session/sites/$siteId/log/$page')({
  validateSearch: v.object({ month: text, kind: text, state: text, search: text, import: flag }),
  loader: ({ context, params: { siteId, page } }) =>
    Promise.all([
      loadLog(context.queryClient, siteId),
      loadEntryDraft(context.queryClient, siteId),
      page === 'pictures' ? context.queryClient.prefetchQuery(evidenceQueries.list(siteId)) : undefined,
      page === 'events' ? loadQueue(context.queryClient, siteId) : undefined,
      context.loadPageTexts(),
    ]),
  component: () => <LogRoute />,
});

const LogRoute = () => {
  const { siteId, page } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { defaultCalculationId } = useSite(siteId);
  useLiveSite(siteId);
  // The log is the site's: the menu goes on with the calculation that was open last.
  const calculationId = recentSites.get().find((site) => site.siteId === siteId)?.calculationId ?? defaultCalculationId;
  const where = { siteId, calculationId };
  return (
    <SiteLayout
      {...where}
      actions={<CalculationMenu {...where} History={LazyHistory} />}
      banners={
        <>
          <BackupBanner key={siteId} siteId={siteId} />
          <FeedbackBanner />
        </>
      }
    >
      <LogScreens
        key={siteId}
        siteId={siteId}
        page={page}
        search={search}
        onSearch={(change) =>
          void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false })
        }
        Code={LazyCodeDialog}
        fallback={<FallbackPage />}
      />
    </SiteLayout>
  );
};
