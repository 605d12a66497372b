import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backupQueries, createBackupEdits } from '#client/data/content/actions/backups.ts';
import { giveFeedback } from '#client/data/content/actions/feedback.ts';
import { createFiles } from '#client/data/content/actions/files.ts';
import { createPeopleEdits, peopleQueries } from '#client/data/content/actions/people.ts';
import { createReportFiles } from '#client/data/content/actions/reports.ts';
import { createSiteCopies } from '#client/data/content/actions/site-copies.ts';
import { calculationQueries } from '#client/data/content/views/calculations.ts';
import { categoryQueries } from '#client/data/content/views/categories.ts';
import { searchQueries } from '#client/data/content/views/data-search.ts';
import { historyQueries } from '#client/data/content/views/history.ts';
import { quantityQueries } from '#client/data/content/views/quantities.ts';
import { siteQueries } from '#client/data/content/views/sites.ts';
import { createQuantityImport } from '#client/data/imports/quantity-import.ts';
import { compositeQueries } from '#client/data/library/composites.ts';
import { createLibraryEdits } from '#client/data/library/edits.ts';
import { libraryQueries } from '#client/data/library/library.ts';
import { productQueries } from '#client/data/library/products.ts';
import { draftOf, store } from '#client/data/outbox/edits/edit-drafts.ts';
import { watchEdits } from '#client/data/outbox/questions/edit-toasts.ts';
import type { ErrorCode } from '#contract/frame/errors.ts';
import { emptyQuantityFields } from '#domain/calculations/quantity.ts';
import type { SiteInvite, SiteUser } from '#domain/people/site-user.ts';
import { errorMessages, successMessages } from '#tests/specification/messages.ts';
import { type Tab, until } from '#tests/support/client/data.ts';
import { pageOf } from '#tests/support/client/fake-content.ts';
import { FakeLibrary, makeComposite, makeProduct } from '#tests/support/client/fake-library.ts';
import { serveInput } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const id = '0190e5b2-0000-7000-8000-00000000000a';
const siteId = 'site-1';
const calculationId = '0190e5b2-0000-7000-8000-00000000000c';
const place = { siteId, calculationId };
const time = '2026-11-20T08:00:00.000Z';
const product = makeProduct();
const composite = makeComposite();
const user: SiteUser = { id: 'u', name: 'Kati', email: 'k@example.com', companyName: '', role: 'viewer', version: 1 };
const invite: SiteInvite = {
  id: 'i',
  email: 'muu@example.com',
  role: 'editor',
  inviterName: 'Maija',
  version: 1,
  createdAt: time,
  expiresAt: time,
};
const backup = {
  id: 'b',
  name: 'Koulu',
  kind: 'manual',
  createdAt: time,
  createdBy: 'Maija',
  defaultCalculationId: 'c',
  calculationCount: 1,
  quantityCount: 1,
  gwpKgCo2ePerM2Year: null,
  limitKgCo2ePerM2Year: null,
  limitStatus: null,
  footprintState: null,
  gapCount: null,
  earlierFigure: null,
  isCalculating: false,
  hasNewerEmissionData: false,
  updatedByName: null,
  ownerIds: [],
};

let stopToasts: () => void;

