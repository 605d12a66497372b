import type { Route } from '@playwright/test';
import { addressOf, makeOwnSite } from './own-site.ts';
import { shiftsOf, watchShifts } from './shifts.ts';
import { expect, signIn, test } from './signed-in.ts';
import { sitePages } from './site-pages.ts';

const homePages = ['/', '/sites', '/products', '/composite-products'] as const;

/** Less than a hair: a row of text that moves by a line on a full page is more. */
const noShift = 0.01;

test.describe('with a typeface that comes late', () => {
  // What a service worker fetches would come in time.
  test.use({ serviceWorkers: 'block' });

  test('nothing moves when it comes', async ({ page }) => {
    await signIn(page);
    const site = await makeOwnSite(page, 'Kirjasin');
    await watchShifts(page);
    const found: Record<string, string[]> = {};
    for (const address of ['/', addressOf(site, 'construction-products'), addressOf(site, 'climate-assessment')]) {
      const held: Route[] = [];
      await page.route('**/*.woff2', (route) => void held.push(route));
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loading');
      for (const route of held) await route.continue();
      await expect.poll(() => page.evaluate(() => document.fonts.check('600 16px Roboto'))).toBe(true);
      await page.unroute('**/*.woff2');
      const shifts = await shiftsOf(page, noShift);
      if (shifts.length > 0) found[address.split('/').at(-1) ?? ''] = shifts;
    }
    expect(found).toEqual({});
  });
});

test('nothing on a page moves while it loads', async ({ page }) => {
  await signIn(page);
  const site = await makeOwnSite(page, 'Paikallaan');
  // A list that was kept before the site was there would get a card more, and one that is a second old is not asked for.
  await expect(async () => {
    await page.goto('/sites', { waitUntil: 'networkidle' });
    await expect(page.getByText('Paikallaan').first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await watchShifts(page);
  const found: Record<string, string[]> = {};
  for (const address of [...homePages, ...sitePages.map((name) => addressOf(site, name))]) {
    await page.goto(address, { waitUntil: 'networkidle' });
    const shifts = await shiftsOf(page, noShift);
    if (shifts.length > 0) found[address.split('/').at(-1) ?? ''] = shifts;
  }
  expect(found).toEqual({});
});
