import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBackupEdits } from '#client/data/content/actions/backups.ts';
import { bringBackPlace } from '#client/data/content/actions/bring-back-place.ts';
import { giveFeedback } from '#client/data/content/actions/feedback.ts';
import { createPeopleEdits } from '#client/data/content/actions/people.ts';
import { fetchSiteDocument, uploadSiteDocument } from '#client/data/content/copies/site-files.ts';
import { createCommentEdits } from '#client/data/content/edits/comment-edits.ts';
import { createStageEdits } from '#client/data/content/edits/stage-edits.ts';
import { loadCalculationView, viewOf } from '#client/data/content/views/calculation-view.ts';
import { calculationQueries } from '#client/data/content/views/calculations.ts';
import { categoryQueries } from '#client/data/content/views/categories.ts';
import { commentQueries } from '#client/data/content/views/comments.ts';
import { quantityQueries } from '#client/data/content/views/quantities.ts';
import { siteQueries } from '#client/data/content/views/sites.ts';
import { storeRow } from '#client/data/evidence/evidence-edits.ts';
import { evidenceQueries } from '#client/data/evidence/evidence-list.ts';
import { importHere, readSheetHere } from '#client/data/imports/device-import.ts';
import { takeLibraryIntoUse } from '#client/data/library/administration.ts';
import { createCompanyEdits } from '#client/data/library/company-access.ts';
import { createLibraryEdits } from '#client/data/library/edits.ts';
import { libraryQueries } from '#client/data/library/library.ts';
import { fetchPassport } from '#client/data/library/look-up-passport.ts';
import { ApiError } from '#client/data/line/api.ts';
import { Keeper } from '#client/data/offline/keeping.ts';
import { offlineActions } from '#client/data/offline/offline-actions.ts';
import { editNames } from '#client/data/outbox/records/entry.ts';
import { endAllSessions } from '#client/data/session/end-sessions.ts';
import { createMakeAsBuilt } from '#client/data/site-log/as-built-edits.ts';
import { createContributorEdits } from '#client/data/site-log/contributions.ts';
import { createLogEdits } from '#client/data/site-log/log-edits.ts';
import { logQueries } from '#client/data/site-log/log-events.ts';
import { allEndpoints } from '#contract/endpoints.ts';
import { wholeCalculation } from '#domain/calculations/comment.ts';
import { libraryEntries } from '#domain/library/library-entries.ts';
import { searchLibrary } from '#domain/library/search.ts';
import { createSearchIndex } from '#domain/library/search-index.ts';
import { today } from '#domain/values/today.ts';
import { makeBrowser, openTab, type Tab, until } from '#tests/support/client/data.ts';
import { FakeServer } from '#tests/support/client/fake-server.ts';
import { serveSnapshots } from '#tests/support/client/fake-snapshot.ts';
import { place, serveInput } from '#tests/support/client/render-page.tsx';
import { gold1 } from '#tests/support/content/gold-1.ts';
import { readSheetInPlace } from '#tests/support/files/read-sheet.ts';

let tab: Tab;
let server: FakeServer;

/** A device with one kept site, opened anew without a line: what it shows comes from its own storage. */
beforeEach(async () => {
  server = new FakeServer();
  serveInput(server, gold1);
  serveSnapshots(server);
  const { referenceSet } = gold1;
  const known = { version: '1', publishedAt: '2026-01-01', isDefault: true, tableVariants: [] };
  const sets = [{ ...known, id: referenceSet.id, attribution: { fi: '', en: '' } }];
  const constants = server.replies.get('getConstants');
  server.replies.set('getConstants', (...call) => ({ ...Object(constants?.(...call)), referenceSets: sets }));
  const browser = makeBrowser(server);
  const first = await openTab(browser);
  const emissionData = libraryQueries.referenceSet(referenceSet.id);
  await first.queryClient.fetchQuery({ ...emissionData, queryFn: async () => referenceSet });
  await new Keeper(first, browser.clock.now, () => 1).keep(place.siteId);
  await first.cache.flush();
  first.close();
  server.fault = 'no-line';
  tab = await openTab(browser);
  tab.connectivity.check();
  await until(() => !tab.connectivity.isOnline());
});

