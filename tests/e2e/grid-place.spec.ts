import type { Page } from '@playwright/test';
import { addressOf, post } from './own-site.ts';
import { expect, signIn, test } from './signed-in.ts';

const rows = Array.from({ length: 120 }, (_, index) => ({ name: `Rivi ${index + 1}`, amount: index + 1, unit: 'kg' }));
const siteDocument = {
  format: 'tyomaahiili-site',
  formatVersion: 1,
  site: { name: 'Paikka muistissa', useClasses: [{ code: 'AK3', heatedNetAreaM2: 1000 }] },
  library: { products: [], composites: [] },
  calculations: [
    {
      name: 'Luonnos',
      isDefault: true,
      categories: [{ name: 'Maaosat', talo2000Code: '111', scope: 'site', quantities: rows }],
    },
  ],
};

/** Notes where the list stands in every frame that shows rows. */
const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const list = document.querySelector('[role="gridcell"]')?.closest('[role="grid"]');
      if (list != null) seen.push(list.scrollTop);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

test('the rows are where they were after a reload and on the way back, without a jump', async ({ page }) => {
  await signIn(page);
  const site = await post<Parameters<typeof addressOf>[0]>(page, '/sites/import', siteDocument);
  await watchFrames(page);
  await page.goto(addressOf(site, 'construction-products'));
  const grid = page.getByRole('grid');
  const cell = page.getByRole('row', { name: /Rivi 70 / }).locator('[data-column="amount"]');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await grid.evaluate((list) => list.scrollTo({ top: 2100, behavior: 'instant' }));
  await cell.click();
  const isBack = async () => {
    await expect(cell).toBeInViewport();
    await expect(cell).toHaveAttribute('tabindex', '0');
    expect(await grid.evaluate((list) => list.scrollTop)).toBe(2100);
  };

  await page.reload();
  await isBack();
  expect(await page.evaluate(() => [...new Set((window as unknown as { seen: number[] }).seen)])).toEqual([2100]);

  await page.getByRole('link', { name: 'Ilmastoselvitys' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ilmastoselvitys' })).toBeVisible();
  await page.evaluate(() => (window as unknown as { seen: number[] }).seen.splice(0));
  await page.goBack();
  await isBack();
  expect(await page.evaluate(() => [...new Set((window as unknown as { seen: number[] }).seen)])).toEqual([2100]);
});
