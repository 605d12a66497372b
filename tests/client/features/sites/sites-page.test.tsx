import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calculationQueries } from '#client/data/content/views/calculations.ts';
import { categoryQueries } from '#client/data/content/views/categories.ts';
import { quantityQueries } from '#client/data/content/views/quantities.ts';
import { filterSites } from '#client/data/content/views/site-filters.ts';
import { siteQueries } from '#client/data/content/views/sites.ts';
import { sitesViewPreference } from '#client/data/device/page-preferences.ts';
import { readDraft } from '#client/data/drafts/drafts.ts';
import { libraryQueries } from '#client/data/library/library.ts';
import type { SiteSummary } from '#domain/sites/site.ts';
import { choose } from '#tests/support/client/choose.ts';
import { until } from '#tests/support/client/data.ts';
import { openAt } from '#tests/support/client/open-at.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';
import { makeCalculation, makeSite } from '#tests/support/content/site-builders.ts';
import { manySites, pageOfSites } from '#tests/support/server/many-sites.ts';

const summary = (fields: Partial<SiteSummary>): SiteSummary => ({
  ...makeSite(),
  gwpKgCo2ePerM2Year: null,
  limitKgCo2ePerM2Year: null,
  limitStatus: null,
  footprintState: null,
  gapCount: null,
  isCalculating: false,
  earlierFigure: null,
  hasNewerEmissionData: false,
  updatedByName: null,
  ownerIds: [],
  userNames: [],
  ...fields,
});
const school = summary({
  name: 'Koulu',
  completionYear: 2027,
  gwpKgCo2ePerM2Year: 11.574,
  limitKgCo2ePerM2Year: 16,
  limitStatus: 'under',
  footprintState: 'known',
  userNames: ['Maija Mallikas', 'Kati Kollega'],
  updatedAt: '2026-11-19T12:00:00.000Z',
});
const tower = summary({
  id: 't',
  name: 'Asuintorni',
  completionYear: 2030,
  role: 'viewer',
  defaultCalculationId: 'tc',
});

let sites: readonly SiteSummary[];

const { tab, server } = withTab((server) => {
  sites = [tower, school];
  server.content.sites = [makeSite({ name: 'Koulu' })];
  server.content.calculations = [makeCalculation({ referenceSet: gold1.calculation.referenceSet })];
  server.replies.set('listSites', (_params, _body, search) => {
    const data = filterSites(sites, Object.fromEntries(search));
    return { data, total: data.length };
  });
  server.replies.set('listCompanyUsers', () => ({
    data: [
      { id: 'user-1', name: 'Maija Mallikas', email: '', isCompanyAdmin: true },
      { id: 'user-2', name: 'Kati Kollega', email: '', isCompanyAdmin: false },
    ],
    total: 2,
  }));
});

beforeEach(() =>
  tab().queryClient.setQueryData(libraryQueries.referenceSet(gold1.referenceSet.id).queryKey, gold1.referenceSet),
);

const openPage = async (search = '') => {
  const router = await openAt(tab(), `/sites${search}`, 'undetermined', 'en');
  await screen.findByRole('heading', { level: 1, name: 'Sites' });
  return router;
};
const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('link').textContent);
const press = (name: string | RegExp, within_: HTMLElement = document.body) =>
  act(async () => fireEvent.click(within(within_).getByRole('button', { name, hidden: true })));
const cardOf = (name: string) =>
  screen.getAllByRole('article').find((card) => card.textContent.includes(name)) ?? document.body;
const told = () => tab().notices.map(({ type, message }) => `${type}: ${message.message}`);

describe('a company with hundreds of sites', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each(['table', 'cards'] as const)('has only those in sight in the document: %s', async (view) => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1000);
    sites = Array.from({ length: 400 }, (_, index) => ({ ...tower, id: `t${index}`, name: `Torni ${index}` }));
    sitesViewPreference.set(view);
    await openPage('?sortBy=name');
    const shown = view === 'table' ? screen.getAllByRole('row').slice(1) : screen.getAllByRole('listitem');
    const links = screen.getAllByRole('link', { name: /^Torni/ }).map(({ textContent }) => textContent);
    expect(links.slice(0, 3)).toEqual(['Torni 0', 'Torni 1', 'Torni 2']);
    expect(links.length).toBeLessThan(100);
    expect(shown.length).toBeGreaterThanOrEqual(links.length);
    if (view === 'table') expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('401');
    else expect(links.length).toBeGreaterThan(0);
  });
});

