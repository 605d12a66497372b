import type { Page } from '@playwright/test';
import type { Language } from '#domain/values/language.ts';
import { faultsOf } from './faults.ts';
import { addressOf, makeOwnSite } from './own-site.ts';
import { expect, openSample, signIn, test } from './signed-in.ts';
import { sitePages } from './site-pages.ts';

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
  '/contact',
  '/ohjeet.html',
] as const;
type Look = readonly [language: Language, scheme: 'light' | 'dark', width: 360 | 1280 | 1920];
/** Each width and scheme in Finnish and, in turn, in one of the other languages. */
const allLooks: readonly Look[] = ([360, 1280, 1920] as const).flatMap((width, at): Look[] => {
  const [light, dark]: readonly Language[] = at % 2 === 0 ? ['en', 'sv'] : ['sv', 'en'];
  return [
    ['fi', 'light', width],
    ['fi', 'dark', width],
    [light ?? 'en', 'light', width],
    [dark ?? 'sv', 'dark', width],
  ];
});
const fewLooks: readonly Look[] = [
  ['fi', 'dark', 360],
  ['sv', 'dark', 1280],
  ['en', 'light', 1920],
];
/** `LOOKS=all` takes all twelve. */
const looks = process.env['LOOKS'] === 'all' ? allLooks : fewLooks;

const settle = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
};

for (const [language, scheme, width] of looks) {
  test(`every screen is accessible and fits: ${language}, ${scheme}, ${width} px`, async ({ page }) => {
    test.setTimeout(600_000);
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await signIn(page);
    await openSample(page);
    const calculation = page.url().replace(/\/construction-products.*$/, '');
    await page.getByRole('combobox', { name: 'Kieli' }).selectOption(language);
    await page.setViewportSize({ width, height: 800 });
    const empty = await makeOwnSite(page, 'Tyhjä kohde', true);
    const found: Record<string, string[]> = {};
    const ofSample = [...sitePages, ...toolPages].map((name) => `${calculation}/${name}`);
    for (const address of [...homePages, ...ofSample, addressOf(empty, 'construction-products')]) {
      await page.goto(address);
      await settle(page);
      const faults = await faultsOf(page);
      if (faults.length > 0) found[address] = faults;
    }
    expect(found).toEqual({});
  });
}

test('the login page is accessible', async ({ page }) => {
  await page.goto('/login');
  await settle(page);
  expect(await faultsOf(page)).toEqual([]);
});
