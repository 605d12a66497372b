import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { FieldTheme } from '#client/ui/field-theme.tsx';

export const Route = createFileRoute('/_session/sites/$siteId/calculations/$calculationId/table-values')({
  loader: async ({ context, params }) => {
    const { loadCalculationView } = await import('#client/data/content/calculation-view.ts');
    await Promise.all([loadCalculationView(context.queryClient, params), loadPage()]);
  },
  component: () => (
    <FieldTheme>
      <Suspense fallback={null}>
        <Page {...Route.useParams()} />
      </Suspense>
    </FieldTheme>
  ),
});

// Not imported above: the first load would name all files of the page.
const loadPage = () => import('#client/features/table-values/table-values-page.tsx');
const Page = lazy(() => loadPage().then(({ TableValuesPage }) => ({ default: TableValuesPage })));
