import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { CarbonHandprintPage } from '#client/features/carbon-handprint/carbon-handprint-page.tsx';
import { FieldTheme } from '#client/ui/field-theme.tsx';
import { type Figure, figureKeys } from '#client/ui/report/figure-key.ts';
import { scopes } from '#domain/carbon/modules.ts';

export const Route = createFileRoute('/_session/sites/$siteId/calculations/$calculationId/carbon-handprint')({
  validateSearch: v.object({
    /** The figure whose explanation is open: building or site, and which component. */
    scope: v.optional(v.fallback(v.optional(v.picklist(scopes)), undefined)),
    module: v.optional(v.fallback(v.optional(v.picklist(figureKeys)), undefined)),
  }),
  loader: async ({ context, params }) => {
    const { loadCalculationView } = await import('#client/data/calculation-view.ts');
    await loadCalculationView(context.queryClient, params);
  },
  component: CarbonHandprintRoute,
});

function CarbonHandprintRoute() {
  const { scope = 'building', module } = Route.useSearch();
  const navigate = Route.useNavigate();
  const figure: Figure | null = module === undefined ? null : { scope, module };
  return (
    <FieldTheme>
      <CarbonHandprintPage
        {...Route.useParams()}
        figure={figure}
        onFigure={(next) => void navigate({ search: next ?? {}, replace: figure !== null, resetScroll: false })}
      />
    </FieldTheme>
  );
}
