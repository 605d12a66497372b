import type { Locator, Page } from '@playwright/test';
import { choose, expect, footFigure, signIn, test } from './signed-in.ts';

interface Created {
  readonly id: string;
  readonly defaultCalculationId: string;
}

const create = (page: Page, path: string, body: object): Promise<Created> =>
  page.evaluate(
    async ([address, content]) => {
      const headers = { 'content-type': 'application/json', 'x-tyomaahiili': '1' };
      const answer = await fetch(address, { method: 'POST', headers, body: content });
      return (await answer.json()) as Created;
    },
    [`/api${path}`, JSON.stringify(body)] as const,
  );

const sheet = [
  'Tunnus;Nimi;Määrä;Yksikkö;Talo 2000;Tuote',
  'A1;Ontelolaatta 320;120,5;m2;1235;Ontelolaatta 320 mm',
  // An answer is remembered: only a text that nobody has seen is a question.
  `A2;Anturabetoni;45;m3;121;Valmisbetoni erä ${Date.now()}`,
  'A3;Työmaan erikoisosa;12;m2;1235;',
  'A4;Outo rivi;abc;m2;1235;',
].join('\n');

/** The option below the first, by keys alone. */
const chooseSecond = async (field: Locator): Promise<void> => {
  await expect(field).toBeEnabled();
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await field.press(key);
};

const row = (page: Page, name: RegExp) => page.getByRole('row', { name });

