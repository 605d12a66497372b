import { test as base, expect, type Locator, type Page } from '@playwright/test';

/** Of the demo users, as their names are shown. */
type DemoUser = 'esittely' | 'kollega' | 'muu';

/**
 * Signs in at the real identity provider and lands on the home page. The pages on the way are asked for as a browser would,
 * and not shown: journeys that are about them go by hand.
 */
export const signIn = async (page: Page, username: DemoUser = 'esittely'): Promise<void> => {
  const { request } = page.context();
  const { authUrl } = (await (await request.get('/api/auth/request?returnTo=/')).json()) as { authUrl: string };
  const form = await request.get(authUrl);
  // Who is known there already is not asked again.
  if (form.url().includes('/oidc/')) await request.post(form.url(), { form: { username, password: 'demo' } });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Etusivu' })).toBeVisible();
};

/** The same by its buttons. */
export const signInByHand = async (page: Page, user: RegExp): Promise<void> => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).first().click();
  await page.getByRole('button', { name: user }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Etusivu' })).toBeVisible();
};

/** Opens the sample site's construction products from the sites page. */
export const openSample = async (page: Page): Promise<void> => {
  await page.goto('/sites');
  await page.getByRole('link', { name: 'Esimerkkikohde' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rakennustuotteet' })).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();
};

/** The building's footprint as the foot of the screen shows it, e.g. 11.57. */
export const footFigure = async (page: Page): Promise<number> => {
  // How many edits wait may stand behind it.
  const label = page.getByText(/^Hiilijalanjälki, rakennus/).first();
  const text = await label.locator('xpath=..').innerText();
  return decimal(/−?[\d\u00a0]+,\d+/.exec(text)?.[0] ?? '');
};

/** Opens a select field of a form and takes an option. */
export const choose = async (field: Locator, option: string | RegExp): Promise<void> => {
  await field.click();
  await field.page().getByRole('listbox').getByRole('option', { name: option, exact: true }).click();
};

/** 1 234,5 or −0,70 -> number. */
export const decimal = (text: string): number =>
  Number(
    text
      .replaceAll(/[^\d,−-]/g, '')
      .replace('−', '-')
      .replace(',', '.'),
  );

/** The offline shell is on the device: the service worker is in charge and its precache is filled. */
export const waitForOfflineShell = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(isShellHere), { message: 'the program is not kept on the device', timeout: 120_000 })
    .toBe(true);

/** `waitForFunction` would take the promise for a yes. */
const isShellHere = async (): Promise<boolean> => {
  const registration = await navigator.serviceWorker.getRegistration();
  if (navigator.serviceWorker.controller === null || registration?.active?.state !== 'activated') return false;
  const names = await caches.keys();
  const sizes = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
  return sizes.some((size) => size > 20);
};

/**
 * A page whose console must stay clean: what a person would see as broken fails the test. Its browser keeps the program only
 * where the test is tagged `@offline`: keeping 200 files anew is half of the work of a test that has no use for them.
 */
export const test = base.extend<{ quietConsole: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its first parameter
  serviceWorkers: async ({}, use, { tags }) => use(tags.includes('@offline') ? 'allow' : 'block'),
  quietConsole: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      await watchPolicy(page, (violation) => complaints.push(violation));
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !isNetworkNoise(message.text())) complaints.push(message.text());
      });
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

declare global {
  interface Window {
    readonly notePolicyViolation: (violation: string) => void;
  }
}

/** Tells everything that the content security policy stops in this page's browser. */
const watchPolicy = async (page: Page, note: (violation: string) => void): Promise<void> => {
  const context = page.context();
  await context.exposeBinding('notePolicyViolation', (_, violation: string) => note(violation));
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) =>
      window.notePolicyViolation(`${effectiveDirective} stopped ${blockedURI} in ${sourceFile}: ${sample}`),
    ),
  );
};

/** The browser reports each failed request itself; going offline causes some on purpose. */
const isNetworkNoise = (text: string): boolean => /Failed to load resource|net::ERR_/.test(text);

export { expect };
