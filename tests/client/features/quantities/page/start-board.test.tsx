import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CategoryBrowser } from '#client/features/categories/category-browser.tsx';
import { LazyComments } from '#client/features/comments/lazy-comments.ts';
import { HistoryPanel } from '#client/features/history/history-panel.tsx';
import { LibraryDrawer } from '#client/features/library/library-drawer.tsx';
import { QuantitiesPage } from '#client/features/quantities/page/quantities-page.tsx';
import type { QuantitiesSearch } from '#client/features/quantities/screen/quantities-search.ts';
import { ImportDialog } from '#client/features/quantity-import/import-dialog.tsx';
import { SettleDrawer } from '#client/features/sync/settle-drawer.tsx';
import { TypicalBuildingDialog } from '#client/features/typical-building/typical-building-dialog.tsx';
import { typicalRows } from '#domain/calculations/typical-building.ts';
import type { Site } from '#domain/sites/site.ts';
import { isEstimate } from '#domain/terms/estimate.ts';
import { place, renderPage, serveInput } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const empty = { ...gold1, categories: [], quantities: [] };

/** The machine may be busy with other tests. */
const eventually = (check: () => void) => waitFor(check, { timeout: 15_000 });

vi.setConfig({ testTimeout: 30_000 });

const { tab, server } = withTab();

beforeEach(() => {
  const sizes = { clientWidth: 1400, offsetWidth: 1400, clientHeight: 800, offsetHeight: 800 };
  for (const [name, size] of Object.entries(sizes)) {
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

const show = async (site: Partial<Site> = {}, input = empty) => {
  serveInput(server(), input, site);
  await renderPage(tab(), input, <Shown />);
};

const card = (name: RegExp) => screen.findByRole('button', { name });

it('makes the rows of a typical building in one step, each marked as an estimate, and takes them back', async () => {
  await show();
  fireEvent.click(await card(/^Typical building/));
  const dialog = within(await screen.findByRole('dialog', { name: 'Typical building' }));
  expect(dialog.getByLabelText<HTMLInputElement>(/Heated net area/).value).toBe('1,000');
  fireEvent.click(dialog.getByRole('button', { name: 'Make the rows' }));
  const rows = typicalRows({ useClass: 'AK3', heatedNetAreaM2: 1000, storeys: 7, frame: 'concrete' });
  if (!rows.ok) throw new Error(rows.error);
  await eventually(() => expect(server().content.quantities).toHaveLength(rows.value.length));
  expect(server().content.quantities.every(isEstimate)).toBe(true);
  expect(server().content.quantities.map(({ amount }) => amount)).toEqual(rows.value.map(({ amount }) => amount));
  const codes = server().content.categories.map(({ talo2000Code }) => talo2000Code);
  expect(codes.toSorted()).toEqual([...new Set(rows.value.map(({ talo2000Code }) => talo2000Code))].toSorted());
  await screen.findByText(/rows are estimates from a typical building/);

  fireEvent.click(screen.getByRole('button', { name: 'Undo (Ctrl+Z)' }));
  await eventually(() => expect(server().content.quantities).toHaveLength(0));
  await eventually(() => expect(server().content.categories).toHaveLength(0));
  await screen.findByText(`Undone: typical building, ${rows.value.length} rows`);
});

it('asks for the area, and makes nothing without it', async () => {
  await show({ useClasses: [] });
  fireEvent.click(await card(/^Typical building/));
  const dialog = within(await screen.findByRole('dialog', { name: 'Typical building' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Make the rows' }));
  await dialog.findByText('This field is required');
  expect(server().content.quantities).toHaveLength(0);
});

it('offers nothing for a use class without a case, and says so', async () => {
  await show({ useClasses: [{ code: 'T', heatedNetAreaM2: 1000 }] });
  fireEvent.click(await card(/^Typical building/));
  const dialog = within(await screen.findByRole('dialog', { name: 'Typical building' }));
  dialog.getByText(/no amounts of a typical building with a source for this use class: T /);
  expect(dialog.queryByRole('button', { name: 'Make the rows' })).toBeNull();
});

it('has a way in by a sheet, a model, a project, a copy and a first product', async () => {
  await show();
  await card(/^Bill of quantities/);
  await card(/^Add the first product/);
  for (const name of [/^Building model/, /^Another project/, /^Copy of a site/]) screen.getByRole('link', { name });
});

it('is a plain empty page for a reader', async () => {
  await show({ role: 'viewer' });
  await screen.findByRole('heading', { name: 'No products yet' });
  expect(screen.queryByRole('button', { name: /Typical building/ })).toBeNull();
});
