import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionQueries } from '#client/data/outbox/edits/user.ts';
import { CategoryBrowser } from '#client/features/categories/category-browser.tsx';
import { LazyComments } from '#client/features/comments/lazy-comments.ts';
import { HistoryPanel } from '#client/features/history/history-panel.tsx';
import { LibraryDrawer } from '#client/features/library/library-drawer.tsx';
import { QuantitiesPage } from '#client/features/quantities/page/quantities-page.tsx';
import type { QuantitiesSearch } from '#client/features/quantities/screen/quantities-search.ts';
import { ImportDialog } from '#client/features/quantity-import/import-dialog.tsx';
import { SettleDrawer } from '#client/features/sync/settle-drawer.tsx';
import { TypicalBuildingDialog } from '#client/features/typical-building/typical-building-dialog.tsx';
import type { Site } from '#domain/sites/site.ts';
import { makeUser } from '#tests/support/client/fake-server.ts';
import { place, renderPage, serveInput } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

/** The contract wants uuids of rows in bulk edits. */
const input = {
  ...gold1,
  quantities: gold1.quantities.map((quantity, index) => ({
    ...quantity,
    id: `01930000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  })),
};

/** The machine may be busy with other tests. */
const eventually = (check: () => void) => waitFor(check, { timeout: 15_000 });

vi.setConfig({ testTimeout: 30_000 });

const { tab, server } = withTab();

beforeEach(() => {
  // The test environment lays nothing out: every element is as large as a laptop's screen.
  for (const [name, size] of Object.entries({
    clientWidth: 1400,
    offsetWidth: 1400,
    clientHeight: 800,
    offsetHeight: 800,
  })) {
    vi.spyOn(HTMLElement.prototype, name as 'clientWidth', 'get').mockReturnValue(size);
  }
});

const Shown = () => {
  const [search, setSearch] = useState<QuantitiesSearch>({});
  return (
    <QuantitiesPage
      {...place}
      search={search}
      onSearch={(change) => setSearch((now) => ({ ...now, ...change }))}
      Categories={CategoryBrowser}
      Library={LibraryDrawer}
      Import={ImportDialog}
      Typical={TypicalBuildingDialog}
      History={HistoryPanel}
      Comments={LazyComments}
      Settle={SettleDrawer}
    />
  );
};

const show = async (site: Partial<Site> = {}) => {
  serveInput(server(), input, site);
  tab().queryClient.setQueryData(sessionQueries.me().queryKey, makeUser());
  await renderPage(tab(), input, <Shown />);
  await screen.findByRole('grid');
};

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const cellOf = (name: string, column: string) => {
  const cell = rowOf(name).querySelector(`[data-column="${column}"]`);
  if (!(cell instanceof HTMLElement)) throw new Error(`No cell ${column}`);
  return cell;
};
const foot = () => screen.getByRole('region', { name: 'Result of the calculation' }).textContent ?? '';
const press = (element: HTMLElement) => act(async () => void fireEvent.mouseDown(element));
const key = (name: string, held: object = {}) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...held }));
const type = (value: string) =>
  act(async () => void fireEvent.change(document.activeElement ?? document.body, { target: { value } }));
const saved = (index: number) => server().content.quantities[index];

describe('construction products', () => {
  it('shows rows under their categories with results, and the same figure at the foot as the report', async () => {
    await show();
    const grid = screen.getByRole('grid');
    expect(grid.getAttribute('aria-rowcount')).toBe('21');
    expect(cellOf('slab', 'a1a3').textContent).toBe('63,741');
    expect(cellOf('slab', 'share').textContent).toBe('11.1%');
    expect(rowOf('2003 2003').textContent).toContain('74,715');
    expect(foot()).toContain('12.44');
    expect(foot()).toContain('3.56 under the limit');
  });

  it('shows the new results with every keystroke and saves on Enter, going down', async () => {
    await show();
    await press(cellOf('slab', 'amount'));
    await key('1');
    await type('1800');
    expect(cellOf('slab', 'a1a3').textContent).toBe('127,481');
    expect(foot()).toContain('13.83');
    expect(saved(5)?.amount).toBe(900);
    await key('Enter');
    expect(document.activeElement).toBe(cellOf('clt', 'amount'));
    await eventually(() => expect(saved(5)?.amount).toBe(1800));
    expect(cellOf('slab', 'a1a3').textContent).toBe('127,481');
  });

  it('takes decimal commas and tells what is wrong at the cell without losing it', async () => {
    await show();
    await press(cellOf('slab', 'waste'));
    await key('F2');
    await type('150');
    await key('Enter');
    expect(within(cellOf('slab', 'waste')).getByRole('alert').textContent).toBe('Max 100');
    expect(within(cellOf('slab', 'waste')).getByDisplayValue('150')).toBeTruthy();
    await type('7,5');
    await key('Enter');
    await eventually(() => expect(saved(5)?.wastePercent).toBe(7.5));
  });

  it('restores the value on Escape', async () => {
    await show();
    await press(cellOf('slab', 'amount'));
    await key('5');
    expect(cellOf('slab', 'a1a3').textContent).not.toBe('63,741');
    await key('Escape');
    expect(cellOf('slab', 'a1a3').textContent).toBe('63,741');
    expect(document.activeElement).toBe(cellOf('slab', 'amount'));
  });

  it('offers only the units that the product converts', async () => {
    await show();
    await press(cellOf('slab', 'unit'));
    await key('F2');
    const choices = within(cellOf('slab', 'unit')).getAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['kg', 't', 'm²']);
  });

  it('deletes the selected rows, names them, and brings them back', async () => {
    await show();
    await press(cellOf('clt', 'select'));
    await press(cellOf('wool', 'select'));
    expect(screen.getByText('2 rows selected')).toBeTruthy();
    await key('Delete');
    expect(screen.getByText('“clt” and 1 more rows were deleted')).toBeTruthy();
    await eventually(() => expect(server().content.quantities).toHaveLength(10));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
    await eventually(() => expect(server().content.quantities).toHaveLength(12));
    expect(cellOf('clt', 'total').textContent).toBe('5,405');
    await eventually(() => expect(foot()).toContain('12.44'));
  });

  it('shows the history of the one row that is selected, and of a category', async () => {
    const asked: string[] = [];
    server().replies.set('getHistory', ({ type, id }) => {
      asked.push(`${type} ${id}`);
      return { data: [], total: 0 };
    });
    await show();
    await press(cellOf('clt', 'select'));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'History' })));
    expect(await screen.findByText('0 changes, newest first')).toBeDefined();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Close' })));
    await press(cellOf('wool', 'select'));
    expect(screen.queryByRole('button', { name: 'History' })).toBeNull();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Edit categories' })));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'History of 2003' })));
    await eventually(() =>
      expect(asked).toEqual([
        `quantity ${server().content.quantities[6]?.id}`,
        'category 01930000-0000-7000-8000-000000002003',
      ]),
    );
  });

  it('says which rows are not settled, and shows my values in them', async () => {
    await show();
    server().content.apply('patchQuantity', { quantityId: saved(5)?.id ?? '' }, { amount: 1000 });
    await press(cellOf('slab', 'amount'));
    await key('7');
    await key('Enter');
    const notice = /^1 row is not settled: somebody else has changed it, too\. “slab”\./;
    await eventually(() => expect(screen.getByText(notice)).toBeDefined());
    expect(cellOf('slab', 'amount').textContent).toMatch(/^\D*7$/);
    await act(() => tab().actions.resolve(tab().outbox.entries.get()[0]?.key ?? '', 'mine'));
    await eventually(() => expect(saved(5)?.amount).toBe(7));
    expect(screen.queryByText(notice)).toBeNull();
  });

  it('names both values in the cell that is not settled, and decides there with the keyboard', async () => {
    await show();
    server().content.apply('patchQuantity', { quantityId: saved(5)?.id ?? '' }, { amount: 1000 });
    await press(cellOf('slab', 'amount'));
    await key('7');
    await key('Enter');
    const mark = (column: string) =>
      within(cellOf('slab', column)).queryByRole('button', { name: /^Not settled: mine 7 \S+, theirs 1,000 \S+$/ });
    await eventually(() => expect(mark('amount')).not.toBeNull());
    expect(mark('name')).toBeNull();
    expect(mark('unit')).toBeNull();
    await key('ArrowDown', { altKey: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    await press(cellOf('slab', 'amount'));
    await key('ArrowDown', { altKey: true });
    const dialog = screen.getByRole('dialog', { name: 'Not settled: slab' });
    await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Take theirs' })));
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(mark('amount')).toBeNull();
    await eventually(() => expect(cellOf('slab', 'amount').textContent).toBe('1,000'));
  });

  it('undoes and redoes an edit from the keyboard', async () => {
    await show();
    await press(cellOf('slab', 'amount'));
    await key('1');
    await key('Enter');
    await eventually(() => expect(saved(5)?.amount).toBe(1));
    await key('z', { ctrlKey: true });
    await eventually(() => expect(saved(5)?.amount).toBe(900));
    await key('y', { ctrlKey: true });
    await eventually(() => expect(saved(5)?.amount).toBe(1));
  });

  it('sorts by a column and back to the order by category', async () => {
    await show();
    const header = () => screen.getByRole('columnheader', { name: /^Total/ });
    const first = () => screen.getAllByRole('row')[1]?.textContent ?? '';
    await act(async () => void fireEvent.click(header()));
    expect(first()).toContain('slab');
    expect(header().getAttribute('aria-sort')).toBe('descending');
    await act(async () => void fireEvent.click(header()));
    expect(first()).toContain('cabinet');
    await act(async () => void fireEvent.click(header()));
    expect(first()).toContain('Add to 1001');
  });

  it('explains a module in its head, by Alt+Enter too, and does not sort by it', async () => {
    await show();
    const header = screen.getByRole('columnheader', { name: /^A1–A3/ });
    const opened = () => within(header).queryByText(/Raw materials/);
    const sign = within(header).getByRole('button', { name: 'What is A1–A3?', hidden: true });
    const note = sign.nextElementSibling ?? sign;
    await act(async () => void fireEvent.click(sign));
    expect(header.hasAttribute('aria-sort')).toBe(false);
    let presses = 0;
    sign.addEventListener('click', () => {
      presses += 1;
    });
    await act(async () => void fireEvent.keyDown(header, { key: 'Enter', altKey: true }));
    expect(presses).toBe(1);
    const opening = Object.assign(new Event('beforetoggle'), { newState: 'open' });
    await act(async () => void fireEvent(note, opening));
    expect(opened()?.textContent).toContain('EN 15978');
  });

  it('explains a result by formula and source', async () => {
    await show();
    await act(async () => void fireEvent.click(cellOf('asphalt', 'b4')));
    const drawer = screen.getByRole('dialog', { hidden: true });
    expect(drawer.textContent).toContain('asphalt');
    expect(drawer.textContent).toContain('4 replacements in 50 years');
    expect(drawer.textContent).toMatch(/4 × [\d,]+ kg × 1.05 × [\d.]+ kg CO₂e\/kg/);
  });

  it('looks for another product from the row’s own name and its present product', async () => {
    await show();
    await press(cellOf('slab', 'source'));
    await key('Enter');
    const drawer = await screen.findByRole('dialog', { name: /^Product of “.*slab/ });
    const field = within(drawer).getByRole<HTMLInputElement>('combobox', { name: 'Search products' });
    expect(document.activeElement).toBe(field);
    expect(`Product of “${field.value}”`).toBe(
      drawer.getAttribute('aria-label') ?? within(drawer).getByText(/^Product of/).textContent,
    );
    expect(within(drawer).getByRole('option', { selected: true }).textContent).toContain('Hollow-core slab 320');
    expect(within(drawer).getByRole('heading', { name: /Hollow-core slab/ })).toBeDefined();
  });

  it('shows everything and edits nothing where the site is read-only', async () => {
    await show({ readonly: true });
    expect(screen.queryByRole('button', { name: 'Add product' })).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Select all rows' })).toBeNull();
    await press(cellOf('slab', 'amount'));
    await key('5');
    expect(cellOf('slab', 'amount').querySelector('input')).toBeNull();
    expect(cellOf('slab', 'a1a3').textContent).toBe('63,741');
  });
});
