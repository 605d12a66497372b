import { createFileRoute, redirect } from '@tanstack/react-router';

/** The base path opens on the page where the work is done. */
export const Route = createFileRoute('/_session/sites/$siteId/calculations/$calculationId/')({
  beforeLoad: ({ params }) => {
    throw redirect({
      to: '/sites/$siteId/calculations/$calculationId/construction-products',
      params,
      replace: true,
    });
  },
});
