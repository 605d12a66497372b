import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startMirror } from '#client/data/outbox/records/mirror.ts';
import { SyncIndicator } from '#client/features/sync/sync-indicator.tsx';
import { SyncPanel } from '#client/features/sync/sync-panel.tsx';
import { makeBrowser, openTab, type Tab, until } from '#tests/support/client/data.ts';
import { makeDirectory } from '#tests/support/client/fake-directory.ts';
import { FakeServer } from '#tests/support/client/fake-server.ts';
import { renderPage } from '#tests/support/client/render-page.tsx';
import { gold1 } from '#tests/support/content/gold-1.ts';

let server: FakeServer;
let tab: Tab;

/** Two edits whose copy has been written, and then a lost database. */
beforeEach(async () => {
  const directory = makeDirectory();
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test', storage: { getDirectory: directory.open } });
  server = new FakeServer();
  server.fault = 'no-line';
  const browser = makeBrowser(server);
  const before = await openTab(browser);
  const stop = startMirror(before.outbox, 'user-1', directory.open);
  await before.edits.createSite({ name: 'Koulu' });
  await before.edits.createSite({ name: 'Talo' });
  await until(() => directory.text()?.includes('Talo') === true);
  stop();
  before.close();
  await new Promise<void>((resolve) => {
    indexedDB.deleteDatabase('tyomaahiili-outbox-user-1').onsuccess = () => resolve();
  });
  server.fault = null;
  tab = await openTab(browser);
});

afterEach(() => {
  cleanup();
  tab.close();
});

const show = () => renderPage(tab, gold1, <SyncPanel />);
const click = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};

it('counts lost edits among what needs the user', async () => {
  await renderPage(tab, gold1, <SyncIndicator />);
  expect(screen.getByText('2 changes need you')).toBeDefined();
});

it('says what is missing instead of that all is saved', async () => {
  await show();
  expect(screen.getByRole('heading', { name: 'Some changes are missing' })).toBeDefined();
  expect(screen.getByText(/^2 unsent changes are missing on this device/)).toBeDefined();
  expect(screen.queryByText('All changes are saved')).toBeNull();
});

it('brings them back from the second copy and sends them', async () => {
  await show();
  await click('Bring 2 back from the second copy');
  await until(() => server.content.sites.length === 2);
  expect(await screen.findByRole('heading', { name: 'All changes are saved' })).toBeDefined();
});

it('goes on without them when told so', async () => {
  await show();
  await click('Go on without them');
  expect(await screen.findByRole('heading', { name: 'All changes are saved' })).toBeDefined();
  expect([tab.outbox.missing.get(), server.content.sites.length]).toEqual([0, 0]);
});
