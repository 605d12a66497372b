import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { loadView } from '#client/data/content/views/load-view.ts';
import { type Figure, figureKeys } from '#client/parts/report/figure/figure-key.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { choice } from '#client/ui/browser/search-params.ts';
import { FieldTheme } from '#client/ui/look/field-theme.tsx';
import { scopes } from '#domain/terms/modules.ts';

export const Route = createFileRoute('/_session/sites/$siteId/calculations/$calculationId/carbon-handprint')({
  validateSearch: v.object({
    /** The figure whose explanation is open: building or site, and which component. */
    scope: choice(scopes),
    module: choice(figureKeys),
  }),
  loader: ({ context, params }) => Promise.all([loadView(context.queryClient, params), Page.load()]),
  component: CarbonHandprintRoute,
});

// Not imported above: the first load would name all files of the page.
const Page = lazily(
  async () => (await import('#client/features/carbon-handprint/carbon-handprint-page.tsx')).CarbonHandprintPage,
);

function CarbonHandprintRoute() {
  const { scope = 'building', module } = Route.useSearch();
  const navigate = Route.useNavigate();
  const figure: Figure | null = module === undefined ? null : { scope, module };
  return (
    <FieldTheme>
      <Page
        {...Route.useParams()}
        figure={figure}
        onFigure={(next) => void navigate({ search: next ?? {}, replace: figure !== null, resetScroll: false })}
      />
    </FieldTheme>
  );
}
