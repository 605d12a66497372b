import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepLockingKey } from '#client/data/line/device-key.ts';
import { readLeft } from '#client/data/session/left-edits.ts';
import { signOut } from '#client/data/session/sign-out.ts';
import { LeftEditsDialog } from '#client/features/session/left-edits-dialog.tsx';
import { makeBrowser, openTab, type Tab, until } from '#tests/support/client/data.ts';
import { FakeServer } from '#tests/support/client/fake-server.ts';
import { renderPage } from '#tests/support/client/render-page.tsx';
import { gold1 } from '#tests/support/content/gold-1.ts';

let server: FakeServer;
let tab: Tab;

/** Two edits were locked at sign-out, and the same user is back. */
beforeEach(async () => {
  server = new FakeServer();
  const browser = makeBrowser(server);
  const before = await openTab(browser);
  await keepLockingKey('user-1');
  server.fault = 'no-line';
  await before.edits.createSite({ name: 'Koulu' });
  await before.edits.createSite({ name: 'Talo' });
  await signOut('keep');
  before.close();
  server.fault = null;
  tab = await openTab(browser);
  await renderPage(tab, gold1, <LeftEditsDialog />);
  await screen.findByRole('dialog', { name: 'You left changes on this device' });
});

afterEach(() => {
  cleanup();
  tab.close();
});

const button = (name: string) => within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name });
const click = (name: string) => act(async () => void fireEvent.click(button(name)));
const isClosed = () => until(() => screen.queryByRole('dialog') === null);
const left = async () => (await readLeft('user-1')).own?.count;

it('tells how many changes wait, and sends them when told to go on', async () => {
  expect(screen.getByText(/^2 changes that were not sent have been kept here, locked, since /)).toBeDefined();
  await click('Go on with them');
  await isClosed();
  await until(() => server.content.sites.length === 2);
  expect(server.content.sites.map(({ name }) => name)).toEqual(['Koulu', 'Talo']);
  expect(await left()).toBeUndefined();
});

it('keeps them when they cannot be opened, and opens them at the next try', async () => {
  server.fault = { status: 503 };
  await click('Go on with them');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'They could not be opened, and stay here. The server could not answer just now. Try again in a moment.',
  );
  expect(await left()).toBe(2);
  server.fault = null;
  await click('Go on with them');
  await until(() => server.content.sites.length === 2);
});

it('leaves them where they are until later', async () => {
  await click('Later');
  await isClosed();
  expect([await left(), tab.outbox.waiting()]).toEqual([2, 0]);
});

it('discards them only after a second yes', async () => {
  await click('Discard...');
  expect(screen.getByText(/^2 changes are deleted for good\./)).toBeDefined();
  await click('Cancel');
  expect(await left()).toBe(2);
  await click('Discard...');
  await click('Discard for good');
  await isClosed();
  expect(await left()).toBeUndefined();
  expect(server.content.sites).toEqual([]);
});

it('cannot open them without a connection', async () => {
  server.fault = 'no-line';
  await act(async () => void (await tab.edits.createSite({ name: 'Uusi' })));
  await until(() => button('Go on with them').disabled);
  expect(button('Later').disabled).toBe(false);
});
