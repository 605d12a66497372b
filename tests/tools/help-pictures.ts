import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { chromiumArgs, findChromium } from './chromium.ts';

/**
 * Makes the pictures of the instructions out of a running product with its sample site:
 * `npx tsx tests/tools/help-pictures.ts [http://localhost:3000]`. They are kept in the tree; no gate makes them again.
 */
const base = process.argv[2] ?? 'http://localhost:3000';
const folder = 'public/help';
const size = { width: 1000, height: 600 };
/** Of WebP: letters are still clear, and ten pictures stay within a quarter of a megabyte. */
const quality = 30;

/** The pages of the calculation of the sample site. */
interface Sample {
  readonly page: Page;
  readonly open: (path: string) => Promise<void>;
}

/** Each brings the product to where its picture is taken. */
const tasks: Readonly<Record<string, (sample: Sample) => Promise<void>>> = {
  'new-site': async ({ page }) => {
    await page.goto(`${base}/sites`);
    await page.getByRole('button', { name: 'Uusi kohde' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Nimi' }).fill('Päiväkoti Kuusi');
  },
  'add-product': async ({ page, open }) => {
    await open('construction-products');
    await page.getByRole('button', { name: 'Lisää tuote' }).click();
    const drawer = page.getByRole('dialog', { name: 'Lisää tuotteita' });
    await drawer.getByRole('combobox', { name: 'Hae tuotteita' }).fill('ontelolaatta');
    await drawer.getByRole('option').first().click();
  },
  import: ({ page }) => page.goto(`${base}/import`).then(() => undefined),
  'edit-table': async ({ page, open }) => {
    await open('construction-products');
    await page
      .getByRole('gridcell', { name: /^1.250/ })
      .first()
      .dblclick();
  },
  energy: ({ open }) => open('table-values'),
  assessment: ({ open }) => open('climate-assessment'),
  explanation: async ({ page, open }) => {
    await open('climate-assessment');
    await page
      .getByRole('button', { name: /A1–A3.*Rakennus:/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
  },
  compare: ({ open }) => open('compare-calculations'),
  download: async ({ page, open }) => {
    await open('climate-assessment');
    await page.getByRole('button', { name: 'Lataa' }).first().click();
  },
  offline: async ({ page, open }) => {
    await open('construction-products');
    await page.getByRole('button', { name: /Kaikki tallennettu/ }).click();
  },
};

const signIn = async (page: Page): Promise<void> => {
  await page.goto(`${base}/login`);
  await page.getByRole('button', { name: 'Kirjaudu sisään' }).first().click();
  await page.getByRole('button', { name: /Esittelykäyttäjä/ }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
};

const sampleOf = async (page: Page): Promise<Sample> => {
  const reply = (await (await page.request.get(`${base}/api/sites`)).json()) as {
    readonly data: readonly { readonly id: string; readonly name: string; readonly defaultCalculationId: string }[];
  };
  const site = reply.data.find(({ name }) => name === 'Esimerkkikohde');
  if (site === undefined) throw new Error('The product has no sample site');
  return {
    page,
    open: async (path) => {
      await page.goto(`${base}/sites/${site.id}/calculations/${site.defaultCalculationId}/${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    },
  };
};

/** The browser's own encoder: what is taken needs no package. */
const takePicture = async (page: Page): Promise<Buffer> => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
  await session.detach();
  return Buffer.from(data, 'base64');
};

const browser = await chromium.launch({ args: chromiumArgs, ...pathOf(findChromium()) });
const context = await browser.newContext({
  ...{ viewport: size, colorScheme: 'light', locale: 'fi-FI', reducedMotion: 'reduce', serviceWorkers: 'block' },
});
const page = await context.newPage();
await signIn(page);
const sample = await sampleOf(page);
await mkdir(folder, { recursive: true });
for (const [name, prepare] of Object.entries(tasks)) {
  await prepare(sample);
  const picture = await takePicture(page);
  await writeFile(join(folder, `${name}.webp`), picture);
  console.log(`${name}: ${picture.length} bytes`);
}
await browser.close();

function pathOf(executablePath: string | undefined) {
  return executablePath === undefined ? {} : { executablePath };
}
