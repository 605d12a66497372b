import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { loadView } from '#client/data/content/views/load-view.ts';
import { LazySubmitDialog } from '#client/features/calculations/lazy-submit-dialog.tsx';
import { groupings, sortKeys } from '#client/features/product-list/list-keys.ts';
import type { ListChoices } from '#client/features/product-list/product-list-page.tsx';
import { type Figure, figureKeys } from '#client/parts/report/figure/figure-key.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { choice, direction, text } from '#client/ui/browser/search-params.ts';
import { scopes } from '#domain/terms/modules.ts';

export const Route = createFileRoute('/_session/sites/$siteId/calculations/$calculationId/product-list')({
  validateSearch: v.object({
    search: text,
    /** Building or building site alone; absent = both. */
    only: choice(scopes),
    /** Absent = by category. */
    group: choice(groupings),
    /** Absent = the order of the construction products. */
    sortBy: choice(sortKeys),
    sort: direction,
    /** The row whose explanation is open. */
    quantity: text,
    /** The sum whose explanation is open. */
    scope: choice(scopes),
    module: choice(figureKeys),
  }),
  loader: ({ context, params }) => Promise.all([loadView(context.queryClient, params), Page.load()]),
  component: ProductListRoute,
});

// Not imported above: the first load would name all files of the page.
const Page = lazily(async () => (await import('#client/features/product-list/product-list-page.tsx')).ProductListPage);

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
    <Page
      {...Route.useParams()}
      choices={choices}
      onChoices={(part) => change({ ...choices, ...part }, figure)}
      figure={figure}
      onFigure={(next) => change(choices, next)}
      SubmitDialog={LazySubmitDialog}
    />
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
