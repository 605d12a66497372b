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
type Look = readonly [language: 'fi' | 'en', scheme: 'light' | 'dark', width: 360 | 1280 | 1920];
/** Each width, scheme and language; `LOOKS=all` takes all twelve. */
const looks: readonly Look[] =
  process.env['LOOKS'] === 'all'
    ? (['fi', 'en'] as const).flatMap((language) =>
        (['light', 'dark'] as const).flatMap((scheme) =>
          ([360, 1280, 1920] as const).map((width): Look => [language, scheme, width]),
        ),
      )
    : [
        ['fi', 'dark', 360],
        ['en', 'dark', 1280],
        ['fi', 'light', 1920],
      ];

const settle = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
};

for (const [language, scheme, width] of looks) {
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
