import type { Locator, Page } from '@playwright/test';
import { expect, footFigure, signIn, test } from '#tests/e2e/signed-in.ts';

/** What a person does is counted: each press, and each field that is filled. */
const countedHands = () => {
  let actions = 0;
  return {
    press: async (target: Locator): Promise<void> => {
      actions += 1;
      await target.click();
    },
    fill: async (target: Locator, text: string): Promise<void> => {
      actions += 1;
      await target.fill(text);
    },
    count: () => actions,
  };
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true }).first();

test('from an empty account to the climate assessment of a whole building in twelve actions', async ({ page }) => {
  await signIn(page);
  const hands = countedHands();
  await hands.press(button(page, 'Uusi kohde'));
  await hands.fill(field(page, 'Nimi'), 'Tyypillinen talo');
  await hands.fill(field(page, 'Lämmitetty nettoala'), '2400');
  await hands.fill(field(page, 'Valmistumisvuosi'), '2028');
  await hands.press(button(page, 'Luo'));
  await hands.press(page.getByRole('button', { name: 'Tyypillinen rakennus' }));
  await hands.press(button(page, 'Luo rivit'));
  await expect(page.getByText(/\d+ riviä on tyypillisen rakennuksen arvioita/)).toBeVisible();
  const before = await footFigure(page);
  await hands.press(page.getByRole('link', { name: 'Taulukkoarvot' }));
  await hands.fill(field(page, 'Sähkö'), '82000');
  await hands.fill(field(page, 'Kaukolämpö'), '148000');
  await page.keyboard.press('Tab');
  await expect.poll(() => footFigure(page)).toBeGreaterThan(before);
  await hands.press(page.getByRole('link', { name: 'Ilmastoselvitys' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Ilmastoselvitys' })).toBeVisible();
  expect(hands.count()).toBeLessThanOrEqual(12);

  // A building like others, and never called finished: its rows are estimates.
  const main = page.getByRole('main');
  await expect(main.getByText('Tyypillisen rakennuksen rivit ovat arvioita', { exact: false })).toBeVisible();
  await expect(main.getByText(/vähintään/).first()).toBeVisible();
  for (const stage of ['Valmistus', 'Kuljetus ja työmaa', 'Vaihdot', 'Energia', 'Elinkaaren loppu']) {
    await expect(main.getByText(stage, { exact: false }).first()).toBeVisible();
  }
});