afterEach(() => tab.close());

const site = () => tab.queryClient.ensureQueryData(siteQueries.one(place.siteId));
const firstOf = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error('no row');
  return row;
};
const calculation = async () => firstOf(await tab.queryClient.ensureQueryData(calculationQueries.list(place.siteId)));
const category = async () => firstOf(await tab.queryClient.ensureQueryData(categoryQueries.list(place)));
const quantity = async () => firstOf(await tab.queryClient.ensureQueryData(quantityQueries.list(place)));

const open = () => Promise.all([site(), calculation(), category(), quantity()]);

const report = async () => {
  await loadCalculationView(tab.queryClient, place);
  const referenceSet = await tab.queryClient.ensureQueryData(libraryQueries.referenceSet(gold1.referenceSet.id));
  const shown = await site();
  if (shown === null) throw new Error('no site');
  const [categories, quantities] = [
    await tab.queryClient.ensureQueryData(categoryQueries.list(place)),
    await tab.queryClient.ensureQueryData(quantityQueries.list(place)),
  ];
  viewOf({
    site: shown,
    calculation: await calculation(),
    categories,
    quantities,
    referenceSet,
    today: today(new Date()),
  });
};

const search = async () => {
  const set = await tab.queryClient.ensureQueryData(libraryQueries.referenceSet(gold1.referenceSet.id));
  const index = createSearchIndex(libraryEntries(set, { companyName: '', products: [], composites: [] }));
  const found = searchLibrary(index, { search: firstOf(index.entries).nameFi, language: 'fi', limit: 5, offset: 0 });
  expect(found.total).toBeGreaterThan(0);
};

/** With a connection the server makes them in one call; without one the device makes them of the edits of the outbox. */
const madeOfOthers = [
  'copySite',
  'copySiteWithoutQuantities',
  'copyCalculation',
  'importCategoriesFromSite',
  'validateQuantityImport',
  'saveImportAnswers',
  'commitQuantityImport',
  'importSite',
  'uploadFile',
];
const unsafe = allEndpoints.filter(({ method }) => method !== 'GET');
/**
 * No screen makes these: rows go many at a time, a batch and the bytes of pictures have a sender of their own, and suppliers
 * have a page of their own, which works without a network, or machines that post files.
 */
const ofNoScreen = [
  'copyQuantity',
  'deleteQuantity',
  'syncEdits',
  'putEvidencePart',
  'contribute',
  'withdrawContribution',
  'dropFile',
  'contributePicture',
  'putContributedPart',
];

