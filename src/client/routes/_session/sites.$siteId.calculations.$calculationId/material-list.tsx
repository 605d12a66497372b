import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { loadView } from '#client/data/content/views/load-view.ts';
import type { MaterialChoices } from '#client/features/material-list/material-panel.tsx';
import { shareKinds } from '#client/features/material-list/share-kinds.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { choice, flag, lenient } from '#client/ui/browser/search-params.ts';
import { materialDivisions } from '#domain/reports/material-divisions.ts';
import { scopes } from '#domain/terms/modules.ts';

/** Stands in the address for the masses that belong nowhere. */
const unknownCode = 'unknown';

export const Route = createFileRoute('/_session/sites/$siteId/calculations/$calculationId/material-list')({
  validateSearch: v.object({
    /** Absent = by material. */
    by: choice(materialDivisions),
    /** Absent = origin. */
    shares: choice(shareKinds),
    empty: flag,
    /** The mass whose rows are open: of which scope, and which code. */
    scope: choice(scopes),
    code: lenient(v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
  }),
  loader: ({ context, params }) => Promise.all([loadView(context.queryClient, params), Page.load()]),
  component: MaterialListRoute,
});

// Not imported above: the first load would name all files of the page.
const Page = lazily(
  async () => (await import('#client/features/material-list/material-list-page.tsx')).MaterialListPage,
);

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
    <Page
      {...Route.useParams()}
      choices={choices}
      onChoices={(change) =>
        void navigate({ search: searchOf({ ...choices, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}

const searchOf = ({ division, shares, withEmpty, figure }: MaterialChoices) => ({
  by: division === 'type' ? undefined : division,
  shares: shares === 'origin' ? undefined : shares,
  empty: withEmpty || undefined,
  scope: figure?.scope,
  code: figure === null ? undefined : (figure.code ?? unknownCode),
});
