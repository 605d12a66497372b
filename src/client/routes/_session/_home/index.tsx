import { createFileRoute } from '@tanstack/react-router';
import { loadSites } from '#client/data/content/sites.ts';
import { HomePage } from '#client/features/home/home-page.tsx';
import { LazyCreateSite } from '#client/features/sites/lazy-create-site.tsx';

// The first screen comes in one piece: splitting it would only add a round trip.
export const Route = createFileRoute('/_session/_home/')({
  codeSplitGroupings: [],
  loader: ({ context }) => loadSites(context.queryClient),
  component: () => <HomePage CreateSite={LazyCreateSite} />,
});
