import type { BrowserContext, Page } from '@playwright/test';
import { expect, signIn, test, waitForOfflineShell } from '#tests/e2e/signed-in.ts';
import { keepHere, makeSite, pathOf } from './own-site.ts';

declare global {
  interface Window {
    /** What stood there before the program did; null where nothing was. */
    before: { readonly rows: readonly string[]; readonly isInert: boolean; readonly isSaid: boolean } | null;
    /** Whether it was gone in the frame in which the page stood there. */
    isGoneInTime: boolean;
  }
}

/** Notes what a start shows before its program. */
const noteBefore = (): void => {
  window.before = null;
  new MutationObserver(() => {
    const screen = document.querySelector<HTMLElement>('#last-screen');
    const root = document.querySelector('#root');
    if (screen !== null && root?.hasChildNodes() === false) {
      window.before = {
        rows: [...screen.querySelectorAll('[role="gridcell"]')].map((cell) => cell.textContent ?? ''),
        isInert: screen.inert && screen.ariaHidden === 'true',
        isSaid: [...screen.querySelectorAll('[popovertarget="outbox"]')].some((told) =>
          (told as HTMLElement).checkVisibility({ visibilityProperty: true }),
        ),
      };
    }
    if (root?.hasChildNodes() !== true) return;
    requestAnimationFrame(() => {
      window.isGoneInTime ??= document.querySelector('#last-screen') === null;
    });
  }).observe(document, { subtree: true, childList: true });
};

/** The page ends as when its window is closed, and another one starts on the same address without a line. */
const startAgain = async (page: Page, context: BrowserContext, address: string): Promise<Page> => {
  await page.close();
  await context.setOffline(true);
  const next = await context.newPage();
  await next.addInitScript(noteBefore);
  await next.goto(address);
  await expect(next.locator('#root').getByRole('gridcell').first()).toBeVisible();
  await expect(next.locator('#last-screen')).toHaveCount(0);
  return next;
};

const cells = (page: Page): Promise<readonly string[]> => page.locator('#root [role="gridcell"]').allTextContents();
const before = (page: Page) => page.evaluate(() => window.before);

const editAmount = async (page: Page, row: string, text: string): Promise<void> => {
  await page
    .getByRole('row', { name: new RegExp(`(^|\\s)${row}(\\s|$)`) })
    .first()
    .locator('[data-column="amount"]')
    .click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};

test('what was last seen stands there while the program starts, and never what has changed since', {
  tag: '@offline',
}, async ({ page, context }) => {
  await signIn(page);
  const site = await makeSite(page, 'Viimeksi nähty');
  const address = `${pathOf(site)}/construction-products`;
  await page.goto(address);
  await expect(page.getByRole('grid')).toBeVisible();
  await waitForOfflineShell(page);
  await keepHere(page);
  await editAmount(page, 'r1', '4321');
  await expect(page.getByText('Kaikki tallennettu').first()).toBeVisible();

  const second = await startAgain(page, context, address);
  const seen = await before(second);
  expect(seen?.rows.join(' ')).toContain('4 321'.replace(' ', '\u00a0'));
  expect(seen).toMatchObject({ isInert: true, isSaid: false });
  expect(seen?.rows).toEqual(await cells(second));
  expect(await second.evaluate(() => window.isGoneInTime)).toBe(true);

  // Of two windows one is closed, and the other goes on.
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.locator('#root').getByRole('gridcell').first()).toBeVisible();
  await second.close();
  await editAmount(other, 'r2', '8765');
  await expect(other.getByText(/1 muutos odottaa/).first()).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem('tyomaahiili.last-screen'))).toBeNull();

  // Its own change is in its own picture.
  const third = await startAgain(other, context, address);
  expect((await before(third))?.rows.join(' ')).toContain('8\u00a0765');
  expect((await before(third))?.rows).toEqual(await cells(third));
});