/** A site of its own with the rows of the sheet, opened on its construction products. */
const openImported = async (page: Page, name: string): Promise<void> => {
  const site = await create(page, '/sites', { name, useClasses: [{ code: 'AK3', heatedNetAreaM2: 1000 }] });
  const place = `/sites/${site.id}/calculations/${site.defaultCalculationId}`;
  await create(page, `${place}/category-template-import`, { template: 'talo2000-elements' });
  await page.goto(`${place}/construction-products`);
  await page.getByRole('button', { name: 'Tuo taulukosta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tuo taulukosta' });
  const file = { name: 'maarat.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText('Luodaan: 3, päivitetään: 0, poistetaan: 0, hylätään: 1.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /Outo rivi/ })).toContainText('Sarake C: Anna luku');
  await chooseSecond(dialog.getByRole('combobox', { name: /Valmisbetoni/ }));
  await dialog.getByRole('button', { name: 'Tuo 3 riviä' }).click();
  await expect(page.getByText('Tuonti onnistui. Luotu: 3, päivitetty: 0, poistettu: 0.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row(page, /Ontelolaatta/)).toBeVisible();
};

const cell = (page: Page, name: RegExp, column: string) => row(page, name).locator(`[data-column=${column}]`);

test('a sheet is imported, filtered, shown in own columns and mended many rows at a time', async ({ page }) => {
  await signIn(page);
  await openImported(page, 'Työkalukohde');
  const before = await footFigure(page);

  await page.getByRole('searchbox', { name: 'Suodata rivejä' }).fill('erikois');
  await expect(page.getByRole('status').filter({ hasText: '1/3 riviä' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Suodata rivejä' }).fill('');
  await page.getByRole('button', { name: 'Suodata', exact: true }).click();
  await page.getByRole('checkbox', { name: /Linkittämättä/ }).check();
  await page.keyboard.press('Escape');
  await expect(row(page, /Ontelolaatta/)).toBeHidden();
  await page.reload();
  await expect(row(page, /Työmaan erikoisosa/)).toBeVisible();
  await expect(row(page, /Ontelolaatta/)).toBeHidden();
  await page.getByRole('button', { name: 'Poista suodatin Linkittämättä' }).click();
  await expect(row(page, /Ontelolaatta/)).toBeVisible();

  const header = page.getByRole('columnheader', { name: /Yks/ });
  await page.getByRole('button', { name: 'Sarakkeet' }).click();
  await page.getByRole('checkbox', { name: 'Yks.' }).uncheck();
  await expect(header).toBeHidden();
  await page.reload();
  await expect(row(page, /Ontelolaatta/)).toBeVisible();
  await expect(header).toBeHidden();
  await page.getByRole('button', { name: 'Sarakkeet' }).click();
  await page.getByRole('button', { name: 'Palauta sarakkeet' }).click();
  await expect(header).toBeVisible();
  await page.keyboard.press('Escape');

  await cell(page, /Ontelolaatta/, 'select').click();
  await cell(page, /Anturabetoni/, 'select').click();
  await page.getByRole('button', { name: 'Aseta arvo' }).click();
  const value = page.getByRole('dialog', { name: 'Sama arvo 2 riville' });
  await value.getByRole('textbox').fill('150');
  await value.getByRole('button', { name: 'Aseta' }).click();
  await expect(value.getByRole('alert')).toHaveText('Enintään 100');
  await value.getByRole('textbox').fill('12,5');
  await value.getByRole('button', { name: 'Aseta' }).click();
  await expect(value).toBeHidden();
  await expect(cell(page, /Anturabetoni/, 'waste')).toHaveText('12,5');
  await expect.poll(() => footFigure(page)).toBeGreaterThan(before);
  await page.getByRole('button', { name: 'Tyhjennä valinta' }).click();
  await page.getByRole('button', { name: 'Kumoa (Ctrl+Z)' }).click();
  await expect(cell(page, /Anturabetoni/, 'waste')).not.toHaveText('12,5');
  await expect(cell(page, /Ontelolaatta/, 'waste')).not.toHaveText('12,5');
  await expect.poll(() => footFigure(page)).toBe(before);

  await cell(page, /Työmaan erikoisosa/, 'select').click();
  await page.getByRole('button', { name: 'Linkitä', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: /Työmaan erikoisosa/ });
  await drawer.getByRole('combobox', { name: 'Hae tuotteita' }).fill('ontelolaatta 320');
  await drawer.getByRole('option').first().click();
  await expect(drawer.getByRole('textbox', { name: 'Määrä' })).toHaveValue('12');
  await drawer.getByRole('button', { name: 'Käytä tätä tuotetta' }).click();
  await expect(drawer).toBeHidden();
  await expect.poll(() => footFigure(page)).toBeGreaterThan(before);

  await page
    .getByRole('region', { name: 'Laskelman tulos' })
    .getByRole('button', { name: /Yhteensä/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Yhteensä' }).getByText('Työmaan erikoisosa')).toBeVisible();
});

test('categories come from a calculation of another site', async ({ page }) => {
  await signIn(page);
  const other = await create(page, '/sites', { name: 'Nimikkeiden lähde' });
  const place = `/sites/${other.id}/calculations/${other.defaultCalculationId}`;
  await create(page, `${place}/categories`, { name: 'Pihavarasto', talo2000Code: '1151' });
  const site = await create(page, '/sites', { name: 'Nimikkeiden kohde' });
  await page.goto(`/sites/${site.id}/calculations/${site.defaultCalculationId}/construction-products`);
  await page.getByRole('button', { name: 'Muokkaa nimikkeitä' }).click();
  await page.getByRole('button', { name: 'Hae nimikkeet toisesta laskelmasta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hae nimikkeet toisesta laskelmasta' });
  await choose(dialog.getByRole('combobox', { name: 'Kohde' }), 'Nimikkeiden lähde');
  await chooseSecond(dialog.getByRole('combobox', { name: 'Laskelma' }));
  await expect(dialog.getByRole('listitem').filter({ hasText: '1151 Pihavarasto' })).not.toContainText('jo täällä');
  await dialog.getByRole('button', { name: 'Lisää nimikkeet (1)' }).click();
  await expect(page.getByText('Nimikkeet tuotu')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nimikkeen Pihavarasto nimi' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('rows are filtered in a drawer and nothing scrolls sideways', async ({ page }) => {
    await signIn(page);
    await page.goto('/sites');
    await page.getByRole('link', { name: 'Esimerkkikohde' }).first().click();
    const cards = page.getByRole('article');
    await expect(cards.first()).toBeVisible();
    await page.getByRole('button', { name: 'Suodata', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Suodata' });
    await drawer.getByRole('checkbox', { name: /Omat rakenteet/ }).check();
    await drawer.getByRole('button', { name: 'Sulje' }).click();
    await expect(cards).toHaveCount(1);
    await expect(page).toHaveURL(/kind=composite/);
    const isTooWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect(await isTooWide()).toBe(false);
    await page.getByRole('button', { name: 'Tyhjennä suodattimet' }).click();
    await expect(cards.nth(2)).toBeVisible();
  });
});
