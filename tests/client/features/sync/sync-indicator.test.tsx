import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SyncAnnouncer } from '#client/features/sync/sync-announcer.tsx';
import { SyncIndicator } from '#client/features/sync/sync-indicator.tsx';
import { makeBrowser, openTab, type Tab } from '#tests/support/client/data.ts';
import { FakeServer } from '#tests/support/client/fake-server.ts';
import { renderPage } from '#tests/support/client/render-page.tsx';
import { expectConsole } from '#tests/support/console-setup.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

let tab: Tab;

beforeEach(async () => {
  const server = new FakeServer();
  tab = await openTab(makeBrowser(server));
  server.fault = 'no-line';
  await tab.edits.createSite({ name: 'Koulu' });
  await vi.waitFor(() => expect(tab.connectivity.isOnline()).toBe(false));
});

afterEach(() => {
  cleanup();
  tab.close();
});

/** Every text of the indicator, beside how many edits the disk had confirmed by then. */
const seenTexts = (): readonly string[] => {
  const seen: string[] = [];
  const text = () => document.querySelector('[data-status]')?.textContent ?? '';
  new MutationObserver(() => seen.push(`${text()} (${tab.outbox.waiting()} stored)`)).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  return seen;
};

it('shows an edit at once as being saved, and as waiting only when it is on the disk', async () => {
  await renderPage(tab, gold1, <SyncIndicator />);
  expect(screen.getByText('Offline – 1 change waits')).toBeDefined();
  const seen = seenTexts();
  await act(async () => {
    await tab.edits.createSite({ name: 'Talo' });
  });
  expect(await screen.findByText('Offline – 2 changes wait')).toBeDefined();
  expect(seen[0]).toBe('Saving 1 (1 stored)');
  expect(seen.filter((text) => text.startsWith('Offline – 2') && !text.endsWith('(2 stored)'))).toEqual([]);
  expect(tab.outbox.writing.storing.get()).toBe(0);
});

it('does not go on saying so of an edit that the disk refused', async () => {
  await renderPage(tab, gold1, <SyncIndicator />);
  expectConsole(/./);
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  await act(async () => {
    await expect(tab.edits.createSite({ name: 'Talo' })).rejects.toBeDefined();
  });
  expect(screen.getByText('Offline – 1 change waits')).toBeDefined();
});

it('says nothing aloud of an edit that is being stored', async () => {
  await renderPage(tab, gold1, <SyncAnnouncer />);
  const seen: string[] = [];
  const spoken = () => document.querySelector('[aria-live], [role="status"]')?.textContent ?? '';
  new MutationObserver(() => seen.push(spoken())).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  await act(async () => {
    await tab.edits.createSite({ name: 'Talo' });
    await new Promise((resolve) => setTimeout(resolve, 1200));
  });
  expect(tab.outbox.waiting()).toBe(2);
  expect(seen).toEqual([]);
});
