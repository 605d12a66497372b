import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { SiteDocument } from '#domain/documents/site-document.ts';
import { expect, footFigure, signIn, test, waitForOfflineShell } from '#tests/e2e/signed-in.ts';
import { call, keepHere, type MadeSite, makeSite, pathOf } from './own-site.ts';

const saved = (page: Page): Promise<void> => expect(page.getByText('Kaikki tallennettu').first()).toBeVisible();

/** An item of a menu that is behind a button. */
const choose = async (page: Page, menu: Locator, item: string): Promise<void> => {
  await menu.click();
  await page.locator('[popover]:popover-open').getByRole('button', { name: item, exact: true }).click();
};

const menuOf = (page: Page, site: string): Locator =>
  page.getByRole('button', { name: `Kohteen ${site} toiminnot`, exact: true }).first();

/** A site of the test's own with everything on the device, and no line. */
const takeAlong = async (page: Page, name: string): Promise<MadeSite> => {
  await signIn(page);
  const site = await makeSite(page, name);
  await page.goto(`${pathOf(site)}/construction-products`);
  await expect(page.getByRole('grid')).toBeVisible();
  await keepHere(page);
  await waitForOfflineShell(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  return site;
};

const idIn = (address: string): string => /sites\/([^/]+)/.exec(address)?.[1] ?? '';

const documentOf = async (page: Page, siteId: string): Promise<SiteDocument> =>
  (await call<SiteDocument>(page, 'GET', `/sites/${siteId}/export`)).body;

test('without a connection: calculations and sites are copied, exported, imported and deleted, and come out the same', {
  tag: '@offline',
}, async ({ page, context }) => {
  const name = `Mukana ${Date.now()}`;
  const site = await takeAlong(page, name);
  const figure = await footFigure(page);

  // A calculation made, one copied and opened: the same figure at once.
  await choose(page, page.getByRole('button', { name: 'Laskelmien toiminnot' }), 'Monista laskelma');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Lennolla');
  await dialog.getByRole('button', { name: 'Monista' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(new RegExp(site.defaultCalculationId));
  await expect.poll(() => footFigure(page)).toBe(figure);
  await page.getByRole('row', { name: /r4/ }).first().locator('[data-column="amount"]').click();
  await page.keyboard.type('1000');
  await page.keyboard.press('Enter');
  await expect.poll(() => footFigure(page)).not.toBe(figure);

  // The site as a file, and as another site.
  await page.goto('/sites');
  const download = page.waitForEvent('download');
  await choose(page, menuOf(page, name), 'Vie tiedostoksi');
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as SiteDocument;
  expect(file.calculations.map(({ name }) => name).toSorted()).toEqual(['Betonirunko', 'Lennolla', 'Puurunko']);
  await choose(page, menuOf(page, name), 'Kopioi');
  await dialog.getByRole('textbox', { name: 'Kopion nimi' }).fill(`${name} B`);
  await dialog.getByRole('button', { name: 'Kopioi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rakennustuotteet' })).toBeVisible();
  await expect.poll(() => footFigure(page)).toBe(figure);
  const copyId = idIn(page.url());
  const renamed = Buffer.from(JSON.stringify({ ...file, site: { ...file.site, name: `${name} C` } }));
  await page.goto('/sites');
  await page.getByRole('button', { name: 'Tuo', exact: true }).click();
  await page
    .getByRole('main')
    .locator('input[type=file]')
    .setInputFiles({ name: 'kohde.json', mimeType: 'application/json', buffer: renamed });
  await dialog.getByRole('button', { name: 'Tuo', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rakennustuotteet' })).toBeVisible();
  await expect.poll(() => footFigure(page)).toBe(figure);
  const importedId = idIn(page.url());
  expect(importedId).not.toBe(copyId);

  // Deleting waits its turn, too.
  await page.goto('/sites');
  await choose(page, menuOf(page, name), 'Poista kohde');
  await page.getByRole('dialog').getByRole('button', { name: 'Poista' }).click();
  await expect(menuOf(page, name)).toHaveCount(0);
  await expect(menuOf(page, `${name} B`)).toBeVisible();

  await context.setOffline(false);
  await saved(page);
  expect((await call(page, 'GET', `/sites/${site.id}`)).status).toBe(404);
  for (const id of [copyId, importedId]) {
    const made = await documentOf(page, id);
    expect({ ...made, site: { ...made.site, name } }).toEqual({
      ...file,
      calculations: expect.arrayContaining([...file.calculations]),
    });
  }
});

test('without a connection: a calculation, a category, a link and a composite are made and sent afterwards', {
  tag: '@offline',
}, async ({ page, context }) => {
  const site = await takeAlong(page, 'Matkatyö');
  const mark = `Matkarakenne ${site.id.slice(-6)}`;
  await choose(page, page.getByRole('button', { name: 'Laskelmien toiminnot' }), 'Luo uusi laskelma');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('Junassa');
  await dialog.getByRole('button', { name: /^Luo/ }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`${pathOf(site)}/construction-products`);

  await page.getByRole('row', { name: /r1/ }).first().locator('[data-column="select"]').click();
  await page.getByRole('button', { name: 'Linkitä', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: /Hae/ }).fill('ontelolaatta 320');
  await drawer
    .getByRole('option', { name: /ontelolaatta 320 mm/ })
    .first()
    .click();
  await drawer.getByRole('button', { name: 'Käytä tätä tuotetta' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Muokkaa nimikkeitä' }).click();
  await dialog.getByRole('textbox', { name: 'Uuden nimikkeen nimi' }).fill('Reissunimike');
  await dialog.getByRole('button', { name: 'Lisää', exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: 'Uuden nimikkeen nimi' })).toHaveValue('');
  await page.keyboard.press('Escape');

  await page.goto('/composite-products');
  await page.getByRole('button', { name: 'Uusi rakenne' }).first().click();
  await page.getByRole('textbox', { name: 'Nimi' }).fill(mark);
  await page.getByRole('button', { name: 'Tallenna' }).click();
  await expect(page.getByRole('row', { name: new RegExp(mark) })).toContainText('Odottaa lähetystä');

  await context.setOffline(false);
  await saved(page);
  const { calculations } = await documentOf(page, site.id);
  expect(calculations.map(({ name }) => name).toSorted()).toEqual(['Betonirunko', 'Junassa', 'Puurunko']);
  const categories = calculations.find(({ isDefault }) => isDefault)?.categories ?? [];
  expect(categories.map((category) => category.name)).toContain('Reissunimike');
  const rows = categories.flatMap(({ quantities = [] }) => quantities);
  expect(rows.find((row) => row.name === 'r1')?.source).not.toEqual(rows.find((row) => row.name === 'r2')?.source);
  const composites = await call<{ data: readonly { name: string }[] }>(page, 'GET', '/composites');
  expect(composites.body.data.map(({ name }) => name)).toContain(mark);
});

test('without a connection: what needs the server is locked and says why', { tag: '@offline' }, async ({
  page,
  context,
}) => {
  await signIn(page);
  const site = await makeSite(page, 'Lukossa');
  const locked = [
    [`/sites/${site.id}/log/suppliers`, 'Uusi linkki'],
    [`${pathOf(site)}/backups`, 'Luo varmuuskopio'],
    [`${pathOf(site)}/site-users`, 'Kutsu'],
  ] as const;
  await page.goto(`/sites/${site.id}/log/suppliers`);
  await expect(page.getByRole('button', { name: 'Uusi linkki' })).toBeEnabled();
  await page.goto(`${pathOf(site)}/site-users`);
  await expect(page.getByRole('button', { name: 'Kutsu' }).first()).toBeEnabled();
  await page.getByRole('link', { name: 'Varmuuskopiot' }).click();
  await expect(page.getByRole('button', { name: 'Luo varmuuskopio' }).first()).toBeEnabled();
  await keepHere(page);
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Tuo uudempi...' })).toBeEnabled();
  const company = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Yritys', exact: true }) });
  await expect(company.getByRole('button', { name: /^Kutsu/ }).first()).toBeEnabled();
  await waitForOfflineShell(page);
  await context.setOffline(true);
  await expect(page.getByRole('button', { name: 'Tuo uudempi...' })).toBeDisabled();
  await expect(company.getByText(/^Ei vielä tällä laitteella/)).toBeVisible();
  await expect(company.getByRole('button')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Kirjaudu ulos kaikkialta...' })).toBeDisabled();
  await expect(page.getByRole('heading', { name: 'Yritys', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lisää verkkotunnus...' })).toHaveCount(0);
  await expect(page.getByText(/ilman yhteyttä/).first()).toBeVisible();
  // The table itself: every row has its state.
  const table = page.getByRole('table', { name: 'Mikä toimii ilman yhteyttä' });
  await expect(table.getByRole('row').filter({ hasText: 'kopioiminen' }).last()).toContainText('lähetetään');

  for (const [path, action] of locked) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: action }).first()).toBeDisabled();
  }
  await page.getByRole('button', { name: 'Laskelmien toiminnot' }).click();
  for (const action of ['Merkitse toimitetuksi', 'Tee uusi versio']) {
    await expect(page.getByRole('button', { name: action })).toBeDisabled();
  }
});
