import type { Locator, Page } from '@playwright/test';
import { languagesOfJourney } from '#tests/e2e/looks/visit.ts';
import { expect, test } from '#tests/e2e/signed-in.ts';
import { makeSite, pathOf } from './own-site.ts';

const languages = [
  {
    language: 'fi',
    logIn: 'Kirjaudu sisään',
    logOut: 'Kirjaudu ulos',
    home: 'Etusivu',
    rows: 'Rakennustuotteet',
    calculation: /^Laskelma: /,
    actions: 'Laskelmien toiminnot',
    create: 'Uusi laskelma',
    setValue: 'Aseta arvo',
    selected: 'Valitut rivit',
    finder: 'Hae tuotteita',
    tableValues: 'Taulukkoarvot',
    electricity: /^Sähkö/,
    assessment: 'Ilmastoselvitys',
    total: /Yhteensä, Rakennus:/,
    formula: '=2*12,5',
  },
  {
    language: 'en',
    logIn: 'Log in',
    logOut: 'Log out',
    home: 'Home',
    rows: 'Construction products',
    calculation: /^Calculation: /,
    actions: 'Actions of the calculations',
    create: 'New calculation',
    setValue: 'Set a value',
    selected: 'Selected rows',
    finder: 'Search products',
    tableValues: 'Table values',
    electricity: /^Electricity/,
    assessment: 'Climate assessment',
    total: /Total, Building:/,
    formula: '=2*12.5',
  },
] as const;

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

const isFocused = (target: Locator): Promise<boolean> =>
  target.first().evaluate((element) => element === document.activeElement || element.contains(document.activeElement));

