import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ClimateAssessmentPage } from '#client/features/climate-assessment/climate-assessment-page.tsx';
import { type Figure, figureKeys } from '#client/ui/report/figure-key.ts';
import { scopes } from '#domain/carbon/modules.ts';

export const Route = createFileRoute('/_session/sites/$siteId/calculations/$calculationId/climate-assessment')({
  validateSearch: v.object({
    /** The figure whose explanation is open: building or site, and which module or sum. */
    scope: v.optional(v.fallback(v.optional(v.picklist(scopes)), undefined)),
    module: v.optional(v.fallback(v.optional(v.picklist(figureKeys)), undefined)),
    /** Seed and spreads of the uncertainty that is examined. */
    uncertainty: v.optional(v.fallback(v.optional(v.string()), undefined)),
  }),
  loader: async ({ context, params }) => {
    const { loadCalculationView } = await import('#client/data/calculation-view.ts');
    await loadCalculationView(context.queryClient, params);
  },
  component: ClimateAssessmentRoute,
});

function ClimateAssessmentRoute() {
  const { scope, module, uncertainty } = Route.useSearch();
  const navigate = Route.useNavigate();
  const figure: Figure | null = module === undefined ? null : { scope: scope ?? 'building', module };
  return (
    <ClimateAssessmentPage
      {...Route.useParams()}
      figure={figure}
      onFigure={(next) =>
        void navigate({ search: { ...next, uncertainty }, replace: figure !== null, resetScroll: false })
      }
      uncertainty={uncertainty ?? null}
      onUncertainty={(choice) =>
        void navigate({ search: { uncertainty: choice ?? undefined }, replace: true, resetScroll: false })
      }
    />
  );
}
