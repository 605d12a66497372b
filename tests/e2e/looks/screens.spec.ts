import type { Page } from '@playwright/test';
import { addressOf, makeOwnSite } from '#tests/e2e/own-site.ts';
import { expect, openSample, signIn, test } from '#tests/e2e/signed-in.ts';
import { faultsInBothSchemes, faultsOf } from './faults.ts';
import { sitePages } from './site-pages.ts';
import { languagesOfWalk, shareOfToday } from './visit.ts';

/** What is opened from a page of the calculation. */
const toolPages = ['what-if', 'audit-sheet', 'checklist'] as const;
const homePages = [
  '/',
  '/sites',
  '/import',
  '/products',
  '/composite-products',
  '/settings',
  '/bulletins',
  '/company-month',
  '/contact',
  '/ohjeet.html',
] as const;
const settle = async (page: Page): Promise<void> => {
  await page.locator('#root h1').first().waitFor();
  await page.waitForLoadState('networkidle');
};

/** Each width once, so that every page is also seen changing its size. */
const widths = [
  { width: 360, scheme: 'dark' },
  { width: 1280, scheme: 'light' },
  { width: 1920, scheme: 'dark' },
] as const;

for (const language of languagesOfWalk('fi')) {
  test(`every screen is accessible and fits, on a phone, a laptop and a desk: ${language}`, async ({ page }) => {
    test.setTimeout(600_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page);
    await openSample(page);
    const calculation = page.url().replace(/\/construction-products.*$/, '');
    await page.getByRole('combobox', { name: 'Kieli' }).selectOption(language);
    const empty = await makeOwnSite(page, 'Tyhjä kohde', true);
    const found: Record<string, string[]> = {};
    const ofSample = [...sitePages, ...toolPages].map((name) => `${calculation}/${name}`);
    for (const address of shareOfToday([...homePages, ...ofSample, addressOf(empty, 'construction-products')])) {
      for (const [at, { width, scheme }] of widths.entries()) {
        await page.emulateMedia({ colorScheme: scheme });
        await page.setViewportSize({ width, height: 800 });
        if (at === 0) await page.goto(address);
        await settle(page);
        const faults = at === 1 ? await faultsInBothSchemes(page) : await faultsOf(page);
        if (faults.length > 0) found[`${width} ${address}`] = faults;
      }
    }
    expect(found).toEqual({});
  });
}

test('the login page is accessible', async ({ page }) => {
  await page.goto('/login');
  await settle(page);
  expect(await faultsOf(page)).toEqual([]);
});
