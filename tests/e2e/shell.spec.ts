import { choose, expect, signIn, test } from './signed-in.ts';

const palette = /^Etsi kohteita/;

test('everything is found from the keyboard, and what was chosen comes first', async ({ page }) => {
  await signIn(page);
  const field = page.getByRole('combobox', { name: palette });
  // The page that is being left has a heading, too.
  await expect(page.getByRole('button', { name: palette })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await field.fill('asetuk');
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText('Asetukset');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Asetukset' })).toBeVisible();
  await expect(field).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Viimeksi käytetyt' }).getByRole('option')).toHaveText(['Asetukset']);
  await field.fill('english');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('a page is loaded ahead as the user has set', async ({ page }) => {
  await signIn(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const link = page.getByRole('navigation', { name: 'Päävalikko' }).getByRole('link', { name: 'Lisätyt tuotteet' });
  await link.hover();
  await page.waitForTimeout(300);
  expect(asked).not.toContain('/api/products');

  await page.goto('/settings');
  await choose(page.getByRole('combobox', { name: 'Sivujen esilataus' }), 'Kun osoitin on linkin päällä');
  asked.length = 0;
  await page.mouse.move(600, 600);
  await link.hover();
  await expect.poll(() => asked).toContain('/api/products');
  await expect(page.getByRole('heading', { level: 1, name: 'Asetukset' })).toBeVisible();
});

test('an unknown address keeps the menus and leads on', async ({ page }) => {
  await signIn(page);
  await page.goto('/no/such/page');
  await expect(page.getByText('Tässä osoitteessa ei ole mitään')).toBeVisible();
  await page.getByRole('link', { name: 'Kohteisiin' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kohteet' })).toBeVisible();
});

test('what is typed and not saved is asked about, and is back after a reload', async ({ page }) => {
  await signIn(page);
  await page.getByRole('navigation', { name: 'Päävalikko' }).getByRole('link', { name: 'Kohteet' }).click();
  const openDialog = async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Kohteet' })).toBeVisible();
    // The heading of a page that is loaded anew may stand there before the keys are listened to.
    await expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: palette })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.getByRole('combobox', { name: palette }).fill('luo uusi');
    await page.keyboard.press('Enter');
  };
  await openDialog();
  const name = page.getByRole('dialog').getByRole('textbox', { name: /^Nimi/ });
  await name.fill('Keskeneräinen koulu');
  await page.evaluate(() => history.back());
  const question = page.getByRole('dialog', { name: 'Poistutaanko tallentamatta?' });
  await question.getByRole('button', { name: 'Jää' }).click();
  await expect(name).toHaveValue('Keskeneräinen koulu');

  await page.reload();
  await openDialog();
  await expect(name).toHaveValue('Keskeneräinen koulu');
  await expect(page.getByText('Aiemmin kirjoittamasi on palautettu.')).toBeVisible();
  await page.getByRole('button', { name: 'Peruuta' }).click();
  await openDialog();
  await expect(name).toHaveValue('');
});
