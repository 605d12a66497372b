import { createFileRoute } from '@tanstack/react-router';
import { loadView } from '#client/data/content/views/load-view.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';

export const Route = createFileRoute('/_session/sites/$siteId/calculations/$calculationId/checklist')({
  loader: ({ context, params }) => Promise.all([loadView(context.queryClient, params), Page.load()]),
  component: () => <Page {...Route.useParams()} />,
});

// Not imported above: the first load would name all files of the page.
const Page = lazily(async () => (await import('#client/features/checklist/checklist-page.tsx')).ChecklistPage);
