import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { sessionQueries } from '#client/data/outbox/edits/user.ts';
import { CategoryBrowser } from '#client/features/categories/category-browser.tsx';
import { LazyComments } from '#client/features/comments/lazy-comments.ts';
import { LazyHistory } from '#client/features/history/lazy-history.tsx';
import { LibraryDrawer } from '#client/features/library/library-drawer.tsx';
import { QuantitiesPage } from '#client/features/quantities/page/quantities-page.tsx';
import type { QuantitiesSearch } from '#client/features/quantities/screen/quantities-search.ts';
import { ImportDialog } from '#client/features/quantity-import/import-dialog.tsx';
import { SettleDrawer } from '#client/features/sync/settle-drawer.tsx';
import { TypicalBuildingDialog } from '#client/features/typical-building/typical-building-dialog.tsx';
import { makeUser } from '#tests/support/client/fake-server.ts';
import { place, renderPage, serveInput } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

vi.setConfig({ testTimeout: 30_000 });

/** The contract wants uuids of rows in bulk edits. */
const input = {
  ...gold1,
  quantities: gold1.quantities.map((quantity, index) => ({
    ...quantity,
    id: `01930000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  })),
};

const { tab, server } = withTab();
let address: QuantitiesSearch;

const Shown = () => {
  const [search, setSearch] = useState<QuantitiesSearch>({});
  address = search;
  return (
    <QuantitiesPage
      {...place}
      search={search}
      onSearch={(change) => setSearch((now) => ({ ...now, ...change }))}
      Categories={CategoryBrowser}
      Library={LibraryDrawer}
      Import={ImportDialog}
      Typical={TypicalBuildingDialog}
      History={LazyHistory}
      Comments={LazyComments}
      Settle={SettleDrawer}
    />
  );
};

beforeEach(() => {
  for (const [name, size] of Object.entries({
    clientWidth: 360,
    offsetWidth: 360,
    clientHeight: 80,
    offsetHeight: 80,
  }))
    vi.spyOn(HTMLElement.prototype, name as 'clientWidth', 'get').mockReturnValue(size);
  serveInput(server(), input);
  tab().queryClient.setQueryData(sessionQueries.me().queryKey, makeUser());
});

const show = async () => {
  await renderPage(tab(), input, <Shown />);
  await screen.findByRole('list', { name: 'Construction products' });
};
/** The machine may be busy with other tests. */
const eventually = (check: () => void) => waitFor(check, { timeout: 10_000 });
const click = (target: HTMLElement) => act(async () => void fireEvent.click(target));
const button = (name: string | RegExp) => screen.getByRole('button', { name, hidden: true });

it('ticks cards, deletes them together and brings them back', async () => {
  await show();
  const before = server().content.quantities.length;
  await click(button('Select rows'));
  expect(button('Delete')).toHaveProperty('disabled', true);
  for (const box of screen.getAllByRole('checkbox').slice(0, 2)) await click(box);
  expect(screen.getByText('2 rows selected')).toBeTruthy();
  await click(button('Delete'));
  await eventually(() => expect(server().content.quantities).toHaveLength(before - 2));
  expect(screen.queryByRole('checkbox')).toBeNull();
  await click(screen.getAllByRole('button', { name: 'Undo' })[0] ?? document.body);
  await eventually(() => expect(server().content.quantities).toHaveLength(before));
});

it('selects every row and none, and ends the selecting', async () => {
  await show();
  await click(button('Select rows'));
  await click(button('Select all'));
  expect(screen.getByText(`${input.quantities.length} rows selected`)).toBeTruthy();
  await click(button('Select none'));
  expect(screen.getByText('0 rows selected')).toBeTruthy();
  await click(button('End selecting'));
  expect(screen.queryByRole('toolbar', { name: 'Selected rows' })).toBeNull();
});

it('offers the import of a sheet', async () => {
  await show();
  await click(button('Import from a spreadsheet'));
  expect(screen.getByRole('dialog', { name: 'Import from a spreadsheet' })).toBeTruthy();
});

it('has the open card in the address', async () => {
  await show();
  const summary = () => within(screen.getAllByRole('article')[0] ?? document.body).getAllByRole('button')[0];
  const name = summary()?.textContent ?? '';
  await click(summary() ?? document.body);
  const opened = input.quantities.find(({ id }) => id === address.quantity);
  expect(name.startsWith(opened?.name ?? '?')).toBe(true);
  expect(screen.getByRole('textbox', { name: /Amount/ })).toBeTruthy();
  await click(summary() ?? document.body);
  expect(address.quantity).toBeUndefined();
  expect(screen.queryByRole('textbox', { name: /Amount/ })).toBeNull();
});
