import { readFileSync } from 'node:fs';
import { devices, type Page } from '@playwright/test';
import { expect, signIn, test } from '#tests/e2e/signed-in.ts';
import { readPdf } from '#tests/support/files/read-pdf.ts';
import { call, makeSite } from './own-site.ts';

const { userAgent } = devices['Pixel 7'];
const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  userAgent,
  locale: 'fi-FI',
} as const;

/** A picture as a camera makes it. */
const photograph = async (page: Page): Promise<Buffer> => {
  const text = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = '#863';
    context.fillRect(0, 0, 4000, 3000);
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(text, 'base64');
};

interface Listed {
  readonly data: readonly { readonly name: string; readonly isUploaded: boolean; readonly widthPx: number }[];
}

test("a driver's picture, taken without a network, stands in the report as built", { tag: '@offline' }, async ({
  page,
  browser,
}) => {
  await signIn(page);
  const site = await makeSite(page, 'Kuormakuvakohde Ä');
  const usual = { logVehicle: 'co2data-7000000711-tkm', logDistanceKm: 30 };
  await call(page, 'PATCH', `/sites/${site.id}`, { ...usual, base: { logVehicle: '', logDistanceKm: null } });
  const link = { supplier: 'Esimerkkibetoni Oy', kinds: ['delivery'], validUntil: '2036-12-31' };
  const { body: made } = await call<{ readonly secret: string }>(
    page,
    'POST',
    `/sites/${site.id}/contributor-links`,
    link,
  );

  const context = await browser.newContext(phone);
  const gate = await context.newPage();
  await gate.goto(`/g#${made.secret}`);
  await expect(gate.getByText('Esimerkkibetoni Oy')).toBeVisible();
  await expect
    .poll(() => gate.evaluate(() => navigator.serviceWorker.controller?.state ?? ''), { timeout: 30_000 })
    .toBe('activated');
  const buffer = await photograph(gate);
  await context.setOffline(true);
  await gate.reload();
  await gate.getByLabel('Mitä toit').fill('Murske 0/32');
  await gate.getByLabel('Määrä').fill('10,5');
  const field = gate.getByLabel('Ota tai lisää kuva');
  await field.setInputFiles([
    { name: 'kuorma.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'kuva.heic', mimeType: 'image/heic', buffer: Buffer.from('0000ftypheic0000') },
  ]);
  await expect(gate.getByText(/^kuva.heic: Laite ei osaa lukea/)).toBeVisible();
  await expect(gate.getByRole('listitem').filter({ hasText: 'kuorma.jpg' })).toBeVisible();
  expect(await gate.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)).toBe(
    false,
  );
  await gate.getByRole('button', { name: 'Lähetä työmaalle' }).tap();
  const own = (at: Page) => at.getByRole('listitem').filter({ hasText: 'Murske 0/32' });
  await expect(own(gate)).toContainText('Kuvat: 1 (odottaa lähetystä)');

  // The phone dies; report and picture do not.
  await gate.close();
  const again = await context.newPage();
  await again.goto('/g');
  await again.getByRole('button', { name: 'Omat ilmoitukset' }).tap();
  await expect(own(again)).toContainText('Kuvat: 1 (odottaa lähetystä)');
  await context.setOffline(false);
  await expect(own(again)).toContainText('Kuvat: 1 (lähetetty)', { timeout: 40_000 });

  // Before it is accepted it stands in the queue only, beside what it belongs to.
  const listed = async () => (await call<Listed>(page, 'GET', `/sites/${site.id}/evidence`)).body.data;
  expect(await listed()).toEqual([]);
  await page.goto(`/sites/${site.id}/log/events`);
  await page.getByRole('button', { name: 'Näytä kuorma.jpg' }).click();
  const note = page.getByRole('dialog', { name: 'kuorma.jpg' });
  const width = () => note.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBe(2048);
  await expect(note.getByRole('button', { name: 'Poista' })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Hyväksy kaikki' }).click();
  await expect(page.getByRole('row', { name: /Murske 0\/32/ })).toContainText('Ilmoittanut Esimerkkibetoni Oy');
  await expect.poll(listed).toMatchObject([{ name: 'kuorma.jpg', isUploaded: true, widthPx: 2048 }]);
  // The line of the log shows it, small.
  await expect(page.getByRole('button', { name: /^Kuvat \(1\): Murske/ }).locator('img')).toBeVisible();
  await page.goto(`/sites/${site.id}/log/month`);
  const calendar = page.getByRole('region', { name: 'Tietokalenteri' });
  await expect(calendar.getByRole('row', { name: /^Toimitus/ })).toContainText('1');

  await page.goto(`/sites/${site.id}/log/as-built`);
  await page.getByRole('button', { name: 'Lataa' }).click();
  await page.getByRole('button', { name: 'PDF kuvien kanssa…' }).click();
  await expect(page.getByText(/^Valittu 1\/1/)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Tallenna PDF' }).click(),
  ]);
  const bytes = readFileSync(await download.path());
  expect(bytes.toString('latin1')).toMatch(/\/Width 2048\/Height 1536[^>]*\/Filter\/DCTDecode/);
  const elements = (await readPdf(bytes)).pages.flatMap((one) => one.elements);
  expect(elements.filter(({ role }) => role === 'Figure')).toHaveLength(1);
  const beside = elements.filter(({ role, text }) => role === 'P' && text.includes('SHA-256')).map(({ text }) => text);
  expect(beside.join(' ')).toContain('Esimerkkibetoni Oy');
  expect(beside.join(' ')).toMatch(/[0-9a-f]{64}/);
  await context.close();
});

