import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { recentChoices } from '#client/data/device/page-preferences.ts';
import { libraryQueries } from '#client/data/library/library.ts';
import { defaultCalculationFields } from '#domain/calculations/calculation.ts';
import { openAt } from '#tests/support/client/open-at.tsx';
import { place, serveInput } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

/** The palette's files are read when it is first opened. */
const loadTimeoutMs = 5000;
const { tab, server } = withTab();

beforeEach(() => {
  serveInput(server(), gold1);
  const { referenceSet } = gold1;
  for (const id of [referenceSet.id, defaultCalculationFields.referenceSet])
    tab().queryClient.setQueryData(libraryQueries.referenceSet(id).queryKey, referenceSet);
});

const press = async (key: string, options = {}) => {
  await act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...options });
  });
};

const open = async (path = '/') => {
  const router = await openAt(tab(), path);
  await press('k', { ctrlKey: true });
  const field = await screen.findByRole<HTMLInputElement>(
    'combobox',
    { name: /^Etsi kohteita/ },
    { timeout: loadTimeoutMs },
  );
  return { router, field };
};

const type = async (field: HTMLElement, text: string) => {
  await act(async () => {
    fireEvent.change(field, { target: { value: text } });
  });
};

const list = () => within(screen.getByRole('listbox', { name: 'Tulokset' }));
const chosenOption = () => list().getByRole('option', { selected: true });
const chosen = () => chosenOption().textContent;

it('opens with Ctrl+K, finds a site from memory and opens it with Enter', async () => {
  const { router, field } = await open();
  expect(document.activeElement).toBe(field);
  await waitFor(async () => {
    await type(field, 'esimerkki');
    expect(chosen()).toContain('Esimerkkikohde');
  });
  expect(field.getAttribute('aria-activedescendant')).toBe(chosenOption().id);
  await press('Enter');
  await waitFor(() => expect(router.latestLocation.pathname).toContain('/construction-products'), {
    timeout: loadTimeoutMs,
  });
  expect(recentChoices.get()).toEqual(['site/site-1']);
  expect(screen.queryByRole('combobox', { name: /^Etsi kohteita/ })).toBeNull();
});

it('says of a site’s figure what may be said', async () => {
  const { sites } = server().content;
  const told = { gwpKgCo2ePerM2Year: 3.34, footprintState: 'atLeast' } as const;
  server().content.sites = sites.map((site) => ({ ...site, ...told }));
  const { field } = await open();
  await waitFor(async () => {
    await type(field, 'esimerkki');
    expect(chosen()).toContain('vähintään 3,34 kg CO₂e/m²/a');
  });
});

it('moves with the arrows, round and round', async () => {
  const { field } = await open();
  await type(field, 'lisätyt');
  const options = () => list().getAllByRole('option');
  await waitFor(() => expect(options().length).toBeGreaterThan(1));
  expect(options()[0]?.getAttribute('aria-selected')).toBe('true');
  await press('ArrowUp');
  expect(options().at(-1)?.getAttribute('aria-selected')).toBe('true');
  await press('ArrowDown');
  expect(options()[0]?.getAttribute('aria-selected')).toBe('true');
});

it('switches the language', async () => {
  const { field } = await open();
  await type(field, 'english');
  expect(chosen()).toBe('In English');
  await press('Enter');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeDefined();
});

it('opens the dialog of a new site where one is', async () => {
  const { field } = await open();
  await type(field, 'luo uusi');
  await press('Enter');
  expect(await screen.findByRole('dialog', { name: 'Uusi kohde' })).toBeDefined();
});

it('logs out', async () => {
  const navigate = vi.spyOn(tab(), 'navigate');
  const { field } = await open();
  await type(field, 'kirjaudu ulos');
  await press('Enter');
  await waitFor(() => expect(tab().status.get()).toBe('logging-out'));
  navigate.mockRestore();
});

it('says so when nothing is found', async () => {
  const { field } = await open();
  await type(field, 'xyzzy');
  expect(await screen.findByText('Mitään ei löytynyt. Kokeile nimen osaa.')).toBeDefined();
  expect(list().queryAllByRole('option')).toEqual([]);
});

it('finds own products on the server that are not on this device', async () => {
  server().replies.set('searchData', () => ({
    fields: [],
    total: 1,
    talo2000Classes: [],
    data: [
      {
        kind: 'product',
        id: 'p-1',
        nameFi: 'Hirsi 205',
        nameEn: '',
        category: '',
        talo2000Code: '',
        source: 'Esimerkki Oy',
        unit: 'm3',
        gwpA1A3PerUnit: null,
        standard: '',
      },
    ],
  }));
  const { field } = await open();
  await type(field, 'hirsi');
  expect(await screen.findByRole('option', { name: 'Hirsi 205' }, { timeout: loadTimeoutMs })).toBeDefined();
});

it('finds emission products by the library’s own search and shows what is known of them', async () => {
  const { field } = await open();
  await type(field, 'onteloalatta');
  const option = await screen.findByRole('option', { name: /Ontelolaatta 320 mm/ }, { timeout: loadTimeoutMs });
  expect(option.textContent).toContain('A1–A3 0,18 kg CO₂e/kg');
  await press('Enter');
  const drawer = await screen.findByRole('dialog', { name: 'Päästötiedot' }, { timeout: loadTimeoutMs });
  expect(within(drawer).getByRole('heading', { name: 'Ontelolaatta 320 mm' })).toBeDefined();
  // Where no calculation is open there is nothing to add it to.
  expect(within(drawer).queryByRole('button', { name: 'Lisää tähän laskentaan' })).toBeNull();
});

it('adds an emission product to the calculation that is open', async () => {
  const { router, field } = await open(`/sites/site-1/calculations/${place.calculationId}/construction-products`);
  await type(field, 'ontelolaatta');
  await screen.findByRole('option', { name: /Ontelolaatta 320 mm/ }, { timeout: loadTimeoutMs });
  await press('Enter');
  fireEvent.click(await screen.findByRole('button', { name: 'Lisää tähän laskentaan' }, { timeout: loadTimeoutMs }));
  const drawer = await screen.findByRole('dialog', { name: 'Lisää tuotteita' }, { timeout: loadTimeoutMs });
  expect(within(drawer).getByRole('heading', { name: 'Ontelolaatta 320 mm' })).toBeDefined();
  expect(router.latestLocation.search).toHaveProperty('add');
  fireEvent.click(within(drawer).getByRole('button', { name: 'Sulje' }));
  await waitFor(() => expect(router.latestLocation.search).not.toHaveProperty('add'));
});
