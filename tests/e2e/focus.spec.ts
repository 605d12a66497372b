import type { Page } from '@playwright/test';
import { type Language, languages } from '#domain/values/language.ts';
import {
  button,
  cell,
  fromButton,
  fromMenu,
  goTo,
  looks,
  name,
  press,
  shareOfToday,
  visitOwnSite,
} from './looks/visit.ts';
import { addressOf, makeOwnSite } from './own-site.ts';
import { expect, test } from './signed-in.ts';
import { allWords } from './words.ts';

const [finnish, english] = looks;

/** What has the focus, in words. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element === null ? '' : `${element.tagName.toLowerCase()} ${element.textContent.trim()}`;
  });

test('the focus goes past the menus, to the heading of a new page, and stays where a choice was made', async ({
  page,
}) => {
  const visit = await visitOwnSite(page, finnish);
  const { t } = visit;
  await goTo(visit, 'construction-products');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: t('Skip to the content') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const menu = page.getByRole('navigation', { name: t('Main menu') });
  await press(menu.getByRole('link', { name: t('Product list') }));
  await expect.poll(() => focused(page)).toBe(`h1 ${t('Product list')}`);
  await press(menu.getByRole('link', { name: t('Site users') }));
  await expect.poll(() => focused(page)).toBe(`h1 ${t('Site users')}`);
  await page.goBack();
  await expect.poll(() => focused(page)).toBe(`h1 ${t('Product list')}`);

  const picker = button(visit, new RegExp(`^${t('Calculation: {name}')}`));
  await press(picker);
  await press(menu.locator('[popover]').getByRole('button', { name: /^Vertailu/ }));
  await expect(page).not.toHaveURL(new RegExp(visit.site.defaultCalculationId));
  await expect(picker).toContainText('Vertailu');
  await expect(picker).toBeFocused();

  await page.setViewportSize({ width: 360, height: 740 });
  await press(button(visit, t('Main menu')));
  await press(page.getByRole('dialog').getByRole('link', { name: t('Site users') }));
  await expect.poll(() => focused(page)).toBe(`h1 ${t('Site users')}`);
});

test('what is deleted does not take the focus with it, and a dialog keeps it inside', async ({ page }) => {
  const visit = await visitOwnSite(page, finnish);
  const { t } = visit;
  const doomed = `Poistuva ${Date.now()}`;
  await makeOwnSite(page, doomed);
  await goTo(visit, `/sites?search=${doomed}`);
  await fromMenu(visit, t('Actions of {name}', { name: doomed }), 'Delete site');
  const dialog = page.getByRole('dialog');
  for (const _ of 'ringround') {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement) || !document.hasFocus())).toBe(
      true,
    );
  }
  await press(dialog.getByRole('button', { name: t('Delete'), exact: true }));
  await expect(page.getByRole('link', { name: doomed })).toHaveCount(0);
  await expect.poll(() => focused(page)).toBe(`h1 ${t('Sites')}`);

  await goTo(visit, 'backups');
  await fromMenu(visit, new RegExp(t('Actions of the backup of {made}', { made: '.*' })), 'Delete');
  await press(dialog.getByRole('button', { name: t('Delete'), exact: true }));
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => focused(page)).toBe(`h1 ${t('Backups')}`);

  await goTo(visit, 'construction-products');
  await fromMenu(visit, t('Actions of the calculations'), 'Edit calculations');
  await press(dialog.getByRole('button', { name: t('Delete {name}', { name: 'Vertailu' }) }));
  await press(dialog.last().getByRole('button', { name: t('Delete'), exact: true }));
  await expect(dialog.getByRole('textbox')).toHaveCount(1);
  await expect.poll(() => focused(page)).toContain(t('Edit calculations'));
  await page.keyboard.press('Escape');
  await expect(button(visit, t('Actions of the calculations'))).toBeFocused();

  await cell(visit, 'Antura', 'name').click();
  await page.keyboard.press('Control+-');
  await expect(page.getByRole('row', { name: 'Antura' })).toHaveCount(0);
  await expect.poll(() => focused(page)).toContain('Erikoisosa');
});

declare global {
  interface Window {
    heard: string[];
  }
}

/** Writes down what live regions say, as a screen reader would hear it: not what is inert or out of sight. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.heard = [];
    const regions = '[role="status"], [role="alert"], [aria-live="polite"], output';
    const isHeard = (region: Element) => {
      const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
      return region.checkVisibility() && (modal === undefined || modal.contains(region));
    };
    const say = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest(regions);
      const text = element?.querySelector(regions)?.textContent ?? node.textContent ?? '';
      const isMoved = element?.querySelector('[popover]') !== null;
      if (
        (region ?? element?.querySelector(regions)) &&
        text.trim() !== '' &&
        isHeard(region ?? element ?? document.body) &&
        !isMoved
      )
        window.heard.push(text.trim());
    };
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') say(target);
        for (const node of addedNodes) say(node);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
const heard = (page: Page, text: string | RegExp): Promise<number> =>
  page.evaluate(
    (pattern) => window.heard.filter((one) => new RegExp(pattern).test(one)).length,
    typeof text === 'string' ? text : text.source,
  );

for (const look of looks) {
  test(`saves, totals, news and refusals are read out once, in the user's language: ${look.language}`, async ({
    page,
  }) => {
    const visit = await visitOwnSite(page, look);
    const { t } = visit;
    await goTo(visit, 'construction-products');
    await expect(page.locator('html')).toHaveAttribute('lang', look.language);
    // What the page opens with is read, too: it is over before the change.
    const total = t('Carbon footprint {footprint} kg CO₂e/m²/a, margin to the limit: {verdict}', {
      footprint: '.*',
      verdict: '.*',
    });
    const spoken = new RegExp(total.replaceAll('/', '.'));
    await expect(page.locator('output').filter({ hasText: spoken })).toHaveCount(1);
    await cell(visit, 'Laatta', 'waste').click();
    await listen(page);
    await page.keyboard.type('150');
    await page.keyboard.press('Enter');
    await expect.poll(() => heard(page, look.language === 'fi' ? 'Enintään 100' : 'Max 100')).toBe(1);
    await page.keyboard.press('Escape');
    await page.keyboard.type('90');
    await page.keyboard.press('Enter');
    await expect.poll(() => heard(page, t('All changes are saved'))).toBe(1);
    await expect.poll(() => heard(page, spoken)).toBe(1);
    expect(await heard(page, t('All changes are saved'))).toBe(1);

    await goTo(visit, `/sites?search=${name}`);
    await listen(page);
    await page.route('**/copy', (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' }),
    );
    await fromMenu(visit, t('Actions of {name}', { name }), 'Copy');
    const dialog = page.getByRole('dialog');
    await press(dialog.getByRole('button', { name: t('Copy'), exact: true }));
    await expect(dialog.getByText(t('Failed to copy site'))).toBeVisible();
    expect(await heard(page, t('Failed to copy site'))).toBe(1);
  });
}

