import type { Page, Route } from '@playwright/test';
import { addressOf, makeOwnSite } from '#tests/e2e/own-site.ts';
import { expect, signIn, test } from '#tests/e2e/signed-in.ts';
import { makeLoggedSite } from './logged-site.ts';
import { shiftsOf, watchShifts } from './shifts.ts';
import { logPages, sitePages } from './site-pages.ts';
import { shareOfToday } from './visit.ts';

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
    const found = await shiftsOnAll(
      page,
      ['/', addressOf(site, 'construction-products'), addressOf(site, 'climate-assessment')],
      async (address) => {
        const held: Route[] = [];
        await page.route('**/*.woff2', (route) => void held.push(route));
        await page.goto(address, { waitUntil: 'domcontentloaded' });
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loading');
        for (const route of held) await route.continue();
        await expect.poll(() => page.evaluate(() => document.fonts.check('600 16px Roboto'))).toBe(true);
        await page.unroute('**/*.woff2');
      },
    );
    expect(found).toEqual({});
  });
});

test('nothing on a page moves while it loads', async ({ page }) => {
  await signIn(page);
  const site = await makeOwnSite(page, 'Paikallaan');
  await watchShifts(page);
  const logged = await makeLoggedSite(page, 'Lokikin paikallaan');
  const ofLog = logPages.map((name) => `/sites/${logged.id}/log/${name}`);
  const addresses = shareOfToday([...homePages, ...sitePages.map((name) => addressOf(site, name)), ...ofLog]);
  const found = await shiftsOnAll(page, addresses, (address) => page.goto(address, { waitUntil: 'networkidle' }));
  expect(found).toEqual({});
});

/** By address, what has moved. A site that another journey makes meanwhile comes in with a card: then once more. */
const shiftsOnAll = async (page: Page, addresses: readonly string[], visit: (address: string) => Promise<unknown>) => {
  const found: Record<string, readonly string[]> = {};
  let known: readonly string[] = [];
  for (const address of addresses) {
    await expect(async () => {
      const before = known;
      await visit(address);
      const shifts = await shiftsOf(page, noShift);
      known = await listedSites(page);
      // What the device keeps is of an earlier visit, and a list that is a few seconds old is not asked for again.
      if (`${known}` !== `${before}`) await newestIsKept(page, known.length);
      expect(known).toEqual(before);
      if (shifts.length > 0) found[address] = shifts;
    }).toPass();
  }
  return found;
};

/** The list of sites on this device is the server's: a page of it has as many cards in its first second. */
const newestIsKept = (page: Page, count: number): Promise<void> =>
  expect(async () => {
    await page.goto('/sites', { waitUntil: 'networkidle' });
    await page.goto('/sites');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(count, { timeout: 1000 });
  }).toPass();

/** By their ids, as the server tells them now. */
const listedSites = async (page: Page): Promise<readonly string[]> => {
  const answer = (await (await page.request.get('/api/sites')).json()) as {
    readonly data: readonly { readonly id: string }[];
  };
  return answer.data.map(({ id }) => id);
};
