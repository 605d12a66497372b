import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lastKnownUser } from '#client/data/device/preferences.ts';
import { makeBrowser, openTab, type Tab } from '#tests/support/client/data.ts';
import { FakeServer, makeUser } from '#tests/support/client/fake-server.ts';
import { openAt } from '#tests/support/client/open-at.tsx';

let server: FakeServer;
let tab: Tab;

/** Two changes wait, the session has ended, and the page is loaded anew. */
beforeEach(async () => {
  server = new FakeServer();
  const browser = makeBrowser(server);
  const before = await openTab(browser);
  server.fault = 'no-line';
  await before.edits.createSite({ name: 'Koulu' });
  await before.edits.createSite({ name: 'Talo' });
  before.close();
  lastKnownUser.set({ user: makeUser(), confirmedAt: 0 });
  server.fault = null;
  server.user = null;
  tab = await openTab(browser);
});

afterEach(() => {
  cleanup();
  tab.close();
  lastKnownUser.set(null);
});

it.each([
  ['fi', /^Tällä laitteella on lähettämättä, käyttäjä .+: 2 muutosta\. Ne säilyvät täällä ja lähtevät/],
  ['sv', /^Osänt på den här enheten, av .+: 2 ändringar\. De finns kvar här och skickas/],
  ['en', /^Unsent on this device, by .+: 2 changes\. They are kept here, and are sent/],
] as const)('says that unsent changes wait for a sign-in: %s', async (language, words) => {
  await openAt(tab, '/login', 'undetermined', language);
  const notice = await screen.findByText(words);
  expect(notice.textContent).not.toMatch(/Koulu|Talo/);
  expect(notice.closest('[role="status"]')).not.toBeNull();
});
