import type { Page } from '@playwright/test';
import { expect, openSample, signIn, test } from './signed-in.ts';

const editCell = async (page: Page, rowName: RegExp, text: string): Promise<void> => {
  const row = page.getByRole('row', { name: rowName }).first();
  await row.locator('[data-column="amount"]').click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};

const amountCell = (page: Page, rowName: RegExp, text: string) =>
  page.getByRole('row', { name: rowName }).getByRole('gridcell', { name: text, exact: true });

test('a second browser sees the first one’s edit at once, and catches up after a cut', async ({ page, browser }) => {
  await signIn(page);
  await openSample(page);
  const other = await browser.newContext({ locale: 'fi-FI' });
  const second = await other.newPage();
  const stream = second.waitForResponse(/\/api\/events/);
  await signIn(second, 'kollega');
  await openSample(second);
  await stream;
  const lists: string[] = [];
  second.on('request', (request) => lists.push(new URL(request.url()).pathname));

  // From what it sees first on, the second browser knows what is new.
  await editCell(page, /Salaojasora/, '653');
  await expect(amountCell(second, /Salaojasora/, '653')).toBeVisible();
  await editCell(page, /Salaojasora/, '654');
  await expect(amountCell(second, /Salaojasora/, '654')).toBeVisible({ timeout: 3000 });
  expect(lists.filter((path) => path.endsWith('/quantities'))).toEqual([]);
  // Who and what, said in passing; my own screen does not tell me what I did.
  await expect(second.getByText('Esittelykäyttäjä muutti riviä ”Salaojasora”')).toBeVisible();
  await expect(page.getByText(/muutti riviä/)).toHaveCount(0);

  await other.setOffline(true);
  await editCell(page, /Salaojasora/, '655');
  await expect(page.getByText('Kaikki tallennettu').first()).toBeVisible();
  await expect(amountCell(second, /Salaojasora/, '654')).toBeVisible();
  await other.setOffline(false);
  await expect(amountCell(second, /Salaojasora/, '655')).toBeVisible({ timeout: 15_000 });
  await other.close();
});
