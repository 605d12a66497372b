import { languages } from '#domain/values/language.ts';
import { contributorWords } from '#domain/words/contributor-words.ts';
import { speak } from '#tests/e2e/own-site.ts';
import { expect, signIn, test } from '#tests/e2e/signed-in.ts';
import { wordsOf } from '#tests/e2e/words.ts';
import { faultsOfDialog, type Open } from './dialog-faults.ts';
import { faultsInBothSchemes, faultsOf } from './faults.ts';
import { makeLoggedSite } from './logged-site.ts';
import { logPages } from './site-pages.ts';
import { elementOf, languagesOfWalk, press, shareOfToday, type Visit } from './visit.ts';

const widths = [360, 1280, 1920];

const looks = logPages.flatMap((page) =>
  widths.flatMap((width) => languages.map((language) => ({ page, width, language }))),
);

test('every page of the log is accessible and fits, in every language', async ({ page }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  const site = await makeLoggedSite(page, 'Lokikohde Ä');
  const found: Record<string, readonly string[]> = {};
  for (const { page: name, width, language } of shareOfToday(looks)) {
    await speak(page, language);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/sites/${site.id}/log/${name}?month=2026-03`);
    await page.locator('#root h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    const faults = width === 1280 ? await faultsInBothSchemes(page) : await faultsOf(page);
    if (faults.length > 0) found[`${name} ${width} ${language}`] = faults;
  }
  expect(found).toEqual({});
});

type OnLog = Pick<Visit, 'page' | 't'>;

/** By keyboard; what stands first is taken. */
const by =
  (label: string, values: Readonly<Record<string, string>> = {}, rest = ''): Open<OnLog> =>
  ({ page, t }) =>
    press(page.getByRole('button', { name: new RegExp(`^${t(label, values)} ?${rest}$`) }).first());

/** The form's choice between what was used and what the meter shows. */
const withReading: Open<OnLog> = async (visit) => {
  const opener = await by('Fuel and energy')(visit);
  const { page, t } = visit;
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Electricity') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Meter reading') })
    .click();
  return opener;
};

const name = 'Murske 0/32';

/** From a cell into the buttons of its line, and along them. */
const inLine: Open<OnLog> = async ({ page, t }) => {
  const line = page.getByRole('row', { name });
  await line.locator('[data-column="figure"]').click();
  for (const key of ['ArrowRight', 'F2', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  return elementOf(line.getByRole('button', { name: t('Pictures: {name}', { name }) }));
};

const dialogs: readonly (readonly [page: string, what: string, Open<OnLog>])[] = [
  ['today', 'delivery', by('Delivery')],
  ['today', 'fuel and energy', by('Fuel and energy')],
  ['today', 'meter reading', withReading],
  ['today', 'waste and soil', by('Waste and soil')],
  ['events', 'correcting', by('Edit {name}', { name })],
  ['events', 'pictures of an event', inLine],
  ['events', 'import', by('Import')],
  ['events', 'refusing', by('Refuse', {}, `: ${name}`)],
  ['events', 'correcting what a supplier reported', by('Correct', {}, `: ${name}`)],
  ['suppliers', 'new link', by('New link')],
  ['suppliers', 'new upload address', by('New upload address')],
];

for (const language of languagesOfWalk('sv')) {
  test(`every dialog of the log is accessible and gives the focus back: ${language}`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page);
    const site = await makeLoggedSite(page, 'Lokikohde Ö');
    await speak(page, language);
    const visit = { page, t: wordsOf(language) };
    const found: Record<string, readonly string[]> = {};
    for (const [address, what, open] of shareOfToday(dialogs)) {
      await page.goto(`/sites/${site.id}/log/${address}`);
      await page.locator('#root h1').first().waitFor();
      const faults = await faultsOfDialog(visit, open);
      if (faults.length > 0) found[what] = faults;
    }
    expect(found).toEqual({});
  });
}

test('the page of suppliers is accessible and fits a phone, in every language', async ({ page, browser }) => {
  await signIn(page);
  const { secret } = await makeLoggedSite(page, 'Lokikohde Å');
  const found: Record<string, readonly string[]> = {};
  for (const language of languages) {
    const context = await browser.newContext({ locale: language, serviceWorkers: 'block' });
    const gate = await context.newPage();
    await gate.setViewportSize({ width: 360, height: 740 });
    await gate.goto(new URL(`/g#${secret}`, page.url()).href);
    await gate.locator('h1').waitFor();
    for (const screen of ['form', 'own']) {
      if (screen === 'own') await gate.getByRole('button', { name: contributorWords.own[language] }).click();
      const faults = await faultsInBothSchemes(gate);
      if (faults.length > 0) found[`${language} ${screen}`] = faults;
    }
    await context.close();
  }
  expect(found).toEqual({});
});
