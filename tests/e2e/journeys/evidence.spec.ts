import { devices, type Page } from '@playwright/test';
import { expect, signIn, test, waitForOfflineShell } from '#tests/e2e/signed-in.ts';
import { call, makeSite, pathOf } from './own-site.ts';

const { userAgent } = devices['Pixel 7'];
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, userAgent });

interface Listed {
  readonly data: readonly {
    readonly id: string;
    readonly name: string;
    readonly isUploaded: boolean;
    readonly widthPx: number;
    readonly heightPx: number;
  }[];
}

/** A picture as a camera makes it, larger than what is kept. */
const photograph = async (page: Page): Promise<Buffer> => {
  const text = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = '#386';
    context.fillRect(0, 0, 4000, 3000);
    context.fillStyle = '#eee';
    context.fillRect(500, 700, 2000, 900);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(text, 'base64');
};

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('a picture taken without a network is there for others once there is one', { tag: '@offline' }, async ({
  page,
  context,
}) => {
  await signIn(page);
  const site = await makeSite(page, 'Kuvakohde Ä');
  await page.goto(`/sites/${site.id}/log/pictures`);
  await expect(page.getByText('Ei vielä kuvia eikä asiakirjoja')).toBeVisible();
  await waitForOfflineShell(page);
  const buffer = await photograph(page);
  await context.setOffline(true);
  await page.getByLabel('Lisää kuvia tai PDF-tiedostoja').setInputFiles([
    { name: 'kuorma.jpg', mimeType: 'image/jpeg', buffer },
    { name: 'kuva.heic', mimeType: 'image/heic', buffer: Buffer.from('0000ftypheic0000') },
  ]);
  await expect(page.getByText(/^kuva.heic: Laite ei osaa lukea tällaista kuvaa/)).toBeVisible();
  await expect(page.getByText(/^Odottaa lähetystä/)).toBeVisible();
  expect(await isTooWide(page)).toBe(false);

  // It is on the device, and shown from there.
  await page.reload();
  await page.getByRole('button', { name: 'Näytä kuorma.jpg' }).tap();
  const viewer = page.getByRole('dialog', { name: 'kuorma.jpg' });
  await expect(viewer.locator('img')).toBeVisible();
  const width = await viewer.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth);
  expect(width).toBe(2048);
  await page.keyboard.press('Escape');

  await context.setOffline(false);
  await expect(page.getByText(/^Odottaa lähetystä/)).toBeHidden();
  const { body } = await call<Listed>(page, 'GET', `/sites/${site.id}/evidence`);
  expect(body.data).toMatchObject([{ name: 'kuorma.jpg', isUploaded: true, widthPx: 2048, heightPx: 1536 }]);

  // As anybody else sees it: nothing of it is on this device any more.
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases())
      if (name.startsWith('tyomaahiili-pictures-')) indexedDB.deleteDatabase(name);
  });
  await page.reload();
  await page.getByRole('button', { name: 'Näytä kuorma.jpg' }).tap();
  await expect
    .poll(() => viewer.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(2048);
  expect(await isTooWide(page)).toBe(false);
});

test('the original is kept where it is wanted, and the viewer turns by keys and by swipes', async ({ page }) => {
  await signIn(page);
  const site = await makeSite(page, 'Alkuperäiskohde Ä');
  await page.goto(`/sites/${site.id}/log/pictures`);
  const buffer = await photograph(page);
  const choice = page.getByLabel('Lisää kuvia tai PDF-tiedostoja');
  const pdf = { name: 'lähete.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await choice.setInputFiles([{ name: 'pieni.jpg', mimeType: 'image/jpeg', buffer }, pdf]);
  await page.getByRole('checkbox', { name: 'Säilytä uudet kuvat alkuperäisen kokoisina' }).check();
  await choice.setInputFiles([{ name: 'suuri.jpg', mimeType: 'image/jpeg', buffer }]);
  await expect(page.getByText(/^Odottaa lähetystä/)).toHaveCount(0);
  const listed = async () => (await call<Listed>(page, 'GET', `/sites/${site.id}/evidence`)).body.data;
  await expect.poll(async () => (await listed()).map(({ isUploaded }) => isUploaded)).toEqual([true, true, true]);
  const widths = new Map((await listed()).map(({ name, widthPx }) => [name, widthPx]));
  expect([widths.get('pieni.jpg'), widths.get('suuri.jpg')]).toEqual([2048, 4000]);
  const original = await page.evaluate(async (address) => {
    const { data } = (await (await fetch(address)).json()) as { data: { id: string; name: string }[] };
    const id = data.find(({ name }) => name === 'suuri.jpg')?.id;
    return (await (await fetch(`${address}/${id}/content`)).arrayBuffer()).byteLength;
  }, `/api/sites/${site.id}/evidence`);
  expect(original, 'bytes, as the camera made them').toBe(buffer.length);
  // The room that the site takes on this device is told.
  await expect(page.getByText(/Tämän työmaan kuvat vievät tällä laitteella \d/)).toBeVisible();

  await page
    .getByRole('button', { name: /^Näytä / })
    .first()
    .tap();
  const viewer = page.getByRole('dialog');
  const at = (text: string) => expect(viewer.getByText(/^\d \/ 3/)).toContainText(text);
  await at('1 / 3');
  await viewer.getByRole('button', { name: 'Seuraava' }).focus();
  await page.keyboard.press('ArrowRight');
  await at('2 / 3');
  await page.keyboard.press('ArrowLeft');
  await at('1 / 3');
  // A finger, as the browser tells of it: from right to left is the next one.
  const tools = await page.context().newCDPSession(page);
  const swipe = async (fromX: number, toX: number) => {
    const box = await viewer.locator('[class*=picture]').first().boundingBox();
    const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
    await tools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: fromX, y }] });
    for (let step = 1; step <= 5; step += 1) {
      const x = fromX + ((toX - fromX) * step) / 5;
      await tools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
    }
    await tools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(280, 80);
  await at('2 / 3');
  await swipe(80, 280);
  await at('1 / 3');
});

test('a row and the site have their pictures where their facts are shown', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page);
  const site = await makeSite(page, 'Rivikuvakohde Ä');
  const buffer = await photograph(page);
  const addTo = async (name: string) => {
    const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Kuvat ja asiakirjat' }) });
    await panel.getByLabel('Lisää kuvia tai PDF-tiedostoja').setInputFiles([{ name, mimeType: 'image/jpeg', buffer }]);
    await expect(panel.getByRole('button', { name: `Näytä ${name}` })).toBeVisible();
  };
  await page.goto(`${pathOf(site)}/site-information`);
  await addTo('piha.jpg');
  const { body: rows } = await call<{ data: readonly { readonly id: string; readonly name: string }[] }>(
    page,
    'GET',
    `/sites/${site.id}/calculations/${site.defaultCalculationId}/quantities?limit=100&offset=0`,
  );
  const row = rows.data.find(({ name }) => name === 'r4');
  await page.goto(`${pathOf(site)}/construction-products`);
  await page.getByRole('row', { name: /r4/ }).locator('[data-column="total"]').click();
  await expect(page.getByRole('dialog', { name: 'r4' })).toBeVisible();
  await addTo('valu.jpg');
  const listed = async () =>
    (await call<{ data: readonly object[] }>(page, 'GET', `/sites/${site.id}/evidence`)).body.data;
  await expect.poll(listed).toMatchObject([
    { name: 'piha.jpg', subject: 'site', subjectId: site.id, isUploaded: true },
    { name: 'valu.jpg', subject: 'quantity', subjectId: row?.id, isUploaded: true },
  ]);
});
