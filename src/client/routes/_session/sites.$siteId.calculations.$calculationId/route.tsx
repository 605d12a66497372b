import { createFileRoute } from '@tanstack/react-router';
import { calculationQueries } from '#client/data/calculations.ts';
import { siteQueries } from '#client/data/sites.ts';
import { CalculationMenu } from '#client/features/calculations/calculation-menu.tsx';
import { SiteLayout } from '#client/features/site-layout/site-layout.tsx';

export const Route = createFileRoute('/_session/sites/$siteId/calculations/$calculationId')({
  loader: ({ context, params }) => {
    // The sidebar shows its own skeleton and its own failure, so nothing waits for these two here.
    void context.queryClient.prefetchQuery(siteQueries.one(params.siteId));
    void context.queryClient.prefetchQuery(calculationQueries.list(params.siteId));
  },
  component: SiteRoute,
});

function SiteRoute() {
  const where = Route.useParams();
  return <SiteLayout {...where} actions={<CalculationMenu {...where} />} />;
}
