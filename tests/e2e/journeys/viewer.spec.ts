import type { Page } from '@playwright/test';
import { expect, signIn, test } from '#tests/e2e/signed-in.ts';
import { call, makeSite, pathOf } from './own-site.ts';

const pages = [
  ['construction-products', 'Rakennustuotteet'],
  ['table-values', 'Taulukkoarvot'],
  ['carbon-handprint', 'Hiilikädenjälki'],
  ['climate-assessment', 'Ilmastoselvitys'],
  ['compare-calculations', 'Vertaa laskelmia'],
  ['site-information', 'Kohteen tiedot'],
  ['material-list', 'Materiaaliluettelo'],
  ['product-list', 'Tuoteluettelo'],
  ['site-users', 'Kohteen käyttäjät'],
  ['backups', 'Varmuuskopiot'],
] as const;

/** Buttons that change something, by what they are called anywhere in the product. */
const editing =
  /^(Lisää|Tuo|Kumoa|Tee uudelleen|Muokkaa|Poista|Kutsu|Luo|Linkitä|Siirrä|Palauta|Monista|Laskelmien toiminnot)( |$)/;

const openPage = async (page: Page, path: string, heading: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
};

test('a viewer sees everything, is told why nothing can be edited, and the server refuses, too', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const site = await makeSite(page, 'Katselijan kohde');
  const where = pathOf(site);
  await call(page, 'POST', `/sites/${site.id}/users/invites`, { email: 'kollega@example.com', role: 'viewer' });

  const context = await browser.newContext({ locale: 'fi-FI' });
  const guest = await context.newPage();
  await signIn(guest, 'kollega');
  const invite = guest.getByRole('listitem').filter({ hasText: 'Katselijan kohde' }).filter({ hasText: 'Voimassa' });
  await expect(invite).toContainText('katselijaksi');
  await invite.getByRole('button', { name: 'Hyväksy' }).click();
  await expect(guest).toHaveURL(new RegExp(`${where}/construction-products`));

  for (const [path, heading] of pages) {
    await openPage(guest, `${where}/${path}`, heading);
    await expect(guest.getByRole('main').getByRole('button', { name: editing })).toHaveCount(0);
    await expect(guest.getByRole('navigation').getByRole('button', { name: editing })).toHaveCount(0);
  }
  for (const path of ['table-values', 'carbon-handprint', 'site-information'] as const) {
    await guest.goto(`${where}/${path}`);
    await expect(guest.getByText('Voit katsella arvoja, mutta et muuttaa niitä.')).toBeVisible();
    // The slider of the chart changes nothing but what is shown.
    const fields = guest.getByRole('main').locator(':is(input, select, textarea):enabled:not([type="range"])');
    await expect(fields).toHaveCount(0);
  }

  // The grid reads like a spreadsheet and takes nothing.
  await openPage(guest, `${where}/construction-products`, 'Rakennustuotteet');
  await expect(guest.getByText('Voit katsella arvoja, mutta et muuttaa niitä.')).toBeVisible();
  const amount = guest.getByRole('row', { name: /r4/ }).locator('[data-column="amount"]');
  await amount.click();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAttribute('aria-readonly', 'true');
  for (const key of ['5', 'F2', 'Delete', 'Control+x', 'Control+d']) await guest.keyboard.press(key);
  await amount.dblclick();
  await expect(guest.getByRole('grid').getByRole('textbox')).toHaveCount(0);
  await expect(amount).toHaveText('40');
  await guest.keyboard.press('Control+k');
  await guest.getByRole('combobox', { name: /^Etsi kohteita/ }).fill('laskelma');
  await expect(guest.getByRole('option', { name: /Luo uusi laskelma|Monista laskelma/ })).toHaveCount(0);
  await guest.keyboard.press('Escape');

  // Past the screen the server decides the same.
  const refused = [
    await call(guest, 'PATCH', `/sites/${site.id}`, { name: 'Kaapattu', base: { name: 'Katselijan kohde' } }),
    await call(guest, 'POST', `${where}/categories`, { name: 'Oma', talo2000Code: '' }),
    await call(guest, 'POST', `/sites/${site.id}/calculations`, { name: 'Oma' }),
    await call(guest, 'POST', `/sites/${site.id}/backups`, { name: '' }),
    await call(guest, 'POST', `/sites/${site.id}/users/invites`, { email: 'muu@example.com', role: 'owner' }),
    await call(guest, 'DELETE', `/sites/${site.id}`),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
  await context.close();
});
