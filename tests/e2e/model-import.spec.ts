import type { Page } from '@playwright/test';
import { parseCsvRecords } from '#domain/formats/csv.ts';
import { area, ifcElement, ifcFile, layersOf, materialOf, metres, volume } from '#tests/support/files/ifc-file.ts';
import { makeZip } from '#tests/support/files/make-zip.ts';
import { hasSharedData, readShared, readSharedBytes, sharedDataNote } from '#tests/support/files/shared-data.ts';
import { call, type MadeSite } from './journeys/own-site.ts';
import { shareOfToday } from './looks/visit.ts';
import { choose, expect, signIn, test, waitForOfflineShell } from './signed-in.ts';

const categories = [
  { name: 'Alapohjalaatat', talo2000Code: '1221', scope: 'building' },
  { name: 'Palkit', talo2000Code: '1234', scope: 'building' },
  { name: 'Välipohjat', talo2000Code: '1235', scope: 'building' },
  { name: 'Yläpohjat', talo2000Code: '1236', scope: 'building' },
  { name: 'Ulkoseinät', talo2000Code: '1241', scope: 'building' },
  { name: 'Ikkunat', talo2000Code: '1242', scope: 'building' },
];

const makeSite = async (page: Page, name: string): Promise<MadeSite> => {
  const { body } = await call<MadeSite>(page, 'POST', '/sites/import', {
    format: 'tyomaahiili-site',
    formatVersion: 1,
    site: { name, useClasses: [{ code: 'AK3', heatedNetAreaM2: 200 }] },
    library: { products: [], composites: [] },
    calculations: [{ name: 'Malli', isDefault: true, categories }],
  });
  return body;
};

/** An outer wall of two layers and two windows; `brickM2` is what a later version changes, with one more window. */
const model = (brickM2: number, isLater = false) => [
  ...metres,
  ...ifcElement(100, { type: 'US1 ulkoseinä', quantities: [area(brickM2)] }),
  ...layersOf(
    200,
    [100],
    [
      ['Poltettu tiili', 0.13],
      ['Mineraalivilla', 0.2],
    ],
  ),
  ...ifcElement(300, { type: 'Ikkuna 12x12', className: 'IFCWINDOW', quantities: [area(1.44, 'Area')] }),
  ...(isLater
    ? ifcElement(320, { type: 'Ikkuna 12x12', className: 'IFCWINDOW', quantities: [area(1.44, 'Area')] })
    : []),
  ...ifcElement(400, { type: 'Laatta', className: 'IFCSLAB', quantities: [volume(25)] }),
  ...materialOf(420, [400], 'Betoni C30/37'),
  ...ifcElement(500, { type: 'Outo', className: 'IFCBUILDINGELEMENTPROXY' }),
];

const bring = async (page: Page, { id, defaultCalculationId }: MadeSite, name: string, bytes: Uint8Array) => {
  await page.goto(`/import?siteId=${id}&calculationId=${defaultCalculationId}`);
  await read(page, name, bytes);
};

const read = async (page: Page, name: string, bytes: Uint8Array) => {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'application/x-step', buffer: Buffer.from(bytes) });
  await page.getByRole('button', { name: 'Lue malli' }).click();
};

interface Row {
  readonly name: string;
  readonly amount: number;
  readonly unit: string;
  readonly externalId: string;
  readonly categoryId: string;
}

const rowsOf = async (page: Page, { id, defaultCalculationId }: MadeSite): Promise<readonly Row[]> => {
  const path = `/sites/${id}/calculations/${defaultCalculationId}/quantities`;
  const { body } = await call<{ readonly data: readonly Row[] }>(page, 'GET', path);
  return body.data.toSorted((one, other) => (one.name < other.name ? -1 : 1));
};

const amounts = (rows: readonly Row[]) => rows.map(({ name, amount, unit }) => [name, amount, unit]);

