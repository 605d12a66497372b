import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hasLeftEdits } from '#client/data/device/preferences.ts';
import { keepLockingKey } from '#client/data/line/device-key.ts';
import { readLeft, useLeftEdits } from '#client/data/session/left-edits.ts';
import { signOut } from '#client/data/session/sign-out.ts';
import { SyncIndicator } from '#client/features/sync/sync-indicator.tsx';
import { SyncPanel } from '#client/features/sync/sync-panel.tsx';
import { type Browser, makeBrowser, openTab, type Tab, until } from '#tests/support/client/data.ts';
import { FakeServer } from '#tests/support/client/fake-server.ts';
import { renderPage } from '#tests/support/client/render-page.tsx';
import { gold1 } from '#tests/support/content/gold-1.ts';

let server: FakeServer;
let browser: Browser;
let tab: Tab;

/** Two edits were locked at sign-out. */
beforeEach(async () => {
  server = new FakeServer();
  browser = makeBrowser(server);
  const before = await openTab(browser);
  await keepLockingKey('user-1');
  server.fault = 'no-line';
  await before.edits.createSite({ name: 'Koulu' });
  await before.edits.createSite({ name: 'Talo' });
  await signOut('keep');
  before.close();
  server.fault = null;
});

afterEach(() => {
  cleanup();
  tab.close();
});

/** What is left is looked for after the first screen. */
const Look = () => {
  useLeftEdits();
  return null;
};

const signInAs = async (userId: string) => {
  tab = await openTab(browser, userId);
};
const show = () => renderPage(tab, gold1, <SyncIndicator />);
const look = () =>
  renderPage(
    tab,
    gold1,
    <>
      <Look />
      <SyncIndicator />
    </>,
  );

it('does not say that all is saved before it is known what is locked here', async () => {
  await signInAs('user-1');
  await show();
  expect(screen.getByText('Loading...')).toBeDefined();
  expect(screen.queryByText('All saved')).toBeNull();
});

it('counts what is locked here among what needs its user', async () => {
  await signInAs('user-1');
  await look();
  expect(await screen.findByText('2 changes need you')).toBeDefined();
});

it('says nothing of it to somebody else, who has everything saved', async () => {
  await signInAs('user-2');
  await look();
  expect(await screen.findByText('All saved')).toBeDefined();
  expect(hasLeftEdits.get()).toBe(true);
});

it('asks nothing where nothing was ever left', async () => {
  hasLeftEdits.set(false);
  await signInAs('user-2');
  await show();
  expect(screen.getByText('All saved')).toBeDefined();
});

it('offers them in the list, whenever, and says what goes wrong', async () => {
  await signInAs('user-1');
  await renderPage(
    tab,
    gold1,
    <>
      <Look />
      <SyncPanel />
    </>,
  );
  expect(await screen.findByRole('heading', { name: '2 changes are locked on this device' })).toBeDefined();
  const goOn = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Go on with them' })));
  server.fault = { status: 503 };
  await goOn();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'They could not be opened, and stay here. The server could not answer just now. Try again in a moment.',
  );
  server.fault = null;
  await goOn();
  await until(() => server.content.sites.length === 2);
  expect(await screen.findByRole('heading', { name: 'All changes are saved' })).toBeDefined();
  await until(() => !hasLeftEdits.get());
  expect((await readLeft('user-1')).own).toBeNull();
});
