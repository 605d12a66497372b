import type { Locator, Page } from '@playwright/test';
import { makeSite, pathOf } from '#tests/e2e/journeys/own-site.ts';
import { expect, signIn, test } from '#tests/e2e/signed-in.ts';

const openProduct = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Lisää tuote' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Lisää tuotteita' });
  await drawer.getByRole('combobox', { name: 'Hae tuotteita' }).fill('ontelolaatta');
  await drawer.getByRole('option').first().click();
  await expect(drawer.getByRole('textbox', { name: 'Määrä' })).toBeVisible();
  return drawer;
};

test('what was typed for a product and not added is there when the product is chosen again', async ({ page }) => {
  await signIn(page);
  const site = await makeSite(page, 'Puolivalmis lisäys');
  await page.goto(`${pathOf(site)}/construction-products`);
  const drawer = await openProduct(page);
  const amount = () => page.getByRole('dialog').getByRole('textbox', { name: 'Määrä' });
  await amount().fill('12,5');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await page.reload();
  await openProduct(page);
  await expect(amount()).toHaveValue('12,5');
  const category = page.getByRole('dialog').getByRole('combobox', { name: /^Nimike/ });
  await category.click();
  await page.getByRole('option', { name: /Välipohjat/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lisää', exact: true }).click();
  await expect(page.getByRole('dialog').getByText(/Lisätty: /)).toBeVisible();
  await page.keyboard.press('Escape');
  await openProduct(page);
  await expect(amount()).toHaveValue('');
});
