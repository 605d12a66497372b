import type { Page } from '@playwright/test';
import { makeSite, pathOf } from '#tests/e2e/journeys/own-site.ts';
import { expect, signIn, test } from '#tests/e2e/signed-in.ts';

declare global {
  interface Window {
    focusAfterRow?: string;
  }
}

/** Notes where the focus is the moment a row has left the document, before any key could come. */
const watchRow = (page: Page, name: string): Promise<void> =>
  page.evaluate((text) => {
    const isThere = () =>
      [...document.querySelectorAll('[role="row"] [data-column="name"]')].some(
        (cell) => cell.textContent.split(' ')[0] === text,
      );
    const observer = new MutationObserver(() => {
      if (isThere()) return;
      observer.disconnect();
      window.focusAfterRow = document.activeElement?.closest('[role="grid"]') === null ? 'elsewhere' : 'grid';
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  }, name);

test('a key that follows the deletion of a row at once meets the grid: it can be taken back', async ({ page }) => {
  await signIn(page);
  const site = await makeSite(page, 'Poisto ja kumoaminen');
  await page.goto(`${pathOf(site)}/construction-products`);
  const row = page.getByRole('row').filter({ has: page.locator('[data-column="name"]', { hasText: /^r3( |$)/ }) });
  await row.locator('[data-column="select"]').click();
  await watchRow(page, 'r3');
  await page.keyboard.press('Delete');
  await expect(row).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(row).toHaveCount(1);
  expect(await page.evaluate(() => window.focusAfterRow)).toBe('grid');
});
