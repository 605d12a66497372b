import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { sessionQueries } from '#client/data/outbox/edits/user.ts';
import { CategoryBrowser } from '#client/features/categories/category-browser.tsx';
import { LazyComments } from '#client/features/comments/lazy-comments.ts';
import { HistoryPanel } from '#client/features/history/history-panel.tsx';
import { LibraryDrawer } from '#client/features/library/library-drawer.tsx';
import { QuantitiesPage } from '#client/features/quantities/page/quantities-page.tsx';
import { ImportDialog } from '#client/features/quantity-import/import-dialog.tsx';
import { SettleDrawer } from '#client/features/sync/settle-drawer.tsx';
import { TypicalBuildingDialog } from '#client/features/typical-building/typical-building-dialog.tsx';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import { until } from '#tests/support/client/data.ts';
import { FakeLibrary, makeProduct } from '#tests/support/client/fake-library.ts';
import { makeUser } from '#tests/support/client/fake-server.ts';
import { place, renderPage, serveInput } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1, makeQuantity } from '#tests/support/content/gold-1.ts';

vi.setConfig({ testTimeout: 30_000 });

const ids = ['01930000-0000-7000-8000-00000000000a', '01930000-0000-7000-8000-00000000000b'] as const;
const productId = '01930000-0000-7000-8000-0000000000ff';
const source = { kind: 'product' as const, id: productId };
const factorsOf = (gwpA1A3Conservative: number) => ({
  ...emptyFactors,
  declaredUnit: 'kg' as const,
  gwpA1A3Conservative,
});
const old = { kind: 'product' as const, name: 'Oma betoni', version: 1, factors: factorsOf(0.1) };

const input = {
  ...gold1,
  quantities: ids.map((id, index) =>
    makeQuantity({ id, name: `wall ${index}`, categoryId: '2004', amount: 10_000, source, snapshot: old }),
  ),
};

const products = [makeProduct({ id: productId, version: 2, factors: factorsOf(0.3) })];

const { tab, server, browser } = withTab((server) => {
  new FakeLibrary(server).products = products;
});

beforeEach(async () => {
  for (const name of ['clientWidth', 'offsetWidth', 'clientHeight', 'offsetHeight'] as const) {
    vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(1400);
  }
  serveInput(server(), input);
  server().content.quantities = server().content.quantities.map((row) => ({ ...row, linkStatus: 'outdated' }));
  tab().queryClient.setQueryData(sessionQueries.me().queryKey, makeUser());
  tab().queryClient.setQueryData(['products', 'list', {}], products);
  await renderPage(
    tab(),
    input,
    <QuantitiesPage
      {...place}
      search={{}}
      onSearch={() => undefined}
      Categories={CategoryBrowser}
      Library={LibraryDrawer}
      Import={ImportDialog}
      Typical={TypicalBuildingDialog}
      History={HistoryPanel}
      Comments={LazyComments}
      Settle={SettleDrawer}
    />,
  );
  await screen.findByRole('grid');
});

const eventually = (check: () => void) => waitFor(check);
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const values = () => server().content.quantities.map(({ snapshot }) => snapshot?.version);
const notice = 'Update to the current version';

it('says how many rows are outdated, updates them with one click and tells what that makes of the result', async () => {
  expect(screen.getByText('2 rows are calculated with older versions of their products.')).toBeDefined();
  await click(notice);
  const told = '2 rows have the newest values. Result +4,000 kg CO₂e, at least 9.84 → at least 9.92 kg CO₂e/m²/a';
  await eventually(() => expect(screen.getByText(/^2 rows have/).textContent).toBe(told));
  await eventually(() => expect(values()).toEqual([2, 2]));
  expect(screen.queryByRole('button', { name: notice })).toBeNull();
});

it('takes an update back with the values as they were, and does it again', async () => {
  await click(notice);
  await eventually(() => expect(values()).toEqual([2, 2]));
  await click('Undo');
  await eventually(() => expect(values()).toEqual([1, 1]));
  expect(await screen.findByRole('button', { name: notice })).toBeDefined();
  expect(screen.getByText('Undone: newest values of the products, 2 rows')).toBeDefined();
  await act(async () => void fireEvent.keyDown(screen.getByRole('grid'), { key: 'y', ctrlKey: true }));
  await eventually(() => expect(values()).toEqual([2, 2]));
});

it('updates and takes back without a connection, and sends both later', async () => {
  server().fault = 'no-line';
  tab().connectivity.check();
  await until(() => !tab().connectivity.isOnline());
  await click(notice);
  await eventually(() => expect(screen.queryByRole('button', { name: notice })).toBeNull());
  await act(async () => void fireEvent.keyDown(screen.getByRole('grid'), { key: 'z', ctrlKey: true }));
  expect(await screen.findByRole('button', { name: notice })).toBeDefined();
  server().fault = null;
  browser().clock.advance(120_000);
  tab().connectivity.check();
  tab().sendNow();
  await until(() => tab().outbox.waiting() === 0);
  expect(server().sent()).toEqual(['batchLinkQuantities', 'batchLinkQuantities']);
  expect(values()).toEqual([1, 1]);
});
