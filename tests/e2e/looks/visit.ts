import type { JSHandle, Locator, Page } from '@playwright/test';
import { type Language, languages } from '#domain/values/language.ts';
import { addressOf, makeOwnSite, type OwnSite, post, speak } from '#tests/e2e/own-site.ts';
import { signIn } from '#tests/e2e/signed-in.ts';
import { type Words, wordsOf } from '#tests/e2e/words.ts';
import { shareOfDay } from '#tests/tools/day.ts';

/** Both languages and both schemes, in two rounds. */
export const looks = [
  { language: 'fi', scheme: 'light' },
  { language: 'en', scheme: 'dark' },
] as const;

const isEveryLook = process.env['LOOKS'] === 'all';
/** A walk that looks in both schemes on its way takes one language; `LOOKS=all` takes all. */
export const languagesOfWalk = (usual: Language): readonly Language[] => (isEveryLook ? languages : [usual]);
/** The same for a long journey that is written in some languages: the first of them. */
export const languagesOfJourney = <Texts>(written: readonly Texts[]): readonly Texts[] =>
  isEveryLook ? written : written.slice(0, 1);

const mostShares = 4;
/**
 * What a long walk looks at today: a quarter of it, another one every day, so that a run takes no longer the more pages
 * there are; of two or three things one. `LOOKS=all` takes all of it, `LOOKS_DAY=0`, 1, 2 or 3 the share of another day.
 */
export const shareOfToday = <Look>(whole: readonly Look[]): readonly Look[] => {
  const shares = Math.min(mostShares, whole.length);
  return isEveryLook
    ? whole
    : whole.filter((_, index) => index % shares === shareOfDay(shares, process.env['LOOKS_DAY']));
};

/** Somebody at work on a site of the test's own, in one language. */
export interface Visit {
  readonly page: Page;
  readonly t: Words;
  readonly site: OwnSite;
}

/** Of the site and of the own product. */
export const name = 'Kelpokoti';

/** Signs in, makes a site with everything and speaks the language from the next page on. */
export const visitOwnSite = async (
  page: Page,
  { language, scheme = 'light' }: { readonly language: Language; readonly scheme?: 'light' | 'dark' },
): Promise<Visit> => {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await signIn(page);
  const site = await makeOwnSite(page, name);
  await post(page, '/products', { name, factors: { declaredUnit: 'm2', gwpA1A3Conservative: 50, kgPerM2: 380 } });
  await post(page, `/sites/${site.id}/backups`, {});
  await speak(page, language);
  return { page, t: wordsOf(language), site };
};

/** `page` is an address, or a page of the visit's calculation. */
export const goTo = async ({ page: browser, site }: Visit, page: string): Promise<void> => {
  await browser.goto(page.startsWith('/') ? page : addressOf(site, page));
  await browser.locator('#root h1').first().waitFor();
};

export const button = ({ page }: Pick<Visit, 'page'>, label: string | RegExp): Locator =>
  page.getByRole('button', { name: label, exact: true }).first();

/** The very element that was pressed: by its name another may be found a moment later, when a list has come anew. */
export type Pressed = JSHandle<Element>;

export const elementOf = (target: Locator): Promise<Pressed> => target.evaluateHandle((element) => element);

/** By keyboard. */
export const press = async (target: Locator): Promise<Pressed> => {
  await target.focus();
  const pressed = await elementOf(target);
  await target.press('Enter');
  return pressed;
};

/** Answers the button: it should have the focus again when what it opened is closed. */
export const fromButton = (visit: Visit, label: string | RegExp): Promise<Pressed> => press(button(visit, label));

/** The same for an item of a menu; answers the menu's button. */
export const fromMenu = async (visit: Visit, menu: string | RegExp, item: string): Promise<Pressed> => {
  const opener = await fromButton(visit, menu);
  const list = visit.page.locator('[popover]:popover-open');
  await press(list.getByRole('button', { name: visit.t(item), exact: true }));
  return opener;
};

export const cell = ({ page }: Pick<Visit, 'page'>, row: string, column: string): Locator =>
  page.getByRole('row', { name: row }).first().locator(`[data-column="${column}"]`);

export const calculationMenu = 'Actions of the calculations';
