import type { Browser, Locator, Page } from '@playwright/test';
import { choose, expect, signIn, test, waitForOfflineShell } from '#tests/e2e/signed-in.ts';
import { call, keepHere, type MadeSite, makeSite, pathOf } from './own-site.ts';

const cell = (page: Page, row: string, column: string): Locator =>
  page
    .getByRole('row', { name: new RegExp(`(^|\\s)${row}(\\s|$)`) })
    .first()
    .locator(`[data-column="${column}"]`);

const edit = async (page: Page, row: string, column: string, text: string): Promise<void> => {
  await cell(page, row, column).click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};

const paste = async (page: Page, text: string): Promise<void> => {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.keyboard.press('Control+v');
};

const saved = (page: Page): Promise<void> => expect(page.getByText('Kaikki tallennettu').first()).toBeVisible();

/** A colleague who may edit the site, at work on it. */
const letColleagueIn = async (page: Page, browser: Browser, site: MadeSite): Promise<Page> => {
  const body = { email: 'kollega@example.com', role: 'editor' };
  const invite = await call<{ id: string }>(page, 'POST', `/sites/${site.id}/users/invites`, body);
  const context = await browser.newContext({ locale: 'fi-FI' });
  const colleague = await context.newPage();
  await signIn(colleague, 'kollega');
  await call(colleague, 'POST', `/sites/${site.id}/users/invites/${invite.body.id}/accept`);
  await colleague.goto(`${pathOf(site)}/construction-products`);
  await expect(colleague.getByRole('grid')).toBeVisible();
  return colleague;
};

const openPanel = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /vaatii päätöksen/ }).click();
  await expect(page.getByRole('button', { name: /omani$|Pidä omani/ }).first()).toBeVisible();
};

interface StoredRow {
  readonly id: string;
  readonly categoryId: string;
  readonly name: string;
  readonly amount: number;
}

/** What the server has. */
const stored = async (page: Page, site: MadeSite): Promise<readonly StoredRow[]> =>
  (await call<{ data: readonly StoredRow[] }>(page, 'GET', `${pathOf(site)}/quantities?limit=1000`)).body.data;

const amountsOf = async (page: Page, site: MadeSite, names: readonly string[]) => {
  const rows = await stored(page, site);
  return names.map((name) => rows.find((row) => row.name === name)?.amount);
};

const textsOf = (page: Page, columns: readonly string[]) =>
  page.evaluate(
    (names) =>
      [...document.querySelectorAll('[role="row"]')]
        .map((row) => names.map((name) => row.querySelector(`[data-column="${name}"]`)?.textContent ?? '').join(' | '))
        .filter((text) => /\d/.test(text)),
    columns,
  );

test('airplane mode: cold start, a new site, 50 quantities, the report; landed: all sent, a conflict settled field by field', {
  tag: '@offline',
}, async ({ page: first, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(first);
  const before = await makeSite(first, 'Ennen lentoa');
  await first.goto(`${pathOf(before)}/construction-products`);
  await expect(first.getByRole('grid')).toBeVisible();
  await keepHere(first);
  await waitForOfflineShell(first);
  await first.close();

  // Cold: a new page without a line.
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto('/sites');
  await page.getByRole('button', { name: 'Uusi kohde' }).click();
  const dialog = page.getByRole('dialog', { name: 'Uusi kohde' });
  await dialog.getByRole('textbox', { name: 'Nimi' }).fill('Lentokoneessa');
  await dialog.getByRole('textbox', { name: 'Lämmitetty nettoala' }).fill('500');
  await dialog.getByRole('textbox', { name: 'Valmistumisvuosi' }).fill('2027');
  await dialog.getByRole('button', { name: 'Luo' }).click();
  await page.getByRole('button', { name: 'Lisää ensimmäinen tuote' }).click();
  const drawer = page.getByRole('dialog', { name: 'Lisää tuotteita' });
  await drawer.getByRole('combobox', { name: 'Hae tuotteita' }).fill('betoniteräs');
  await drawer.getByRole('listbox').getByRole('option').first().click();
  await drawer.getByRole('textbox', { name: 'Määrä' }).fill('1000');
  await choose(drawer.getByRole('combobox', { name: 'Nimike' }), '122 Alapohjat');
  await drawer.getByRole('button', { name: 'Lisää', exact: true }).click();
  await page.keyboard.press('Escape');

  // The row becomes fifty by names and amounts pasted from a spreadsheet.
  const names = Array.from({ length: 50 }, (_, index) => `Osa${index + 1}`);
  // By text alone its name would stay: the row has a product.
  await page.getByRole('row', { name: /eräs/ }).locator('[data-column="name"]').click();
  await page.keyboard.type('Osa1');
  await page.keyboard.press('Enter');
  await cell(page, 'Osa1', 'name').click();
  await paste(page, names.join('\n'));
  await page.getByRole('dialog').getByRole('button', { name: 'Liitä' }).click();
  await expect(cell(page, 'Osa1', 'name')).toBeVisible();
  await cell(page, 'Osa1', 'amount').click();
  await paste(page, names.map((_, index) => 10 * (index + 1)).join('\n'));
  await expect(cell(page, 'Osa1', 'amount')).toHaveText('10');
  await page.getByRole('link', { name: 'Ilmastoselvitys' }).click();
  const total = page.getByRole('button', { name: /Yhteensä, Rakennus:/ }).first();
  await expect(total).toHaveText(/\d,\d\d/);
  const figure = await total.textContent();
  const [, siteId = '', defaultCalculationId = ''] = /sites\/([^/]+)\/calculations\/([^/]+)/.exec(page.url()) ?? [];
  await page.reload();
  await expect(total).toHaveText(figure ?? '');

  await context.setOffline(false);
  await saved(page);
  const site = { id: siteId, defaultCalculationId };
  expect((await stored(page, site)).map(({ name, amount }) => `${name} ${amount}`).toSorted()).toEqual(
    names.map((name, index) => `${name} ${10 * (index + 1)}`).toSorted(),
  );
  await expect(total).toHaveText(figure ?? '');

  // Two people, one row, two fields.
  await page.getByRole('link', { name: 'Rakennustuotteet' }).click();
  const colleague = await letColleagueIn(page, browser, site);
  await context.setOffline(true);
  await edit(page, 'Osa2', 'amount', '222');
  await edit(page, 'Osa2', 'name', 'Minun');
  await edit(colleague, 'Osa2', 'amount', '333');
  await edit(colleague, 'Osa2', 'name', 'Toisen');
  await expect.poll(() => amountsOf(colleague, site, ['Toisen'])).toEqual([333]);
  await context.setOffline(false);
  await openPanel(page);
  const question = (label: string) => page.locator('fieldset').filter({ hasText: label });
  await expect(question('Määrä')).toContainText('333');
  await expect(question('Määrä')).toContainText('Kati Kollega');
  await question('Määrä').getByRole('radio', { name: 'Oma' }).check();
  await question('Nimi').getByRole('radio', { name: 'Toisen' }).check();
  await page.getByRole('button', { name: 'Ratkaise valintojen mukaan' }).click();
  await saved(page);
  for (const screen of [page, colleague]) await expect(cell(screen, 'Toisen', 'amount')).toHaveText('222');
  await expect.poll(() => textsOf(page, ['name', 'amount'])).toEqual(await textsOf(colleague, ['name', 'amount']));
  await colleague.context().close();
});
