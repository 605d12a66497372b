import { createFileRoute } from '@tanstack/react-router';
import { loadView } from '#client/data/content/views/load-view.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { FieldTheme } from '#client/ui/look/field-theme.tsx';

export const Route = createFileRoute('/_session/sites/$siteId/calculations/$calculationId/site-information')({
  loader: ({ context, params }) => Promise.all([loadView(context.queryClient, params), Page.load()]),
  component: () => (
    <FieldTheme>
      <SitePage {...Route.useParams()} />
    </FieldTheme>
  ),
});

const SitePage = ({ siteId, calculationId }: { readonly siteId: string; readonly calculationId: string }) => (
  <Page siteId={siteId} calculationId={calculationId}>
    <Evidence siteId={siteId} subject="site" subjectId={siteId} />
  </Page>
);

// Not imported above: the first load would name all files of the page.
const Page = lazily(
  async () => (await import('#client/features/site-information/site-information-page.tsx')).SiteInformationPage,
);
const Evidence = lazily(() =>
  import('#client/features/site-log/evidence/subject-evidence.tsx').then(({ SubjectEvidence }) => SubjectEvidence),
);
