import type { Locator, Page } from '@playwright/test';
import { languagesOfJourney } from './looks/visit.ts';
import { expect, signIn, test } from './signed-in.ts';

/** The table of keys that spreadsheet users know, each with real key presses, mouse and clipboard, in both languages. */
const languages = [
  { language: 'fi', grid: 'Rakennustuotteet', number: '1 234,5', decimal: '12,5', sum: 'Summa', undone: 'Kumottiin' },
  { language: 'en', grid: 'Construction products', number: '1 234.5', decimal: '12.5', sum: 'Sum', undone: 'Undone' },
] as const;

test.use({ viewport: { width: 1600, height: 900 } });

const slab = {
  source: { kind: 'item', id: 'co2data-7000000345' },
  unit: 'm3',
  wastePercent: null,
  lifetimeYears: null,
};
const rowsOf = (names: readonly string[], first: number) =>
  names.map((name, index) => ({ ...slab, name, amount: (first + index) * 10 }));

const otherProduct = { kind: 'item', id: 'co2data-7000000592' };

/** @param last the product of the last row */
const siteDocument = (name: string, last: object) => ({
  format: 'tyomaahiili-site',
  formatVersion: 1,
  site: { name, useClasses: [{ code: 'AK3', heatedNetAreaM2: 1000 }], completionYear: 2027 },
  library: { products: [], composites: [] },
  calculations: [
    {
      name: 'Laskelma',
      isDefault: true,
      categories: [
        { name: 'Maaosat', talo2000Code: '111', scope: 'site', quantities: rowsOf(['r1', 'r2', 'r3', 'r4'], 1) },
        {
          name: 'Välipohjat',
          talo2000Code: '1235',
          scope: 'building',
          quantities: [...rowsOf(['r5'], 5), { ...rowsOf(['r6'], 6)[0], source: last }],
        },
      ],
    },
  ],
});

/** A site of the test's own, so that the journeys know nothing of each other. */
const openOwnSite = async (page: Page, language: 'fi' | 'en', name: string, last: object = slab.source) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  const site = await page.evaluate(
    async (document) => {
      const headers = { 'content-type': 'application/json', 'x-tyomaahiili': '1' };
      const answer = await fetch('/api/sites/import', { method: 'POST', headers, body: JSON.stringify(document) });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as { id: string; defaultCalculationId: string };
    },
    siteDocument(name, last),
  );
  if (language === 'en') await page.evaluate(() => localStorage.setItem('tyomaahiili.locale', '"en"'));
  await page.goto(`/sites/${site.id}/calculations/${site.defaultCalculationId}/construction-products`);
  await expect(page.getByRole('grid')).toBeVisible();
};

const cell = (page: Page, row: string, column: string): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.locator('[data-column="name"]', { hasText: new RegExp(`^${row}( |$)`) }) })
    .locator(`[data-column="${column}"]`);
const press = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const setClipboard = (page: Page, text: string) => page.evaluate((value) => navigator.clipboard.writeText(value), text);
const clipboardText = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const selectedCells = (page: Page) => page.locator('[role="gridcell"][aria-selected="true"]').count();
const status = (page: Page) => page.getByRole('grid').locator('xpath=..').getByRole('status').first();

