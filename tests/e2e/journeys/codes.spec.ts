import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { devices, type Page } from '@playwright/test';
import { qrCode } from '#domain/pictures/qr-code.ts';
import { expect, signIn, test, waitForOfflineShell } from '#tests/e2e/signed-in.ts';
import { ean13, type GreyPicture, pictureOf, videoOf } from '#tests/support/files/code-pictures.ts';
import { chromiumArgs, findChromium } from '#tests/tools/chromium.ts';
import { call, makeSite } from './own-site.ts';

const brick = '6412345678907';
const board = '6291041500213';
/** Of the second journey alone: two products of a number are a question. */
const seen = '4012345678901';
const sameBoard = `https://id.gs1.org/01/0${board}/10/LOT1`;

const video = join(mkdtempSync(join(tmpdir(), 'tyomaahiili-camera-')), 'code.y4m');
writeFileSync(video, videoOf(pictureOf(qrCode(`https://levy.example/01/0${seen}`), { modulePx: 8 })));

const executablePath = findChromium();
const { userAgent } = devices['Pixel 7'];
const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${video}`];
test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  userAgent,
  launchOptions: { args: [...chromiumArgs, ...camera], ...(executablePath === undefined ? {} : { executablePath }) },
});

const pngOf = async (page: Page, { width, height, greys }: GreyPicture): Promise<Buffer> => {
  const text = await page.evaluate(
    async ([columns, rows, values]) => {
      const canvas = new OffscreenCanvas(columns, rows);
      const data = new Uint8ClampedArray(columns * rows * 4).fill(255);
      const bytes = atob(values);
      for (let index = 0; index < bytes.length; index += 1)
        data.fill(bytes.charCodeAt(index), index * 4, index * 4 + 3);
      canvas.getContext('2d')?.putImageData(new ImageData(data, columns, rows), 0, 0);
      return btoa(String.fromCharCode(...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())));
    },
    [width, height, Buffer.from(greys).toString('base64')] as const,
  );
  return Buffer.from(text, 'base64');
};

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

interface Logged {
  readonly data: readonly {
    readonly name: string;
    readonly amount: number;
    readonly unit: string;
    readonly product: unknown;
  }[];
}

interface Products {
  readonly data: readonly { readonly name: string; readonly gtin: string }[];
}

const makeProduct = (page: Page, name: string, gtin: string) =>
  call<{ readonly id: string }>(page, 'POST', '/products', {
    name,
    gtin,
    factors: { declaredUnit: 'm2', gwpA1A3Conservative: 3 },
  });

test('a code of a pallet is read without a network: known, unknown, attached', { tag: '@offline' }, async ({
  page,
  context,
}) => {
  await signIn(page);
  const { body: product } = await makeProduct(page, 'Tiili koodilla', brick);
  await makeProduct(page, 'Levy ilman koodia', '');
  const site = await makeSite(page, 'Koodikohde Ä');
  await page.goto(`/sites/${site.id}/log/today`);
  await expect(page.getByText('Mitään ei ole vielä kirjattu')).toBeVisible();
  await waitForOfflineShell(page);
  const bars = await pngOf(page, pictureOf([ean13(brick)], { modulePx: 3, rowPx: 120 }));
  const code = await pngOf(page, pictureOf(qrCode(sameBoard)));
  await context.setOffline(true);

  const form = page.getByRole('dialog', { name: 'Toimitus' });
  const dialog = page.getByRole('dialog', { name: 'Lue koodi' });
  await page.getByRole('main').getByRole('button', { name: 'Toimitus', exact: true }).tap();
  await form.getByRole('textbox', { name: 'Määrä' }).fill('12');
  await form.getByRole('button', { name: 'Lue koodi' }).tap();
  // Nobody has allowed it here.
  await expect(dialog.getByText(/Kameraa ei ole sallittu/)).toBeVisible();
  expect(await isTooWide(page)).toBe(false);

  // What is no picture and no code is told.
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    dialog.getByLabel('Valitse kuva koodista').setInputFiles([{ name, mimeType, buffer }]);
  await choose('a.png', 'image/png', Buffer.from('nothing'));
  await expect(dialog.getByText(/Tiedosto ei ole kuva/)).toBeVisible();
  await choose('a.png', 'image/png', await pngOf(page, pictureOf([[false]], { modulePx: 200 })));
  await expect(dialog.getByText(/Kuvasta ei löytynyt koodia/)).toBeVisible();

  // A bar code of a known product fills what came and its unit.
  await choose('viivakoodi.png', 'image/png', bars);
  await expect(dialog).toBeHidden();
  await expect(form.getByRole('textbox', { name: 'Mitä tuli' })).toHaveValue('Tiili koodilla');
  await expect(form.getByRole('combobox', { name: 'Yksikkö' })).toHaveValue('m2');
  await form.getByRole('button', { name: 'Tallenna' }).tap();
  await expect(page.getByRole('main').getByText('12 m²')).toBeVisible();

  // An unknown one is attached to the product that the person chooses.
  await page.getByRole('main').getByRole('button', { name: 'Toimitus', exact: true }).tap();
  await form.getByRole('textbox', { name: 'Määrä' }).fill('3');
  await form.getByRole('button', { name: 'Lue koodi' }).tap();
  await choose('qr.png', 'image/png', code);
  await expect(dialog.getByText(`Millään omalla tuotteella ei ole numeroa ${board}.`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Tiili koodilla/ })).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Liitä se tuotteeseen' }).fill('levy ilman');
  await dialog.getByRole('button', { name: /Levy ilman koodia/ }).tap();
  await expect(form.getByRole('textbox', { name: 'Mitä tuli' })).toHaveValue('Levy ilman koodia');
  await form.getByRole('button', { name: 'Tallenna' }).tap();
  await expect(form).toBeHidden();

  await context.setOffline(false);
  await expect(page.getByRole('banner').getByText('Kaikki tallennettu')).toBeVisible();
  const { body: log } = await call<Logged>(page, 'GET', `/sites/${site.id}/log`);
  const known = log.data.find(({ name }) => name === 'Tiili koodilla');
  expect(known).toMatchObject({ amount: 12, unit: 'm2', product: { kind: 'product', id: product.id } });
  const { body: products } = await call<Products>(page, 'GET', '/products?search=levy');
  expect(products.data.map(({ name, gtin }) => [name, gtin])).toContainEqual(['Levy ilman koodia', board]);
});

test('the camera reads a code; digits are typed; a new product begins with its number', async ({ page, context }) => {
  await signIn(page);
  await context.grantPermissions(['camera']);
  await makeProduct(page, 'Levy kameralla', seen);
  await page.goto('/products');
  const dialog = page.getByRole('dialog', { name: 'Lue koodi' });
  const open = () => page.getByRole('button', { name: 'Lue koodi' }).tap();
  await open();
  await expect(page.getByRole('heading', { level: 1, name: 'Levy kameralla' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Viivakoodin numero (GTIN)' })).toHaveValue(seen);

  await context.clearPermissions();
  await page.goto('/products');
  await open();
  const type = async (text: string) => {
    await dialog.getByRole('textbox', { name: /Viivakoodin alla/ }).fill(text);
    await dialog.getByRole('button', { name: 'Hae', exact: true }).tap();
  };
  await type('6412345678908');
  await expect(dialog.getByText(/tarkistusnumero on väärä/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Lue toinen koodi' }).tap();
  await type('javascript:alert(1)');
  await expect(dialog.getByText('javascript:alert(1)')).toBeVisible();
  await dialog.getByRole('button', { name: 'Lue toinen koodi' }).tap();
  await type('9638 5074');
  await dialog.getByRole('button', { name: 'Uusi tuote tällä numerolla' }).tap();
  await expect(page.getByRole('textbox', { name: 'Viivakoodin numero (GTIN)' })).toHaveValue('96385074');
});
