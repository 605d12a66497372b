import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preloadPreference } from '#client/data/preferences.ts';
import { siteQueries } from '#client/data/sites.ts';
import { SettingsPage } from '#client/features/settings/settings-page.tsx';
import { makeBrowser, openTab, type Tab } from '#tests/support/data.ts';
import { FakeServer } from '#tests/support/fake-server.ts';
import { gold1 } from '#tests/support/gold-1.ts';
import { renderPage, serveInput } from '#tests/support/render-page.tsx';

let tab: Tab;
let server: FakeServer;
let isPersisted = false;

beforeEach(async () => {
  server = new FakeServer();
  tab = await openTab(makeBrowser(server));
  serveInput(server, gold1);
  isPersisted = false;
  vi.stubGlobal('navigator', {
    onLine: true,
    userAgent: 'test',
    storage: {
      estimate: async () => ({ usage: 12_300_000, quota: 2_000_000_000 }),
      persisted: async () => isPersisted,
      persist: async () => {
        isPersisted = true;
        return true;
      },
    },
  });
});

afterEach(() => {
  cleanup();
  tab.close();
});

const show = () => renderPage(tab, gold1, <SettingsPage />);

it('says when links load ahead, and remembers another choice', async () => {
  await show();
  const select = await screen.findByRole('combobox', { name: 'Loading pages ahead' });
  await act(async () => {
    fireEvent.change(select, { target: { value: 'hover' } });
  });
  expect(preloadPreference.get()).toBe('hover');
});

it('tells the space, and keeps the storage when the browser agrees', async () => {
  await show();
  expect(await screen.findByText('12.3 MB of 2.0 GB')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
  expect(await screen.findByText('Kept until you clear it')).toBeDefined();
});

it('names the sites that are here, and clears them without the waiting changes', async () => {
  const {
    id: siteId,
    defaultCalculationId: calculationId,
    ...site
  } = (await tab.queryClient.fetchQuery(siteQueries.list()))[0] ?? { id: '', defaultCalculationId: '', name: '' };
  await tab.cache.keep(['sites', 'list', {}], stateOf(tab.queryClient.getQueryData(siteQueries.list().queryKey)));
  await tab.cache.keep(['quantities', siteId, calculationId], stateOf([]));
  await show();
  expect((await screen.findByRole('listitem')).textContent).toBe(site.name);
  fireEvent.click(screen.getByRole('button', { name: 'Clear...' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(screen.getByText(/^None yet/)).toBeDefined());
  expect(await tab.cache.keptQueries()).toEqual([]);
});

it('logs out everywhere only after a yes, and says so when nothing was ended', async () => {
  const asked = () => server.requests.filter(({ name }) => name === 'endOtherSessions').length;
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Log out everywhere...' }));
  expect(asked()).toBe(0);
  server.nextFaults.push({ status: 503 });
  fireEvent.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(asked()).toBe(1);
});

const stateOf = (data: unknown) => ({
  data,
  dataUpdateCount: 1,
  dataUpdatedAt: Date.now(),
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: 'success' as const,
  fetchStatus: 'idle' as const,
});
