import type { Page } from '@playwright/test';
import { faultsOf } from '#tests/e2e/looks/faults.ts';
import { choose, expect, signIn, test, waitForOfflineShell } from '#tests/e2e/signed-in.ts';

/** The suite shares one database, so that each run has names of its own. */
const mark = String(Date.now()).slice(-6);
const board = `Koelevy ${mark}`;
const wall = `Koeseinä ${mark}`;

const save = (page: Page) => page.getByRole('button', { name: 'Tallenna' }).click();

/** The suite's products are many, and of many only those in sight are in the document. */
const find = (page: Page, text: string) =>
  page.getByRole('searchbox', { name: 'Hae nimellä, valmistajalla tai luokalla' }).fill(text);

const createProduct = async (page: Page): Promise<void> => {
  await page.goto('/products');
  await page.getByRole('button', { name: 'Uusi tuote' }).click();
  await page.getByRole('textbox', { name: 'Nimi' }).fill(board);
  await choose(page.getByRole('combobox', { name: 'Ilmoitettu yksikkö' }), 'm²');
  await page.getByRole('textbox', { name: 'A1–A3 konservatiivinen' }).fill('2,5');
  await page.getByRole('textbox', { name: 'Massa neliömetriä kohti' }).fill('9');
  await page.getByRole('textbox', { name: 'Paksuus' }).fill('12,5');
  await save(page);
  await find(page, board);
  await expect(page.getByRole('row', { name: new RegExp(board) })).toContainText('2,5 kg CO₂e/m²');
};

const addLayer = async (page: Page, search: string, option: RegExp | string): Promise<void> => {
  await page.getByRole('button', { name: 'Lisää kerroksia' }).click();
  const drawer = page.getByRole('dialog', { name: 'Lisää kerroksia' });
  await drawer.getByRole('combobox', { name: 'Hae tuotteita' }).fill(search);
  await drawer.getByRole('option', { name: option }).first().click();
  await expect(drawer.getByText(/Lisätty: /)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
};

const createComposite = async (page: Page): Promise<void> => {
  await page.goto('/composite-products');
  await page.getByRole('button', { name: 'Uusi rakenne' }).click();
  await page.getByRole('textbox', { name: 'Nimi' }).fill(wall);
  await addLayer(page, board, board);
  await addLayer(page, 'ontelolaatta', /ontelolaatta/i);
  const layers = page.getByRole('list', { name: 'Kerrokset' }).getByRole('listitem');
  await layers.nth(0).getByRole('textbox', { name: 'Paksuus, mm' }).fill('25');
  await expect(layers.nth(0).getByRole('textbox', { name: 'Määrä' })).toHaveValue('2');
  await layers
    .nth(1)
    .getByRole('button', { name: /Siirrä/ })
    .focus();
  await page.keyboard.press('ArrowUp');
  await expect(layers.nth(1)).toContainText(board);
  await save(page);
  await expect(page.getByRole('row', { name: new RegExp(wall) })).toBeVisible();
};

const useInCalculation = async (page: Page): Promise<void> => {
  const site = await page.evaluate(async (name) => {
    const headers = { 'content-type': 'application/json', 'x-tyomaahiili': '1' };
    const post = async (path: string, body: object) =>
      (await fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    const made = (await post('/sites', { name })) as { id: string; defaultCalculationId: string };
    const address = `/sites/${made.id}/calculations/${made.defaultCalculationId}`;
    await post(`${address}/categories`, { name: 'Runko' });
    return address;
  }, `Kirjaston kohde ${mark}`);
  await page.goto(`${site}/construction-products`);
  await page.getByRole('button', { name: 'Lisää tuote' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Lisää tuotteita' });
  await drawer.getByRole('combobox', { name: 'Hae tuotteita' }).fill(wall);
  await drawer.getByRole('option', { name: new RegExp(wall) }).click();
  await drawer.getByRole('textbox', { name: 'Määrä' }).fill('10');
  await drawer.getByRole('button', { name: 'Lisää', exact: true }).click();
  await expect(drawer.getByText(/Lisätty: /)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: new RegExp(wall) })).toBeVisible();
};

test('a product becomes a layer, the composite a row, and neither is lost by a delete', async ({ page }) => {
  await signIn(page);
  await createProduct(page);
  await createComposite(page);
  await useInCalculation(page);

  await page.goto('/composite-products');
  await page.getByRole('link', { name: wall }).click();
  await expect(page.getByRole('link', { name: new RegExp(`Kirjaston kohde ${mark}`) })).toBeVisible();

  await page.goto(`/products?search=${mark}`);
  await page.getByRole('checkbox', { name: `Valitse ${board}` }).check();
  await page.getByRole('button', { name: 'Poista', exact: true }).first().click();
  const refusal = page.getByRole('dialog', { name: 'Poista tuotteita' });
  await expect(refusal).toContainText(`${board} – ${wall}`);
  await refusal.getByRole('button', { name: 'Sulje' }).last().click();

  const row = page.getByRole('row', { name: new RegExp(board) });
  await row.getByRole('button', { name: new RegExp(board) }).click();
  await page.getByRole('button', { name: 'Kopioi', exact: true }).locator('visible=true').click();
  await expect(page.getByRole('rowheader', { name: new RegExp(`${board} \\(`) })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
});

test('a product is added and changed without a network, and shown as waiting until there is one', {
  tag: '@offline',
}, async ({ page, context }) => {
  await signIn(page);
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1, name: 'Lisätyt tuotteet' })).toBeVisible();
  await page.goto('/products?product=new');
  await expect(page.getByRole('button', { name: 'Tallenna' })).toBeVisible();
  await waitForOfflineShell(page);

  const name = `Verkoton ${mark}`;
  await context.setOffline(true);
  await page.goto(`/products?search=${mark}`);
  await page.getByRole('button', { name: 'Uusi tuote' }).click();
  await page.getByRole('textbox', { name: 'Nimi' }).fill(name);
  await save(page);
  await find(page, name);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Odottaa lähetystä');
  await row.getByRole('link', { name }).click();
  await page.getByRole('textbox', { name: 'Valmistaja' }).fill('Levy Oy');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Valmistaja' })).toHaveValue('Levy Oy');
  await save(page);
  await find(page, name);
  await expect(row).toContainText('Levy Oy');

  await context.setOffline(false);
  await expect(row).not.toContainText('Odottaa lähetystä', { timeout: 30_000 });
  await page.reload();
  await expect(row).toContainText('Levy Oy');
});
