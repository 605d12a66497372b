import type { Page } from '@playwright/test';
import { faultsOf } from './looks/faults.ts';
import { addressOf, type OwnSite, post } from './own-site.ts';
import { decimal, expect, signIn, test, waitForOfflineShell } from './signed-in.ts';

/** Concrete, of which the library has many, and hollow-core slabs. */
const makeConcreteSite = (page: Page): Promise<OwnSite> => {
  const row = (name: string, id: number, unit: string, amount: number) => ({
    name,
    amount,
    unit,
    source: { kind: 'item', id: `co2data-${id}` },
  });
  const [concrete, slab] = [7_000_000_322, 7_000_000_592];
  const quantities = [
    row('Laatta', concrete, 'm3', 300),
    row('Seinä', concrete, 'm3', 120),
    row('Ontelolaatta', slab, 'm2', 900),
  ];
  return post<OwnSite>(page, '/sites/import', {
    format: 'tyomaahiili-site',
    formatVersion: 1,
    site: { name: 'Entä jos -kohde', completionYear: 2027, useClasses: [{ code: 'AK3', heatedNetAreaM2: 1000 }] },
    library: { products: [], composites: [] },
    calculations: [
      {
        name: 'Luonnos',
        isDefault: true,
        categories: [{ name: 'Runko', talo2000Code: '1235', scope: 'building', quantities }],
      },
    ],
  });
};

const totalOf = async (page: Page): Promise<number> => {
  const row = page
    .getByRole('region', { name: 'Rakennus, summat ennen ja jälkeen' })
    .getByRole('row', { name: /^Yhteensä/ });
  return decimal((await row.getByRole('cell').nth(1).innerText()).trim());
};

/** The building's total of each calculation, as the server calculates it. */
const totalsOnServer = (page: Page, siteId: string) =>
  page.evaluate(async (site) => {
    const get = async (path: string) => (await fetch(`/api/sites/${site}/calculations${path}`)).json();
    const { data } = (await get('')) as { data: { id: string; name: string }[] };
    return Promise.all(
      data.map(async ({ id, name }) => {
        const report = (await get(`/${id}/reports/climate-report`)) as { building: { perM2Year: { total: number } } };
        return [name, report.building.perM2Year.total] as const;
      }),
    );
  }, siteId);

test('changes are tried, the largest reductions found, and the result kept offline and sent later', {
  tag: '@offline',
}, async ({ page, context }) => {
  await signIn(page);
  const site = await makeConcreteSite(page);
  await page.goto(addressOf(site, 'climate-assessment'));
  await page.getByRole('link', { name: 'Entä jos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entä jos' })).toBeVisible();
  // What can be done stands there first, the largest reduction on top.
  const list = page.getByRole('region', { name: 'Kaikki jalanjälkeä pienentävät vaihdot' });
  await expect(list.getByRole('row').nth(1)).toContainText('sama luokka');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Kokeile muutoksia' }).click();
  const before = await totalOf(page);
  await page.getByRole('textbox', { name: 'Rivin Laatta määrä' }).fill('90');
  await expect.poll(() => totalOf(page)).toBeLessThan(before);
  const smaller = await totalOf(page);
  expect(await faultsOf(page)).toEqual([]);

  await waitForOfflineShell(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Rivin Laatta määrä' })).toHaveValue('90');
  expect(await totalOf(page)).toBe(smaller);

  const target = Math.round(smaller * 100 - 30) / 100;
  await page.getByRole('button', { name: 'Suurimmat päästövähennykset' }).click();
  await page.getByRole('textbox', { name: /^Rakennuksen tavoite/ }).fill(target.toFixed(2));
  await expect(page.getByText(/Rakennus, (yksi vaihto|\d+ vaihtoa): tasolta/)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: /^Kokeile (tätä vaihtoa|kaikkia)/ }).click();
  await expect.poll(() => totalOf(page)).toBeLessThanOrEqual(target);
  const cheapest = await totalOf(page);

  await page.getByRole('button', { name: 'Säilytä uutena laskelmana' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nimi' }).fill('Kevennetty');
  await page.getByRole('dialog').getByRole('button', { name: 'Luo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ilmastoselvitys' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Yhteensä, Rakennus:/ }).first()).toHaveText(
    cheapest.toLocaleString('fi-FI', { minimumFractionDigits: 2 }),
  );
  await context.setOffline(false);
  await expect(page.getByText('Kaikki tallennettu').first()).toBeVisible();
  const totals = new Map(await totalsOnServer(page, site.id));
  expect(totals.get('Kevennetty')).toBe(cheapest);
  expect(totals.get('Luonnos')).toBe(before);
});

test('two tabs try changes on one calculation and each keeps what the other has tried', async ({ page, context }) => {
  await signIn(page);
  const site = await makeConcreteSite(page);
  const address = `${addressOf(site, 'what-if')}?view=changes`;
  await page.goto(address);
  const other = await context.newPage();
  await other.goto(address);
  const amountIn = (tab: Page, row: string) => tab.getByRole('textbox', { name: `Rivin ${row} määrä` });
  await expect(amountIn(other, 'Seinä')).toHaveValue('120');
  await amountIn(page, 'Laatta').fill('90');
  await expect(amountIn(other, 'Laatta')).toHaveValue('90');
  await amountIn(other, 'Seinä').fill('40');
  await expect(amountIn(page, 'Seinä')).toHaveValue('40');
  await expect(amountIn(page, 'Laatta')).toHaveValue('90');
  await expect.poll(async () => (await totalOf(page)) === (await totalOf(other))).toBe(true);
  await page.reload();
  await expect(amountIn(page, 'Laatta')).toHaveValue('90');
  await expect(amountIn(page, 'Seinä')).toHaveValue('40');
});
