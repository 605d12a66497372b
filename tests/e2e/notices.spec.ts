import type { Locator, Page } from '@playwright/test';
import { shiftsOf, watchShifts } from './looks/shifts.ts';
import { addressOf, makeOwnSite } from './own-site.ts';
import { expect, signIn, test } from './signed-in.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const boxOf = async (element: Locator): Promise<Box> => {
  const box = await element.boundingBox();
  if (box === null) throw new Error('Not on the screen');
  return box;
};

/** In the top bar, above the page. */
const expectAbove = async (notice: Locator, other: Locator): Promise<void> => {
  const [told, below] = await Promise.all([boxOf(notice), boxOf(other)]);
  expect(told.y + told.height).toBeLessThanOrEqual(Math.ceil(below.y));
};

/** A dialog ends where the room of what is told begins. */
const expectBelow = async (notice: Locator, other: Locator): Promise<void> => {
  // It goes over to a dialog that opens.
  await expect(async () => {
    const [told, above] = await Promise.all([boxOf(notice), boxOf(other)]);
    expect(told.y).toBeGreaterThanOrEqual(Math.floor(above.y + above.height));
  }).toPass({ timeout: 5000 });
};

const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'poistettiin' }).locator('[data-type]').first();

test.describe('on a slow line', () => {
  // What a service worker fetches could not be held back.
  test.use({ serviceWorkers: 'block' });

  test('what is told covers nothing, stands above an open drawer and offers the way back', async ({ page }) => {
    await signIn(page);
    const site = await makeOwnSite(page, 'Ilmoituskohde');
    await watchShifts(page);
    await page.goto(addressOf(site, 'construction-products'));
    const row = page.getByRole('row').filter({ hasText: 'Antura' });
    await row.locator('[data-column=select]').click();
    // What comes half a second after a press is not its doing.
    await page.route('**/api/**', async (route) => {
      if (route.request().method() !== 'GET') await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    const shiftsBefore = await shiftsOf(page);
    await page.getByRole('button', { name: 'Poista', exact: true }).click();
    await expect(notice(page)).toBeVisible();
    // After a second it is told as kept on the device.
    await expect(page.getByRole('status').getByText(/Rivi poistettu|Tallennettu tälle laitteelle/)).toBeVisible();
    await expectAbove(notice(page), page.getByRole('main'));
    expect(await shiftsOf(page)).toEqual(shiftsBefore);

    await page.getByRole('button', { name: 'Lisää tuote' }).click();
    const drawer = page.getByRole('dialog', { name: 'Lisää tuotteita' });
    await expectBelow(notice(page), drawer);
    await drawer.getByRole('button', { name: 'Kumoa' }).click();
    await page.keyboard.press('Escape');
    await expect(row).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('what is told stands above the rows and their figures', async ({ page }) => {
    await signIn(page);
    const site = await makeOwnSite(page, 'Ilmoituskohde puhelimella');
    await page.goto(addressOf(site, 'construction-products'));
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(4);
    await cards.first().getByRole('button').first().tap();
    await cards.first().getByRole('button', { name: 'Poista' }).tap();
    await expectAbove(notice(page), page.getByRole('main'));
    await expect(cards).toHaveCount(3);
    await page.getByRole('status').getByRole('button', { name: 'Kumoa' }).tap();
    await expect(cards).toHaveCount(4);
  });
});
