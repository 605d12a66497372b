import type { Locator, Page } from '@playwright/test';
import { parseCsvRecords } from '#domain/csv.ts';
import { brickUuid, ilcdJson, ilcdZip, openEpd } from '#tests/support/epd-files.ts';
import { hasSharedData, readShared, readSharedBytes, sharedDataNote } from '#tests/support/shared-data.ts';
import { faultsOf } from './faults.ts';
import { expect, signIn, test, waitForOfflineShell } from './signed-in.ts';

interface OnServer {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly factors: Readonly<Record<string, number | string | null>>;
}

/** The company's products that were made of a declaration, as the server has them. */
const productsOf = (page: Page, mark: string): Promise<readonly OnServer[]> =>
  page.evaluate(async (wanted) => {
    const reply = await fetch('/api/products?limit=1000');
    const { data } = (await reply.json()) as { data: OnServer[] };
    return data.filter(({ note }) => note.includes(wanted));
  }, mark);

const bring = async (page: Page, name: string, content: string | Uint8Array): Promise<Locator> => {
  await page
    .getByLabel('Selostetiedosto')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  const dialog = page.getByRole('dialog', { name: 'Tuo ympäristöselosteita' });
  await expect(dialog.getByRole('button', { name: /Tallenna tuote|Tarkista|Sulje/ }).last()).toBeVisible();
  return dialog;
};

/** Of alternative scenarios the first; the same name elsewhere is chosen with it. */
const chooseScenarios = async (dialog: Locator, name: string): Promise<void> => {
  for (const radio of await dialog.getByRole('radio', { name: new RegExp(`^${name}`) }).all()) await radio.check();
};

const save = async (dialog: Locator): Promise<void> => {
  await dialog.getByRole('button', { name: 'Tallenna tuote' }).click();
  await expect(dialog).toBeHidden();
};

test('a zip of a data-set folder and an openEPD come in, with and without a network', async ({ page, context }) => {
  await signIn(page);
  await page.goto('/products');
  const dialog = await bring(page, 'koe.zip', ilcdZip());
  await expect(dialog.getByText('Luvut ovat määrälle 500 kg')).toBeVisible();
  await expect(dialog.getByText('ei arvoa').first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Tallenna tuote' }).click();
  await expect(dialog.getByText('Osa kentistä vaatii korjausta.')).toBeVisible();
  await chooseScenarios(dialog, 'S2');
  await save(dialog);
  await expect(page.getByRole('link', { name: 'Koetiili' })).toBeVisible();
  await expect.poll(async () => (await productsOf(page, brickUuid)).length).toBe(1);
  const [brick] = await productsOf(page, brickUuid);
  expect(brick?.factors['gwpA1A3Conservative']).toBeCloseTo(100 / 500, 9);
  expect(brick?.factors['gwpC3Fossil']).toBeCloseTo(2.6 / 500, 9);
  expect(brick?.factors).toMatchObject({ declaredUnit: 'kg', eolSource: 'epd', validTo: '2031-12-31' });

  // The same declaration in another form: an update is offered.
  const again = await bring(page, 'koe.json', ilcdJson());
  await expect(again.getByText('Teillä on jo tämä seloste')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(again).toBeHidden();

  await waitForOfflineShell(page);
  await context.setOffline(true);
  const offline = await bring(page, 'laatta.json', openEpd());
  await expect(offline.getByRole('heading', { name: /Test slab/ })).toBeVisible();
  await save(offline);
  await expect(page.getByRole('link', { name: 'Test slab' })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await productsOf(page, 'SLAB-1')).length, { timeout: 30_000 }).toBe(1);
  const [slab] = await productsOf(page, 'SLAB-1');
  expect(slab?.factors['gwpA1A3Conservative']).toBeCloseTo(9.2 / 0.04, 6);
  expect(slab?.factors).toMatchObject({ declaredUnit: 'm3', kgPerM3: 2400 });
});

const expected = hasSharedData ? parseCsvRecords(readShared('ilcd/json/expected_gwp.csv')) : [];

/** What the footprint of A1-A3 must be per unit: fossil and land use, or the total of EN 15804+A1. */
const footprintOf = (uuid: string): number => {
  const sum = (indicator: string): number =>
    expected
      .filter(
        (row) => row['uuid'] === uuid && row['indicator'] === indicator && /^A[1-3](-A3)?$/.test(row['module'] ?? ''),
      )
      .reduce((total, row) => total + Number(row['gwp_kgco2e_per_reference']), 0);
  const amount = Number(expected.find((row) => row['uuid'] === uuid)?.['reference_amount']);
  return (sum('fossil') === 0 ? sum('total') : sum('fossil') + sum('luluc')) / amount;
};

test(`every published declaration comes in with its figures${sharedDataNote}`, async ({ page }) => {
  test.skip(!hasSharedData, '../shared/data is not there');
  test.slow();
  await signIn(page);
  await page.goto('/products');
  for (const uuid of new Set(expected.map((row) => row['uuid'] ?? ''))) {
    const dialog = await bring(page, `${uuid}.json`, readSharedBytes(`ilcd/json/${uuid}.json`));
    await expect(dialog.getByRole('heading', { name: 'Mitä tallennetaan' })).toBeVisible();
    await chooseScenarios(dialog, 'S1');
    await save(dialog);
    await expect.poll(async () => (await productsOf(page, uuid)).length).toBe(1);
    const [product] = await productsOf(page, uuid);
    expect(product?.factors['gwpA1A3Conservative'], uuid).toBeCloseTo(footprintOf(uuid), 9);
  }
});

test(`databases are searched and product rules refused${sharedDataNote}`, async ({ page }) => {
  test.skip(!hasSharedData, '../shared/data is not there');
  await signIn(page);
  await page.goto('/products');
  const files = [
    ['oekobaudat/OBD_2020_II.csv', /992 tietuetta/],
    ['boverket/klimatdatabas_02.06.000.json', /228 tietuetta/],
    ['co2data/co2data_construction_1.01.005.json', /320 tietuetta/],
    ['openepd/openepd_pcr_sample.json', /tuoteryhmäsäännöt/],
  ] as const;
  for (const [path, text] of files) {
    const dialog = await bring(page, path, readSharedBytes(path));
    await expect(dialog.getByText(text)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});