const { tab, server, browser } = withTab((server) => {
  serveInput(server, gold1);
  // Bulk calls name rows by ids as the contract wants them.
  server.content.calculations = server.content.calculations.map((one) => ({ ...one, id: calculationId }));
  for (const rows of ['categories', 'quantities'] as const)
    Object.assign(server.content, { [rows]: server.content[rows].map((one) => ({ ...one, calculationId })) });
  server.content.quantities = server.content.quantities.map((one, index) => ({
    ...one,
    id: `${id.slice(0, -4)}${1000 + index}`,
  }));
  const library = new FakeLibrary(server);
  library.products = [product];
  library.composites = [composite];
  const { replies } = server;
  const copyOfSite = () => ({ ...server.content.sites[0], id });
  for (const name of ['copySite', 'copySiteWithoutQuantities']) replies.set(name, copyOfSite);
  for (const name of ['deleteSite', 'deleteSiteUser', 'deleteSiteInvite', 'deleteBackup']) replies.set(name, () => {});
  replies.set('copyCalculation', () => ({ id }));
  replies.set('importCategoriesFromSite', () => pageOf([]));
  replies.set('patchSiteUser', () => user);
  for (const name of ['createSiteInvite', 'patchSiteInvite']) replies.set(name, () => invite);
  replies.set('createBackup', () => backup);
  replies.set('restoreBackup', () => ({ siteId, defaultCalculationId: 'c' }));
  replies.set('commitQuantityImport', () => ({
    created: 3,
    updated: 2,
    deleted: 1,
    unchanged: 0,
    skipped: 0,
    writtenAt: '2026-11-20T10:00:00.000Z',
    updates: [],
  }));
  replies.set('sendFeedback', () => ({ id, message: 'Hyvä', createdAt: time }));
});

beforeEach(() => {
  stopToasts = watchEdits(tab().outbox, tab().notify, browser().clock.now);
});

afterEach(() => stopToasts());

const textOf = ({ id: key, message = '' }: Tab['notices'][number]['message']) =>
  key.startsWith('FEEDBACK_') ? key : message;
const told = (type: 'success' | 'error') =>
  tab()
    .notices.filter((notice) => notice.type === type)
    .map(({ message }) => textOf(message));

type Ask = () => Promise<unknown>;

const fetches: Readonly<Record<string, Ask>> = {
  'Failed to fetch sites': () => tab().queryClient.fetchQuery(siteQueries.list()),
  'Failed to fetch site': () => tab().queryClient.fetchQuery(siteQueries.one(siteId)),
  'Failed to fetch calculations': () => tab().queryClient.fetchQuery(calculationQueries.list(siteId)),
  'Failed to fetch categories': () => tab().queryClient.fetchQuery(categoryQueries.list(place)),
  'Failed to fetch quantities': () => tab().queryClient.fetchQuery(quantityQueries.list(place)),
  'Failed to fetch products': () => tab().queryClient.fetchQuery(productQueries.list()),
  'Failed to fetch product': () => tab().queryClient.fetchQuery(productQueries.one('p1')),
  'Failed to fetch item': () => tab().queryClient.fetchQuery(searchQueries.item('set', 'x')),
  'Failed to fetch composite products': () => tab().queryClient.fetchQuery(compositeQueries.list()),
  'Failed to fetch constants': () => tab().queryClient.fetchQuery(libraryQueries.constants()),
  'Failed to fetch company users': () => tab().queryClient.fetchQuery(peopleQueries.company()),
  'Failed to fetch site users': () => tab().queryClient.fetchQuery(peopleQueries.ofSite(siteId)),
  'Failed to fetch climate report data': () => createReportFiles(tab()).climateReport({ place, format: 'xlsx' }),
  'Failed to fetch product list data': () => createReportFiles(tab()).productList({ place, format: 'xlsx' }),
  'Failed to fetch history': () => tab().queryClient.fetchInfiniteQuery(historyQueries.of('site', siteId)),
  'Failed to fetch site backups': () => tab().queryClient.fetchQuery(backupQueries.list(siteId)),
  'Failed to search product data': () =>
    tab().queryClient.fetchInfiniteQuery(
      searchQueries.data({ search: 'betoni', sources: [], contents: [], standards: [] }),
    ),
};

interface Edit {
  readonly work: Ask;
  readonly done: string;
  readonly failed: string;
  /** How the server refuses, where it matters. */
  readonly refusal?: { readonly status: number; readonly type: ErrorCode };
}

const row = <Row>(rows: readonly Row[]): Row => {
  const [first] = rows;
  if (first === undefined) throw new Error('The content has no such row');
  return first;
};
const content = () => server().content;
const site = () => row(content().sites);
const calculation = () => row(content().calculations);
const category = () => row(content().categories);
const quantity = () => row(content().quantities);
/** As the lists of waiting edits of earlier releases have them. */
const storeCopy = () => {
  const { categoryId, name } = quantity();
  const details = { siteId, subject: name, writes: [id], creates: [id], action: 'copyQuantity' };
  const body = { ...emptyQuantityFields, name, id };
  return store(tab(), draftOf('createQuantity', { params: { ...place, categoryId }, body }, details));
};
const library = () => createLibraryEdits(tab());
const people = () => createPeopleEdits(tab());
const backups = () => createBackupEdits(tab());
const texts = (done: string, failed: string, work: Ask): Edit => ({ work, done, failed });