test('a model becomes rows, and its next version updates them', async ({ page }) => {
  await signIn(page);
  const site = await makeSite(page, 'Mallista tuotu');
  await bring(page, site, 'talo.ifc', ifcFile(model(100)));
  await expect(page.getByText('4 rakennusosaa')).toBeVisible();
  await expect(page.getByText('1 rakennusosalla ei ole pinta-alaa')).toBeVisible();
  await expect(page.getByText('Talo 2000: 1241, nimen mukaan').first()).toBeVisible();
  await expect(page.getByText('laskettu: pinta-ala × paksuus').first()).toBeVisible();
  await page.getByRole('button', { name: 'Tuo 4 riviä' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rakennustuotteet' })).toBeVisible();
  await expect(page.getByText('Kaikki tallennettu').first()).toBeVisible();
  const first = await rowsOf(page, site);
  expect(amounts(first)).toEqual([
    ['Ikkuna 12x12', 1.44, 'm2'],
    ['Laatta: Betoni C30/37', 25, 'm3'],
    ['US1 ulkoseinä: Mineraalivilla', 20, 'm3'],
    ['US1 ulkoseinä: Poltettu tiili', 13, 'm3'],
  ]);
  expect(new Set(first.map(({ categoryId }) => categoryId)).size).toBe(3);

  await bring(page, site, 'talo-2.ifc', ifcFile(model(110, true)));
  await expect(page.getByText('Rakennusosia lisätty: 1, poistettu: 0, muuttunut: 1, ennallaan: 3.')).toBeVisible();
  await expect(page.getByText('Luodaan: 0, päivitetään: 3, poistetaan: 0, ennallaan: 1.')).toBeVisible();
  await page.getByRole('button', { name: 'Tuo 4 riviä' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rakennustuotteet' })).toBeVisible();
  await expect(page.getByText('Kaikki tallennettu').first()).toBeVisible();
  expect(amounts(await rowsOf(page, site))).toEqual([
    ['Ikkuna 12x12', 2.88, 'm2'],
    ['Laatta: Betoni C30/37', 25, 'm3'],
    ['US1 ulkoseinä: Mineraalivilla', 22, 'm3'],
    ['US1 ulkoseinä: Poltettu tiili', 14.3, 'm3'],
  ]);
});

test('a product that was chosen for a group is proposed for the next model, zipped as it is', async ({ page }) => {
  await signIn(page);
  const mark = `Sekarakenne ${Date.now()}`;
  const lines = [
    ...metres,
    ...ifcElement(100, { type: mark, className: 'IFCSLAB', quantities: [volume(25)] }),
    ...materialOf(120, [100], 'Betoni'),
  ];
  const product = page.getByRole('combobox', { name: /^Tuote/ });
  const first = await makeSite(page, 'Ensimmäinen malli');
  await bring(page, first, 'talo.ifc', ifcFile(lines));
  await product.click();
  const option = page.getByRole('listbox').getByRole('option').nth(2);
  const chosen = (await option.innerText()).split(' · ')[0] ?? '';
  await option.click();
  await importAll(page);

  const second = await makeSite(page, 'Toinen malli');
  const zipped = makeZip([{ name: 'toinen.ifc', content: ifcFile(lines) }]);
  await bring(page, second, 'toinen.ifczip', zipped);
  await expect(product).toContainText(chosen);
  await expect(page.getByText('valittu aiemmin').first()).toBeVisible();
});

test('a model is read and imported without a connection', { tag: '@offline' }, async ({ page, context }) => {
  await signIn(page);
  const site = await makeSite(page, 'Ilman verkkoa');
  await page.goto(`/sites/${site.id}/calculations/${site.defaultCalculationId}/construction-products`);
  await expect(page.getByRole('heading', { level: 1, name: 'Rakennustuotteet' })).toBeVisible();
  await waitForOfflineShell(page);
  await page.goto(`/import?siteId=${site.id}&calculationId=${site.defaultCalculationId}`);
  await expect(page.locator('input[type=file]').first()).toBeAttached();
  await context.setOffline(true);
  await read(page, 'talo.ifc', ifcFile(model(100)));
  await page.getByRole('button', { name: 'Tuo 4 riviä' }).click();
  await expect(page.getByText('US1 ulkoseinä: Poltettu tiili').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Kaikki tallennettu').first()).toBeVisible();
  expect(await rowsOf(page, site)).toHaveLength(4);
});

test('a file that only pretends to be a model is refused in words', async ({ page }) => {
  await signIn(page);
  const site = await makeSite(page, 'Rikkinäinen malli');
  const cut = ifcFile(model(100)).slice(0, 900);
  await bring(page, site, 'katkennut.ifc', cut);
  await expect(page.getByText('Tiedosto loppuu kesken')).toBeVisible();
  expect(await rowsOf(page, site)).toEqual([]);
});

/** Brings what is proposed, with one category for the rows that the model does not place. */
const importAll = async (page: Page): Promise<void> => {
  const rest = page.getByRole('combobox', { name: /Nimike riveille, joilla sitä ei ole/ });
  await expect(page.getByRole('button', { name: /^Tuo \d+ rivi/ })).toBeVisible();
  if (await rest.isVisible()) await choose(rest, '1241 Ulkoseinät');
  await page.getByRole('button', { name: /^Tuo \d+ rivi/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rakennustuotteet' })).toBeVisible();
  await expect(page.getByText('Kaikki tallennettu').first()).toBeVisible();
};

/** Net volumes by type and material, as the list of quantities beside the model has them. */
const volumesOf = (model: string): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const row of parseCsvRecords(readShared(`boq/${model}_takeoff.csv`))) {
    if (row['quantity_name'] !== 'NetVolume') continue;
    const name = `${row['type_name']}: ${row['material']}`;
    sums.set(name, (sums.get(name) ?? 0) + Number(row['value']));
  }
  return sums;
};

test.describe(`real models${sharedDataNote}`, () => {
  test.skip(!hasSharedData);

  test('come in with the amounts of the lists beside them', async ({ page }) => {
    await signIn(page);
    const bringReal = async (model: string) => {
      const site = await makeSite(page, model);
      await bring(page, site, `${model}.ifc`, readSharedBytes(`ifc/${model}.ifc`));
      await importAll(page);
      const rows = await rowsOf(page, site);
      const amountOf = (name: string) => rows.find((row) => row.name === name)?.amount ?? Number.NaN;
      return { rows, amountOf };
    };
    const expectVolumes = async (model: string): Promise<void> => {
      const { amountOf } = await bringReal(model);
      const expected = volumesOf(model);
      expect(expected.size).toBeGreaterThanOrEqual(5);
      // The list rounds each of its values to a millionth.
      for (const [name, volume] of expected) expect(amountOf(name), name).toBeCloseTo(volume, 5);
    };
    const models: Readonly<Record<string, () => Promise<void>>> = {
      'FZK-Haus': async () => {
        const { rows, amountOf } = await bringReal('AC20-FZK-Haus');
        expect(rows).toHaveLength(15);
        expect(amountOf('Leichtbeton 102890359 300')).toBeCloseTo(41.348, 3);
        expect(amountOf('Leichtbeton 102890359 240')).toBeCloseTo(13.133, 3);
        expect(amountOf('Stahlbeton 65690 200')).toBeCloseTo(24, 3);
        expect(amountOf('IFC Fenster - zwei Panele - Vertikal: Holz')).toBeCloseTo(21.6, 3);
      },
      'Building-Architecture': () => expectVolumes('Building-Architecture'),
      'Building-Structural': () => expectVolumes('Building-Structural'),
      Duplex: async () => {
        const { rows, amountOf } = await bringReal('Duplex_A_20110907');
        // Areas of the two slabs (129.6864 m²) times the layer; the volumes that seven footings have as properties.
        expect(amountOf('Floor:127mm Slab on Grade: Concrete')).toBeCloseTo(129.6864 * 0.127, 3);
        expect(amountOf('Wall Foundation:Bearing Footing - 900 x 300')).toBeCloseTo(16.528, 3);
        expect(rows.length).toBeGreaterThan(30);
      },
    };
    for (const [model, look] of shareOfToday(Object.entries(models))) await test.step(model, look);
  });
});
