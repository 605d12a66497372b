import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { loadView } from '#client/data/content/views/load-view.ts';
import { CategoryBrowser } from '#client/features/categories/category-browser.tsx';
import { LazyComments } from '#client/features/comments/lazy-comments.ts';
import { LazyHistory } from '#client/features/history/lazy-history.tsx';
import { QuantitiesPage } from '#client/features/quantities/page/quantities-page.tsx';
import { QuantitiesSkeleton } from '#client/features/quantities/page/quantities-skeleton.tsx';
import type { QuantitiesSlots } from '#client/features/quantities/screen/slots.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { direction, flag, text } from '#client/ui/browser/search-params.ts';

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
    sort: direction,
    /** Id of the quantity in focus. */
    quantity: text,
    /** The figure that is explained. */
    explain: text,
    /** Id of a row of the emission library that is to be added. */
    add: text,
    /** What is commented on, or `all`: its comments are open. */
    comments: text,
    /** A spreadsheet waits to be imported. */
    import: flag,
  }),
  loader: async ({ context, params }) => {
    const [{ keepOwnLibrary }] = await Promise.all([
      import('#client/data/library/own-library.ts'),
      loadView(context.queryClient, params),
    ]);
    keepOwnLibrary(context.queryClient);
  },
  pendingComponent: QuantitiesSkeleton,
  component: () => <ConstructionProducts />,
});

const slots: QuantitiesSlots = {
  Categories: CategoryBrowser,
  History: LazyHistory,
  Comments: LazyComments,
  Library: lazily(() =>
    import('#client/features/library/library-drawer.tsx').then(({ LibraryDrawer }) => LibraryDrawer),
  ),
  Import: lazily(() =>
    import('#client/features/quantity-import/import-dialog.tsx').then(({ ImportDialog }) => ImportDialog),
  ),
  Typical: lazily(() =>
    import('#client/features/typical-building/typical-building-dialog.tsx').then(
      ({ TypicalBuildingDialog }) => TypicalBuildingDialog,
    ),
  ),
  Settle: lazily(() => import('#client/features/sync/settle-drawer.tsx').then(({ SettleDrawer }) => SettleDrawer)),
  Evidence: lazily(() =>
    import('#client/features/site-log/evidence/subject-evidence.tsx').then(({ SubjectEvidence }) => SubjectEvidence),
  ),
};

const LazyReceivedSheet = lazily(() =>
  import('#client/features/quantity-import/received-sheet.tsx').then(({ ReceivedSheet }) => ReceivedSheet),
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
        {...slots}
        search={search}
        // Filtering is no new page: the router must not put scroll positions back.
        onSearch={(change, step = 'replace') =>
          void navigate({
            search: (now) => ({ ...now, ...change }),
            replace: step === 'replace',
            resetScroll: false,
          })
        }
      />
      {hasSheet === true ? <LazyReceivedSheet place={params} onClose={closeSheet} /> : null}
    </>
  );
};
