import { devices, type Locator, type Page } from '@playwright/test';
import { makeSite, pathOf } from '#tests/e2e/journeys/own-site.ts';
import { expect, signIn, test } from '#tests/e2e/signed-in.ts';

const { userAgent } = devices['Pixel 7'];
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, userAgent });

/** The browser's own Back, as a person presses it: it may close something instead of leaving the page. */
const goBack = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
  const entry = entries[currentIndex - 1];
  if (entry !== undefined) await session.send('Page.navigateToHistoryEntry', { entryId: entry.id });
  await session.detach();
};

const card = (page: Page, name: string): Locator => page.getByRole('article').filter({ hasText: name });
const amountIn = (page: Page, name: string): Locator => card(page, name).getByRole('textbox', { name: 'Määrä' });

const openCards = async (page: Page, name: string): Promise<void> => {
  await signIn(page);
  const site = await makeSite(page, name);
  await page.goto(`${pathOf(site)}/construction-products`);
  await expect(page.getByRole('article')).toHaveCount(5);
};

test('Back closes the open card first and keeps what is being typed in it', async ({ page }) => {
  await openCards(page, 'Takaisin kortista');
  await card(page, 'r4').getByRole('button').first().tap();
  await amountIn(page, 'r4').fill('44,5');
  const address = new URL(page.url()).pathname;
  await goBack(page);
  await expect(amountIn(page, 'r4')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(address);
  await expect(card(page, 'r4')).toContainText('44,5');
  await page.reload();
  await expect(card(page, 'r4')).toContainText('44,5');
});

test('a text that a card cannot take stays while another field is used, and comes back after a reload', async ({
  page,
}) => {
  await openCards(page, 'Kortin kesken jäänyt');
  await card(page, 'r5').getByRole('button').first().tap();
  await amountIn(page, 'r5').fill('5 kpl?');
  await card(page, 'r5').getByRole('textbox', { name: 'Työmaahukka' }).tap();
  await expect(amountIn(page, 'r5')).toHaveValue('5 kpl?');
  await expect(amountIn(page, 'r5')).toHaveAttribute('aria-invalid', 'true');
  await goBack(page);
  await expect(amountIn(page, 'r5')).toHaveCount(0);
  await page.reload();
  await expect(amountIn(page, 'r5')).toHaveValue('5 kpl?');
  await amountIn(page, 'r5').focus();
  await page.keyboard.press('Escape');
  await expect(amountIn(page, 'r5')).toHaveValue('50');
});
