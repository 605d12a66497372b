import type { Locator, Page } from '@playwright/test';
import { call, type MadeSite, makeSite, pathOf } from '#tests/e2e/journeys/own-site.ts';
import { shareOfToday } from '#tests/e2e/looks/visit.ts';
import { expect, signIn, test } from '#tests/e2e/signed-in.ts';

/** Whatever way a field is left while something stands in it half done: it is there afterwards, here and on the server. */

interface Row {
  readonly name: string;
  readonly amount: number | null;
}

interface StoredRow extends Row {
  readonly id: string;
  readonly categoryId: string;
  readonly unit: string;
  readonly source: object;
}

const openRows = async (page: Page, name: string): Promise<MadeSite> => {
  await signIn(page);
  const site = await makeSite(page, name);
  await page.goto(`${pathOf(site)}/climate-assessment`);
  await page.getByRole('link', { name: 'Rakennustuotteet' }).first().click();
  await expect(page.getByRole('grid')).toBeVisible();
  return site;
};

const cell = (page: Page, row: string, column: string): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.locator('[data-column="name"]', { hasText: new RegExp(`^${row}( |$)`) }) })
    .locator(`[data-column="${column}"]`);

const typeInto = async (page: Page, row: string, text: string): Promise<void> => {
  await cell(page, row, 'amount').click();
  await page.keyboard.type(text);
  await expect(cell(page, row, 'amount').getByRole('textbox')).toHaveValue(text);
};

const amountOnServer = async (page: Page, { id, defaultCalculationId }: MadeSite, row: string) => {
  const path = `/sites/${id}/calculations/${defaultCalculationId}/quantities`;
  const { body } = await call<{ readonly data: readonly Row[] }>(page, 'GET', path);
  return body.data.find(({ name }) => name === row)?.amount;
};

const waysToLeave: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  Back: (page) => page.goBack(),
  palette: async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /Etsi kohteita/ }).fill('Ilmastoselvitys');
    await page.keyboard.press('Enter');
  },
  link: (page) => page.getByRole('link', { name: 'Ilmastoselvitys' }).first().click(),
  'another calculation': async (page) => {
    await page
      .getByRole('button', { name: /^Laskelma: / })
      .first()
      .click();
    await page
      .getByRole('button', { name: /Puurunko/ })
      .first()
      .click();
  },
};

for (const [way, leave] of shareOfToday(Object.entries(waysToLeave))) {
  test(`an amount that is being typed in the grid is kept: ${way}`, async ({ page }) => {
    const site = await openRows(page, `Kirjoitettu ${way}`);
    const rows = page.url();
    await typeInto(page, 'r1', '77,5');
    await leave(page);
    await expect(page).not.toHaveURL(rows);
    await expect.poll(() => amountOnServer(page, site, 'r1')).toBe(77.5);
    await page.goto(rows);
    await expect(cell(page, 'r1', 'amount')).toHaveText('77,5');
  });
}

/** The value of a cell, or the text of the field that is open in it. */
const shownIn = async (place: Locator): Promise<string> => {
  const field = place.getByRole('textbox');
  return (await field.count()) > 0 ? field.inputValue() : place.first().innerText();
};

test('an amount that is being typed is there after a reload, a closed tab and a crash', async ({ page, context }) => {
  await openRows(page, 'Kirjoitettu ja ladattu');
  const rows = page.url();
  await typeInto(page, 'r1', '61');
  await page.reload();
  await expect.poll(() => shownIn(cell(page, 'r1', 'amount'))).toBe('61');
  await typeInto(page, 'r2', '62');
  await page.close({ runBeforeUnload: true });
  const second = await context.newPage();
  await second.goto(rows);
  await expect.poll(() => shownIn(cell(second, 'r2', 'amount'))).toBe('62');
  await expect.poll(() => shownIn(cell(second, 'r1', 'amount'))).toBe('61');
  await second.keyboard.press('Escape');
  await typeInto(second, 'r3', '63');
  const tools = await context.newCDPSession(second);
  tools.send('Page.crash').catch(() => undefined);
  await second.waitForEvent('crash');
  const third = await context.newPage();
  await third.goto(rows);
  await expect.poll(() => shownIn(cell(third, 'r3', 'amount'))).toBe('63');
});

test('a text that cannot be taken comes back as it was typed, and Escape takes it back', async ({ page }) => {
  const site = await openRows(page, 'Kesken jäänyt');
  const rows = page.url();
  await typeInto(page, 'r2', '=2*(3');
  await page.goBack();
  await expect(page).not.toHaveURL(rows);
  await page.goForward();
  const field = cell(page, 'r2', 'amount').getByRole('textbox');
  await expect(field).toHaveValue('=2*(3');
  await expect(field).toBeFocused();
  await page.reload();
  await expect(field).toHaveValue('=2*(3');
  await page.keyboard.press('Escape');
  await expect(cell(page, 'r2', 'amount')).toHaveText('20');
  await page.reload();
  await expect(cell(page, 'r2', 'amount')).toHaveText('20');
  await expect(field).toHaveCount(0);
  expect(await amountOnServer(page, site, 'r2')).toBe(20);
});

test('what one tab is typing is not opened by another', async ({ page, context }) => {
  await openRows(page, 'Kaksi välilehteä');
  await typeInto(page, 'r1', '12');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(cell(other, 'r1', 'amount')).toHaveText('10');
  await page.bringToFront();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(cell(other, 'r1', 'amount')).toHaveText('123');
});

test('what is typed survives the deletion of its row by somebody else, and comes back with the row', async ({
  page,
}) => {
  const site = await openRows(page, 'Poistettu alta');
  await typeInto(page, 'r3', '333');
  const path = `/sites/${site.id}/calculations/${site.defaultCalculationId}/quantities`;
  const { body } = await call<{ readonly data: readonly StoredRow[] }>(page, 'GET', path);
  const row = body.data.find(({ name }) => name === 'r3');
  const categories = path.replace('quantities', `categories/${row?.categoryId}/quantities`);
  expect(await call(page, 'DELETE', `${categories}/${row?.id}`)).toMatchObject({ status: 204 });
  await expect(cell(page, 'r3', 'name')).toHaveCount(0);
  const { id, name, amount, unit, source } = row ?? {};
  const { status } = await call(page, 'POST', categories, { id, name, amount, unit, source });
  expect(status).toBe(201);
  await expect(cell(page, 'r3', 'name')).toHaveCount(1);
  await page.reload();
  await expect.poll(() => shownIn(cell(page, 'r3', 'amount'))).toBe('333');
});
