import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import * as v from 'valibot';
import { type Figure, figureKeys } from '#client/parts/report/figure-key.ts';
import { FieldTheme } from '#client/ui/field-theme.tsx';
import { scopes } from '#domain/terms/modules.ts';

export const Route = createFileRoute('/_session/sites/$siteId/calculations/$calculationId/carbon-handprint')({
  validateSearch: v.object({
    /** The figure whose explanation is open: building or site, and which component. */
    scope: v.optional(v.fallback(v.optional(v.picklist(scopes)), undefined)),
    module: v.optional(v.fallback(v.optional(v.picklist(figureKeys)), undefined)),
  }),
  loader: async ({ context, params }) => {
    const { loadCalculationView } = await import('#client/data/content/calculation-view.ts');
    await Promise.all([loadCalculationView(context.queryClient, params), loadPage()]);
  },
  component: CarbonHandprintRoute,
});

// Not imported above: the first load would name all files of the page.
const loadPage = () => import('#client/features/carbon-handprint/carbon-handprint-page.tsx');
const Page = lazy(() => loadPage().then(({ CarbonHandprintPage }) => ({ default: CarbonHandprintPage })));

function CarbonHandprintRoute() {
  const { scope = 'building', module } = Route.useSearch();
  const navigate = Route.useNavigate();
  const figure: Figure | null = module === undefined ? null : { scope, module };
  return (
    <FieldTheme>
      <Suspense fallback={null}>
        <Page
          {...Route.useParams()}
          figure={figure}
          onFigure={(next) => void navigate({ search: next ?? {}, replace: figure !== null, resetScroll: false })}
        />
      </Suspense>
    </FieldTheme>
  );
}
