import { createFileRoute } from '@tanstack/react-router';
import { siteQueries } from '#client/data/sites.ts';
import { HomePage } from '#client/features/home/home-page.tsx';

export const Route = createFileRoute('/_session/_home/')({
  loader: ({ context }) => context.queryClient.ensureQueryData(siteQueries.list({})),
  component: HomePage,
});
