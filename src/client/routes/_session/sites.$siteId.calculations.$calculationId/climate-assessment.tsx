import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { loadView } from '#client/data/content/views/load-view.ts';
import { LazySubmitDialog } from '#client/features/calculations/lazy-submit-dialog.tsx';
import { ClimateAssessmentPage } from '#client/features/climate-assessment/climate-assessment-page.tsx';
import { ReportComments } from '#client/features/comments/report-comments.tsx';
import { LazyHistory } from '#client/features/history/lazy-history.tsx';
import { type Figure, figureKeys } from '#client/parts/report/figure/figure-key.ts';
import { choice, flag, text } from '#client/ui/browser/search-params.ts';
import { scopes } from '#domain/terms/modules.ts';

export const Route = createFileRoute('/_session/sites/$siteId/calculations/$calculationId/climate-assessment')({
  validateSearch: v.object({
    /** The figure whose explanation is open: building or site, and which module or sum. */
    scope: choice(scopes),
    module: choice(figureKeys),
    /** Seed and spreads of the uncertainty that is examined. */
    uncertainty: text,
    /** Of what the pictures are, and by what map and ranks are divided; absent = as usual. */
    pictured: text,
    tiles: text,
    bars: text,
    /** Whether an unfinished calculation shows what it would be, before the permit stage. */
    estimate: flag,
    /** What is commented on, or `all`: its comments are open. */
    comments: text,
  }),
  loader: ({ context, params }) => loadView(context.queryClient, params),
  component: ClimateAssessmentRoute,
});

function ClimateAssessmentRoute() {
  const search = Route.useSearch();
  const { scope, module, uncertainty, estimate } = search;
  const navigate = Route.useNavigate();
  const figure: Figure | null = module === undefined ? null : { scope: scope ?? 'building', module };
  const go = (change: Partial<typeof search>, replace = true) =>
    void navigate({ search: { ...search, ...change }, replace, resetScroll: false });
  const params = Route.useParams();
  return (
    <ReportComments
      {...params}
      target={search.comments ?? null}
      onTarget={(comments) => go({ comments })}
      History={LazyHistory}
    >
      <ClimateAssessmentPage
        {...params}
        figure={figure}
        onFigure={(next) => go({ scope: next?.scope, module: next?.module }, figure !== null)}
        uncertainty={uncertainty ?? null}
        onUncertainty={(choice) => go({ uncertainty: choice ?? undefined })}
        isEstimated={estimate === true}
        onEstimate={(isShown) => go({ estimate: isShown || undefined })}
        pictures={search}
        onPictures={go}
        SubmitDialog={LazySubmitDialog}
      />
    </ReportComments>
  );
}
