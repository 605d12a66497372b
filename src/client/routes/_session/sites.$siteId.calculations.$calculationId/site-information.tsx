import { createFileRoute } from '@tanstack/react-router';
import { SiteInformationPage } from '#client/features/site-information/site-information-page.tsx';
import { FieldTheme } from '#client/ui/field-theme.tsx';

export const Route = createFileRoute('/_session/sites/$siteId/calculations/$calculationId/site-information')({
  loader: async ({ context, params }) => {
    const { loadCalculationView } = await import('#client/data/calculation-view.ts');
    await loadCalculationView(context.queryClient, params);
  },
  component: () => (
    <FieldTheme>
      <SiteInformationPage {...Route.useParams()} />
    </FieldTheme>
  ),
});
