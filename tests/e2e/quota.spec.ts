import type { Locator, Page } from '@playwright/test';
import { call, makeSite } from './journeys/own-site.ts';
import { startOwnServer } from './own-server.ts';
import { expect, openSample, signIn, test, waitForOfflineShell } from './signed-in.ts';

// The sample and one site more, also for a company on trial.
startOwnServer(40, { QUOTA_SITES: '2', QUOTA_TRIAL: '1' });

/** One line of what the company has and may have, in the settings. */
const useOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('meter', { name, exact: true }) });

const sitesNamed = async (page: Page, name: string): Promise<number> =>
  (await call<{ readonly total: number }>(page, 'GET', `/sites?search=${encodeURIComponent(name)}`)).body.total;

const openWaiting = (page: Page): Promise<void> => page.getByRole('banner').locator('[data-status]').click();

/** Without a connection, where nobody can tell yet that there is no room. */
const makeOffline = async (page: Page, name: string): Promise<void> => {
  // Its emission data are then on the device.
  await openSample(page);
  await page.goto('/sites');
  await waitForOfflineShell(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Uusi kohde' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Nimi' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Lämmitetty nettoala' }).fill('500');
  await dialog.getByRole('button', { name: 'Luo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rakennustuotteet' })).toBeVisible();
};

const deleteSite = async (page: Page, name: string): Promise<void> => {
  await page.goto('/sites');
  await page
    .getByRole('button', { name: `Kohteen ${name} toiminnot`, exact: true })
    .first()
    .click();
  await page.locator('[popover]:popover-open').getByRole('button', { name: 'Poista kohde', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Poista' }).click();
};

test('a site for which the company has no room waits with its words, and goes by itself when one is deleted', {
  tag: '@offline',
}, async ({ page, context }) => {
  // A server of its own that has just begun, beside all others of a run.
  test.setTimeout(240_000);
  const reason =
    'Yrityksen kiintiö on täynnä: Yrityksen kohteet, enintään 2. Muutos säilyy tällä laitteella ja lähtee itsestään';
  await signIn(page);
  await makeSite(page, 'Ensimmäinen');
  await makeOffline(page, 'Ilman tilaa');

  await context.setOffline(false);
  await expect(page.getByText('Yrityksen kiintiö on täynnä. Muutos säilyy tällä laitteella').first()).toBeVisible();
  await openWaiting(page);
  await expect(page.getByText(reason, { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await openWaiting(page);
  await expect(page.getByText(reason, { exact: false })).toBeVisible();
  expect(await sitesNamed(page, 'Ilman tilaa')).toBe(0);

  await deleteSite(page, 'Ensimmäinen');
  await expect.poll(() => sitesNamed(page, 'Ilman tilaa')).toBe(1);
  await expect(page.getByText('Kaikki tallennettu').first()).toBeVisible();
  await page.getByRole('link', { name: 'Ilman tilaa' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rakennustuotteet' })).toBeVisible();
});

test('the settings show what the company has and may have, and its administrator is told when it is nearly full', async ({
  page,
}) => {
  await signIn(page);
  const before = await call<{ readonly total: number }>(page, 'GET', '/sites');
  if (before.body.total < 2) await makeSite(page, 'Toinen');
  await page.goto('/');
  await expect(page.getByText('Yrityksen kiintiö on täynnä:')).toBeVisible();
  await page.getByRole('link', { name: 'Näytä kiintiöt' }).click();
  await expect(page.getByRole('heading', { name: 'Yrityksen kiintiöt' })).toBeVisible();
  const sites = useOf(page, 'Yrityksen kohteet');
  await expect(sites).toContainText('2 / 2');
  await expect(sites).toContainText('Täynnä.');
  await expect(useOf(page, 'Rivit')).not.toContainText(/[Tt]äynnä/);
  const refused = await call(page, 'POST', '/sites', { name: 'Kolmas' });
  expect(refused).toMatchObject({ status: 422, body: { type: 'quota-exceeded', quota: { kind: 'sites', limit: 2 } } });
});
