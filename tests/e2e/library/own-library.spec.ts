import type { Page } from '@playwright/test';
import { expect, signIn, test, waitForOfflineShell } from '#tests/e2e/signed-in.ts';

interface Created {
  readonly id: string;
  readonly defaultCalculationId?: string;
}

/** Own rows through the API: their screens come later. */
const create = (page: Page, path: string, body: object): Promise<Created> =>
  page.evaluate(
    async ([address, content]) => {
      const headers = { 'content-type': 'application/json', 'x-tyomaahiili': '1' };
      const answer = await fetch(address, { method: 'POST', headers, body: content });
      return (await answer.json()) as Created;
    },
    [`/api${path}`, JSON.stringify(body)] as const,
  );

const add = async (page: Page, search: string, option: RegExp, amount: string): Promise<void> => {
  await page.getByRole('button', { name: 'Lisää tuote' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Lisää tuotteita' });
  await drawer.getByRole('combobox', { name: 'Hae tuotteita' }).fill(search);
  await drawer.getByRole('option', { name: option }).click();
  await drawer.getByRole('textbox', { name: 'Määrä' }).fill(amount);
  await drawer.getByRole('button', { name: 'Lisää', exact: true }).click();
  await expect(drawer.getByText(/Lisätty: /)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
};

test('own products and composites are added to a calculation, without a network too', { tag: '@offline' }, async ({
  page,
  context,
}) => {
  await signIn(page);
  const factors = { declaredUnit: 'm2', gwpA1A3Conservative: 50, kgPerM2: 380, standard: 'EN 15804+A2' };
  const product = await create(page, '/products', { name: 'Kokeilulaatta X', manufacturer: 'Betoni Oy', factors });
  const source = { kind: 'product', id: product.id };
  const layers = [{ source, amountPerUnit: 2, unit: 'm2' }];
  await create(page, '/composites', { name: 'Kokeilurakenne Y', unit: 'm2', layers });
  const site = await create(page, '/sites', { name: 'Oman kirjaston kohde' });
  const calculation = `/sites/${site.id}/calculations/${site.defaultCalculationId}`;
  await create(page, `${calculation}/categories`, { name: 'Runko' });
  await page.goto(`${calculation}/construction-products`);
  await add(page, 'kokeilulaatta', /Kokeilulaatta X/, '10');
  await expect(page.getByRole('row', { name: /Kokeilulaatta X/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row', { name: /Kokeilulaatta X/ })).toBeVisible();
  await waitForOfflineShell(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  await add(page, 'kokeilurakenne', /Kokeilurakenne Y/, '3');
  const row = page.getByRole('row', { name: /Kokeilurakenne Y/ });
  await expect(row.getByRole('gridcell', { name: '300', exact: true }).first()).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/1 muutos odottaa/)).toHaveCount(0, { timeout: 30_000 });
  await page.reload();
  await expect(row.getByRole('gridcell', { name: '300', exact: true }).first()).toBeVisible();
});
