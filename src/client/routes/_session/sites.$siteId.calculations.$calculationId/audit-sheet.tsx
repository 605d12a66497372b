import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { loadView } from '#client/data/content/views/load-view.ts';
import { AuditSheetPage } from '#client/features/audit-sheet/audit-sheet-page.tsx';
import { figureKeys } from '#client/parts/report/figure/figure-key.ts';
import { choice } from '#client/ui/browser/search-params.ts';
import { scopes } from '#domain/terms/modules.ts';

export const Route = createFileRoute('/_session/sites/$siteId/calculations/$calculationId/audit-sheet')({
  validateSearch: v.object({
    /** The figure whose derivation it is; absent = the building's total. */
    scope: choice(scopes),
    module: choice(figureKeys),
  }),
  loader: ({ context, params }) => loadView(context.queryClient, params),
  component: AuditSheetRoute,
});

function AuditSheetRoute() {
  const { scope = 'building', module = 'total' } = Route.useSearch();
  return <AuditSheetPage {...Route.useParams()} figure={{ scope, module }} />;
}
