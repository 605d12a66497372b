import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, signIn, test, waitForOfflineShell } from '#tests/e2e/signed-in.ts';
import { readPdf } from '#tests/support/files/read-pdf.ts';
import { call, makeSite } from './own-site.ts';

/** A picture of its own colour, so that no two are the same. */
const pictureOf = async (page: Page, type: 'image/jpeg' | 'image/png', colour: string): Promise<Buffer> => {
  const text = await page.evaluate(
    async ([kind, fill]) => {
      const canvas = new OffscreenCanvas(1200, 900);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      context.fillStyle = fill;
      context.fillRect(0, 0, 1200, 900);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: kind })).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    [type, colour] as const,
  );
  return Buffer.from(text, 'base64');
};

const saved = async (page: Page) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Tallenna PDF' }).click(),
  ]);
  const bytes = readFileSync(await download.path());
  return { bytes, name: download.suggestedFilename(), pdf: await readPdf(bytes) };
};

const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Lataa' }).click();
  await page.getByRole('button', { name: 'PDF kuvien kanssa…' }).click();
  const dialog = page.getByRole('dialog', { name: 'PDF kuvien kanssa' });
  await expect(dialog).toBeVisible();
  return dialog;
};

test('the report as built takes the chosen pictures as its appendix, without a network', { tag: '@offline' }, async ({
  page,
  context,
}) => {
  await signIn(page);
  const site = await makeSite(page, 'Liitekohde Ä');
  const id = crypto.randomUUID();
  const fuel = { id, kind: 'fuel', amount: 300, unit: 'l', factor: 'uk25-diesel-blend-wtw', date: '2026-03-02' };
  await call(page, 'POST', `/sites/${site.id}/log/batch`, { events: [fuel] });
  await page.goto(`/sites/${site.id}/log/pictures`);
  await waitForOfflineShell(page);
  await page.getByLabel('Lisää kuvia tai PDF-tiedostoja').setInputFiles([
    { name: 'vihrea.jpg', mimeType: 'image/jpeg', buffer: await pictureOf(page, 'image/jpeg', '#386') },
    { name: 'sininen.png', mimeType: 'image/png', buffer: await pictureOf(page, 'image/png', '#24a') },
    { name: 'lasku.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
  ]);
  await expect(page.getByRole('button', { name: 'Näytä lasku.pdf' })).toBeVisible();
  await expect(page.getByText(/^Odottaa lähetystä/)).toHaveCount(0);

  await page.goto(`/sites/${site.id}/log/as-built`);
  await expect(page.getByRole('button', { name: 'Lataa' })).toBeVisible();
  await context.setOffline(true);
  const dialog = await open(page);
  await expect(dialog.getByText(/^Valittu/)).toHaveText(/^Valittu 3\/3; tiedoston koko on noin 0,\d MB\.$/);
  await dialog.getByRole('checkbox', { name: /sininen.png/ }).uncheck();
  await expect(dialog.getByText(/^Valittu/)).toHaveText(/^Valittu 2\/3/);
  const { bytes, name, pdf } = await saved(page);
  expect(name).toMatch(/^Liitekohde Ä.*\.pdf$/);
  const images = () => bytes.toString('latin1').match(/\/Subtype\/Image[^>]*\/Filter\/DCTDecode/g) ?? [];
  expect(images()).toEqual([expect.stringContaining('/Width 1200/Height 900')]);
  const rows = pdf.pages.flatMap((one) => one.rows).filter((row) => /^(vihrea|sininen|lasku)\./.test(row[0] ?? ''));
  expect(new Map(rows.map((row) => [row[0], row[3]]))).toEqual(
    new Map([
      ['vihrea.jpg', 'Kyllä'],
      ['sininen.png', 'Ei'],
      ['lasku.pdf', 'Vain luettelossa'],
    ]),
  );
  const hash = rows.find((row) => row[0] === 'vihrea.jpg')?.[4]?.replaceAll(' ', '');
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  const figures = pdf.pages.flatMap((one) => one.elements.filter(({ role }) => role === 'Figure'));
  expect(figures).toHaveLength(1);

  // On a device that has none of the bytes, and no network to fetch them, each is named as missing.
  await page.evaluate(async () => {
    for (const { name: database = '' } of await indexedDB.databases())
      if (database.startsWith('tyomaahiili-pictures-')) indexedDB.deleteDatabase(database);
  });
  await page.reload();
  const again = await open(page);
  await again.getByRole('button', { name: 'Älä valitse yhtään' }).click();
  await again.getByRole('checkbox', { name: /vihrea.jpg/ }).check();
  const missing = await saved(page);
  const text = missing.pdf.pages.map((one) => one.text).join(' ');
  expect(text).toContain('eivätkä haettavissa: 1');
  expect(missing.pdf.pages.flatMap((one) => one.elements.filter(({ role }) => role === 'Figure'))).toEqual([]);
});

test('the report of a month takes the pictures of that month as its appendix', async ({ page }) => {
  await signIn(page);
  const site = await makeSite(page, 'Kuukausiliite Ä');
  const eventOf = (date: string) => ({
    ...{ id: crypto.randomUUID(), kind: 'fuel', amount: 300, unit: 'l', factor: 'uk25-diesel-blend-wtw', date },
  });
  const [march, april] = [eventOf('2026-03-02'), eventOf('2026-04-02')];
  await call(page, 'POST', `/sites/${site.id}/log/batch`, { events: [march, april] });
  await page.goto(`/sites/${site.id}/log/events`);
  const colours = ['#386', '#24a'];
  for (const { date } of [march, april]) {
    await page.goto(`/sites/${site.id}/log/events?month=${date.slice(0, 7)}`);
    await page.getByRole('button', { name: /^Kuvat: / }).click();
    const buffer = await pictureOf(page, 'image/jpeg', colours.pop() ?? '');
    const drawer = page.getByRole('dialog', { name: 'Kuvat ja asiakirjat' });
    await drawer
      .getByLabel('Lisää kuvia tai PDF-tiedostoja')
      .setInputFiles([{ name: `${date.slice(0, 7)}.jpg`, mimeType: 'image/jpeg', buffer }]);
    await expect(drawer.getByRole('button', { name: /^Näytä 2026/ })).toBeVisible();
    await expect(drawer.getByText(/^Odottaa lähetystä/)).toHaveCount(0);
    await page.keyboard.press('Escape');
  }
  await page.goto(`/sites/${site.id}/log/month?month=2026-03`);
  const dialog = await open(page);
  await expect(dialog.getByText(/^Valittu 1\/1/)).toBeVisible();
  const { bytes, name, pdf } = await saved(page);
  expect(name).toContain('2026-03');
  expect(bytes.toString('latin1').match(/\/Filter\/DCTDecode/g)).toHaveLength(1);
  const rows = pdf.pages.flatMap((one) => one.rows).filter((row) => /\.jpg$/.test(row[0] ?? ''));
  expect(rows.map((row) => [row[0], row[3]])).toEqual([['2026-03.jpg', 'Kyllä']]);
});