const edits: readonly Edit[] = [
  texts('Site created', 'Failed to create site', () => tab().edits.createSite({ name: 'Uusi' })),
  texts('Site updated', 'Failed to update site', () => tab().edits.patchSite(site(), { name: 'Toinen' })),
  texts('Site copied', 'Failed to copy site', () => createSiteCopies(tab()).copySite({ id: siteId }, '')),
  texts('Site deleted', 'Failed to delete site', () => tab().edits.deleteSite(site())),
  texts('Calculation created', 'Failed to create calculation', () => tab().edits.createCalculation(siteId, 'Uusi')),
  texts('Calculation updated', 'Failed to update calculation', () =>
    tab().edits.patchCalculation(calculation(), { name: 'Toinen' }),
  ),
  texts('Calculations updated', 'Failed to update calculations', () =>
    tab().edits.renameCalculations(siteId, [{ id: calculation().id, name: 'Toinen' }]),
  ),
  texts('Calculation copied', 'Failed to copy calculation', () => tab().edits.copyCalculation(calculation(), '')),
  texts('Calculation deleted', 'Failed to delete calculation', () => tab().edits.deleteCalculation(calculation())),
  texts('Category created', 'Failed to create category', () => tab().edits.createCategory(place, { name: 'Uusi' })),
  texts('Category updated', 'Failed to update category', () =>
    tab().edits.patchCategory(place, category(), { name: 'Toinen' }),
  ),
  texts('Category deleted', 'Failed to delete category', () => tab().edits.deleteCategory(place, category())),
  texts('Categories created', 'Failed to create category', () =>
    tab().edits.importCategoryTemplate(place, 'talo2000-elements'),
  ),
  texts('Categories imported', 'Failed to create category', () =>
    createSiteCopies(tab()).importCategoriesFromSite(place, { siteId: id, calculationId: id }),
  ),
  texts('Quantity created', 'Failed to create quantity', () =>
    tab().edits.createQuantity(place, category().id, { name: 'Uusi' }),
  ),
  texts('Quantity updated', 'Failed to update quantity', () =>
    tab().edits.patchQuantity(place, quantity(), { name: 'Toinen' }),
  ),
  texts('Quantity copied', 'Failed to copy quantity', () => storeCopy()),
  texts('Quantity deleted', 'Failed to delete quantity', () => tab().edits.deleteQuantities(place, [quantity()])),
  texts('Quantities updated', 'Failed to update quantities', () =>
    tab().edits.patchQuantities(place, [{ quantity: quantity(), patch: { name: 'Toinen' } }]),
  ),
  texts('Quantities deleted', 'Failed to delete quantities', () =>
    tab().edits.deleteQuantities(place, content().quantities.slice(0, 2)),
  ),
  texts('Product created', 'Failed to create product', () =>
    library().createProduct({ name: 'Uusi', factors: { declaredUnit: 'kg' } }),
  ),
  texts('Product updated', 'Failed to update product', () => library().patchProduct(product, { note: 'x' })),
  texts('Product copied', 'Failed to copy product', () => library().copyProduct(product, '')),
  texts('Product deleted', 'Failed to delete product', () => library().deleteProduct(product)),
  texts('Products deleted', 'Failed to delete products', () => library().deleteProducts([product])),
  texts('Composite created', 'Failed to create composite', () =>
    library().createComposite({ name: 'Uusi', unit: 'm2' }),
  ),
  texts('Composite updated', 'Failed to update composite', () => library().patchComposite(composite, { note: 'x' })),
  texts('Composite product copied', 'Failed to copy composite product', () => library().copyComposite(composite, '')),
  texts('Composite product deleted', 'Failed to delete composite product', () => library().deleteComposite(composite)),
  texts('Composites deleted', 'Failed to delete composites', () => library().deleteComposites([composite])),
  texts('Site user updated', 'Failed to update site user', () => people().patchSiteUser(siteId, user, 'editor')),
  texts('Site user invited', 'Failed to invite site user', () =>
    people().createSiteInvite(siteId, 'muu@example.com', 'editor'),
  ),
  texts('Site user deleted', 'Failed to delete site user', () => people().deleteSiteUser(siteId, 'u')),
  texts('Site user invite deleted', 'Failed to delete site user invite', () => people().deleteSiteInvite(siteId, 'i')),
  texts('Site user invite updated', 'Failed to update site user invite', () =>
    people().patchSiteInvite(siteId, invite, 'viewer'),
  ),
  texts('Site backup created', 'Failed to backup site', () => backups().createBackup(siteId)),
  {
    ...texts('Site backup created', 'Maximum backup limit reached.', () => backups().createBackup(siteId)),
    refusal: { status: 422, type: 'backup-limit' },
  },
  texts('Site backup restored', 'Failed to restore site backup', () => backups().restoreBackup(siteId, 'b')),
  texts('Site backup deleted', 'Failed to delete site backup', () => backups().deleteBackup(siteId, 'b')),
  texts('FEEDBACK_SUCCESS', 'FEEDBACK_ERROR', () => giveFeedback(tab(), 'Hyvä')),
];

