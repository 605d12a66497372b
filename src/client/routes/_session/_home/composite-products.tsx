import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { newestReferenceSet } from '#client/data/library/newest-reference-set.ts';
import { loadOwnLibrary } from '#client/data/library/own-library.ts';
import { LazyHistory } from '#client/features/history/lazy-history.tsx';
import { compositeSortKeys } from '#client/features/own-library/composites/composite-search.ts';
import { CompositeEditor, CompositesPage } from '#client/features/own-library/composites/composites-page.tsx';
import { choice, direction, text } from '#client/ui/browser/search-params.ts';

export const Route = createFileRoute('/_session/_home/composite-products')({
  validateSearch: v.object({
    search: text,
    ownedBy: choice(['me', 'company']),
    sort: direction,
    sortBy: choice(compositeSortKeys),
    composite: text,
  }),
  loader: ({ context: { queryClient, loadPageTexts } }) =>
    Promise.all([
      loadOwnLibrary(queryClient),
      queryClient.fetchQuery(newestReferenceSet()),
      loadPageTexts(),
      CompositeEditor.load(),
    ]),
  component: () => <CompositesPage search={Route.useSearch()} History={LazyHistory} />,
});
