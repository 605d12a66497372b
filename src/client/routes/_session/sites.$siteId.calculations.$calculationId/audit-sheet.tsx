import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { AuditSheetPage } from '#client/features/audit-sheet/audit-sheet-page.tsx';
import { figureKeys } from '#client/parts/report/figure-key.ts';
import { scopes } from '#domain/terms/modules.ts';

export const Route = createFileRoute('/_session/sites/$siteId/calculations/$calculationId/audit-sheet')({
  validateSearch: v.object({
    /** The figure whose derivation it is; absent = the building's total. */
    scope: v.optional(v.fallback(v.optional(v.picklist(scopes)), undefined)),
    module: v.optional(v.fallback(v.optional(v.picklist(figureKeys)), undefined)),
  }),
  loader: async ({ context, params }) => {
    const { loadCalculationView } = await import('#client/data/content/calculation-view.ts');
    await loadCalculationView(context.queryClient, params);
  },
  component: AuditSheetRoute,
});

function AuditSheetRoute() {
  const { scope = 'building', module = 'total' } = Route.useSearch();
  return <AuditSheetPage {...Route.useParams()} figure={{ scope, module }} />;
}
