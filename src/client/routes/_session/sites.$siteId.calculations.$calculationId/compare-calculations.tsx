import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import type { CompareChoices } from '#client/features/compare-calculations/compare-choices.ts';
import { ComparePage } from '#client/features/compare-calculations/compare-page.tsx';
import { comparedIds } from '#client/features/compare-calculations/comparison-choice.ts';
import { figureKeys } from '#client/parts/report/figure/figure-key.ts';
import { choice, text } from '#client/ui/browser/search-params.ts';
import { waterfallDivisions } from '#domain/reports/waterfall-divisions.ts';
import { scopes } from '#domain/terms/modules.ts';

export const Route = createFileRoute('/_session/sites/$siteId/calculations/$calculationId/compare-calculations')({
  validateSearch: v.object({
    /** Ids of the other calculations, joined by commas; absent = the one that was changed last. */
    with: text,
    /** Which of them is the base; absent = the address's own. */
    base: text,
    /** The figure whose explanation is open, and of which calculation. */
    of: text,
    scope: choice(scopes),
    module: choice(figureKeys),
    /** How the waterfall divides the difference (absent = by module), and to which calculation it leads. */
    by: choice(waterfallDivisions),
    to: text,
    /** Of what the waterfall is; absent = the building. */
    pictured: choice(scopes),
  }),
  loaderDeps: ({ search }) => ({ others: othersOf(search.with) }),
  loader: async ({ context: { queryClient }, params: { siteId, calculationId }, deps: { others } }) => {
    const { loadCalculationView } = await import('#client/data/content/views/calculation-view.ts');
    await loadCalculationView(queryClient, { siteId, calculationId });
    const { calculationQueries } = await import('#client/data/content/views/calculations.ts');
    const known = queryClient.getQueryData(calculationQueries.list(siteId).queryKey) ?? [];
    const ids = comparedIds(
      known.map(({ id }) => id),
      calculationId,
      { others, base: null },
    );
    // One that cannot be loaded leaves the chooser standing, which says so.
    await Promise.allSettled(ids.map((id) => loadCalculationView(queryClient, { siteId, calculationId: id })));
  },
  component: CompareRoute,
});

function CompareRoute() {
  const {
    with: others,
    base = null,
    of,
    scope = 'building',
    module,
    by = 'module',
    to = null,
    pictured = 'building',
  } = Route.useSearch();
  const params = Route.useParams();
  const navigate = Route.useNavigate();
  const choices: CompareChoices = {
    others: othersOf(others),
    base,
    figure: module === undefined ? null : { scope, module, calculationId: of ?? params.calculationId },
    division: by,
    target: to,
    pictured,
  };
  return (
    <ComparePage
      {...params}
      choices={choices}
      onChoices={(change) =>
        void navigate({ search: searchOf({ ...choices, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}

const othersOf = (text: string | undefined): readonly string[] | null =>
  text === undefined ? null : text.split(',').filter((id) => id !== '');

const searchOf = ({ others, base, figure, division, target, pictured }: CompareChoices) => ({
  with: others?.join(','),
  base: base ?? undefined,
  of: figure?.calculationId,
  scope: figure?.scope,
  module: figure?.module,
  by: division === 'module' ? undefined : division,
  to: target ?? undefined,
  pictured: pictured === 'building' ? undefined : pictured,
});
