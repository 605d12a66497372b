import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { preloadPreference } from '#client/data/device/preferences.ts';
import { keeperOf } from '#client/data/offline/keeping.ts';
import { SettingsPage } from '#client/features/settings/settings-page.tsx';
import { choose } from '#tests/support/client/choose.ts';
import { serveSnapshots } from '#tests/support/client/fake-snapshot.ts';
import { place, renderPage, serveInput } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const { tab, server } = withTab();
let isPersisted = false;

beforeEach(() => {
  serveInput(server(), gold1);
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

const show = () => renderPage(tab(), gold1, <SettingsPage company={null} library={null} />);

it('says when links load ahead, and remembers another choice', async () => {
  await show();
  const select = await screen.findByRole('combobox', { name: 'Loading pages ahead' });
  await choose(select, 'When the pointer is on a link');
  expect(preloadPreference.get()).toBe('hover');
});

it('tells the space, and keeps the storage when the browser agrees', async () => {
  await show();
  expect(await screen.findByText('12.3 MB of 2.0 GB')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
  expect(await screen.findByText('Kept until you clear it')).toBeDefined();
});

it('names the sites that are here with size and age, and makes one stay', async () => {
  serveSnapshots(server());
  await keeperOf(tab()).note(place.siteId, 'Esimerkkikohde');
  await keeperOf(tab()).bringUpToDate();
  await show();
  expect(await screen.findByText(/^Opened lately · 12 quantities, about \d+ kB · as of /)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Make available offline' }));
  expect(await screen.findByText(/^Available offline · 12 quantities/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Esimerkkikohde from this device' }));
  expect(await screen.findByText(/^None yet/)).toBeDefined();
  expect((await tab().cache.keptQueries()).filter((key) => key.includes(place.siteId))).toEqual([]);
});

it('clears what is here after a yes', async () => {
  serveSnapshots(server());
  await keeperOf(tab()).keep(place.siteId);
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Clear...' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(screen.getByText(/^None yet/)).toBeDefined());
  expect((await tab().cache.keptQueries()).filter((key) => key.includes(place.siteId))).toEqual([]);
});

it('logs out everywhere only after a yes, and says so when nothing was ended', async () => {
  const asked = () => server().requests.filter(({ name }) => name === 'endOtherSessions').length;
  await show();
  fireEvent.click(await screen.findByRole('button', { name: 'Log out everywhere...' }));
  expect(asked()).toBe(0);
  server().nextFaults.push({ status: 503 });
  fireEvent.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(asked()).toBe(1);
});
