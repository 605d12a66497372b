import { createFileRoute } from '@tanstack/react-router';
import { TableValuesPage } from '#client/features/table-values/table-values-page.tsx';
import { FieldTheme } from '#client/ui/field-theme.tsx';

export const Route = createFileRoute('/_session/sites/$siteId/calculations/$calculationId/table-values')({
  loader: async ({ context, params }) => {
    const { loadCalculationView } = await import('#client/data/calculation-view.ts');
    await loadCalculationView(context.queryClient, params);
  },
  component: () => (
    <FieldTheme>
      <TableValuesPage {...Route.useParams()} />
    </FieldTheme>
  ),
});
