import type { Locator, Page } from '@playwright/test';
import { makeOwnSite, post } from '#tests/e2e/own-site.ts';
import { expect, signIn, test } from '#tests/e2e/signed-in.ts';

declare global {
  interface Window {
    /** Frames with a hole in them, of those since `watchFrames`. */
    holes: number;
  }
}

/** Counts the frames in which an opened panel is an empty box, or a page has nothing on it. */
const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.holes = 0;
    const look = () => {
      const panel = document.querySelector('[popover]:popover-open');
      const isEmptyBox = panel?.textContent === '' && panel.checkVisibility({ visibilityProperty: true });
      if (isEmptyBox || document.querySelector('main h1') === null) window.holes += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

const holesWhile = async (page: Page, opener: Locator, content: Locator): Promise<number> => {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await watchFrames(page);
  await opener.click();
  await content.waitFor();
  return page.evaluate(() => window.holes);
};

test('what a button of the bar opens is shown with what is in it', async ({ page }) => {
  await signIn(page);
  const panel = page.locator('[popover]:popover-open');
  for (const name of ['Kaikki tallennettu', /^Käyttäjä: /]) {
    await page.goto('/sites');
    const opener = page.getByRole('button', { name });
    expect(await holesWhile(page, opener, panel.getByText(/\w/).first()), `${name}`).toBe(0);
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
  }
});

test('a product and a composite are opened without an empty page before them', async ({ page }) => {
  await signIn(page);
  await makeOwnSite(page, 'Avattu');
  await post(page, '/products', { name: 'Avattava tuote', factors: { declaredUnit: 'm2', kgPerM2: 380 } });
  for (const [address, name] of [
    ['/products', 'Uusi tuote'],
    ['/composite-products', 'Uusi rakenne'],
  ] as const) {
    await page.goto(address);
    const opener = page.getByRole('button', { name }).first();
    expect(await holesWhile(page, opener, page.getByRole('heading', { level: 1, name })), address).toBe(0);
  }
});
