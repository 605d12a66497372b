import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StorageNotice } from '#client/app/storage-notice.tsx';
import { rescue } from '#client/data/outbox/questions/rescue.ts';
import { makeBrowser, openTab, type Tab, until } from '#tests/support/client/data.ts';
import { FakeServer } from '#tests/support/client/fake-server.ts';
import { renderPage } from '#tests/support/client/render-page.tsx';
import { gold1 } from '#tests/support/content/gold-1.ts';

let tab: Tab;

beforeEach(async () => {
  const server = new FakeServer();
  server.fault = 'no-line';
  tab = await openTab(makeBrowser(server), 'user-1', { rescue });
  await renderPage(tab, gold1, <StorageNotice />);
});

afterEach(() => {
  cleanup();
  tab.close();
});

const dialog = () => screen.queryByRole('dialog', { name: 'The change was not saved' });

it('tells of an edit that is neither here nor on the server, and goes when it was read', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await act(async () => void (await tab.edits.createSite({ name: 'Koulu' }).catch(() => undefined)));
  const shown = await screen.findByRole('dialog', { name: 'The change was not saved' });
  expect(within(shown).getByText(/^This device could not store 1 change/)).toBeDefined();
  const [, close] = within(shown).getAllByRole('button', { name: 'Close' });
  if (close !== undefined) fireEvent.click(close);
  await until(() => dialog() === null);
  // It leaves the dialog with the next picture.
  await screen.findByText('This device is full. Changes are kept only while they reach the server.');
});

it.each([
  ['blocked', /^Another tab holds what this browser has stored/],
  ['upgraded', /^A newer version of Työmaahiili is open in another tab/],
  ['cleared', /^The browser has cleared what was stored/],
] as const)('says when the storage is %s, until it was read', async (kind, text) => {
  await act(async () => tab.outbox.trouble.set({ kind, unsaved: [] }));
  expect(screen.getByText(text)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(text)).toBeNull();
});
