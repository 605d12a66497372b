import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import * as v from 'valibot';
import type { MaterialChoices } from '#client/features/material-list/material-list-page.tsx';
import { shareKinds } from '#client/features/material-list/share-kinds.ts';
import { materialDivisions } from '#domain/reports/material-divisions.ts';
import { scopes } from '#domain/terms/modules.ts';

const choice = <const Options extends readonly string[]>(options: Options) =>
  v.optional(v.fallback(v.optional(v.picklist(options)), undefined));

/** Stands in the address for the masses that belong nowhere. */
const unknownCode = 'unknown';

export const Route = createFileRoute('/_session/sites/$siteId/calculations/$calculationId/material-list')({
  validateSearch: v.object({
    /** Absent = by material. */
    by: choice(materialDivisions),
    /** Absent = origin. */
    shares: choice(shareKinds),
    empty: v.optional(v.fallback(v.optional(v.boolean()), undefined)),
    /** The mass whose rows are open: of which scope, and which code. */
    scope: choice(scopes),
    code: v.optional(v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))), undefined)),
  }),
  loader: async ({ context, params }) => {
    const { loadCalculationView } = await import('#client/data/content/calculation-view.ts');
    await Promise.all([loadCalculationView(context.queryClient, params), loadPage()]);
  },
  component: MaterialListRoute,
});

// Not imported above: the first load would name all files of the page.
const loadPage = () => import('#client/features/material-list/material-list-page.tsx');
const Page = lazy(() => loadPage().then(({ MaterialListPage }) => ({ default: MaterialListPage })));

function MaterialListRoute() {
  const { by = 'type', shares = 'origin', empty = false, scope = 'building', code } = Route.useSearch();
  const navigate = Route.useNavigate();
  const choices: MaterialChoices = {
    division: by,
    shares,
    withEmpty: empty,
    figure: code === undefined ? null : { scope, division: by, code: code === unknownCode ? null : code },
  };
  return (
    <Suspense fallback={null}>
      <Page
        {...Route.useParams()}
        choices={choices}
        onChoices={(change) =>
          void navigate({ search: searchOf({ ...choices, ...change }), replace: true, resetScroll: false })
        }
      />
    </Suspense>
  );
}

const searchOf = ({ division, shares, withEmpty, figure }: MaterialChoices) => ({
  by: division === 'type' ? undefined : division,
  shares: shares === 'origin' ? undefined : shares,
  empty: withEmpty || undefined,
  scope: figure?.scope,
  code: figure === null ? undefined : (figure.code ?? unknownCode),
});
