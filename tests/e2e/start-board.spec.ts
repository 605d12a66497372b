import type { Page } from '@playwright/test';
import { faultsOf } from './looks/faults.ts';
import { addressOf, type OwnSite, post } from './own-site.ts';
import { expect, footFigure, signIn, test, waitForOfflineShell } from './signed-in.ts';

const makeEmptySite = (page: Page, code: string): Promise<OwnSite> =>
  post<OwnSite>(page, '/sites/import', {
    format: 'tyomaahiili-site',
    formatVersion: 1,
    site: { name: 'Tyhjä kohde', completionYear: 2028, useClasses: [{ code, heatedNetAreaM2: 2400 }] },
    library: { products: [], composites: [] },
    calculations: [{ name: 'Luonnos', isDefault: true, categories: [] }],
  });

test('an empty site gets its first figure from a typical building, by keyboard and without a line', {
  tag: '@offline',
}, async ({ page, context }) => {
  await signIn(page);
  const site = await makeEmptySite(page, 'AK3');
  await page.goto(addressOf(site, 'construction-products'));
  const way = page.getByRole('button', { name: 'Tyypillinen rakennus' });
  await expect(way).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await waitForOfflineShell(page);

  await way.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Tyypillinen rakennus' });
  await expect(dialog.getByRole('textbox', { name: 'Lämmitetty nettoala' })).toHaveValue(/2.400/);
  expect(await faultsOf(page)).toEqual([]);

  // The texts, the dialog and the rows are on the device: the line may go.
  await context.setOffline(true);
  const make = dialog.getByRole('button', { name: 'Luo rivit' });
  await make.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/\d+ riviä on tyypillisen rakennuksen arvioita/)).toBeVisible();
  const foot = page.getByRole('region', { name: 'Laskelman tulos' });
  await expect(foot.getByRole('button', { name: /ei voi vielä sanoa/ })).toBeVisible();
  expect(await footFigure(page)).toBeGreaterThan(3);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Kaikki tallennettu' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  // The assessment does not call it finished, and says why.
  await page.getByRole('link', { name: 'Ilmastoselvitys' }).click();
  await expect(page.getByText('Tyypillisen rakennuksen rivit ovat arvioita', { exact: false })).toBeVisible();

  // One step back, and the calculation is as empty as it was.
  await page.getByRole('link', { name: 'Rakennustuotteet' }).click();
  await page.getByRole('button', { name: 'Kumoa (Ctrl+Z)' }).click();
  await expect(page.getByRole('heading', { name: 'Aloita laskelma' })).toBeVisible();
});

test('a use class without a case is not offered a typical building', async ({ page }) => {
  await signIn(page);
  const site = await makeEmptySite(page, 'T');
  await page.goto(addressOf(site, 'construction-products'));
  await page.getByRole('button', { name: 'Tyypillinen rakennus' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tyypillinen rakennus' });
  await expect(dialog.getByText(/ei ole tyypillisen rakennuksen määriä/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Luo rivit' })).toBeHidden();
});
