import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { languages } from '#domain/values/language.ts';
import { openAt as openApplication } from '#tests/support/client/open-at.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';

const { tab, server } = withTab();

const openAt = (address: string) => openApplication(tab(), address);

describe('a visitor who is not signed in', () => {
  beforeEach(() => {
    server().user = null;
  });

  it('is sent to the login page, which remembers where they wanted to go', async () => {
    const router = await openAt('/sites?status=active');
    expect(await screen.findByRole('button', { name: 'Kirjaudu sisään' })).toBeDefined();
    expect(router.state.location).toMatchObject({ pathname: '/login', search: { returnTo: '/sites?status=active' } });
  });

  it('sees only log in and register', async () => {
    await openAt('/login');
    expect(await screen.findByRole('button', { name: 'Kirjaudu sisään' })).toBeDefined();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Rekisteröidy']);
  });
});

describe('a sign-in that did not succeed', () => {
  beforeEach(() => {
    server().user = null;
  });

  it.each([
    ['sign-in-expired', 'Kirjautuminen vanheni. Kirjaudu uudelleen.'],
    ['sign-in-failed', 'Kirjautuminen epäonnistui. Kirjaudu uudelleen.'],
    ['sign-in-unavailable', 'Kirjautumispalvelu ei vastaa. Yritä hetken kuluttua uudelleen.'],
  ])('says why: %s', async (problem, text) => {
    await openAt(`/login?problem=${problem}`);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByRole('button', { name: 'Kirjaudu sisään' })).toBeDefined();
  });

  it('says nothing of a problem that does not exist', async () => {
    await openAt('/login?problem=%3Cb%3E');
    expect(await screen.findByRole('button', { name: 'Kirjaudu sisään' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a signed-in user', () => {
  it('finds the entries of the specification in the left menu, in their order', async () => {
    await openAt('/');
    const menu = await screen.findByRole('navigation', { name: 'Päävalikko' });
    expect([...menu.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
      'Etusivu',
      'Kohteet',
      'Lisätyt tuotteet',
      'Lisätyt rakenteet',
      'Tiedotteet',
      'Ota yhteyttä',
      'Ohjeet',
    ]);
  });

  it('finds them in groups, the last two outside the app in a new tab', async () => {
    await openAt('/');
    const menu = await screen.findByRole('navigation', { name: 'Päävalikko' });
    const kinds = [...menu.querySelectorAll('a, hr')].map(({ tagName }) => tagName).join(' ');
    expect(kinds).toBe('A HR A A A HR A A A');
    const external = [...menu.querySelectorAll<HTMLAnchorElement>('a[target="_blank"]')];
    expect(external.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Ota yhteyttä', '/contact'],
      ['Ohjeet', '/ohjeet.html'],
    ]);
  });

  it('has name, company, language and the way out in the top bar, and the logo leads home', async () => {
    await openAt('/settings');
    const [element] = await screen.findAllByRole('banner');
    const bar = within(element ?? document.body);
    expect(bar.getByRole('link', { name: /^Työmaahiili/ }).getAttribute('href')).toBe('/');
    expect(bar.getByText('Maija Mallikas')).toBeDefined();
    expect(bar.getByRole('combobox', { name: 'Kieli' })).toBeDefined();
    expect(bar.getByRole('button', { name: 'Kirjaudu ulos' })).toBeDefined();
  });

  it('is led from the login page to the home page', async () => {
    const router = await openAt('/login');
    expect(router.state.location.pathname).toBe('/');
  });

  it('keeps the menus on an unknown path', async () => {
    await openAt('/no/such/page');
    expect(await screen.findByText('Tässä osoitteessa ei ole mitään')).toBeDefined();
    expect(screen.getByRole('navigation', { name: 'Päävalikko' })).toBeDefined();
  });

  it('is sent to the login page when the session ends while a page is open', async () => {
    const router = await openAt('/');
    await screen.findByRole('navigation', { name: 'Päävalikko' });
    server().user = null;
    await act(async () => tab().status.set('unauthenticated'));
    expect(await screen.findByRole('button', { name: 'Kirjaudu sisään' })).toBeDefined();
    expect(router.state.location.pathname).toBe('/login');
  });

  it('switches the language of texts and document at once', async () => {
    await openAt('/');
    const [select] = await screen.findAllByRole('combobox', { name: 'Kieli' });
    await act(async () => {
      if (select) fireEvent.change(select, { target: { value: 'en' } });
    });
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeDefined();
    expect([document.documentElement.lang, document.title]).toEqual(['en', 'Home – Työmaahiili']);
  });
});

describe('the menu', () => {
  it.each(languages)('is titled with the product name in Finnish in %s', async (language) => {
    const ignore = () => undefined;
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: ignore, removeEventListener: ignore }));
    await openApplication(tab(), '/settings', 'undetermined', language);
    const name = { fi: 'Päävalikko', sv: 'Huvudmeny', en: 'Main menu' }[language];
    const opener = await screen.findByRole('button', { name });
    await act(async () => void fireEvent.click(opener));
    expect(within(screen.getByRole('dialog')).getByRole('heading', { name: 'Työmaahiili' })).toBeDefined();
  });
});

describe('the guard', () => {
  it.each(['authenticated', 'logging-out'] as const)('shows the pages while %s', async (status) => {
    await openAt('/');
    await act(async () => tab().status.set(status));
    expect(screen.queryByRole('navigation', { name: 'Päävalikko' })).not.toBeNull();
  });

  it.each(['undetermined', 'determining'] as const)('shows nothing while %s', async (status) => {
    await openAt('/');
    await act(async () => tab().status.set(status));
    expect(screen.queryByRole('navigation', { name: 'Päävalikko' })).toBeNull();
  });

  it.each(['unauthenticated', 'logging-in'] as const)('leads to the login page when %s', async (status) => {
    const router = await openApplication(tab(), '/settings', status);
    expect(screen.queryByRole('navigation', { name: 'Päävalikko' })).toBeNull();
    expect(router.state.location.pathname).toBe('/login');
  });
});
