import { createFileRoute } from '@tanstack/react-router';
import { loadView } from '#client/data/content/views/load-view.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { FieldTheme } from '#client/ui/look/field-theme.tsx';

export const Route = createFileRoute('/_session/sites/$siteId/calculations/$calculationId/table-values')({
  loader: ({ context, params }) => Promise.all([loadView(context.queryClient, params), Page.load()]),
  component: () => (
    <FieldTheme>
      <Page {...Route.useParams()} />
    </FieldTheme>
  ),
});

// Not imported above: the first load would name all files of the page.
const Page = lazily(async () => (await import('#client/features/table-values/table-values-page.tsx')).TableValuesPage);