for (const { language, grid: gridName, number, decimal, sum, undone } of languagesOfJourney(languages)) {
  test.describe(`the grid, ${language}`, () => {
    test('moves, selects, steps and adds up', async ({ page }) => {
      await openOwnSite(page, language, `Ruudukko ${language} 1`);
      const grid = page.getByRole('grid', { name: gridName });
      await expect(grid).toHaveAttribute('aria-rowcount', '9');
      await cell(page, 'r1', 'amount').click();
      await press(page, 'ArrowDown', 'ArrowDown');
      await expect(cell(page, 'r3', 'amount')).toBeFocused();
      await press(page, 'Home');
      await expect(cell(page, 'r3', 'select')).toBeFocused();
      await press(page, 'End');
      await expect(cell(page, 'r3', 'share')).toBeFocused();
      await press(page, 'Control+Home', 'ArrowDown');
      await expect(cell(page, 'r1', 'select')).toBeFocused();
      await press(page, 'Control+End');
      await expect(cell(page, 'r6', 'share')).toBeFocused();
      await cell(page, 'r1', 'amount').click();
      await press(page, 'Control+ArrowDown');
      await expect(cell(page, 'r4', 'amount')).toBeFocused();
      await press(page, 'Control+ArrowDown');
      await expect(cell(page, 'r5', 'amount')).toBeFocused();

      await cell(page, 'r1', 'amount').click();
      await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowRight');
      expect(await selectedCells(page)).toBe(6);
      await expect(cell(page, 'r1', 'amount')).toBeFocused();
      await expect(status(page)).toContainText(language === 'fi' ? '3 riviä, 2 saraketta' : '3 rows, 2 columns');
      await expect(grid.locator('xpath=..')).toContainText(`${sum}60`);
      await press(page, 'Enter', 'Enter');
      await expect(cell(page, 'r3', 'amount')).toBeFocused();
      await press(page, 'Enter');
      await expect(cell(page, 'r1', 'unit')).toBeFocused();
      await press(page, 'Shift+Tab');
      await expect(cell(page, 'r1', 'amount')).toBeFocused();
      await press(page, 'Shift+Tab');
      await expect(cell(page, 'r3', 'unit')).toBeFocused();
      expect(await selectedCells(page)).toBe(6);

      await cell(page, 'r2', 'amount').click();
      await press(page, 'Shift+Space');
      await expect(cell(page, 'r2', 'name')).toHaveAttribute('aria-selected', 'true');
      await cell(page, 'r2', 'amount').click();
      await press(page, 'Control+Space');
      await expect(cell(page, 'r6', 'amount')).toHaveAttribute('aria-selected', 'true');
      await expect(cell(page, 'r6', 'unit')).toHaveAttribute('aria-selected', 'false');
      await press(page, 'Control+a');
      await expect(cell(page, 'r6', 'unit')).toHaveAttribute('aria-selected', 'true');
      await press(page, 'Escape');
      expect(await selectedCells(page)).toBe(0);

      await cell(page, 'r1', 'amount').click();
      await cell(page, 'r3', 'unit').click({ modifiers: ['Shift'] });
      expect(await selectedCells(page)).toBe(6);
      await cell(page, 'r5', 'amount').click({ modifiers: ['Control'] });
      expect(await selectedCells(page)).toBe(7);
      await cell(page, 'r1', 'amount').hover();
      await page.mouse.down();
      await cell(page, 'r4', 'waste').hover();
      await page.mouse.up();
      expect(await selectedCells(page)).toBe(12);

      await cell(page, 'r1', 'amount').click();
      await press(page, 'Tab');
      await expect(cell(page, 'r1', 'unit')).toBeFocused();
      await press(page, 'Escape', 'Tab');
      await expect(grid.locator(':focus')).toHaveCount(0);
    });

    test('edits, calculates formulas, fills, clears and takes everything back', async ({ page }) => {
      await openOwnSite(page, language, `Ruudukko ${language} 2`);
      await cell(page, 'r1', 'amount').click();
      await page.keyboard.type(`=2*${decimal}`);
      await press(page, 'Enter');
      await expect(cell(page, 'r1', 'amount')).toHaveText('25');
      await expect(cell(page, 'r2', 'amount')).toBeFocused();
      await page.keyboard.type('=2*(3');
      await press(page, 'Enter');
      await expect(cell(page, 'r2', 'amount').getByRole('alert')).toContainText(/4/);
      await press(page, 'Escape');
      await expect(cell(page, 'r2', 'amount')).toHaveText('20');
      await press(page, 'F2');
      await expect(cell(page, 'r2', 'amount').getByRole('textbox')).toHaveValue('20');
      await press(page, 'Escape');
      await cell(page, 'r2', 'amount').dblclick();
      await expect(cell(page, 'r2', 'amount').getByRole('textbox')).toHaveValue('20');
      await press(page, 'Escape');

      await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown');
      await page.keyboard.type('7');
      await press(page, 'Control+Enter');
      for (const row of ['r2', 'r3', 'r4']) await expect(cell(page, row, 'amount')).toHaveText('7');
      await press(page, 'Delete');
      for (const row of ['r2', 'r3', 'r4']) await expect(cell(page, row, 'amount')).toHaveText('–');
      await press(page, 'Control+z');
      await expect(cell(page, 'r4', 'amount')).toHaveText('7');
      await expect(page.getByText(new RegExp(undone))).toBeVisible();
      await press(page, 'Control+z');
      await expect(cell(page, 'r4', 'amount')).toHaveText('40');
      await press(page, 'Control+y');
      await expect(cell(page, 'r4', 'amount')).toHaveText('7');
      await press(page, 'Control+z');
      await expect(cell(page, 'r4', 'amount')).toHaveText('40');

      await cell(page, 'r1', 'amount').click();
      await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d');
      await expect(cell(page, 'r3', 'amount')).toHaveText('25');
      await press(page, 'Control+z');
      await expect(cell(page, 'r3', 'amount')).toHaveText('30');
      await press(page, 'Control+Alt+d');
      await expect(cell(page, 'r3', 'amount')).toHaveText('27');
      await press(page, 'Control+z');
      await expect(cell(page, 'r3', 'amount')).toHaveText('30');
      await cell(page, 'r2', 'waste').click();
      await page.keyboard.type('5');
      await press(page, 'Enter', 'ArrowUp', 'Shift+ArrowRight', 'Control+r');
      await expect(cell(page, 'r2', 'lifetime')).toHaveText('5');
      await press(page, 'Control+z', 'Control+z');
      await expect(cell(page, 'r2', 'lifetime')).not.toHaveText('5');

      await cell(page, 'r1', 'amount').click();
      await page.locator('[data-action="fill"]').hover();
      await page.mouse.down();
      await cell(page, 'r4', 'amount').hover();
      await page.mouse.up();
      await expect(cell(page, 'r4', 'amount')).toHaveText('25');
      await press(page, 'Control+z');
      await expect(cell(page, 'r4', 'amount')).toHaveText('40');

      await cell(page, 'r4', 'select').click();
      await press(page, 'Delete');
      await expect(cell(page, 'r4', 'name')).toHaveCount(0);
      await press(page, 'Control+z');
      await expect(cell(page, 'r4', 'amount')).toHaveText('40');
      await page.reload();
      await expect(cell(page, 'r4', 'amount')).toHaveText('40');
      await expect(cell(page, 'r1', 'amount')).toHaveText('25');
    });

    test('copies, cuts and pastes, and says what it cannot take', async ({ page }) => {
      await openOwnSite(page, language, `Ruudukko ${language} 3`);
      await cell(page, 'r1', 'name').click();
      await press(page, 'Shift+ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Control+c');
      await expect.poll(() => clipboardText(page)).toMatch(/^r1\t[^\t]+\t10\r?\nr2\t[^\t]+\t20$/);

      await setClipboard(page, `${number} m³\n1\u00a0000\n\u22122`);
      await cell(page, 'r1', 'amount').click();
      await press(page, 'Control+v');
      await expect(cell(page, 'r1', 'amount')).toHaveText(language === 'fi' ? '1 234,5' : '1,234.5');
      await expect(cell(page, 'r2', 'amount')).toHaveText(language === 'fi' ? '1 000' : '1,000');
      await expect(cell(page, 'r3', 'amount')).toHaveText(language === 'fi' ? '−2' : '-2');
      await expect(page.getByRole('row', { name: / r3 / })).toContainText(language === 'fi' ? 'vähennys' : 'deduction');
      await press(page, 'Control+z');
      await expect(cell(page, 'r3', 'amount')).toHaveText('30');

      await setClipboard(page, '9');
      await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+v');
      for (const row of ['r1', 'r2', 'r3']) await expect(cell(page, row, 'amount')).toHaveText('9');
      await press(page, 'Control+x');
      await expect(cell(page, 'r3', 'amount')).toHaveText('–');
      await press(page, 'Control+z', 'Control+z');
      await expect(cell(page, 'r3', 'amount')).toHaveText('30');

      await setClipboard(page, 'garbage\n12\n5 kWh');
      await cell(page, 'r1', 'amount').click();
      await press(page, 'Control+v');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('row', { name: /garbage/ })).toBeVisible();
      await expect(dialog.getByRole('row', { name: /5 kWh/ })).toBeVisible();
      await dialog.getByRole('button', { name: language === 'fi' ? 'Liitä muut' : 'Paste the rest' }).click();
      await expect(cell(page, 'r2', 'amount')).toHaveText('12');
      await expect(cell(page, 'r1', 'amount')).toHaveText('10');
      await expect(cell(page, 'r1', 'amount')).toBeFocused();

      await setClipboard(page, language === 'fi' ? '1.234' : '1,234');
      await press(page, 'Control+v');
      await dialog
        .getByRole('radio')
        .nth(language === 'fi' ? 1 : 0)
        .check();
      await dialog.getByRole('button', { name: language === 'fi' ? 'Liitä' : 'Paste' }).click();
      const meant = language === 'fi' ? '1 234' : '1.234';
      await expect(cell(page, 'r1', 'amount')).toHaveText(meant);

      await setClipboard(page, 'last\nnew one\n"new\ntwo"');
      await cell(page, 'r6', 'name').click();
      await press(page, 'Control+v');
      // A text alone does not bring its product along: the row that has one keeps its name.
      await expect(dialog.getByRole('row', { name: /last/ })).toBeVisible();
      await dialog.getByRole('button', { name: language === 'fi' ? 'Liitä muut' : 'Paste the rest' }).click();
      await expect(cell(page, 'new one', 'name')).toBeVisible();
      await expect(cell(page, 'r6', 'name')).toBeVisible();
      await press(page, 'Control+z');
      await expect(cell(page, 'new one', 'name')).toHaveCount(0);
    });

    test('a copied row brings its product along over another one, and Ctrl+Z takes both back', async ({ page }) => {
      await openOwnSite(page, language, `Ruudukko ${language} tuotteista`, otherProduct);
      const product = (await cell(page, 'r1', 'source').textContent()) ?? '';
      await expect(cell(page, 'r6', 'source')).not.toHaveText(product);
      const own = (await cell(page, 'r6', 'source').textContent()) ?? '';
      await cell(page, 'r1', 'name').click();
      await press(page, 'Shift+ArrowRight', 'Shift+ArrowRight', 'Control+c');
      await cell(page, 'r6', 'name').click();
      await press(page, 'Control+v');
      await expect(cell(page, 'r6', 'name')).toHaveCount(0);
      await expect(cell(page, 'r1', 'source').nth(1)).toHaveText(product);
      await press(page, 'Control+z');
      await expect(cell(page, 'r6', 'source')).toHaveText(own);
    });

    test('has a menu of what the keys do, by the mouse and by the keyboard', async ({ page }) => {
      const isFi = language === 'fi';
      await openOwnSite(page, language, `Ruudukko ${language} valikko`);
      const menu = page.getByRole('menu', { name: isFi ? 'Rivin toiminnot' : 'Actions of the row' });
      const item = (name: RegExp) => menu.getByRole('menuitem', { name });
      await cell(page, 'r2', 'amount').click({ button: 'right' });
      await expect(item(isFi ? /^Leikkaa/ : /^Cut/)).toBeFocused();
      await press(page, 'End');
      await expect(item(isFi ? /^Poista rivi/ : /^Delete the row/)).toBeFocused();
      await press(page, 'Escape');
      await expect(menu).toBeHidden();
      await expect(cell(page, 'r2', 'amount')).toBeFocused();

      await press(page, 'Shift+F10');
      await item(isFi ? /otsikoineen/ : /with headings/).click();
      await expect(cell(page, 'r2', 'amount')).toBeFocused();
      expect((await clipboardText(page)).trim().split(/\s+/)).toEqual([isFi ? 'Määrä' : 'Amount', '20']);

      await press(page, 'Control+Shift+D');
      await expect(cell(page, 'r2', 'name')).toHaveCount(2);
      await expect(cell(page, 'r2', 'name').nth(1)).toBeFocused();
      await press(page, 'Control+z');
      await expect(cell(page, 'r2', 'name')).toHaveCount(1);

      await cell(page, 'r3', 'name').click();
      await press(page, 'Control++');
      await expect(cell(page, isFi ? 'Uusi rivi' : 'New row', 'name')).toBeFocused();
      await page.keyboard.type('r35');
      await press(page, 'Enter');
      const names = page.getByRole('row').locator('[data-column="name"]');
      await expect.poll(async () => (await names.allTextContents()).join(' ')).toContain('r3 r35 r4');
      await press(page, 'Control+z', 'Control+z');
      await expect(cell(page, 'r35', 'name')).toHaveCount(0);
    });

    test('finds in rows, and works without a network', async ({ page, context }) => {
      await openOwnSite(page, language, `Ruudukko ${language} 4`);
      await cell(page, 'r1', 'amount').click();
      await press(page, 'Control+f');
      const field = page.getByRole('search').getByRole('textbox');
      await expect(field).toBeFocused();
      await page.keyboard.type('r');
      await expect(page.getByRole('search')).toContainText(/\d/);
      await page.keyboard.type('5');
      // Found while it is typed; the keys stay in the field.
      await expect(cell(page, 'r5', 'name')).toHaveAttribute('tabindex', '0');
      await expect(field).toBeFocused();
      await press(page, 'Enter');
      await expect(page.getByRole('search')).toContainText(language === 'fi' ? '1 / 1' : '1 of 1');
      await press(page, 'Escape');
      await expect(cell(page, 'r5', 'name')).toBeFocused();

      await context.setOffline(true);
      await setClipboard(page, '77\n88');
      await cell(page, 'r1', 'amount').click();
      await press(page, 'Control+v');
      await expect(cell(page, 'r2', 'amount')).toHaveText('88');
      await press(page, 'Control+z');
      await expect(cell(page, 'r2', 'amount')).toHaveText('20');
      await press(page, 'Control+Shift+z');
      await expect(cell(page, 'r2', 'amount')).toHaveText('88');
      await context.setOffline(false);
      await expect.poll(() => page.evaluate(() => navigator.onLine), { timeout: 5000 }).toBe(true);
    });
  });
}
