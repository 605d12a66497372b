import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { loadOwnLibrary } from '#client/data/library/own-library.ts';
import { LazyCodeDialog } from '#client/features/codes/lazy-code-dialog.ts';
import { LazyHistory } from '#client/features/history/lazy-history.tsx';
import { productSortKeys } from '#client/features/own-library/products/product-search.ts';
import { ProductEditor, ProductsPage } from '#client/features/own-library/products/products-page.tsx';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { choice, direction, flag, text } from '#client/ui/browser/search-params.ts';
import { Waiting } from '#client/ui/states/loading.tsx';

export const Route = createFileRoute('/_session/_home/products')({
  validateSearch: v.object({
    search: text,
    ownedBy: choice(['me', 'company']),
    hasCoefficientData: flag,
    hasMaterialData: flag,
    hasCarbonFootprintData: flag,
    hasCarbonHandprintData: flag,
    sort: direction,
    sortBy: choice(productSortKeys),
    product: text,
    gtin: text,
  }),
  loader: ({ context }) =>
    Promise.all([loadOwnLibrary(context.queryClient), context.loadPageTexts(), ProductEditor.load()]),
  component: () => (
    <ProductsPage search={Route.useSearch()} History={LazyHistory} EpdImport={EpdImport} Code={LazyCodeDialog} />
  ),
});

const EpdImport = lazily(
  async () => (await import('#client/features/epd-import/epd-import.tsx')).EpdImport,
  <Waiting />,
);
