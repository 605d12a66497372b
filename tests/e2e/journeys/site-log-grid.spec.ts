import type { Page } from '@playwright/test';
import { expect, signIn, test, waitForOfflineShell } from '#tests/e2e/signed-in.ts';
import { call, makeSite } from './own-site.ts';

test.use({ viewport: { width: 1280, height: 800 } });

interface Logged {
  readonly total: number;
  readonly data: readonly { readonly name: string; readonly amount: number | null; readonly supplier: string }[];
}
interface Listed<Row> {
  readonly data: readonly Row[];
}
interface Row {
  readonly id: string;
  readonly categoryId: string;
  readonly name: string;
  readonly amount: number;
}

const idOf = (number: number): string => `0190e5b2-0000-7000-8000-${String(number).padStart(12, '0')}`;
const saved = (page: Page) => expect(page.getByRole('banner').getByText('Kaikki tallennettu')).toBeVisible();
const logOf = async (page: Page, siteId: string) =>
  (await call<Logged>(page, 'GET', `/sites/${siteId}/log?limit=1000`)).body;

const makeLog = async (page: Page, siteId: string, calculationId: string) => {
  await call(page, 'PATCH', `/sites/${siteId}`, {
    useClasses: [{ code: 'AK3', heatedNetAreaM2: 1000 }],
    logDistanceKm: 50,
    logVehicle: 'co2data-7000000711-tkm',
  });
  const { body } = await call<Listed<Row>>(
    page,
    'GET',
    `/sites/${siteId}/calculations/${calculationId}/quantities?limit=100&offset=0`,
  );
  const row = body.data.find(({ name }) => name === 'r4');
  if (row === undefined) throw new Error('the row is not there');
  const days = Array.from({ length: 300 }, (_, index) => ({
    id: idOf(index + 1),
    date: `2026-${String(1 + (index % 9)).padStart(2, '0')}-15`,
    kind: 'delivery',
    name: `Betoni ${index + 1}`,
    amount: 0.1,
    unit: 'm3',
    product: { kind: 'item', id: 'co2data-7000000345' },
    quantityId: row.id,
  }));
  const fuel = {
    id: idOf(999),
    date: '2026-12-31',
    kind: 'fuel',
    amount: 300,
    unit: 'l',
    factor: 'uk25-diesel-blend-wtw',
  };
  await call(page, 'POST', `/sites/${siteId}/log/batch`, { events: [...days, fuel] });
};

test('the log is written in as a spreadsheet and becomes the calculation as built', { tag: '@offline' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  const site = await makeSite(page, 'Lokitaulukko Ä');
  await makeLog(page, site.id, site.defaultCalculationId);
  await page.goto(`/sites/${site.id}/log/events`);
  const grid = page.getByRole('grid', { name: 'Lokin kirjaukset' });
  await expect(grid).toHaveAttribute('aria-rowcount', '302');
  expect(await grid.locator('[data-key]').count()).toBeLessThan(60);

  // Keys: from the day to the supplier, typed over, on with Enter, back with undo.
  await grid.locator(`[data-key="${idOf(999)}"] [data-column="date"]`).click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Esimerkkienergia');
  await page.keyboard.press('Enter');
  await expect(grid.getByText('Esimerkkienergia')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('paljon');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Anna luku');
  // What is half typed is there after a reload, with its error.
  await page.reload();
  await expect(grid.locator('input[name="amount"]')).toHaveValue('paljon');
  await expect(page.getByRole('alert')).toHaveText('Anna luku');
  await grid.locator('input[name="amount"]').press('Escape');
  await page.reload();
  await expect(grid.getByText('Esimerkkienergia')).toBeVisible();
  await expect(grid.locator('input[name="amount"]')).toHaveCount(0);
  await grid.locator(`[data-key="${idOf(999)}"] [data-column="amount"]`).click();
  await page.keyboard.type('450');
  await page.keyboard.press('Enter');
  await saved(page);
  const typed = (await logOf(page, site.id)).data.find(({ supplier }) => supplier === 'Esimerkkienergia');
  expect(typed?.amount).toBe(450);

  // A block from a spreadsheet: one step, one undo.
  await page.evaluate(() => navigator.clipboard.writeText('Toimittaja A\t1,5\nToimittaja B\t2,5'));
  await grid.locator('[data-key] [data-column="supplier"]').nth(1).click();
  await page.keyboard.press('Control+v');
  await expect(page.getByText('Liitettiin 4 solua')).toBeVisible();
  await expect(grid.getByText('Toimittaja B')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(grid.getByText('Toimittaja B')).toBeHidden();

  // Several are deleted at once, and come back at once.
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.getByRole('main').getByRole('button', { name: 'Poista', exact: true }).click();
  await expect(grid).toHaveAttribute('aria-rowcount', '300');
  await page.getByRole('button', { name: 'Kumoa' }).click();
  await expect(grid).toHaveAttribute('aria-rowcount', '302');
  await saved(page);

  // The calculation as built has what came, and asks before it takes over what a person has changed.
  await page.goto(`/sites/${site.id}/log/as-built`);
  await waitForOfflineShell(page);
  await context.setOffline(true);
  await expect(page.getByText('Laskelman tekeminen vaatii yhteyden palvelimeen.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tee laskelma' })).toBeDisabled();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Tee laskelma' }).click();
  await expect(page.getByRole('button', { name: 'Päivitä lokista' })).toBeVisible();
  const { body: all } = await call<Listed<{ readonly id: string; readonly stage: string }>>(
    page,
    'GET',
    `/sites/${site.id}/calculations`,
  );
  const builtId = all.data.find(({ stage }) => stage === 'as-built')?.id ?? '';
  const place = `/sites/${site.id}/calculations/${builtId}`;
  const builtRow = async () => {
    const { body } = await call<Listed<Row>>(page, 'GET', `${place}/quantities?limit=100&offset=0`);
    return body.data.find(({ name }) => name === 'r4');
  };
  const row = await builtRow();
  expect(row?.amount).toBeCloseTo(30, 9);
  await call(page, 'PATCH', `${place}/categories/${row?.categoryId}/quantities/${row?.id}`, { amount: 31 });
  await call(page, 'PATCH', `/sites/${site.id}/log/${idOf(1)}`, { amount: 2.1 });
  await page.getByRole('button', { name: 'Päivitä lokista' }).click();
  const dialog = page.getByRole('dialog', { name: 'Käsin muutettu välissä' });
  await expect(dialog.getByText('r4: muutettu')).toBeVisible();
  expect((await builtRow())?.amount).toBe(31);
  await dialog.getByRole('button', { name: 'Ota lokin luvut' }).click();
  await expect(dialog).toBeHidden();
  expect((await builtRow())?.amount).toBeCloseTo(32, 9);
});
