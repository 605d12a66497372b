import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import * as v from 'valibot';
import { groupings, sortKeys } from '#client/features/product-list/list-keys.ts';
import type { ListChoices } from '#client/features/product-list/product-list-page.tsx';
import { type Figure, figureKeys } from '#client/parts/report/figure-key.ts';
import { scopes } from '#domain/terms/modules.ts';

const choice = <const Options extends readonly string[]>(options: Options) =>
  v.optional(v.fallback(v.optional(v.picklist(options)), undefined));
const text = v.optional(v.fallback(v.optional(v.string()), undefined));

export const Route = createFileRoute('/_session/sites/$siteId/calculations/$calculationId/product-list')({
  validateSearch: v.object({
    search: text,
    /** Building or building site alone; absent = both. */
    only: choice(scopes),
    /** Absent = by category. */
    group: choice(groupings),
    /** Absent = the order of the construction products. */
    sortBy: choice(sortKeys),
    sort: choice(['asc', 'desc']),
    /** The row whose explanation is open. */
    quantity: text,
    /** The sum whose explanation is open. */
    scope: choice(scopes),
    module: choice(figureKeys),
  }),
  loader: async ({ context, params }) => {
    const { loadCalculationView } = await import('#client/data/content/calculation-view.ts');
    await Promise.all([loadCalculationView(context.queryClient, params), loadPage()]);
  },
  component: ProductListRoute,
});

// Not imported above: the first load would name all files of the page.
const loadPage = () => import('#client/features/product-list/product-list-page.tsx');
const Page = lazy(() => loadPage().then(({ ProductListPage }) => ({ default: ProductListPage })));

function ProductListRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { sortBy, sort = 'asc', scope = 'building', module } = search;
  const choices: ListChoices = {
    search: search.search ?? '',
    only: search.only ?? null,
    grouping: search.group ?? 'category',
    sort: sortBy === undefined ? null : { by: sortBy, direction: sort },
    quantityId: search.quantity ?? null,
  };
  const figure: Figure | null = module === undefined ? null : { scope, module };
  const change = (next: ListChoices, nextFigure: Figure | null) =>
    void navigate({ search: { ...searchOf(next), ...nextFigure }, replace: true, resetScroll: false });
  return (
    <Suspense fallback={null}>
      <Page
        {...Route.useParams()}
        choices={choices}
        onChoices={(part) => change({ ...choices, ...part }, figure)}
        figure={figure}
        onFigure={(next) => change(choices, next)}
      />
    </Suspense>
  );
}

const searchOf = ({ search, only, grouping, sort, quantityId }: ListChoices) => ({
  search: search || undefined,
  only: only ?? undefined,
  group: grouping === 'category' ? undefined : grouping,
  sortBy: sort?.by,
  sort: sort?.direction,
  quantity: quantityId ?? undefined,
});