describe('the filters of the sites page', () => {
  it('are read from the address', async () => {
    await openPage('?search=koulu&status=active&userRole=owner&sortBy=name&sort=desc');
    expect(names()).toEqual(['Koulu']);
    const shown = (name: string) => screen.getByRole('combobox', { name }).textContent;
    expect([shown('Status'), shown('My role'), shown('Order')]).toEqual(['Active', 'Owner', 'By name']);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('koulu');
  });

  it('ignore what is no filter', async () => {
    await openPage('?status=burnt&sortBy=colour');
    expect(names()).toEqual(['Asuintorni', 'Koulu']);
  });

  it.each([
    ['Status', 'Archived', { status: 'archived' }],
    ['My role', 'Viewer', { userRole: 'viewer' }],
    ['Owner', 'Kati Kollega', { owner: 'user-2' }],
    ['Owner', 'Sites I own', { owner: 'user-1' }],
    ['Order', 'By completion year', { sortBy: 'completionYear' }],
  ])('write %s = %s into the address', async (label, option, search) => {
    const router = await openPage();
    await choose(screen.getByRole('combobox', { name: label }), option);
    await waitFor(() => expect(router.state.location.search).toEqual(search));
  });

  it('search while one types, and say how many are left', async () => {
    const router = await openPage();
    await act(async () => fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'torni' } }));
    await waitFor(() => expect(names()).toEqual(['Asuintorni']));
    expect(router.state.location.search).toEqual({ search: 'torni' });
    expect(screen.getByText('1 of 2 sites')).toBeDefined();
  });

  it('turn the order', async () => {
    const router = await openPage('?sortBy=name');
    expect(names()).toEqual(['Asuintorni', 'Koulu']);
    await press('Ascending: turn the order');
    await waitFor(() => expect(names()).toEqual(['Koulu', 'Asuintorni']));
    expect(router.state.location.search).toEqual({ sortBy: 'name', sort: 'desc' });
  });

  it('are cleared where nothing matches', async () => {
    const router = await openPage('?search=zzz&status=archived&sortBy=name');
    expect(screen.getByText('No site matches')).toBeDefined();
    await press('Clear filters');
    await waitFor(() => expect(names()).toEqual(['Asuintorni', 'Koulu']));
    expect(router.state.location.search).toEqual({ sortBy: 'name' });
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });
});

describe('a site in the list', () => {
  it('shows footprint, limit, status and who is on it', async () => {
    await openPage();
    const text = cardOf('Koulu').textContent;
    for (const part of ['11.57', '4.43 under the limit', 'Limit 16.00', 'Active', 'Maija Mallikas and Kati Kollega'])
      expect(text).toContain(part);
    expect(screen.getByText('2 sites')).toBeDefined();
  });

  it('says when it is on this device', async () => {
    const place = { siteId: 's', calculationId: 'a' };
    for (const query of [
      siteQueries.one('s'),
      calculationQueries.list('s'),
      categoryQueries.list(place),
      quantityQueries.list(place),
    ])
      await tab().queryClient.fetchQuery(query as ReturnType<typeof siteQueries.one>);
    tab().cache.flush();
    await until(() => tab().queryClient.isFetching() === 0);
    await openPage();
    expect(await within(cardOf('Koulu')).findByText('On this device')).toBeDefined();
    expect(within(cardOf('Asuintorni')).queryByText('On this device')).toBeNull();
  });

  it('is a row of a table when that was chosen, which is remembered', async () => {
    const router = await openPage();
    await press('Table');
    expect(sitesViewPreference.get()).toBe('table');
    const [, first] = screen.getAllByRole('row');
    expect(first?.textContent).toContain('Asuintorni');
    await press(/^Footprint/);
    await waitFor(() => expect(router.state.location.search).toEqual({ sortBy: 'carbonFootprint', sort: 'desc' }));
    await press('Cards');
    expect(names()).toHaveLength(2);
  });
});

