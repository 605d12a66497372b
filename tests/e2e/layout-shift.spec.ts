import type { Page, Route } from '@playwright/test';
import { addressOf, makeOwnSite } from './own-site.ts';
import { expect, signIn, test } from './signed-in.ts';
import { sitePages } from './site-pages.ts';

const homePages = ['/', '/sites', '/products', '/composite-products'] as const;

/** Less than a hair: a row of text that moves by a line on a full page is more. */
const noShift = 0.01;

declare global {
  interface Window {
    shifts: { readonly value: number; readonly moved: string }[];
  }
}

/** From the first frame of every document on, with what moved. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly { readonly node: Node | null }[];
    }
    window.shifts = [];
    const note = (shift: Shift) => {
      const nodes = shift.sources.map(({ node }) => (node instanceof Element ? node.className : node?.textContent));
      window.shifts.push({ value: shift.value, moved: nodes.join(' | ').slice(0, 200) });
    };
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Shift);
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });

/** What has moved since the document was opened. */
const shiftsOf = async (page: Page): Promise<string[]> => {
  await page.locator('h1').first().waitFor();
  const shifts = await page.evaluate(async () => {
    // Two frames: the last one painted has been reported.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return window.shifts;
  });
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  return sum < noShift ? [] : shifts.map(({ value, moved }) => `${value.toFixed(3)} ${moved}`);
};

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
      const shifts = await shiftsOf(page);
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
    const shifts = await shiftsOf(page);
    if (shifts.length > 0) found[address.split('/').at(-1) ?? ''] = shifts;
  }
  expect(found).toEqual({});
});
