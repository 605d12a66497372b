import { test as base, expect, type Locator, type Page } from '@playwright/test';

/** Signs in through the real identity provider, as a demo user would, and lands on the home page. */
export const signIn = async (page: Page, user: RegExp = /Esittelykäyttäjä/): Promise<void> => {
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
  const label = page.getByText('Hiilijalanjälki, rakennus', { exact: true }).first();
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
    .poll(() => page.evaluate(isShellHere), { message: 'the program is not kept on the device', timeout: 60_000 })
    .toBe(true);

/** `waitForFunction` would take the promise for a yes. */
const isShellHere = async (): Promise<boolean> => {
  const registration = await navigator.serviceWorker.getRegistration();
  if (navigator.serviceWorker.controller === null || registration?.active?.state !== 'activated') return false;
  const names = await caches.keys();
  const sizes = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
  return sizes.some((size) => size > 20);
};

/** A page whose console must stay clean: what a person would see as broken fails the test. */
export const test = base.extend<{ quietConsole: undefined }>({
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
