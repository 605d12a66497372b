import { choose, expect, footFigure, signInByHand, test } from '#tests/e2e/signed-in.ts';

test('a new user is led from the first sign-in to the climate assessment of an own building', {
  tag: '@offline',
}, async ({ page }) => {
  await signInByHand(page, /Mauri Muu/);
  const main = page.getByRole('main');
  const steps = main.locator('section').filter({ has: page.getByRole('heading', { name: 'Näin pääset alkuun' }) });
  // The company begins with a sample: what a finished assessment looks like.
  await expect(steps.getByRole('listitem')).toHaveCount(5);
  await expect(steps.getByRole('link', { name: 'Katso, miltä valmis ilmastoselvitys näyttää' })).toBeVisible();
  await expect(main.getByRole('link', { name: /^Esimerkkikohde/ }).first()).toContainText('alle rajan');

  // An own site: the name is all that has to be known.
  await steps.getByRole('button', { name: /Luo oma kohde/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Uusi kohde' });
  await dialog.getByRole('button', { name: 'Luo' }).click();
  await expect(dialog.getByText('Tämä kenttä on pakollinen')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Nimi' }).fill('Lintukodon asuintalo');
  await dialog.getByRole('button', { name: 'Luo' }).click();
  await expect(page.getByRole('heading', { name: 'Aloita laskelma' })).toBeVisible();

  // The first product: the empty list offers it, and its category is asked for rather than guessed.
  await page.getByRole('button', { name: 'Lisää ensimmäinen tuote' }).click();
  const drawer = page.getByRole('dialog', { name: 'Lisää tuotteita' });
  await drawer.getByRole('combobox', { name: 'Hae tuotteita' }).fill('ontelolata 320');
  await drawer.getByRole('option', { name: /ontelolaatta 320 mm/ }).click();
  await page.keyboard.type('900');
  await page.keyboard.press('Enter');
  const category = drawer.getByRole('combobox', { name: 'Nimike' });
  await expect(drawer.getByRole('alert')).toHaveText('Tämä kenttä on pakollinen');
  await expect(category).toBeFocused();
  await choose(category, '1235 Välipohjat');
  await drawer.getByRole('button', { name: 'Lisää', exact: true }).click();
  await expect(drawer.getByText(/Lisätty: .*ontelolaatta/)).toBeVisible();

  // The next one goes to the same category without a question.
  await page.keyboard.type('kivivilla');
  await drawer.getByRole('option').first().click();
  await page.keyboard.type('50');
  await page.keyboard.press('Enter');
  await expect(drawer.getByText(/Lisätty: .*villa/i)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /ontelolaatta 320 mm/ })).toBeVisible();

  // What is missing says so where the figure would be, and leads to the field.
  const foot = page.getByRole('region', { name: 'Laskelman tulos' });
  await foot.getByRole('link', { name: 'lämmitetty nettoala puuttuu' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kohteen tiedot' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Lämmitetty nettoala', exact: true }).fill('1200');
  await page.getByRole('textbox', { name: 'Valmistumisvuosi' }).fill('2028');
  await page.keyboard.press('Tab');
  await expect(
    foot
      .or(main)
      .getByText(/ei voi vielä sanoa/i)
      .first(),
  ).toBeVisible();

  // The figure against the limit, and what else is missing, each with its page.
  await page.getByRole('link', { name: 'Rakennustuotteet' }).click();
  await expect(foot.getByText(/ei voi vielä sanoa/i)).toBeVisible();
  const figure = await footFigure(page);
  expect(figure).toBeGreaterThan(0);
  await foot.getByRole('button', { name: /puute/ }).click();
  const gaps = page.getByRole('dialog', { name: 'Mitä puuttuu' });
  await gaps.getByRole('link', { name: 'Taulukkoarvot' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Taulukkoarvot' })).toBeVisible();

  await page.getByRole('link', { name: 'Ilmastoselvitys' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ilmastoselvitys' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Yhteensä, Rakennus:/ }).first()).toContainText(
    figure.toFixed(2).replace('.', ','),
  );

  // An own site has its figure: nobody has to be led any more, but the steps can be opened again.
  await page.getByRole('link', { name: 'Takaisin etusivulle' }).click();
  await expect(main.getByRole('row', { name: /Lintukodon asuintalo/ })).toContainText('ei voi vielä sanoa');
  await expect(page.getByRole('heading', { name: 'Näin pääset alkuun' })).toBeHidden();
  await main.getByText('Näin pääset alkuun').click();
  await expect(main.getByRole('button', { name: /Luo oma kohde/ })).toBeVisible();
});
