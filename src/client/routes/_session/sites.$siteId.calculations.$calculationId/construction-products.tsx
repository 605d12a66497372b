import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { QuantitiesPage } from '#client/features/quantities/quantities-page.tsx';

const text = v.optional(v.fallback(v.optional(v.string()), undefined));

export const Route = createFileRoute('/_session/sites/$siteId/calculations/$calculationId/construction-products')({
  validateSearch: v.object({
    /** Id of the category shown; absent = all. */
    category: text,
    /** Quick filter of the rows. */
    search: text,
    /** Id of the quantity in focus. */
    quantity: text,
  }),
  loader: async ({ context, params }) => {
    const { loadCalculationView } = await import('#client/data/calculation-view.ts');
    await loadCalculationView(context.queryClient, params);
  },
  component: () => <QuantitiesPage {...Route.useParams()} search={Route.useSearch()} />,
});
