import { createFileRoute } from '@tanstack/react-router';
import { loadSites } from '#client/data/sites.ts';
import { HomePage } from '#client/features/home/home-page.tsx';

export const Route = createFileRoute('/_session/_home/')({
  loader: ({ context }) => loadSites(context.queryClient),
  component: HomePage,
});