describe('the menu of a site', () => {
  it.each([
    ['Copy', 'copySite'],
    ['Copy without quantities', 'copySiteWithoutQuantities'],
  ])('%s: names the copy and opens it', async (item, call) => {
    server().replies.set(call, (_, body) => {
      const copy = makeSite({ id: 'n', name: String(body), defaultCalculationId: 'a' });
      server().content.sites = [...server().content.sites, copy];
      server().content.calculations = [makeCalculation({ ...gold1.calculation, id: 'a', siteId: 'n' })];
      return copy;
    });
    const router = await openPage();
    await press(item, cardOf('Koulu'));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name of the copy/ });
    expect(field.value).toBe('Koulu (copy)');
    await act(async () => fireEvent.change(field, { target: { value: 'Koulu 2' } }));
    await press('Copy', screen.getByRole('dialog'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sites/n/calculations/a/construction-products'));
    expect(server().requests.find(({ name }) => name === call)?.body).toBe('Koulu 2');
    expect(told()).toContain('success: Site copied');
  });

  it('keeps the name of a copy when its dialog was closed by accident', async () => {
    await openPage();
    await press('Copy', cardOf('Koulu'));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name of the copy/ });
    await act(async () => fireEvent.change(field, { target: { value: 'Koulu 2' } }));
    await waitFor(async () => expect(await readDraft(tab(), 'copy-site.s')).toBeDefined());
    await press('Close', screen.getByRole('dialog'));
    await press('Copy', cardOf('Koulu'));
    expect(await screen.findByDisplayValue('Koulu 2')).toBeDefined();
    await press('Cancel', screen.getByRole('dialog'));
    await waitFor(async () => expect(await readDraft(tab(), 'copy-site.s')).toBeUndefined());
  });

  it('archives at once, and takes back into use', async () => {
    await openPage();
    await press('Archive', cardOf('Koulu'));
    await waitFor(() => expect(server().content.sites[0]?.status).toBe('archived'));
    expect(within(cardOf('Koulu')).getByText('Take back into use')).toBeDefined();
  });

  it('deletes after a question that names what goes', async () => {
    server().replies.set('deleteSite', () => {
      sites = [tower];
      return undefined;
    });
    await openPage();
    await press('Delete site', cardOf('Koulu'));
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toContain('Koulu will be deleted permanently. This action cannot be undone.');
    expect(dialog.textContent).toContain('Its calculations, categories, quantities, backups and invites go with it');
    await press('Delete', dialog);
    await waitFor(() => expect(names()).toEqual(['Asuintorni']));
    await waitFor(() => expect(server().sent()).toContain('deleteSite'));
  });

  it('shows the history', async () => {
    server().replies.set('getHistory', () => ({ data: [], total: 0 }));
    await openPage();
    await press('History', cardOf('Koulu'));
    expect(await screen.findByRole('heading', { name: 'History: Koulu' })).toBeDefined();
  });

  it('offers a viewer only what a viewer may do', async () => {
    await openPage();
    const items = [...cardOf('Asuintorni').querySelectorAll('[popover] button')].map((item) => item.textContent);
    expect(items).toEqual(['Make available offline', 'Copy', 'Copy without quantities', 'Export as a file', 'History']);
  });

  it('says without a connection what needs one; copying, exporting, archiving and deleting do not', async () => {
    await openPage();
    server().fault = 'no-line';
    tab().connectivity.check();
    await act(() => until(() => !tab().connectivity.isOnline()));
    const items = [...cardOf('Koulu').querySelectorAll<HTMLButtonElement>('[popover] button')];
    expect(items.filter(({ disabled }) => !disabled).map((item) => item.textContent)).toEqual([
      'Copy',
      'Copy without quantities',
      'Export as a file',
      'Archive',
      'Delete site',
    ]);
    expect(items.at(-1)?.textContent).toBe('The others need a connection');
  });
});

it('sends who has a file to the page where every file lands', async () => {
  await openPage();
  await press('Import');
  expect(await screen.findByRole('heading', { level: 1, name: 'Bring a file in' })).toBeDefined();
});

it('has an empty state with the actions that fill it', async () => {
  sites = [];
  await openPage();
  expect(screen.getByText('No sites yet')).toBeDefined();
  await press('New site');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('textbox', { name: /^Name/ })).toBeDefined();
  expect(within(dialog).getByRole('combobox', { name: 'Use class' })).toBeDefined();
  expect(within(dialog).getByRole('combobox', { name: 'Category template' })).toBeDefined();
});

it('asks the server while not all sites are here, and says how many match of how many', async () => {
  const many = manySites(120);
  let letGo: () => void = () => undefined;
  server().replies.set('listSites', (_params, _body, search) => {
    if (search.get('sortBy') === 'createdAt') {
      server().slowAnswers.set('listSites', new Promise((resolve) => (letGo = resolve)));
    }
    return pageOfSites(many, search);
  });
  await openPage('?search=Kohde%201');
  expect(screen.getByText('120 sites')).toBeDefined();
  // Of the first fifty sites eleven match; the server knows of the others.
  await waitFor(() => expect(screen.getByText('32 of 120 sites')).toBeDefined());
  server().slowAnswers.delete('listSites');
  await act(async () => letGo());
  await waitFor(() => expect(tab().queryClient.getQueryData(siteQueries.list().queryKey)).toHaveLength(120));
  expect(screen.getByText('32 of 120 sites')).toBeDefined();
});