const pages = [
  'construction-products',
  'table-values',
  'climate-assessment',
  'material-list',
  'compare-calculations',
  'site-information',
  'backups',
];

/** Every text and name on the page. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll('body *')].flatMap((element) => [
      ...['aria-label', 'title', 'placeholder', 'alt'].map((attribute) => element.getAttribute(attribute) ?? ''),
      ...[...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent ?? ''),
    ]);
    return [...new Set(texts.map((text) => text.trim()).filter((text) => text.length > 1))];
  });

/** Texts that only another language has. */
const foreignTo = (language: Language): ReadonlySet<string> => {
  const own = new Set(allWords(language).map(([, text]) => text));
  const others = languages.filter((other) => other !== language).flatMap(allWords);
  return new Set(others.flatMap(([, text]) => (own.has(text) ? [] : [text])));
};

/** What people called their rows and calculations may be a word of the product's own. */
const rowNames: readonly string[] = ['Laatta', 'Antura', 'Murske', 'Erikoisosa', 'Luonnos'];

test('no name is in another language', async ({ page }) => {
  // The pages of today in three languages.
  test.slow();
  const visit = await visitOwnSite(page, english);
  for (const language of ['en', 'sv', 'fi'] as const) {
    const foreign = foreignTo(language);
    for (const address of ['/', ...shareOfToday(['/sites', '/settings', ...pages])]) {
      await goTo(visit, address);
      if (address === '/') await page.getByRole('banner').getByRole('combobox').selectOption(language);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.waitForLoadState('networkidle');
      expect(
        (await textsOf(page)).filter((text) => foreign.has(text) && !rowNames.includes(text)),
        address,
      ).toEqual([]);
    }
  }
});

test('a dialog that was opened in another one gives the focus back to it', async ({ page }) => {
  const visit = await visitOwnSite(page, english);
  const { t } = visit;
  await page.goto(addressOf(visit.site, 'construction-products'));
  await fromButton(visit, t('Edit categories'));
  const opener = page.getByRole('dialog').getByRole('button', { name: t('Delete {name}', { name: 'Maaosat' }) });
  await press(opener);
  await expect(page.getByRole('dialog').last().getByText(t('Delete the category?'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(visit, t('Edit categories'))).toBeFocused();
});
