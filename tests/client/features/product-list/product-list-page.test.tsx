import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ListChoices, ProductListPage } from '#client/features/product-list/product-list-page.tsx';
import type { Figure } from '#client/parts/report/figure/figure-key.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { Language } from '#domain/values/language.ts';
import { place, renderPage, serveInput } from '#tests/support/client/render-page.tsx';
import { watchSavedFiles } from '#tests/support/client/saved-files.ts';
import { withTab } from '#tests/support/client/with-tab.ts';
import { expectConsole } from '#tests/support/console-setup.ts';
import { gold1, makeQuantity } from '#tests/support/content/gold-1.ts';

const { tab, server } = withTab();

beforeEach(() => {
  // The test environment does not know the element of a search form; browsers do.
  expectConsole(/The tag <%s> is unrecognized in this browser/);
});

const plain: ListChoices = { search: '', only: null, grouping: 'category', sort: null, quantityId: null };

const Page = ({ start }: { readonly start: Partial<ListChoices> }) => {
  const [choices, setChoices] = useState({ ...plain, ...start });
  const [figure, setFigure] = useState<Figure | null>(null);
  return (
    <ProductListPage
      {...place}
      choices={choices}
      onChoices={(change) => setChoices((now) => ({ ...now, ...change }))}
      figure={figure}
      onFigure={setFigure}
    />
  );
};

const show = async (input: CalculationInput, start: Partial<ListChoices> = {}, language: Language = 'en') => {
  serveInput(server(), input);
  await renderPage(tab(), input, <Page start={start} />, language);
  await screen.findByRole('heading', { level: 1 });
};

const rowTexts = () => screen.getAllByRole('row').map(({ textContent }) => textContent);
const rowOf = (name: RegExp) => screen.getByRole('row', { name });

