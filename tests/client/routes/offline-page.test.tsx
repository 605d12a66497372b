import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { calculationQueries } from '#client/data/content/views/calculations.ts';
import { categoryQueries } from '#client/data/content/views/categories.ts';
import { quantityQueries } from '#client/data/content/views/quantities.ts';
import { siteQueries } from '#client/data/content/views/sites.ts';
import { until } from '#tests/support/client/data.ts';
import { openAt } from '#tests/support/client/open-at.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { expectConsole } from '#tests/support/console-setup.ts';
import { makeCalculation, makeSite } from '#tests/support/content/site-builders.ts';

vi.setConfig({ testTimeout: 30_000 });

const site = makeSite();
const concrete = makeCalculation();
const wood = { ...concrete, id: 'b', name: 'Puurunko' };

const { tab, server, browser } = withTab((server) => {
  server.content.sites = [site];
  server.content.calculations = [concrete, wood];
  expectConsole(/ApiError: network|Error in route match/);
});

/** As a visit of the construction products does. */
const visit = async (calculationId: string) => {
  const place = { siteId: site.id, calculationId };
  await tab().queryClient.fetchQuery(siteQueries.list());
  await tab().queryClient.fetchQuery(siteQueries.one(site.id));
  await tab().queryClient.fetchQuery(calculationQueries.list(site.id));
  await tab().queryClient.fetchQuery(categoryQueries.list(place));
  await tab().queryClient.fetchQuery(quantityQueries.list(place));
  tab().cache.flush();
};

const goOffline = async () => {
  server().fault = 'no-line';
  tab().connectivity.check();
  await until(() => !tab().connectivity.isOnline());
};

const title = 'Tämä sivu ei ole tällä laitteella';

it('says that the page was never loaded here, and links to the calculations that were', async () => {
  await openAt(tab(), '/', 'authenticated');
  cleanup();
  await visit('a');
  await goOffline();
  await openAt(tab(), '/sites/s/calculations/a/site-users', 'authenticated');
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  const link = await screen.findByRole('link', { name: concrete.name });
  expect(link.getAttribute('href')).toBe('/sites/s/calculations/a/construction-products');
  expect(screen.queryByRole('link', { name: 'Puurunko' })).toBeNull();
});

it('says so when nothing is on the device, and opens by itself when the line is back', async () => {
  server().replies.set('listSiteUsers', () => ({ users: [], invites: [] }));
  await goOffline();
  await openAt(tab(), '/sites/s/calculations/a/site-users', 'authenticated');
  expect(await screen.findByText(/^Tällä laitteella ei ole vielä yhtään kohdetta/)).toBeDefined();
  server().fault = null;
  browser().clock.advance(120_000);
  await act(async () => {
    tab().connectivity.check();
    await until(() => tab().connectivity.isOnline());
  });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Kohteen käyttäjät' })).toBeDefined());
});

it('tries again when asked to', async () => {
  server().replies.set('listSiteUsers', () => ({ users: [], invites: [] }));
  await goOffline();
  await openAt(tab(), '/sites/s/calculations/a/site-users', 'authenticated');
  await screen.findByRole('heading', { name: title });
  server().fault = null;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' })));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Kohteen käyttäjät' })).toBeDefined());
});