const imports = () => createQuantityImport(tab());
const steps: Readonly<Record<string, Ask>> = {
  'Failed to upload file': () => createFiles(tab()).uploadFile(new File(['a'], 'a.csv')),
  'Failed to validate quantity import input': () => imports().validate(place, { fileId: id }),
  'Failed to commit quantity row import': () => imports().commit(place, { token: id }),
};

const names = (asks: Readonly<Record<string, Ask>>) => Object.keys(asks);

describe('the catalogue of messages', () => {
  it('is provoked as a whole by the cases below', () => {
    const failures = [...names(fetches), ...names(steps), ...edits.map(({ failed }) => failed)];
    expect(new Set(failures)).toEqual(new Set(errorMessages));
    expect(new Set([...edits.map(({ done }) => done), 'Import succeeded.'])).toEqual(new Set(successMessages));
  });

  it.each(names(fetches))('says "%s" when the server refuses to answer', async (text) => {
    server().fault = { status: 403, type: 'forbidden' };
    await expect(fetches[text]?.()).rejects.toThrow();
    expect(told('error')).toEqual([text]);
  });

  it.each(names(steps))('says "%s" when the server refuses the step', async (text) => {
    server().nextFaults.push({ status: 422, type: 'validation' });
    await expect(steps[text]?.()).rejects.toThrow();
    expect(told('error')).toEqual([text]);
  });

  it('says "Import succeeded." with the counts of created, updated and deleted', async () => {
    await imports().commit(place, { token: id });
    const grouped = (name: string) => `{${name}, plural, other {#}}`;
    expect(told('success')).toEqual([
      `Import succeeded. Created: ${grouped('created')}, updated: ${grouped('updated')}, deleted: ${grouped('deleted')}.`,
    ]);
    expect(tab().notices[0]?.message.values).toEqual({ created: 3, updated: 2, deleted: 1 });
  });

  it.each(edits.map((edit) => [edit.failed, edit] as const))(
    'says "%s" when the server refuses the edit',
    async (_, edit) => {
      server().nextFaults.push(edit.refusal ?? { status: 422, type: 'in-use' });
      await edit.work().catch(() => undefined);
      await until(() => told('error').length > 0);
      expect([told('error'), told('success')]).toEqual([[edit.failed], []]);
    },
  );

  it.each(edits.map((edit) => [edit.done, edit] as const))(
    'says "%s" when the server has the edit',
    async (_, edit) => {
      await edit.work();
      await until(() => told('success').length > 0);
      expect([told('error'), told('success')]).toEqual([[], [edit.done]]);
    },
  );
});
