import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { loadView } from '#client/data/content/views/load-view.ts';
import type { WhatIfParts } from '#client/features/what-if/slots.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { choice } from '#client/ui/browser/search-params.ts';
import { FieldTheme } from '#client/ui/look/field-theme.tsx';

export const Route = createFileRoute('/_session/sites/$siteId/calculations/$calculationId/what-if')({
  validateSearch: v.object({
    /** Which part of the page is open; absent = what can be swapped. */
    view: choice(['changes', 'upgrade']),
  }),
  loader: async ({ context: { queryClient }, params }) => {
    // Only here: what is kept of calculations is this page's, and other screens are opened far more often.
    const { forgetDeletedCalculations, loadTried } = await import('#client/data/content/views/kept-of-calculations.ts');
    await Promise.all([
      loadView(queryClient, params),
      loadTried(queryClient, params),
      Page.load(),
      parts.Method.load(),
      parts.Energy.load(),
      parts.Lines.load(),
    ]);
    const { keepOwnLibrary } = await import('#client/data/library/own-library.ts');
    keepOwnLibrary(queryClient);
    void forgetDeletedCalculations(queryClient, params.siteId);
  },
  component: WhatIfRoute,
});

// Not imported above: the first load would name all files of the page.
const Page = lazily(async () => (await import('#client/features/what-if/what-if-page.tsx')).WhatIfPage);

const parts = {
  Method: lazily(async () => (await import('#client/features/table-values/method-panel.tsx')).MethodPanel),
  Energy: lazily(async () => (await import('#client/features/table-values/energy-panel.tsx')).EnergyPanel),
  Lines: lazily(async () => (await import('#client/features/table-values/lines-panel.tsx')).LinesPanel),
  Library: lazily(async () => (await import('#client/features/library/library-drawer.tsx')).LibraryDrawer),
} satisfies WhatIfParts;

function WhatIfRoute() {
  const { view = 'cuts' } = Route.useSearch();
  const params = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <FieldTheme>
      <Page
        key={params.calculationId}
        {...params}
        shown={view}
        onShow={(next) =>
          void navigate({ search: next === 'cuts' ? {} : { view: next }, replace: true, resetScroll: false })
        }
        parts={parts}
      />
    </FieldTheme>
  );
}
