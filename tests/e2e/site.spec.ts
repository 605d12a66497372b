import type { Page } from '@playwright/test';
import { choose, expect, signIn, test, waitForOfflineShell } from './signed-in.ts';

/** Makes a site of its own on the sites page and answers the address of its calculation. */
const makeSite = async (page: Page, name: string): Promise<string> => {
  await page.goto('/sites');
  await page.getByRole('button', { name: 'Uusi kohde' }).first().click();
  await page.getByRole('dialog').getByRole('textbox', { name: /^Nimi/ }).fill(name);
  await page.getByRole('button', { name: 'Luo', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rakennustuotteet' })).toBeVisible();
  await expect(page.getByText('Kaikki tallennettu')).toBeVisible();
  return page.url().replace(/\/construction-products.*$/, '');
};

/** Opens the menu of a row and chooses in it. */
const chooseInRow = async (page: Page, row: string | RegExp, item: string): Promise<void> => {
  await page
    .getByRole('row', { name: row })
    .getByRole('button', { name: /toiminnot$/ })
    .click();
  await page.locator('[popover]:popover-open').getByRole('button', { name: item }).click();
};

test('a colleague is invited, accepts, gets another role, looks only, and is removed', async ({ page, browser }) => {
  await signIn(page);
  const address = await makeSite(page, 'Kutsukohde');
  await page.goto(`${address}/site-users`);
  await page.getByRole('button', { name: 'Kutsu', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Sähköpostiosoite/)
    .fill('muu@example.com');
  await page.getByRole('dialog').getByRole('button', { name: 'Kutsu', exact: true }).click();
  await expect(page.getByRole('row', { name: /muu@example.com/ })).toContainText('päivän kuluttua');

  const context = await browser.newContext({ locale: 'fi-FI' });
  const guest = await context.newPage();
  await signIn(guest, 'muu');
  await acceptInvite(guest, address);
  await guest.goto(`${address}/site-users`);
  await expect(guest.getByRole('heading', { level: 1, name: 'Kohteen käyttäjät' })).toBeVisible();
  await expect(guest.getByText('Vain kohteen omistaja kutsuu käyttäjiä')).toBeVisible();

  await page.reload();
  await choose(page.getByRole('combobox', { name: 'Rooli: Mauri Muu' }), 'Lukija');
  await expect(page.getByText('Kohteen käyttäjä päivitetty')).toBeVisible();
  await guest.goto(`${address}/construction-products`);
  await expect(guest.getByRole('heading', { level: 1, name: 'Rakennustuotteet' })).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Laskelmien toiminnot' })).toHaveCount(0);

  await chooseInRow(page, /muu@example.com/, 'Poista kohteesta');
  await page.getByRole('dialog').getByRole('button', { name: 'Poista', exact: true }).click();
  await expect(page.getByRole('row', { name: /muu@example.com/ })).toHaveCount(0);
  const gone = await guest.evaluate((url) => fetch(url).then(({ status }) => status), apiOf(address));
  expect(gone).toBe(404);
  await context.close();
});

test('a backup shows what has changed, opens with its banner and is restored', async ({ page }) => {
  await signIn(page);
  const address = await makeSite(page, 'Varmuuskohde');
  await page.goto(`${address}/backups`);
  await page.getByRole('button', { name: 'Luo varmuuskopio' }).click();
  await expect(page.getByRole('row', { name: /Käyttäjän tekemä/ })).toBeVisible();

  await page.getByRole('link', { name: 'Kohteen tiedot' }).click();
  await page.getByLabel(/^Bruttoala/).fill('1234,5');
  await page.getByLabel(/^Bruttoala/).blur();
  await expect(page.getByText('Kaikki tallennettu')).toBeVisible();

  await page.getByRole('link', { name: 'Varmuuskopiot' }).click();
  await page.getByRole('button', { name: /^Mikä on muuttunut/ }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('listitem')).toContainText(['Bruttoala']);
  await expect(drawer.getByRole('listitem').first()).toContainText('1\u00a0234,5 m²');
  // The messages of what was saved lie in the drawer too, each with a button to close it.
  await drawer.getByRole('button', { name: 'Sulje' }).and(page.getByTitle('Sulje')).click();

  await page
    .getByRole('row', { name: /Käyttäjän tekemä/ })
    .getByRole('link')
    .click();
  await expect(page.getByText('Katselet varmuuskopiota. Muokkaus on poissa käytöstä.')).toBeVisible();
  await expect(page.getByText('Tämä on kohteen varmuuskopio.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Varmuuskopiot' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Palaa nykyiseen versioon' }).click();
  await expect(page.getByText('Katselet varmuuskopiota. Muokkaus on poissa käytöstä.')).toHaveCount(0);

  await page.goBack();
  await page.getByRole('button', { name: 'Palauta tämä versio' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Palauta', exact: true }).click();
  await expect(page.getByText('Varmuuskopio palautettu')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${new URL(address).pathname}/construction-products`));
  await page.getByRole('link', { name: 'Kohteen tiedot' }).click();
  await expect(page.getByLabel(/^Bruttoala/)).toHaveValue('');
  await page.getByRole('link', { name: 'Varmuuskopiot' }).click();
  await expect(page.getByRole('row', { name: /Ennen palautusta/ })).toBeVisible();
});

test('feedback that is given without a connection is sent when it is back', { tag: '@offline' }, async ({
  page,
  context,
}) => {
  await signIn(page);
  await makeSite(page, 'Palautekohde');
  await waitForOfflineShell(page);
  // The dialog's own file is among the precached ones.
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Kerro mielipiteesi' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Viesti/)
    .fill('Ilman verkkoa kirjoitettu');
  await page.getByRole('dialog').getByRole('button', { name: 'Lähetä' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText('Kaikki tallennettu')).toBeVisible({ timeout: 30_000 });
  await page.goto('/contact');
  await expect(page.getByText('Ilman verkkoa kirjoitettu').first()).toBeVisible();
});

/** The home page offers it, too; here it is taken by the call, so that this journey is about the site's own page. */
const acceptInvite = async (page: Page, address: string): Promise<void> => {
  const siteId = /sites\/([^/]+)/.exec(address)?.[1] ?? '';
  const status = await page.evaluate(async (id) => {
    const { data } = await (await fetch('/api/users/me/invites')).json();
    const invite = data.find((one: { siteId: string }) => one.siteId === id);
    const headers = { 'x-tyomaahiili': '1', 'idempotency-key': crypto.randomUUID() };
    const answer = await fetch(`/api/sites/${id}/users/invites/${invite.id}/accept`, { method: 'POST', headers });
    return answer.status;
  }, siteId);
  expect(status).toBe(200);
};

const apiOf = (address: string): string => `/api/sites/${/sites\/([^/]+)/.exec(address)?.[1]}`;
