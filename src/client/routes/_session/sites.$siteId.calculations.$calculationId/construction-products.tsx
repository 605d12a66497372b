import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import * as v from 'valibot';
import { CategoryBrowser } from '#client/features/categories/category-browser.tsx';
import { LazyHistory } from '#client/features/history/lazy-history.tsx';
import { QuantitiesPage } from '#client/features/quantities/page/quantities-page.tsx';
import { QuantitiesSkeleton } from '#client/features/quantities/page/quantities-skeleton.tsx';
import type { ImportSlot, LibrarySlot, SettleSlot } from '#client/features/quantities/screen/slots.ts';

const text = v.optional(v.fallback(v.optional(v.string()), undefined));

export const Route = createFileRoute('/_session/sites/$siteId/calculations/$calculationId/construction-products')({
  validateSearch: v.object({
    /** Ids of the categories shown, joined by commas; absent = all. */
    category: text,
    /** States of rows and kinds of source shown, joined by commas; absent = all. */
    state: text,
    kind: text,
    /** Quick filter of the rows. */
    search: text,
    /** A column of the grid; absent = by category. */
    sortBy: text,
    /** What the rows stand under; absent = their category. */
    group: text,
    sort: v.optional(v.fallback(v.optional(v.picklist(['asc', 'desc'])), undefined)),
    /** Id of the quantity in focus. */
    quantity: text,
    /** The figure that is explained. */
    explain: text,
    /** A spreadsheet waits to be imported. */
    import: v.optional(v.fallback(v.optional(v.boolean()), undefined)),
  }),
  loader: async ({ context, params }) => {
    const { loadCalculationView } = await import('#client/data/content/calculation-view.ts');
    await loadCalculationView(context.queryClient, params);
    const { keepOwnLibrary } = await import('#client/data/library/own-library.ts');
    keepOwnLibrary(context.queryClient);
  },
  pendingComponent: QuantitiesSkeleton,
  component: () => <ConstructionProducts />,
});

const LazyLibrary = lazy(() =>
  import('#client/features/library/library-drawer.tsx').then(({ LibraryDrawer }) => ({ default: LibraryDrawer })),
);

const Library: LibrarySlot = (props) => (
  <Suspense fallback={null}>
    <LazyLibrary {...props} />
  </Suspense>
);

const LazyImport = lazy(() =>
  import('#client/features/quantity-import/import-dialog.tsx').then(({ ImportDialog }) => ({ default: ImportDialog })),
);

const Import: ImportSlot = (props) => (
  <Suspense fallback={null}>
    <LazyImport {...props} />
  </Suspense>
);

const LazySettle = lazy(() =>
  import('#client/features/sync/settle-drawer.tsx').then(({ SettleDrawer }) => ({ default: SettleDrawer })),
);

const Settle: SettleSlot = (props) => (
  <Suspense fallback={null}>
    <LazySettle {...props} />
  </Suspense>
);

const LazyReceivedSheet = lazy(() =>
  import('#client/features/quantity-import/received-sheet.tsx').then(({ ReceivedSheet }) => ({
    default: ReceivedSheet,
  })),
);

const ConstructionProducts = () => {
  const params = Route.useParams();
  const navigate = Route.useNavigate();
  const { import: hasSheet, ...search } = Route.useSearch();
  const closeSheet = () => void navigate({ search: ({ import: _, ...now }) => now, replace: true });
  return (
    <>
      <QuantitiesPage
        // Undo steps and open drawers belong to one calculation.
        key={params.calculationId}
        {...params}
        search={search}
        // Filtering is no new page: the router must not put scroll positions back.
        onSearch={(change, step = 'replace') =>
          void navigate({
            search: (now) => ({ ...now, ...change }),
            replace: step === 'replace',
            resetScroll: false,
          })
        }
        Categories={CategoryBrowser}
        Library={Library}
        Import={Import}
        History={LazyHistory}
        Settle={Settle}
      />
      <Suspense fallback={null}>
        {hasSheet === true ? <LazyReceivedSheet place={params} onClose={closeSheet} /> : null}
      </Suspense>
    </>
  );
};
