import type { Page } from '@playwright/test';
import { faultsOf } from './faults.ts';
import { expect, openSample, signIn, test } from './signed-in.ts';
import { sitePages } from './site-pages.ts';

const homePages = [
  '/',
  '/sites',
  '/import',
  '/products',
  '/composite-products',
  '/settings',
  '/bulletins',
  '/contact',
] as const;
/** Each width, scheme and language; `LOOKS=all` takes their other halves, too. */
const looks = [
  { language: 'fi', scheme: 'dark', width: 360 },
  { language: 'en', scheme: 'dark', width: 1280 },
  { language: 'fi', scheme: 'light', width: 1920 },
  ...(process.env['LOOKS'] === 'all'
    ? ([
        { language: 'en', scheme: 'light', width: 360 },
        { language: 'fi', scheme: 'light', width: 1280 },
        { language: 'en', scheme: 'dark', width: 1920 },
      ] as const)
    : []),
] as const;

const settle = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
};

for (const { language, scheme, width } of looks) {
  test(`every screen is accessible and fits: ${language}, ${scheme}, ${width} px`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await signIn(page);
    await openSample(page);
    const calculation = page.url().replace(/\/construction-products.*$/, '');
    await page.getByRole('combobox', { name: 'Kieli' }).selectOption(language);
    await page.setViewportSize({ width, height: 800 });
    const found: Record<string, string[]> = {};
    for (const address of [...homePages, ...sitePages.map((name) => `${calculation}/${name}`)]) {
      await page.goto(address);
      await settle(page);
      const faults = await faultsOf(page);
      if (faults.length > 0) found[address.split('/').at(-1) ?? ''] = faults;
    }
    expect(found).toEqual({});
  });
}

test('the login page is accessible', async ({ page }) => {
  await page.goto('/login');
  await settle(page);
  expect(await faultsOf(page)).toEqual([]);
});
