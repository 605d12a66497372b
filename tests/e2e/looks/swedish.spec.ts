import { readFile } from 'node:fs/promises';
import { addressOf, makeOwnSite, speak } from '#tests/e2e/own-site.ts';
import { chooseReportFile } from '#tests/e2e/report-files.ts';
import { choose, decimal, expect, signIn, test } from '#tests/e2e/signed-in.ts';
import { wordsOf } from '#tests/e2e/words.ts';
import { readPdf } from '#tests/support/files/read-pdf.ts';
import { faultsOf } from './faults.ts';
import { sitePages } from './site-pages.ts';
import { shareOfToday } from './visit.ts';

const t = wordsOf('sv');

test('a reader of Swedish makes a calculation, reads its climate assessment and takes it along', async ({ page }) => {
  await signIn(page);
  await page.getByRole('combobox', { name: 'Kieli' }).selectOption({ label: 'Svenska' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  await page.goto('/sites');
  await page.getByRole('button', { name: t('New site') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t('Name') }).fill('Bostadshuset Ö');
  await dialog.getByRole('textbox', { name: t('Heated net area') }).fill('1 200,5');
  await dialog.getByRole('textbox', { name: t('Completion year') }).fill('2028');
  await dialog.getByRole('button', { name: t('Create') }).click();
  await expect(page.getByRole('heading', { name: t('Start the calculation') })).toBeVisible();

  await page.getByRole('button', { name: t('Add the first product') }).click();
  const drawer = page.getByRole('dialog', { name: t('Add products') });
  await drawer.getByRole('combobox', { name: t('Search products') }).fill('håldäck 320');
  await drawer
    .getByRole('option', { name: /320 mm/ })
    .first()
    .click();
  await choose(drawer.getByRole('combobox', { name: t('Category') }), '1235 Mellanbjälklag');
  await drawer.getByRole('textbox', { name: t('Amount') }).fill('900,5');
  await drawer.getByRole('button', { name: t('Add'), exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('gridcell', { name: '900,5', exact: true })).toBeVisible();

  await page.getByRole('link', { name: t('Climate assessment') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('Climate assessment') })).toBeVisible();
  const total = page.getByRole('button', { name: /^(minst )?[−\d].*Totalt, Byggnad/ }).first();
  const figure = decimal(await total.innerText());
  expect(figure).toBeGreaterThan(1);

  const download = page.waitForEvent('download');
  await chooseReportFile(page, 'PDF');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Bostadshuset Ö - .* - klimatutredning\.pdf$/);
  const pdf = await readPdf(await readFile(await file.path()));
  expect(pdf.language).toBe('sv');
  const text = pdf.pages.map((one) => one.text).join(' ');
  for (const said of ['Klimatutredning', 'Koldioxidavtryck', 'Flervåningsbostadshus', 'Mellanbjälklag']) {
    expect(text).toContain(said);
  }
  expect(text.replaceAll('\u00a0', ' ')).toContain(figure.toFixed(2).replace('.', ','));
});

const pages = ['/', '/sites', '/products', '/composite-products', '/settings', '/bulletins', '/company-month'];

test('the pages are accessible in Swedish on a telephone, and no word is too wide for it', async ({ page }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  const site = await makeOwnSite(page, 'Svenska huset');
  await speak(page, 'sv');
  const found: Record<string, readonly string[]> = {};
  await page.setViewportSize({ width: 360, height: 800 });
  for (const address of shareOfToday([...pages, ...sitePages.map((one) => addressOf(site, one))])) {
    await page.goto(address);
    await page.locator('#root h1').first().waitFor();
    await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
    await page.waitForLoadState('networkidle');
    const faults = await faultsOf(page);
    if (faults.length > 0) found[address] = faults;
  }
  expect(found).toEqual({});
});

test('the instructions and the sign-in are there in Swedish', async ({ page }) => {
  await page.goto('/anvisningar.html');
  await expect(page.getByRole('heading', { level: 1, name: 'Anvisningar' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.goto('/');
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).first().click();
  await page.getByRole('link', { name: 'På svenska' }).click();
  await expect(page.getByRole('heading', { name: 'Logga in' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
  expect(await faultsOf(page)).toEqual([]);
});