describe('product list', () => {
  it('closes each scope with the total of the climate assessment, which explains itself', async () => {
    await show(gold1);
    const totals = screen.getAllByRole('row', { name: /^Total, as in the climate assessment/ });
    expect(totals.map((row) => row.textContent)).toEqual([
      expect.stringContaining('621,802'),
      expect.stringContaining('96,269'),
    ]);
    const [building] = totals;
    expect(rowTexts().filter((text) => text?.includes('at least'))).toEqual([]);
    fireEvent.click(within(building ?? document.body).getByRole('button', { name: /^621,802, Total, Building:/ }));
    expect(await screen.findByRole('dialog', { name: 'Total' })).toBeDefined();
  });

  it('tells of table values without an area that they are not known, and of the site’s own what they are', async () => {
    await show({ ...gold1, site: { ...gold1.site, useClasses: [] } });
    const [building, site] = screen.getAllByRole('row', { name: /^Table values and own values/ });
    expect(building?.textContent).not.toMatch(/\d/);
    expect(site?.textContent).toContain('7,000');
    expect(site?.textContent).not.toContain('at least');
  });

  it('explains a row module by module and leads to it', async () => {
    await show(gold1);
    const slab = rowOf(/^slab/);
    expect(within(slab).getByRole('link', { name: 'slab' }).getAttribute('href')).toContain('quantity=slab');
    fireEvent.click(within(slab).getByRole('button', { name: /slab: show how it is calculated/ }));
    const drawer = await screen.findByRole('dialog', { name: 'slab' });
    expect(within(drawer).getByText('900 m² × 382 kg/m² × 1.03 × 0.18 kg CO₂e/kg')).toBeDefined();
    expect(within(drawer).getByText('63,740.5 kg')).toBeDefined();
  });

  it('gathers the rows of one product with their amounts together', async () => {
    const more = makeQuantity({
      id: 'slab-2',
      categoryId: '2004',
      amount: 100,
      unit: 'm2',
      source: { kind: 'item', id: 'slab' },
    });
    await show({ ...gold1, quantities: [...gold1.quantities, more] }, { grouping: 'product' });
    const texts = rowTexts();
    const group = texts.findIndex((text) => text?.includes('1,000m²382,000'));
    expect(texts[group + 1]).toContain('slab');
    expect(texts[group + 2]).toContain('slab-2');
  });

  it('filters, says what it hides, and keeps the total', async () => {
    await show(gold1, { only: 'building' });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'slab' } });
    await waitFor(() => expect(screen.getByText('1 of 12 rows')).toBeDefined());
    expect(screen.queryByRole('row', { name: /^clt/ })).toBeNull();
    expect(rowOf(/^Rows that the filters hide/).textContent).toContain('257,080');
    expect(rowOf(/^Total, as in the climate assessment/).textContent).toContain('621,802');
  });

  it('sorts by a column when its header is pressed', async () => {
    await show(gold1, { grouping: 'none', only: 'building' });
    fireEvent.click(screen.getByRole('button', { name: /^Total, kg/ }));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: /^Total, kg/ }).getAttribute('aria-sort')).toBe('descending'),
    );
    expect(rowTexts()[2]).toContain('slab');
  });

  it('says that a row has no product, and never 0', async () => {
    const unlinked = makeQuantity({ id: 'sealant', categoryId: '2004', name: 'Saumanauha', amount: 3, unit: 'm' });
    await show({ ...gold1, quantities: [...gold1.quantities, unlinked] });
    expect(rowOf(/^Saumanauha/).textContent).toBe('Saumanauha–3m–––––no product–');
  });

  it('says "at least" of rows together where one of them lacks a figure', async () => {
    const unlinked = makeQuantity({ id: 'sealant', categoryId: '2004', name: 'Saumanauha', amount: 3, unit: 'm' });
    await show({ ...gold1, quantities: [...gold1.quantities, unlinked] }, { only: 'building' });
    const cells = within(rowOf(/^Rows together/)).getAllByRole('cell');
    // Mass, four stages and the total.
    expect(cells.slice(3, 9).map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 6 }, () => expect.stringMatching(/^≥ at least [-\d,]+$/)),
    );
    expect(rowOf(/^2004/).textContent).toContain('at least');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'slab' } });
    await waitFor(() => expect(rowOf(/^Rows that the filters hide/).textContent).toContain('at least'));
    expect(rowOf(/^Rows together/).textContent).not.toContain('at least');
  });

  it('says "at least" of the mass of all, and a dash of a row that is opened without a figure', async () => {
    const unlinked = makeQuantity({ id: 'sealant', categoryId: '2004', name: 'Saumanauha', amount: 3, unit: 'm' });
    const source = { kind: 'item', id: 'slab' } as const;
    const open = makeQuantity({ id: 'o', categoryId: '2004', name: 'Laatta ilman määrää', unit: 'm2', source });
    const quantities = [...gold1.quantities, unlinked, { ...open, amount: null }];
    await show({ ...gold1, quantities }, { only: 'building', quantityId: 'sealant' });
    const noAmount = rowOf(/^Laatta ilman määrää/).textContent;
    expect(noAmount).toMatch(/–m²–––––––$/);
    const cells = within(rowOf(/^Total, as in the climate assessment/)).getAllByRole('cell');
    expect(cells[3]?.textContent).toMatch(/^≥ at least [\d,]+$/);
    const drawer = await screen.findByRole('dialog', { name: 'Saumanauha' });
    expect(within(drawer).getByText('Footprint').parentElement?.textContent).toContain('–');
    expect(within(drawer).queryByText('0')).toBeNull();
  });

  it('speaks Finnish with Finnish numbers', async () => {
    await show(gold1, {}, 'fi');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tuoteluettelo');
    expect(rowOf(/^slab/).textContent).toContain('63\u00a0741');
  });

  it('has one thing to do when there are no rows', async () => {
    await show({ ...gold1, quantities: [] });
    expect(screen.getByRole('link', { name: 'Add construction products' })).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('makes CSV and JSON on the device, offline too', async () => {
    await show(gold1);
    act(() => tab().connectivity.state.set('offline'));
    const saved = watchSavedFiles();
    for (const name of ['CSV', 'JSON']) {
      fireEvent.click(screen.getByRole('button', { name }));
      await waitFor(() => expect(saved.at(-1)?.name).toMatch(new RegExp(`${name.toLowerCase()}$`)));
    }
    expect(saved.map(({ name }) => name)).toEqual([
      'Esimerkkikohde - GOLD-1 - product list.csv',
      'Esimerkkikohde - GOLD-1 - product list.json',
    ]);
    const [csv = '', json = ''] = await Promise.all(saved.map(({ text }) => text));
    expect(csv.trimEnd().split('\r\n')).toHaveLength(13);
    const list = JSON.parse(json) as { products: { massKg: number }[] };
    expect(list.products.map(({ massKg }) => massKg).reduce((sum, kg) => sum + kg, 0)).toBe(1_932_280);
  });
});