const drivers: Readonly<Record<string, () => Promise<unknown>>> = {
  open,
  report,
  search,
  site: () => tab.edits.createSite({ name: 'Talo' }),
  calculation: () => tab.edits.createCalculation(place.siteId, 'Toinen'),
  category: async () => tab.edits.patchCategory(place, await category(), { name: 'Runko' }),
  quantity: async () => tab.edits.patchQuantity(place, await quantity(), { amount: 123 }),
  link: async () =>
    tab.edits.linkQuantities(place, [
      { quantity: await quantity(), source: { kind: 'product', id: '0190e5b2-0000-7000-8000-00000000aaaa' } },
    ]),
  product: () => createLibraryEdits(tab).deleteProduct({ id: '0190e5b2-0000-7000-8000-00000000aaaa', name: 'Tuote' }),
  composite: () => createLibraryEdits(tab).createComposite({ name: 'Seinä', unit: 'm2' }),
  comment: async () => {
    // What was said before is on the device with the rows.
    expect(await tab.cache.read(commentQueries.list(place).queryKey)).toEqual([]);
    const target = { ...wholeCalculation, quantityId: (await quantity()).id };
    await createCommentEdits(tab, place).create({ ...target, text: 'Tarkista', kind: 'request', answersTo: null });
  },
  log: async () => {
    // What was logged before is on the device with the site.
    expect(await tab.cache.read(logQueries.list(place.siteId).queryKey)).toEqual([]);
    await createLogEdits(tab, place.siteId).create({ date: '2026-03-01', kind: 'fuel', amount: 300, unit: 'l' });
  },
  evidence: async () => {
    expect(await tab.cache.read(evidenceQueries.list(place.siteId).queryKey)).toEqual([]);
    const facts = { contentType: 'image/jpeg' as const, sizeBytes: 1, sha256: 'a'.repeat(64) };
    const id = '0190e5b2-0000-7000-8000-00000000eeee';
    await storeRow(tab, place.siteId, { id, subject: 'site', subjectId: place.siteId, ...facts });
  },
  feedback: () => giveFeedback(tab, 'Hyvä'),
  export: async () => {
    const document = await fetchSiteDocument(tab, place.siteId);
    expect(document.calculations[0]?.categories?.length).toBeGreaterThan(0);
  },
  copy: async () => tab.edits.copyCalculation(await calculation(), ''),
  sheet: async () => {
    const shown = await site();
    if (shown === null) throw new Error('no site');
    const view = {
      site: shown,
      calculation: await calculation(),
      categories: await tab.queryClient.ensureQueryData(categoryQueries.list(place)),
      quantities: await tab.queryClient.ensureQueryData(quantityQueries.list(place)),
      referenceSet: await tab.queryClient.ensureQueryData(libraryQueries.referenceSet(gold1.referenceSet.id)),
    };
    const file = new File(['Nimi;Määrä;Yksikkö\nBetoni;12;m3'], 'maarat.csv');
    const reading = await readSheetHere(
      tab,
      view,
      file,
      {},
      { signal: new AbortController().signal, onProgress: () => {} },
      readSheetInPlace,
    );
    await importHere(tab, view, reading, { categoryId: (await category()).id });
  },
  document: async () => uploadSiteDocument(tab, await fetchSiteDocument(tab, place.siteId)),
  backups: () => createBackupEdits(tab).createBackup(place.siteId),
  stage: async () => createStageEdits(tab).unlock(await calculation(), 'Väärä tiedosto'),
  suppliers: () => createContributorEdits(tab, place.siteId).revokeLink(place.siteId),
  'as-built': () => createMakeAsBuilt(tab, place.siteId)({ name: 'Toteutunut' }),
  passport: () => fetchPassport('https://passport.example/1'),
  people: () => createPeopleEdits(tab).patchSiteUser(place.siteId, { id: 'user-2' } as never, 'viewer'),
  company: () => createCompanyEdits(tab).invite('uusi@example.com'),
  gone: () => bringBackPlace(tab, place),
  library: () => takeLibraryIntoUse(tab, '{}', gold1.referenceSet.id),
  account: () => endAllSessions('keep'),
};

describe('what works offline', () => {
  it('names every call that changes something once, as the outbox and the contract have them', () => {
    const callsOf = (way: string) => offlineActions.filter((one) => one.way === way).flatMap(({ calls }) => calls);
    expect(callsOf('queued').toSorted()).toEqual([...editNames].toSorted());
    const rest = unsafe.map(({ name }) => name).filter((name) => !editNames.some((edit) => edit === name));
    expect([...callsOf('online'), ...madeOfOthers, ...ofNoScreen].toSorted()).toEqual(rest.toSorted());
  });

  it.each(offlineActions.map((action) => [action.id, action] as const))('%s: as the table says', async (id, action) => {
    const drive = drivers[id];
    if (drive === undefined) throw new Error('The table has a row that nothing drives');
    const outcome = await drive().then(
      () => 'done' as const,
      (error: unknown) => (error instanceof ApiError ? ('needs the server' as const) : error),
    );
    expect(outcome).toBe(action.way === 'online' ? 'needs the server' : 'done');
    const stored = tab.outbox.entries.get().map(({ endpoint }) => endpoint);
    expect(stored.length > 0).toBe(action.way === 'queued');
    const known: readonly string[] = action.calls.length === 0 ? editNames : action.calls;
    // A new site's calculation takes the newest emission data of the device.
    const more = id === 'site' || id === 'calculation' ? ['patchCalculation'] : [];
    for (const endpoint of stored) expect([...known, ...more]).toContain(endpoint);
  });
});
