import type { Page } from '@playwright/test';
import { chromiumArgs, findWholeChromium } from '#tests/tools/chromium.ts';
import { call, keepHere, makeSite, openSites } from './journeys/own-site.ts';
import { expect, signIn, signInByHand, test, waitForOfflineShell } from './signed-in.ts';

interface Manifest {
  readonly shortcuts: readonly { readonly url: string }[];
  readonly share_target: { readonly action: string };
  readonly file_handlers: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[];
  readonly screenshots: readonly { readonly src: string; readonly sizes: string }[];
}

declare global {
  interface Window {
    readonly shownBadges: (number | null)[];
  }
}

const executablePath = findWholeChromium();
// A browser without windows has nothing to say about installing.
test.use({ launchOptions: { args: chromiumArgs, ...(executablePath === undefined ? {} : { executablePath }) } });

test('the browser finds nothing against installing the app', { tag: '@offline' }, async ({ page }) => {
  await signIn(page);
  await waitForOfflineShell(page);
  const devtools = await page.context().newCDPSession(page);
  const { errors, data = '{}' } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // The test's own profile is a private one.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  const manifest = JSON.parse(data) as Manifest;
  for (const { src, sizes } of manifest.screenshots) {
    const size = await page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      return `${picture.width}x${picture.height}`;
    }, src);
    expect(size).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts) {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Kohteet|tuote/i);
  }
  expect(manifest.file_handlers.flatMap(({ accept }) => Object.values(accept)).flat()).toEqual([
    '.xlsx',
    '.csv',
    '.json',
    '.jsonld',
    '.xml',
    '.zip',
    '.ifc',
    '.ifczip',
  ]);
});

/** What the system does when a file is shared with the installed app. */
const share = (page: Page, name: string, type: string, text: string): Promise<void> =>
  page.evaluate(
    ([fileName, fileType, content]) => {
      const input = document.createElement('input');
      input.type = 'file';
      input.name = 'files';
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], fileName, { type: fileType }));
      input.files = transfer.files;
      const form = document.createElement('form');
      form.method = 'POST';
      form.action = '/receive';
      form.enctype = 'multipart/form-data';
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [name, type, text] as const,
  );

const siteDocument = {
  format: 'tyomaahiili-site',
  formatVersion: 1,
  site: { name: 'Jaettu kohde' },
  calculations: [{ name: 'Jaettu laskelma', isDefault: true }],
};

test('a shared file waits through a sign-in, and without a connection, for the import that it belongs to', {
  tag: '@offline',
}, async ({ page, context }) => {
  await signIn(page);
  const name = `Jakokohde ${Date.now()}`;
  const site = await makeSite(page, name);
  await openSites(page, name);
  await waitForOfflineShell(page);
  await page.getByRole('button', { name: 'Kirjaudu ulos' }).click();
  await expect(page.getByRole('button', { name: 'Kirjaudu sisään' })).toBeVisible();

  await share(page, 'jaettu.json', 'application/json', JSON.stringify(siteDocument));
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).first().click();
  await page.getByRole('button', { name: /Esittelykäyttäjä/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Tuo kohde' });
  await expect(dialog.getByText('jaettu.json')).toBeVisible();
  await dialog.getByRole('button', { name: 'Tuo', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rakennustuotteet' })).toBeVisible();
  await page.goto(`/sites/${site.id}/calculations/${site.defaultCalculationId}/construction-products`);
  await expect(page.getByRole('grid')).toBeVisible();
  await keepHere(page);

  await context.setOffline(true);
  await share(page, 'rivit.csv', 'text/csv', 'Nimi;Määrä;Yksikkö;Talo 2000\nJaettu rivi;7;m2;1235');
  await expect(page.getByRole('heading', { level: 1, name: 'Työmaahiileen jaettu tiedosto' })).toBeVisible();
  const target = page.getByRole('main');
  await expect(target.getByRole('heading', { name: 'rivit.csv' })).toBeVisible();
  await target.getByLabel('Kohde').click();
  await page.getByRole('option', { name, exact: true }).click();
  await target.getByRole('button', { name: 'Jatka' }).click();
  const sheet = page.getByRole('dialog', { name: 'Tuo taulukosta' });
  await expect(page).toHaveURL(new RegExp(site.id));
  await sheet.getByRole('button', { name: /^Tuo 1/ }).click();
  await expect(page.getByRole('row', { name: /^Valitse Jaettu rivi/ })).toBeVisible();
  await expect(page.getByText(/1 muutos odottaa/).first()).toBeVisible();
  // The shortcut on the icon is for the site that was open last.
  await page.goto('/add');
  await expect(page).toHaveURL(new RegExp(site.id));
  await expect(page.getByRole('dialog', { name: 'Lisää tuotteita' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/add=/);
  await context.setOffline(false);
});

test('the installed app’s icon counts the edits that wait, and nothing for nobody', { tag: '@offline' }, async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const shownBadges: (number | null)[] = [];
    Object.assign(window, { shownBadges });
    const setAppBadge = async (count: number) => void shownBadges.push(count);
    const clearAppBadge = async () => void shownBadges.push(null);
    Object.defineProperties(Navigator.prototype, {
      setAppBadge: { value: setAppBadge },
      clearAppBadge: { value: clearAppBadge },
    });
  });
  const badge = () => page.evaluate(() => window.shownBadges.at(-1));
  await signIn(page);
  const name = `Merkkikohde ${Date.now()}`;
  const site = await makeSite(page, name);
  await openSites(page, name);
  await waitForOfflineShell(page);
  await expect.poll(badge).toBe(null);
  await context.setOffline(true);
  const menu = page.getByRole('button', { name: `Kohteen ${name} toiminnot`, exact: true }).first();
  await menu.click();
  await page.locator('[popover]:popover-open').getByRole('button', { name: 'Arkistoi' }).click();
  await expect.poll(badge).toBe(1);
  await page.getByRole('button', { name: 'Kirjaudu ulos' }).click();
  await page.getByRole('button', { name: 'Jätä tälle laitteelle minulle' }).click();
  await expect(page.getByRole('button', { name: 'Kirjaudu sisään' })).toBeVisible();
  await expect.poll(badge).toBe(null);
  await context.setOffline(false);
  // The sign-out that was made offline is finished first, on the way through the pages.
  await signInByHand(page, /Esittelykäyttäjä/);
  await page.getByRole('button', { name: 'Jatka niistä' }).click();
  await expect(page.getByText('Kaikki tallennettu').first()).toBeVisible();
  await expect.poll(badge).toBe(null);
  // What was left is taken back a moment after the page has said that nothing waits.
  const status = async () => (await call<{ status: string }>(page, 'GET', `/sites/${site.id}`)).body.status;
  await expect.poll(status).toBe('archived');
});
