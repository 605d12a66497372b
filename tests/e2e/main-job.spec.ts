import { choose, decimal, expect, footFigure, openSample, signIn, test } from './signed-in.ts';

test('a visitor signs in, sees Finnish, switches to English and back', async ({ page }) => {
  await page.goto('/sites');
  await expect(page).toHaveURL(/\/login/);
  await signIn(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fi');
  await page.getByRole('combobox', { name: 'Kieli' }).selectOption('en');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Added composite products' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Language' }).selectOption('fi');
  await expect(page.getByRole('heading', { level: 1, name: 'Etusivu' })).toBeVisible();
});

test('the sample site has a complete climate assessment within the plausible band', async ({ page }) => {
  await signIn(page);
  await openSample(page);
  const figure = await footFigure(page);
  expect(figure).toBeGreaterThan(9);
  expect(figure).toBeLessThan(16);
  await page.getByRole('link', { name: 'Ilmastoselvitys' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ilmastoselvitys' })).toBeVisible();
  await expect(page.getByText('/ 77 riviä').first()).toBeVisible();
  const total = page.getByRole('button', { name: /Yhteensä, Rakennus:/ }).first();
  expect(decimal((await total.innerText()).trim())).toBe(figure);
});

test('a consultant makes a site, picks products and sees every figure move', async ({ page }) => {
  await signIn(page);
  await page.goto('/sites');
  await page.getByRole('button', { name: 'Uusi kohde' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Nimi' }).fill('Työmaa Ä');
  await dialog.getByRole('textbox', { name: 'Lämmitetty nettoala' }).fill('0');
  await dialog.getByRole('textbox', { name: 'Lämmitetty nettoala' }).blur();
  await expect(dialog.getByText('Pinta-alan on oltava suurempi kuin 0')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Lämmitetty nettoala' }).fill('1 200,5');
  await dialog.getByRole('textbox', { name: 'Valmistumisvuosi' }).fill('2028');
  await dialog.getByRole('button', { name: 'Luo' }).click();
  await expect(page.getByRole('heading', { name: 'Aloita laskelma' })).toBeVisible();

  const empty = await footFigure(page);
  await page.getByRole('button', { name: 'Lisää tuote' }).click();
  const drawer = page.getByRole('dialog', { name: 'Lisää tuotteita' });
  await drawer.getByRole('combobox', { name: 'Hae tuotteita' }).fill('ontelolata 320');
  await drawer.getByRole('option', { name: /ontelolaatta 320 mm/ }).click();
  await choose(drawer.getByRole('combobox', { name: 'Nimike' }), '1235 Välipohjat');
  await drawer.getByRole('textbox', { name: 'Määrä' }).fill('900');
  await drawer.getByRole('button', { name: 'Lisää', exact: true }).click();
  await drawer.getByRole('combobox', { name: 'Hae tuotteita' }).fill('hollow core 320');
  await expect(drawer.getByRole('option', { name: /ontelolaatta 320 mm/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  const row = page.getByRole('row', { name: /ontelolaatta 320 mm/ });
  await expect(row).toBeVisible();
  const withSlab = await footFigure(page);
  expect(withSlab).toBeGreaterThan(empty);

  await row.getByRole('gridcell', { name: '900', exact: true }).click();
  await page.keyboard.type('1800');
  // Before anything is committed: the row, the category and the whole calculation follow the keystrokes.
  await expect.poll(() => footFigure(page)).toBeGreaterThan(withSlab + 1);
  await page.keyboard.press('Enter');
  await expect(row.getByRole('gridcell', { name: '1 800', exact: true })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(row.getByRole('gridcell', { name: '900', exact: true })).toBeVisible();
  await expect.poll(() => footFigure(page)).toBe(withSlab);
});

test('site information and table values save field by field and move the result', async ({ page }) => {
  await signIn(page);
  await page.goto('/sites');
  await page.getByRole('link', { name: 'Työmaa Ä' }).first().click();
  await page.getByRole('link', { name: 'Kohteen tiedot' }).click();
  const year = page.getByRole('textbox', { name: /Valmistumisvuosi/ });
  await year.fill('2019');
  await year.blur();
  await expect(page.getByText('Ei voi olla ennen vuotta 2020')).toBeVisible();
  await year.fill('2030');
  await year.blur();
  await expect(page.getByText('Ei voi olla ennen vuotta 2020')).toBeHidden();

  await page.getByRole('link', { name: 'Taulukkoarvot' }).click();
  const electricity = page.getByRole('textbox', { name: /^Sähkö/ });
  const before = await footFigure(page);
  await electricity.fill('40 000');
  await electricity.blur();
  await expect.poll(() => footFigure(page)).toBeGreaterThan(before);
  const after = await footFigure(page);
  await page.reload();
  await expect(electricity).toHaveValue(/40\s000/);
  await expect.poll(() => footFigure(page)).toBe(after);
});

test('a figure of the climate assessment tells its formula, inputs, sources and rows', async ({ page }) => {
  await signIn(page);
  await openSample(page);
  await page.getByRole('link', { name: 'Ilmastoselvitys' }).click();
  const table = page.getByRole('table').filter({ hasText: 'Moduuli' }).first();
  await table.getByRole('button', { name: /A1–A3 .*Rakennus:/ }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  await expect(drawer.getByText('CO2data').first()).toBeVisible();
  await expect(drawer.getByText(/ontelolaat/i).first()).toBeVisible();
  await expect(page).toHaveURL(/module=a1a3/);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});