test('a picture that is too large for the server is told by its name, lies on the phone, and goes when it may', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const site = await makeSite(page, 'Liian suuri kuva Ä');
  const link = { supplier: 'Esimerkkibetoni Oy', kinds: ['delivery'], validUntil: '2036-12-31' };
  const links = `/sites/${site.id}/contributor-links`;
  const { body: made } = await call<{ readonly secret: string }>(page, 'POST', links, link);
  const context = await browser.newContext(phone);
  // What stands before the server takes only so much.
  let isRefusing = true;
  await context.route(/\/api\/contributor\/events\/[^/]+\/pictures$/, (route) =>
    isRefusing && (route.request().postData() ?? '').includes('punnitus.pdf')
      ? route.fulfill({ status: 413, body: 'too large' })
      : route.continue(),
  );
  const gate = await context.newPage();
  await gate.goto(`/g#${made.secret}`);
  await gate.getByLabel('Mitä toit').fill('Murske 0/16');
  await gate.getByLabel('Määrä').fill('4');
  const pdf = (name: string, text: string) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(`%PDF-1.7 ${text}`),
  });
  await gate
    .getByLabel('Ota tai lisää kuva')
    .setInputFiles([
      pdf('punnitus.pdf', '1'),
      { name: 'video.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-') },
      { name: 'kuva.heic', mimeType: 'image/heic', buffer: Buffer.from('0000ftypheic0000') },
      pdf('lähete.pdf', '2'),
    ]);
  await expect(gate.getByText('video.pdf: Tiedosto on yli 5 MB')).toBeVisible();
  await expect(gate.getByText(/^kuva.heic: Laite ei osaa lukea/)).toBeVisible();
  await gate.getByRole('button', { name: 'Lähetä työmaalle' }).tap();
  const own = gate.getByRole('listitem').filter({ hasText: 'Murske 0/16' });
  const picture = own.getByRole('listitem');
  await expect(picture).toContainText('punnitus.pdf');
  await expect(picture).toContainText('Kuva on palvelimelle liian suuri');
  await expect(own).toContainText('Kuvat: 2 (kuva ei kelvannut)');
  await gate.reload();
  await gate.getByRole('button', { name: 'Omat ilmoitukset' }).tap();
  isRefusing = false;
  await picture.getByRole('button', { name: 'Lähetä uudelleen' }).tap();
  await expect(own).toContainText('Kuvat: 2 (lähetetty)');
  await expect(picture).toHaveCount(0);
  await context.close();
});
