import type { Page } from '@playwright/test';
import { choose, expect, footFigure, openSample, signIn, test, waitForOfflineShell } from './signed-in.ts';

const editAmount = async (page: Page, rowName: RegExp, text: string): Promise<void> => {
  const row = page.getByRole('row', { name: rowName }).first();
  await row.locator('[data-column="amount"]').click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};

/** Version of the sample's first row, straight from the API: how often the edit was applied. */
const versionOf = async (page: Page, name: string): Promise<number> => {
  const [, siteId = '', calculationId = ''] = /sites\/([^/]+)\/calculations\/([^/]+)/.exec(page.url()) ?? [];
  const answer = await page.request.get(`/api/sites/${siteId}/calculations/${calculationId}/quantities?limit=1000`);
  const { data } = (await answer.json()) as { data: { name: string; version: number }[] };
  return data.find((row) => row.name === name)?.version ?? 0;
};

test('pull the plug: reload, edit, read the report; plug in: sent once, seen by a second browser', {
  tag: '@offline',
}, async ({ page, context, browser }) => {
  await signIn(page);
  await openSample(page);
  await page.getByRole('link', { name: 'Ilmastoselvitys' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ilmastoselvitys' })).toBeVisible();
  await page.getByRole('link', { name: 'Rakennustuotteet' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  const before = await footFigure(page);
  const version = await versionOf(page, 'Salaojasora');
  await waitForOfflineShell(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(await footFigure(page)).toBe(before);
  await editAmount(page, /Teräsbetonipaalut RTB-300/, '9999');
  await editAmount(page, /Salaojasora/, '321');
  await expect(page.getByText(/2 muutosta odottaa/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Ilmastoselvitys' }).click();
  await expect(page.getByRole('button', { name: /Yhteensä, Rakennuspaikka:/ }).first()).not.toHaveText('2,19');

  await page.getByRole('link', { name: 'Rakennustuotteet' }).click();
  await page.reload();
  const waiting = page.getByText(/2 muutosta odottaa/).first();
  await waiting.click();
  // What this device has of the site, and why the rest cannot be fetched now.
  await expect(page.getByText(/vain se, minkä olet siitä avannut|koska se on avattu hiljattain/)).toBeVisible();
  await expect(page.getByText('Laitteelle tallentamiseen tarvitaan yhteys.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('row', { name: /Salaojasora/ }).getByRole('gridcell', { name: '321', exact: true }),
  ).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('Kaikki tallennettu').first()).toBeVisible();
  expect(await versionOf(page, 'Salaojasora')).toBe(version + 1);

  const other = await browser.newContext({ locale: 'fi-FI' });
  const second = await other.newPage();
  await signIn(second, 'kollega');
  await openSample(second);
  await expect(
    second.getByRole('row', { name: /Salaojasora/ }).getByRole('gridcell', { name: '321', exact: true }),
  ).toBeVisible();
  await other.close();
});

test('what was begun offline is made offline: a site, its categories and a product', { tag: '@offline' }, async ({
  page,
  context,
}) => {
  await signIn(page);
  await openSample(page);
  await page.getByRole('button', { name: 'Lisää tuote' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/sites');
  await expect(page.getByRole('link', { name: 'Esimerkkikohde' }).first()).toBeVisible();
  await waitForOfflineShell(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Uusi kohde' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Nimi' }).fill('Junassa tehty');
  await dialog.getByRole('textbox', { name: 'Lämmitetty nettoala' }).fill('500');
  await dialog.getByRole('button', { name: 'Luo' }).click();
  await page.getByRole('button', { name: 'Lisää tuote' }).click();
  const drawer = page.getByRole('dialog', { name: 'Lisää tuotteita' });
  await drawer.getByRole('combobox', { name: 'Hae tuotteita' }).fill('betoniteräs');
  await drawer.getByRole('listbox').getByRole('option').first().click();
  await drawer.getByRole('textbox', { name: 'Määrä' }).fill('1000');
  await choose(drawer.getByRole('combobox', { name: 'Nimike' }), '121 Perustukset');
  await drawer.getByRole('button', { name: 'Lisää', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /eräs/ }).first()).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('Kaikki tallennettu').first()).toBeVisible();
  const sites = await page.request.get('/api/sites?search=Junassa');
  expect(await sites.json()).toMatchObject({ total: 1, data: [{ name: 'Junassa tehty' }] });
});
