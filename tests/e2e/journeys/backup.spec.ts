import { expect, footFigure, signIn, test } from '#tests/e2e/signed-in.ts';
import { call, type MadeSite, makeSite, pathOf } from './own-site.ts';

const pages = [
  ['table-values', 'Taulukkoarvot'],
  ['carbon-handprint', 'Hiilikädenjälki'],
  ['climate-assessment', 'Ilmastoselvitys'],
  ['compare-calculations', 'Vertaa laskelmia'],
  ['site-information', 'Kohteen tiedot'],
  ['material-list', 'Materiaaliluettelo'],
  ['product-list', 'Tuoteluettelo'],
  ['site-users', 'Kohteen käyttäjät'],
] as const;

test('a backup is read page by page, left for the current version, opened again and restored', async ({ page }) => {
  await signIn(page);
  const site = await makeSite(page, 'Varmistettu kohde');
  await page.goto(`${pathOf(site)}/construction-products`);
  const amount = page.getByRole('row', { name: /r4/ }).locator('[data-column="amount"]');
  await expect(amount).toHaveText('40');
  const before = await footFigure(page);
  const menu = page.getByRole('navigation', { name: 'Päävalikko' });
  const actions = menu.getByRole('button', { name: 'Laskelmien toiminnot' });
  const backups = menu.getByRole('link', { name: 'Varmuuskopiot' });
  await expect(actions).toBeVisible();
  await expect(backups).toBeVisible();
  const { body: backup } = await call<MadeSite>(page, 'POST', `/sites/${site.id}/backups`, { name: '' });
  await amount.click();
  await page.keyboard.type('400');
  await page.keyboard.press('Enter');
  await expect.poll(() => footFigure(page)).toBeGreaterThan(before);
  await expect(page.getByText('Kaikki tallennettu').first()).toBeVisible();

  await page.goto(`${pathOf(backup)}/construction-products`);
  const banner = page.getByText('Katselet varmuuskopiota. Muokkaus on poissa käytöstä.');
  const back = page.getByRole('button', { name: 'Palaa nykyiseen versioon' });
  const restore = page.getByRole('button', { name: 'Palauta tämä versio' });
  await expect(banner).toBeVisible();
  await expect(back).toBeEnabled();
  await expect(restore).toBeEnabled();
  await expect(amount).toHaveText('40');
  expect(await footFigure(page)).toBe(before);

  await expect(menu.getByText('Tämä on kohteen varmuuskopio.')).toBeVisible();
  await expect(backups).toHaveCount(0);
  await expect(actions).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Lisää tuote' })).toHaveCount(0);
  await amount.click();
  for (const key of ['5', 'F2', 'Delete']) await page.keyboard.press(key);
  await expect(page.getByRole('grid').getByRole('textbox')).toHaveCount(0);
  await expect(amount).toHaveText('40');

  for (const [path, heading] of pages) {
    await menu.getByRole('link', { name: heading }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${backup.id}.*/${path}`));
    await expect(banner).toBeVisible();
    await expect(page.getByRole('main').locator('form :is(input, textarea):enabled')).toHaveCount(0);
  }
  const refused = [
    await call(page, 'PATCH', `/sites/${backup.id}`, { name: 'Muu', base: { name: 'Varmistettu kohde' } }),
    await call(page, 'POST', `${pathOf(backup)}/categories`, { name: 'Oma', talo2000Code: '' }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403]);

  await back.click();
  await expect(page).toHaveURL(new RegExp(`${pathOf(site)}/construction-products`));
  await expect(amount).toHaveText('400');

  await page.goto(`${pathOf(backup)}/construction-products`);
  await restore.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Palauta' }).click();
  await expect(page.getByText('Varmuuskopio palautettu').first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/sites/${site.id}/`));
  await expect(amount).toHaveText('40');
  await expect.poll(() => footFigure(page)).toBe(before);
});
