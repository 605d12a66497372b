import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import * as v from 'valibot';
import type { WhatIfParts } from '#client/features/what-if/slots.ts';
import { FieldTheme } from '#client/ui/field-theme.tsx';

export const Route = createFileRoute('/_session/sites/$siteId/calculations/$calculationId/what-if')({
  validateSearch: v.object({
    /** Which part of the page is open; absent = the tried changes. */
    view: v.optional(v.fallback(v.optional(v.picklist(['cuts', 'upgrade'])), undefined)),
  }),
  loader: async ({ context: { queryClient }, params }) => {
    const { loadCalculationView } = await import('#client/data/content/calculation-view.ts');
    await Promise.all([loadCalculationView(queryClient, params), loadPage(), loadMethod(), loadEnergy(), loadLines()]);
    const { keepOwnLibrary } = await import('#client/data/library/own-library.ts');
    keepOwnLibrary(queryClient);
    // Only here: what is kept of calculations is this page's, and other screens are opened far more often.
    const { forgetDeletedCalculations } = await import('#client/data/content/kept-of-calculations.ts');
    void forgetDeletedCalculations(queryClient, params.siteId);
  },
  component: WhatIfRoute,
});

// Not imported above: the first load would name all files of the page.
const loadPage = () => import('#client/features/what-if/what-if-page.tsx');
const loadMethod = () => import('#client/features/table-values/method-panel.tsx');
const loadEnergy = () => import('#client/features/table-values/energy-panel.tsx');
const loadLines = () => import('#client/features/table-values/lines-panel.tsx');
const loadLibrary = () => import('#client/features/library/library-drawer.tsx');

const Page = lazy(() => loadPage().then(({ WhatIfPage }) => ({ default: WhatIfPage })));
const LazyLibrary = lazy(() => loadLibrary().then(({ LibraryDrawer }) => ({ default: LibraryDrawer })));

const parts: WhatIfParts = {
  Method: lazy(() => loadMethod().then(({ MethodPanel }) => ({ default: MethodPanel }))),
  Energy: lazy(() => loadEnergy().then(({ EnergyPanel }) => ({ default: EnergyPanel }))),
  Lines: lazy(() => loadLines().then(({ LinesPanel }) => ({ default: LinesPanel }))),
  Library: (props) => (
    <Suspense fallback={null}>
      <LazyLibrary {...props} />
    </Suspense>
  ),
};

function WhatIfRoute() {
  const { view = 'changes' } = Route.useSearch();
  const params = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <FieldTheme>
      <Suspense fallback={null}>
        <Page
          key={params.calculationId}
          {...params}
          shown={view}
          onShow={(next) =>
            void navigate({ search: next === 'changes' ? {} : { view: next }, replace: true, resetScroll: false })
          }
          parts={parts}
        />
      </Suspense>
    </FieldTheme>
  );
}
