import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { siteChoices } from '#client/data/content/views/site-choices.ts';
import type { Importers } from '#client/features/incoming/file-card.tsx';
import { IncomingPage } from '#client/features/incoming/incoming-page.tsx';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { flag, text } from '#client/ui/browser/search-params.ts';
import { Waiting } from '#client/ui/states/loading.tsx';

export const Route = createFileRoute('/_session/_home/import')({
  /** The calculation that was open when a file came, whether another program has shared it, and whether some had no room. */
  validateSearch: v.object({ siteId: text, calculationId: text, shared: flag, full: flag }),
  loader: ({ context: { queryClient, loadPageTexts } }) =>
    Promise.all([queryClient.ensureQueryData(siteChoices()), loadPageTexts()]),
  component: () => <Import />,
});

const ProjectImport = lazily(
  async () => (await import('#client/features/project-import/project-import.tsx')).ProjectImport,
  <Waiting />,
);

const EpdImport = lazily(
  async () => (await import('#client/features/epd-import/epd-import.tsx')).EpdImport,
  <Waiting />,
);

const LibraryFile = lazily(
  async () => (await import('#client/features/library-admin/library-file.tsx')).LibraryFile,
  <Waiting />,
);

const SharedEvidence = lazily(
  async () => (await import('#client/features/site-log/evidence/shared-evidence.tsx')).SharedEvidence,
  <Waiting />,
);

const importers: Importers = {
  'ilcd-epd': EpdImport,
  openepd: EpdImport,
  'lcax-epd': EpdImport,
  'product-passport': EpdImport,
  co2data: (props) => <LibraryFile {...props} Products={EpdImport} />,
  boverket: EpdImport,
  oekobaudat: EpdImport,
  'site-document': ProjectImport,
  'lcax-project': ProjectImport,
  'lcabyg-project': ProjectImport,
  ifc: lazily(async () => (await import('#client/features/model-import/model-import.tsx')).ModelImport, <Waiting />),
};

const prepareSheet = async () => {
  const [{ prepareReadingHere }] = await Promise.all([
    import('#client/data/imports/quantity-import.ts'),
    import('#client/features/quantity-import/received-sheet.tsx'),
  ]);
  await prepareReadingHere();
};

const Import = () => {
  const { siteId, calculationId, shared, full } = Route.useSearch();
  const place = siteId === undefined || calculationId === undefined ? null : { siteId, calculationId };
  return (
    <IncomingPage
      importers={importers}
      prepareSheet={prepareSheet}
      Evidence={SharedEvidence}
      place={place}
      isShared={shared ?? false}
      isFull={full ?? false}
    />
  );
};
