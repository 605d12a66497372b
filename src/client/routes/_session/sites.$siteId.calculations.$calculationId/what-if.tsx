import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import * as v from 'valibot';
import { EnergyPanel } from '#client/features/table-values/energy-panel.tsx';
import { MethodPanel } from '#client/features/table-values/method-panel.tsx';
import type { WhatIfParts } from '#client/features/what-if/slots.ts';
import { WhatIfPage } from '#client/features/what-if/what-if-page.tsx';
import { FieldTheme } from '#client/ui/field-theme.tsx';

export const Route = createFileRoute('/_session/sites/$siteId/calculations/$calculationId/what-if')({
  validateSearch: v.object({
    /** Which part of the page is open; absent = the tried changes. */
    view: v.optional(v.fallback(v.optional(v.picklist(['cuts', 'upgrade'])), undefined)),
  }),
  loader: async ({ context: { queryClient }, params }) => {
    const { loadCalculationView } = await import('#client/data/calculation-view.ts');
    await loadCalculationView(queryClient, params);
    const { keepOwnLibrary } = await import('#client/data/own-library.ts');
    keepOwnLibrary(queryClient);
  },
  component: WhatIfRoute,
});

const LazyLibrary = lazy(() =>
  import('#client/features/library/library-drawer.tsx').then(({ LibraryDrawer }) => ({ default: LibraryDrawer })),
);

const Library: WhatIfParts['Library'] = (props) => (
  <Suspense fallback={null}>
    <LazyLibrary {...props} />
  </Suspense>
);

const parts: WhatIfParts = { Method: MethodPanel, Energy: EnergyPanel, Library };

function WhatIfRoute() {
  const { view = 'changes' } = Route.useSearch();
  const params = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <FieldTheme>
      <WhatIfPage
        key={params.calculationId}
        {...params}
        shown={view}
        onShow={(next) =>
          void navigate({ search: next === 'changes' ? {} : { view: next }, replace: true, resetScroll: false })
        }
        parts={parts}
      />
    </FieldTheme>
  );
}
