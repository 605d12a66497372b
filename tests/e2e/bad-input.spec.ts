import type { Page } from '@playwright/test';
import { faultsOf } from './looks/faults.ts';
import { addressOf, type OwnSite, post } from './own-site.ts';
import { expect, signIn, test } from './signed-in.ts';

const long = `<b onmouseover=alert(1)>Työmaa</b> 👷🏽‍♀️ שלום ${'Erittäinpitkäyhdyssana'.repeat(9)}`.slice(0, 200);
const factors = {
  declaredUnit: 'kg',
  gwpA1A3Conservative: -900,
  gwpA1A3Biogenic: -950,
  gwpC3Fossil: -2,
  gwpC4: 0,
  eolSource: 'epd',
};
const known = { source: { kind: 'item', id: 'co2data-7000000345' }, unit: 'm3' };
const pages = ['climate-assessment', 'compare-calculations', 'material-list', 'product-list', 'audit-sheet'];

const siteOf = (name: string, area: number | null, quantities: readonly object[]) => ({
  format: 'tyomaahiili-site',
  formatVersion: 1,
  site: { name, useClasses: area === null ? [] : [{ code: 'AK3', heatedNetAreaM2: area }] },
  library: { products: [{ id: 'own', name: long, factors }], composites: [] },
  calculations: ['A', 'B'].map((variant, index) => ({
    name: `${variant} ${name}`.slice(0, 200),
    isDefault: index === 0,
    categories: [
      { name: name.slice(0, 150), talo2000Code: '1235', scope: 'building', quantities: quantities.slice(index) },
    ],
  })),
});

/** What is missing is told, nothing stands there that is no figure, and nothing is wider than a small phone. */
const expectReadable = async (page: Page, site: OwnSite): Promise<void> => {
  for (const address of pages) {
    await page.goto(addressOf(site, address));
    await expect(page.getByText(/Lähtötietojen tiiviste/).first()).toBeVisible();
    const text = await page.locator('main').innerText();
    expect(text, address).not.toMatch(/NaN|Infinity|∞|undefined|\[object/);
    expect(text.length, address).toBeGreaterThan(300);
    expect(await page.locator('b[onmouseover]').count(), address).toBe(0);
    expect(await faultsOf(page), address).toEqual([]);
  }
};

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test('reports of hostile names and negative values stay readable', async ({ page }) => {
    await signIn(page);
    const rows = [
      { ...known, name: long, amount: 120 },
      { source: { kind: 'product', id: 'own' }, name: long, unit: 'kg', amount: 100 },
    ];
    const site = await post<OwnSite>(page, '/sites/import', siteOf(long, 1000, rows));
    await expectReadable(page, site);
    await page.goto(addressOf(site, 'climate-assessment'));
    await expect(page.getByText(/Negatiivisia arvoja ei piirretä: yhteensä −90,2/)).toBeVisible();
  });

  test('reports without areas and products say what is missing', async ({ page }) => {
    await signIn(page);
    const rows = [{ name: 'Erikoisosa', amount: 3, unit: 'kg' }];
    const site = await post<OwnSite>(page, '/sites/import', siteOf(`Vajaa ${Date.now()}`, null, rows));
    await expectReadable(page, site);
    await page.goto(addressOf(site, 'climate-assessment'));
    await expect(page.getByText(/Lämmitetty nettoala puuttuu/).first()).toBeVisible();
    await expect(page.getByText(/1 riviä ei voi laskea/).first()).toBeVisible();
  });
});
