import { createFileRoute } from '@tanstack/react-router';
import { loadView } from '#client/data/content/views/load-view.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';

export const Route = createFileRoute('/_session/sites/$siteId/calculations/$calculationId/checklist')({
  loader: ({ context, params }) => Promise.all([loadView(context.queryClient, params), loadPage()]),
  component: () => <Page {...Route.useParams()} />,
});

// Not imported above: the first load would name all files of the page.
const loadPage = () => import('#client/features/checklist/checklist-page.tsx');
const Page = lazily(() => loadPage().then(({ ChecklistPage }) => ChecklistPage));
