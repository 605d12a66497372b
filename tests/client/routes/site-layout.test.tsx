import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Refusal } from '#tests/support/client/fake-content.ts';
import { openAt } from '#tests/support/client/open-at.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { expectConsole } from '#tests/support/console-setup.ts';
import { makeCalculation, makeSite } from '#tests/support/content/site-builders.ts';

const site = makeSite();
const concrete = makeCalculation();
const wood = { ...concrete, id: 'b', name: 'Puurunko' };

const { tab, server } = withTab((server) => {
  server.content.sites = [site];
  server.content.calculations = [concrete];
  server.replies.set('listSiteUsers', () => ({ users: [], invites: [] }));
});

const openSite = async () => {
  const router = await openAt(tab(), '/sites/s/calculations/a/site-users');
  await screen.findByText('Esimerkkikohde');
  return router;
};

const linksOfSidebar = () =>
  [...screen.getByRole('navigation', { name: 'Päävalikko' }).querySelectorAll('a')].map((link) => link.textContent);

it('shows the pages in the groups of the specification', async () => {
  await openSite();
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(
    expect.arrayContaining(['Työmaaloki', 'Laskenta', 'Raportointi', 'Kohde', 'Muut']),
  );
  expect(linksOfSidebar()).toEqual([
    'Takaisin etusivulle',
    'Tänään',
    'Loki',
    'Toimittajat',
    'Kuvat',
    'Kuukausi',
    'Budjetti',
    'Toteutunut',
    'Rakennustuotteet',
    'Taulukkoarvot',
    'Hiilikädenjälki',
    'Tuoteluettelo',
    'Materiaaliluettelo',
    'Ilmastoselvitys',
    'Kohteen tiedot',
    'Kohteen käyttäjät',
    'Varmuuskopiot',
    'Ohjeet',
  ]);
});

it('offers the comparison only with more than one calculation', async () => {
  server().content.calculations = [concrete, wood];
  await openSite();
  expect(linksOfSidebar()).toContain('Vertaa laskelmia');
});

it('hides the actions menu and the backups of a read-only site and says that it is a backup', async () => {
  server().content.sites = [
    { ...site, readonly: true, backupSourceId: 'source', backupSourceDefaultCalculationId: 'source-a' },
  ];
  await openSite();
  expect(screen.queryByRole('button', { name: 'Laskelmien toiminnot' })).toBeNull();
  expect(linksOfSidebar()).not.toContain('Varmuuskopiot');
  expect(screen.getByText('Katselet varmuuskopiota. Muokkaus on poissa käytöstä.')).toBeDefined();
  expect(screen.getByText('Tämä on kohteen varmuuskopio.')).toBeDefined();
});

it('keeps the sub-page when another calculation is chosen', async () => {
  server().content.calculations = [concrete, wood];
  const router = await openSite();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Puurunko/, hidden: true })));
  await waitFor(() => expect(router.state.location.pathname).toBe('/sites/s/calculations/b/site-users'));
});

it('folds to a strip and remembers it for the session', async () => {
  await openSite();
  fireEvent.click(screen.getByRole('button', { name: 'Pienennä sivupalkki' }));
  expect(screen.queryByText('Esimerkkikohde')).toBeNull();
  cleanup();
  await openAt(tab(), '/sites/s/calculations/a/site-users', 'authenticated');
  expect(await screen.findByRole('button', { name: 'Laajenna sivupalkki' })).toBeDefined();
});

it('is 280 px wide, folded 30 px', async () => {
  await openSite();
  const width = () => screen.getByRole('navigation', { name: 'Päävalikko' }).style.width;
  expect(width()).toBe('280px');
  fireEvent.click(screen.getByRole('button', { name: 'Pienennä sivupalkki' }));
  expect(width()).toBe('30px');
});

it('leads back to the home page and highlights where the user is', async () => {
  await openSite();
  expect(screen.getByRole('link', { name: 'Takaisin etusivulle' }).getAttribute('href')).toBe('/');
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual(['Kohteen käyttäjät']);
});

it('lists the calculations with the date and time of their last update', async () => {
  server().content.calculations = [concrete, wood];
  await openSite();
  const list = screen.getByRole('button', { name: 'Laskelma: Betonirunko' }).nextElementSibling;
  const items = [...(list?.querySelectorAll('button') ?? [])];
  const texts = items.map((item) => item.textContent.replaceAll('\u00a0', ' '));
  expect(texts).toEqual([
    expect.stringMatching(/^BetonirunkoPäivitetty 20\.11\.2026 klo \d+\.32$/),
    expect.stringMatching(/^PuurunkoPäivitetty 20\.11\.2026 klo \d+\.32$/),
  ]);
});

it('has the actions of the specification', async () => {
  await openSite();
  const menu = screen.getByRole('button', { name: 'Laskelmien toiminnot' }).nextElementSibling;
  expect([...(menu?.querySelectorAll('button') ?? [])].map((item) => item.textContent)).toEqual([
    'Luo uusi laskelma',
    'Monista laskelma',
    'Muokkaa laskelmia',
    'Laskelman muutoshistoria',
    // Beside the specification's.
    'Merkitse toimitetuksi',
    'Tee uusi versio',
  ]);
});

it('has a skeleton while the site is loading, and nothing of the site', async () => {
  let release = (): void => undefined;
  server().slowAnswers.set('getSite', new Promise<void>((resolve) => (release = resolve)));
  await openAt(tab(), '/sites/s/calculations/a/site-users', 'undetermined', 'fi', true);
  const sidebar = await screen.findByRole('navigation', { name: 'Päävalikko' });
  expect(sidebar.querySelector('[aria-busy="true"]')).not.toBeNull();
  expect(sidebar.querySelectorAll('a')).toHaveLength(0);
  await act(async () => release());
  expect(await screen.findByText('Esimerkkikohde')).toBeDefined();
  expect(sidebar.querySelector('[aria-busy="true"]')).toBeNull();
});

it('says "Error..." when the site cannot be loaded', async () => {
  expectConsole(/./s);
  server().replies.set('getSite', () => {
    throw new Refusal('bad-request');
  });
  await openAt(tab(), '/sites/s/calculations/a/site-users', 'undetermined', 'en');
  const sidebar = await screen.findByRole('navigation', { name: 'Main menu' });
  await waitFor(() => expect(sidebar.textContent).toBe('Error...'));
});
