import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx } from '#tests/support/files/read-xlsx.ts';
import { chooseReportFile } from './report-files.ts';
import { decimal, expect, openSample, signIn, test, waitForOfflineShell } from './signed-in.ts';

const openReport = async (page: Page, name: string, heading: string): Promise<void> => {
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
};

/** A figure of the climate assessment's table of modules, kg/m²/a. */
const totalOfBuilding = (page: Page) => page.getByRole('button', { name: /Yhteensä, Rakennus:/ }).first();

/** A copy of the sample that this journey may change. */
const copyOfSample = async (page: Page): Promise<string> => {
  await signIn(page);
  await openSample(page);
  const [, siteId = ''] = /sites\/([^/]+)/.exec(page.url()) ?? [];
  const exported = await page.request.get(`/api/sites/${siteId}/export`);
  const document = (await exported.json()) as { site: { name: string } };
  document.site.name = `Raportit ${Date.now()}`;
  await page.goto('/sites');
  const imported = await page.evaluate(async (body) => {
    const answer = await fetch('/api/sites/import', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-tyomaahiili': '1', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { id: string; defaultCalculationId: string };
  }, document);
  return `/sites/${imported.id}/calculations/${imported.defaultCalculationId}`;
};

test('the reports agree with each other, are filtered by their address and read back from their files', async ({
  page,
}) => {
  await signIn(page);
  await openSample(page);
  await openReport(page, 'Ilmastoselvitys', 'Ilmastoselvitys');
  const perM2 = decimal(await totalOfBuilding(page).innerText());
  await openReport(page, 'Tuoteluettelo', 'Tuoteluettelo');
  const totalRow = page.getByRole('row', { name: /^Yhteensä, kuten ilmastoselvityksessä/ }).first();
  const totalKg = decimal(await totalRow.getByRole('button').last().innerText());
  expect(totalKg / 3537 / 50).toBeCloseTo(perM2, 1);
  const massKg = decimal(await totalRow.getByRole('cell').nth(3).innerText());

  await page.getByRole('searchbox').fill('ontelolaatta');
  await expect(page).toHaveURL(/search=ontelolaatta/);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('ontelolaatta');
  await expect(page.getByRole('row', { name: /^Suodattimien piilottamat rivit/ }).first()).toBeVisible();
  await page
    .getByRole('button', { name: /Ontelolaatta.*näytä laskenta/ })
    .first()
    .press('Enter');
  await expect(page.getByRole('dialog')).toContainText('kg CO₂e/kg');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await openReport(page, 'Materiaaliluettelo', 'Materiaaliluettelo');
  const building = page.getByRole('region', { name: 'Rakennus', exact: true });
  const massText = await building.getByRole('button', { name: /Yhteensä, Rakennus:/ }).innerText();
  expect(decimal(massText)).toBeCloseTo(massKg / 1000, 1);
  const download = page.waitForEvent('download');
  await chooseReportFile(page, 'CSV');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/materiaaliseloste\.csv$/);
  const rows = (await readFile(await file.path(), 'utf8')).split('\r\n').map((line) => line.split(';'));
  const total = rows.find(([scope, division]) => scope === 'Rakennus' && division === 'Yhteensä');
  expect(decimal(total?.[4] ?? '') / 1000).toBeCloseTo(decimal(massText), 2);
});

test('offline the reports are there, with what was changed meanwhile, and make their files', {
  tag: '@offline',
}, async ({ page, context }) => {
  const address = await copyOfSample(page);
  await page.goto(`${address}/compare-calculations`);
  await expect(page.getByRole('region', { name: 'Rakennus rinnakkain' })).toBeVisible();
  await openReport(page, 'Tuoteluettelo', 'Tuoteluettelo');
  await openReport(page, 'Materiaaliluettelo', 'Materiaaliluettelo');
  await openReport(page, 'Hiilikädenjälki', 'Hiilikädenjälki');
  await waitForOfflineShell(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Hiilikädenjälki' })).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Muualle luovutettu uusiutuva sähkö' });
  await field.fill('100000');
  await field.press('Tab');
  await expect(page.getByText(/1 muutos odottaa/).first()).toBeVisible();
  await expect(page.getByRole('listitem', { name: /^D3/ })).not.toContainText('−0,03');

  await openReport(page, 'Vertaa laskelmia', 'Vertaa laskelmia');
  await expect(page.getByRole('region', { name: 'Rakennus rinnakkain' })).toBeVisible();
  const workbook = page.waitForEvent('download');
  await chooseReportFile(page, 'Excel');
  const [figures] = readXlsx(await readFile(await (await workbook).path()));
  const download = page.waitForEvent('download');
  await chooseReportFile(page, 'JSON');
  const comparison = JSON.parse(await readFile(await (await download).path(), 'utf8')) as {
    calculations: unknown[];
    footprint: { kgCo2e: (number | null)[] }[];
  };
  expect(comparison.calculations).toHaveLength(2);
  // A sheet has no noise of adding behind its sixth decimal.
  const firstFigures = comparison.footprint.map(({ kgCo2e: [kg] }) => (kg == null ? null : Number(kg.toFixed(6))));
  expect(figures?.cells.slice(1, 1 + firstFigures.length).map((row) => row[4])).toEqual(firstFigures);
  await context.setOffline(false);
  await expect(page.getByText('Kaikki tallennettu').first()).toBeVisible();
});

test('on paper every row is there, light and without the navigation', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page);
  await openSample(page);
  await openReport(page, 'Tuoteluettelo', 'Tuoteluettelo');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Lataa' })).toBeHidden();
  await expect(page.getByText('Päiväys')).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--ink').trim())).toBe('#17201c');
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const count = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(count).toBeGreaterThan(2);
});
