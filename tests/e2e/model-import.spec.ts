import type { Page } from '@playwright/test';
import { area, ifcElement, ifcFile, layersOf, materialOf, metres, volume } from '#tests/support/ifc-file.ts';
import { hasSharedData, readSharedBytes, sharedDataNote } from '#tests/support/shared-data.ts';
import { call, type MadeSite } from './journeys/own-site.ts';
import { expect, signIn, test, waitForOfflineShell } from './signed-in.ts';

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

test('a model is read and imported without a connection', async ({ page, context }) => {
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

test.describe(`a real model${sharedDataNote}`, () => {
  test.skip(!hasSharedData);

  test('comes in with the amounts of its bill of quantities', async ({ page }) => {
    await signIn(page);
    const site = await makeSite(page, 'FZK-Haus');
    await bring(page, site, 'AC20-FZK-Haus.ifc', readSharedBytes('ifc/AC20-FZK-Haus.ifc'));
    await expect(page.getByText('82 rakennusosaa')).toBeVisible();
    const rest = page.getByRole('combobox', { name: /Nimike riveille, joilla sitä ei ole/ });
    await rest.click();
    await page.getByRole('listbox').getByRole('option', { name: '1241 Ulkoseinät' }).click();
    await page.getByRole('button', { name: 'Tuo 15 riviä' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rakennustuotteet' })).toBeVisible();
    await expect(page.getByText('Kaikki tallennettu').first()).toBeVisible();
    const rows = await rowsOf(page, site);
    expect(rows).toHaveLength(15);
    const amountOf = (name: string) => rows.find((row) => row.name === name)?.amount ?? Number.NaN;
    expect(amountOf('Leichtbeton 102890359 300')).toBeCloseTo(41.348, 3);
    expect(amountOf('Leichtbeton 102890359 240')).toBeCloseTo(13.133, 3);
    expect(amountOf('Stahlbeton 65690 200')).toBeCloseTo(24, 3);
    expect(amountOf('IFC Fenster - zwei Panele - Vertikal: Holz')).toBeCloseTo(21.6, 3);
  });
});