/** Goes on with Tab (or back with Shift+Tab) until the target has the focus, as a person does. */
const tabTo = async (page: Page, target: Locator, key = 'Tab'): Promise<void> => {
  await expect(target.first()).toBeVisible();
  for (let steps = 0; steps < 80; steps += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(target)} cannot be reached with ${key}`);
};

/** Goes to a page of the site by its name. */
const openWithPalette = async (page: Page, name: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

const cell = (page: Page, row: string, column: string): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.locator('[data-column="name"]', { hasText: new RegExp(`^${row}( |$)`) }) })
    .locator(`[data-column="${column}"]`);

/** From the first row's start along the row. */
const goToCell = async (page: Page, row: string, column: string): Promise<void> => {
  await page.keyboard.press('Control+Home');
  for (let steps = 0; steps < 20 && !(await isFocused(page.getByRole('row', { name: row }))); steps += 1)
    await page.keyboard.press('ArrowDown');
  for (let steps = 0; steps < 20 && !(await isFocused(cell(page, row, column))); steps += 1)
    await page.keyboard.press('ArrowRight');
  await expect(cell(page, row, column)).toBeFocused();
};

const signInByKeyboard = async (page: Page, language: string, logIn: string): Promise<void> => {
  await page.goto('/login');
  await page.evaluate((value) => localStorage.setItem('tyomaahiili.locale', JSON.stringify(value)), language);
  await page.reload();
  await tabTo(page, page.getByRole('button', { name: logIn }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: /Esittelykäyttäjä/ }));
  await page.keyboard.press('Enter');
};

// Several hundred key presses, one after another.
test.setTimeout(180_000);

for (const texts of languagesOfJourney(languages)) {
  test(`a whole day's work without a mouse, ${texts.language}`, async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInByKeyboard(page, texts.language, texts.logIn);
    await expect(page.getByRole('heading', { level: 1, name: texts.home })).toBeVisible();
    const name = `Näppäimistöllä ${texts.language}`;
    const site = await makeSite(page, name);
    await page.goto(`/sites?search=${encodeURIComponent(name)}`);
    await tabTo(page, page.getByRole('main').getByRole('link', { name }));
    await page.keyboard.press('Enter');
    const grid = page.getByRole('grid', { name: texts.rows });
    await expect(grid).toBeVisible();

    await test.step('calculation and category', async () => {
      const picker = page.getByRole('button', { name: texts.calculation });
      await tabTo(page, picker, 'Shift+Tab');
      await press(page, 'Enter');
      await tabTo(
        page,
        page.getByRole('button', { name: /^Puurunko/ }).or(page.getByRole('link', { name: /^Puurunko/ })),
      );
      await press(page, 'Enter');
      await expect(page).not.toHaveURL(new RegExp(pathOf(site)));
      await expect(picker).toHaveAccessibleName(/Puurunko/);
      await expect(grid).toBeVisible();
      await tabTo(page, page.getByRole('button', { name: /^111 Maaosat/ }));
      await press(page, 'Enter');
      await expect(cell(page, 'r4', 'name')).toBeHidden();
      await press(page, 'Enter');
      await expect(cell(page, 'r4', 'name')).toBeVisible();
    });

    await test.step('cells', async () => {
      await tabTo(page, grid);
      await goToCell(page, 'r1', 'amount');
      await page.keyboard.type(texts.formula);
      await press(page, 'Enter');
      await expect(cell(page, 'r1', 'amount')).toHaveText('25');
      await expect(cell(page, 'r2', 'amount')).toBeFocused();
      await press(page, 'F2');
      await page.keyboard.type('9');
      await press(page, 'Escape');
      await expect(cell(page, 'r2', 'amount')).toHaveText('20');
      await press(page, 'ArrowUp', 'Control+c', 'ArrowDown', 'Shift+ArrowDown', 'Control+v');
      await expect(cell(page, 'r3', 'amount')).toHaveText('25');
      await press(page, 'Control+z');
      await expect(cell(page, 'r3', 'amount')).toHaveText('30');
      await press(page, 'Control+y');
      await expect(cell(page, 'r3', 'amount')).toHaveText('25');
      await goToCell(page, 'r1', 'amount');
      await page.keyboard.type('7');
      await press(page, 'Enter', 'ArrowUp', 'Shift+ArrowDown', 'Control+d');
      await expect(cell(page, 'r2', 'amount')).toHaveText('7');
      await press(page, 'Control+f');
      await page.keyboard.type('r5');
      await press(page, 'Enter', 'Escape');
      await expect(cell(page, 'r5', 'name')).toBeFocused();
    });

    await test.step('many rows and a link', async () => {
      await goToCell(page, 'r4', 'select');
      await press(page, 'Space', 'ArrowDown', 'Space');
      const bar = page.getByRole('toolbar', { name: texts.selected });
      await expect(bar).toBeVisible();
      await tabTo(page, bar.getByRole('button', { name: texts.setValue }), 'Shift+Tab');
      await press(page, 'Enter');
      const dialog = page.getByRole('dialog');
      await tabTo(page, dialog.getByRole('textbox'));
      await page.keyboard.type('12');
      await press(page, 'Enter');
      await expect(dialog).toBeHidden();
      await expect(cell(page, 'r4', 'waste')).toHaveText('12');
      await expect(cell(page, 'r5', 'waste')).toHaveText('12');
      await tabTo(page, grid);
      await goToCell(page, 'r4', 'name');
      await press(page, 'Control+Enter');
      await expect(page.getByRole('combobox', { name: texts.finder })).toBeFocused();
      const found = dialog.getByRole('option').first();
      const before = (await found.textContent()) ?? '';
      await press(page, 'Control+a');
      await page.keyboard.type('valmisbetoni');
      // What stood there before goes when what is found has come: Enter would take the first of the wrong list.
      await expect(found).not.toHaveText(before);
      await press(page, 'ArrowDown', 'Enter');
      await expect(dialog.getByRole('textbox').first()).toBeFocused();
      await press(page, 'Enter');
      await expect(dialog).toBeHidden();
      await expect(cell(page, 'r4', 'name')).toBeFocused();
    });

    await test.step('a dialog', async () => {
      // Escape, and the next Tab leaves the grid.
      await press(page, 'Escape');
      await tabTo(page, page.getByRole('button', { name: texts.actions }), 'Shift+Tab');
      await press(page, 'Enter');
      // The list takes the focus once it stands open.
      await expect(page.locator('[popover]:popover-open button').first()).toBeFocused();
      await press(page, 'Enter');
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
      await page.keyboard.type(texts.create);
      await press(page, 'Enter');
      await expect(page.getByRole('button', { name: texts.calculation })).toHaveAccessibleName(
        new RegExp(texts.create),
      );
      await expect(page.getByRole('dialog')).toBeHidden();
    });

    await test.step('table values, report, log out', async () => {
      await openWithPalette(page, texts.tableValues);
      const electricity = page.getByRole('textbox', { name: texts.electricity });
      await tabTo(page, electricity);
      await page.keyboard.type('40000');
      await press(page, 'Tab');
      await expect(electricity).toHaveValue(/40.000/);
      await openWithPalette(page, texts.assessment);
      const total = page.getByRole('button', { name: texts.total }).first();
      await tabTo(page, total);
      await press(page, 'Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await press(page, 'Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(total).toBeFocused();
      await tabTo(page, page.getByRole('button', { name: texts.logOut }), 'Shift+Tab');
      await press(page, 'Enter');
      // Logging out forgets the language of the device, too.
      await expect(page.getByRole('button', { name: languages[0].logIn })).toBeVisible();
    });
  });
}
