import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { addressOf, makeOwnSite, type OwnSite, post } from './own-site.ts';
import { signIn, waitForOfflineShell } from './signed-in.ts';

const remove = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (address) => {
    const answer = await fetch(`/api${address}`, { method: 'DELETE', headers: { 'x-tyomaahiili': '1' } });
    return answer.status;
  }, path);

/** The id of the calculation that is not the site's own. */
const otherCalculation = (page: Page, { id, defaultCalculationId }: OwnSite): Promise<string> =>
  page.evaluate(
    async ([siteId, known]) => {
      const { data } = await (await fetch(`/api/sites/${siteId}/calculations`)).json();
      return data.find((one: { id: string }) => one.id !== known).id;
    },
    [id, defaultCalculationId] as const,
  );

/** Two devices at one site. */
const twoDevices = async (page: Page, other: BrowserContext, name: string) => {
  await signIn(page);
  const site = await makeOwnSite(page, name);
  const second = await other.newPage();
  await signIn(second);
  return { site, second };
};

const open = async (page: Page, site: OwnSite, path = 'construction-products'): Promise<void> => {
  await page.goto(addressOf(site, path));
  await expect(page.getByRole('grid')).toBeVisible();
};

const amountOf = (page: Page, row: string) =>
  page.getByRole('row', { name: row }).first().locator('[data-column="amount"]');

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('an open site that others delete says so, keeps what is being typed, and comes back with it', async ({
  page,
  browser,
}) => {
  const other = await browser.newContext({ locale: 'fi-FI' });
  const { site, second } = await twoDevices(page, other, 'Poistokoe');
  const stream = page.waitForResponse(/\/api\/events/);
  await open(page, site);
  await stream;
  await amountOf(page, 'Antura').click();
  await page.keyboard.type('46');
  expect(await remove(second, `/sites/${site.id}`)).toBe(204);

  await expect(heading(page, 'Kohde ”Poistokoe” on poistettu')).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(page.getByText(/^Poistaja: Esittelykäyttäjä/)).toBeVisible();
  await expect(page.getByText(/Yksi muutoksesi odottaa/)).toBeVisible();
  const back = page.getByRole('button', { name: 'Palauta muutoksineni' });
  await back.focus();
  await page.keyboard.press('Enter');
  await expect(amountOf(page, 'Antura')).toHaveText(/46/);
  await expect(page.getByText('Kaikki tallennettu').first()).toBeVisible();
  await second.goto(addressOf(site, 'construction-products'));
  await expect(amountOf(second, 'Antura')).toHaveText(/46/);
  await other.close();
});

test('the address of a deleted site says who deleted it, also without a connection, and never that something is wrong', {
  tag: '@offline',
}, async ({ page, browser }) => {
  const other = await browser.newContext({ locale: 'fi-FI' });
  const { site, second } = await twoDevices(page, other, 'Poissa');
  await open(page, site);
  await waitForOfflineShell(page);
  await remove(second, `/sites/${site.id}`);
  for (const path of ['construction-products', 'climate-assessment', 'what-if', 'audit-sheet', 'backups']) {
    await page.goto(addressOf(site, path));
    await expect(heading(page, 'Kohde ”Poissa” on poistettu')).toBeVisible();
    await expect(page.getByText('Jokin meni pieleen')).toHaveCount(0);
  }
  await page.context().setOffline(true);
  await page.reload();
  await expect(heading(page, 'Kohde ”Poissa” on poistettu')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Palauta' })).toBeDisabled();
  await expect(page.getByText('Palauttaminen vaatii yhteyden.')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Palauta' }).click();
  await expect(heading(page, 'Varmuuskopiot')).toBeVisible();
  await remove(second, `/sites/${site.id}`);

  // A stranger is told nothing that an address of nothing would not tell.
  const stranger = await (await browser.newContext({ locale: 'fi-FI' })).newPage();
  await signIn(stranger, 'muu');
  const words: string[] = [];
  for (const id of [site.id, '0190e5b2-0000-7000-8000-0000000000ff', 'x']) {
    await stranger.goto(`/sites/${id}/calculations/unknown/construction-products`);
    await expect(heading(stranger, 'Kohdetta ei löydy')).toBeVisible();
    words.push(await stranger.getByRole('main').innerText());
  }
  expect(new Set(words).size).toBe(1);
  await stranger.context().close();
  await other.close();
});

test('a deleted calculation under waiting edits comes back with them, from the list of changes too', {
  tag: '@offline',
}, async ({ page, browser }) => {
  const other = await browser.newContext({ locale: 'fi-FI' });
  const { site, second } = await twoDevices(page, other, 'Laskelmakoe');
  const calculation = { ...site, defaultCalculationId: await otherCalculation(page, site) };
  await open(page, calculation);
  await waitForOfflineShell(page);
  await page.context().setOffline(true);
  await amountOf(page, 'Antura').click();
  await page.keyboard.type('47');
  await page.keyboard.press('Enter');
  await expect(amountOf(page, 'Antura')).toHaveText(/47/);
  await remove(second, `/sites/${site.id}/calculations/${calculation.defaultCalculationId}`);
  await page.context().setOffline(false);

  await expect(heading(page, 'Laskelma ”Vertailu” on poistettu')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Luonnos' })).toBeVisible();
  await expect(page.getByText(/Yksi muutoksesi odottaa/)).toBeVisible();
  await page.locator('header [data-status]').first().click();
  await page.locator('[popover]:popover-open').getByRole('button', { name: 'Palauta muutoksineni' }).click();
  await expect(amountOf(page, 'Antura')).toHaveText(/47/);
  await other.close();
});

test('an unknown calculation leads to those that are there; a server error is told as one', async ({ page }) => {
  await signIn(page);
  const site = await makeOwnSite(page, 'Tuntematon');
  await page.goto(`/sites/${site.id}/calculations/unknown/construction-products`);
  await expect(heading(page, 'Laskelmaa ei löydy')).toBeVisible();
  await page.getByRole('link', { name: 'Vertailu' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();

  const backup = await post<{ id: string }>(page, `/sites/${site.id}/backups`, {});
  const answer = (status: number, type: string) => async (route: import('@playwright/test').Route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      headers: { 'x-app': 'test' },
      body: JSON.stringify({ type, title: type, status }),
    });
  const address = `**/api/sites/${backup.id}/**`;
  const whole = `**/api/sites/${backup.id}`;
  const fail = async (status: number, type: string) => {
    for (const one of [address, whole]) await page.route(one, answer(status, type));
  };
  const heal = async () => {
    for (const one of [address, whole]) await page.unroute(one);
  };
  const backupPage = addressOf({ ...site, id: backup.id }, 'construction-products');
  await fail(500, 'internal');
  await page.goto(backupPage);
  await expect(heading(page, 'Palvelin ei juuri nyt pystynyt vastaamaan')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('ei ole tällä laitteella')).toHaveCount(0);
  await heal();
  await fail(403, 'forbidden');
  await page.goto(backupPage);
  await expect(heading(page, 'Kohdetta ei löydy')).toBeVisible();
  // The page may look again by itself just then: a button that is gone cannot be clicked.
  await page.getByRole('button', { name: 'Yritä uudelleen' }).focus();
  await heal();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
});
