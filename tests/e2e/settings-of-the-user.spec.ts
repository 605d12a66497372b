import type { Page } from '@playwright/test';
import { goTo, looks, visitOwnSite } from './looks/visit.ts';
import { expect, openSample, signIn, test } from './signed-in.ts';

const [finnish] = looks;
const pages = ['construction-products', 'climate-assessment', 'site-information', 'product-list'];

test('texts with the user’s spacing are not cut, and nothing scrolls sideways at 400 %', async ({ page }) => {
  const visit = await visitOwnSite(page, finnish);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of ['/', '/sites', '/settings', '/products?product=new', ...pages, 'table-values', 'backups']) {
    await goTo(visit, address);
    await page.waitForLoadState('networkidle');
    const before = await cutTexts(page);
    await applyStyle(page, spacing);
    expect({ address, cut: added(before, await cutTexts(page)) }).toEqual({ address, cut: [] });
    expect({ address, width: await page.evaluate(() => document.documentElement.scrollWidth) }).toEqual({
      address,
      width: 320,
    });
  }
});

/** WCAG 1.4.12. */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/** As the user's own style sheet: the policy of the page does not concern it. */
const applyStyle = (page: Page, css: string): Promise<void> =>
  page.evaluate(async (text) => {
    document.adoptedStyleSheets = [await new CSSStyleSheet().replace(text)];
  }, css);

/** Texts of which a part lies outside its own box, which hides it; an ellipsis has the whole in its title. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (element: HTMLElement) => {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const wide = isHidden(overflowX) && element.scrollWidth > element.clientWidth + 1 && textOverflow !== 'ellipsis';
      return wide || (isHidden(overflowY) && element.scrollHeight > element.clientHeight + 2);
    };
    // The page itself must not need scrolling sideways; a table in it may.
    const isScrolled = (element: Element | null): boolean =>
      element !== null &&
      !element.matches('main, body') &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || isScrolled(element.parentElement));
    const isOutside = (element: HTMLElement) =>
      element.getBoundingClientRect().right > window.innerWidth + 1 && !isScrolled(element.parentElement);
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.clientWidth > 1 && element.checkVisibility() && element.textContent.trim() !== '')
      .filter(
        (element) =>
          !element.matches('.visually-hidden, select, option, svg *') && (isCut(element) || isOutside(element)),
      )
      .map((element) => `${element.className}: ${element.textContent.trim().slice(0, 40)}`);
  });
const added = (before: readonly string[], after: readonly string[]) => after.filter((text) => !before.includes(text));

test('nothing moves for those who want no movement', async ({ page }) => {
  const visit = await visitOwnSite(page, finnish);
  await goTo(visit, 'construction-products');
  await page.getByRole('button', { name: visit.t('Edit categories'), exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await longestMovement(page)).toBeLessThanOrEqual(0.001);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await longestMovement(page)).toBeGreaterThan(0.1);
});

/** Seconds, of every animation and transition that the styles know. */
const longestMovement = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const durations = [...document.querySelectorAll('*')].flatMap((element) => {
      const { animationDuration, transitionDuration } = getComputedStyle(element);
      return `${animationDuration}, ${transitionDuration}`.split(', ').map(Number.parseFloat);
    });
    return Math.max(...durations);
  });

test('in forced colours the focus, the choices, the bars and the icons stay visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' });
  await signIn(page);
  await openSample(page);
  const highlight = await systemColour(page, 'Highlight');
  const ground = await systemColour(page, 'Canvas');
  const background = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const amount = page.getByRole('row', { name: /Salaojasora/ }).locator('[data-column="amount"]');
  await amount.click();
  await page.keyboard.press('Shift+ArrowRight');
  expect(await background('[role="gridcell"][aria-selected="true"]')).toBe(highlight);
  expect(await amount.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  expect(await background('a[aria-current="page"]')).toBe(highlight);
  expect(await background('button[aria-pressed="true"]')).toBe(highlight);
  expect(await background('[data-status="saved"] > span')).not.toBe(ground);
  await page.getByRole('searchbox').focus();
  expect(
    await page
      .getByRole('button', { name: 'Suodata', exact: true })
      .evaluate((element) => getComputedStyle(element).color),
  ).not.toBe(ground);

  await page.goto(page.url().replace(/construction-products.*$/, 'climate-assessment'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  const kept = await page.evaluate(() => {
    const isKept = (element: Element) => getComputedStyle(element).forcedColorAdjust === 'none';
    const coloured = [...document.querySelectorAll('main [style*="background"], main [style*="--tile"]')];
    return {
      all: coloured.length,
      lost: coloured.filter((element) => !isKept(element)).map(({ className }) => className),
    };
  });
  expect(kept.all).toBeGreaterThan(5);
  expect(kept.lost).toEqual([]);
});

const systemColour = (page: Page, name: string): Promise<string> =>
  page.evaluate((colour) => {
    const probe = document.createElement('i');
    probe.style.cssText = `forced-color-adjust: none; background: ${colour}`;
    document.body.append(probe);
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  }, name);

test('the grid tells its size, its places and its state while only a part of it exists', async ({ page }) => {
  await signIn(page);
  await openSample(page);
  const grid = page.getByRole('grid');
  const facts = () =>
    grid.evaluate((element) => {
      const rows = [...element.querySelectorAll('[role="row"]')];
      const numbers = rows.map((row) => Number(row.getAttribute('aria-rowindex')));
      const columns = rows.flatMap((row) => {
        const cells = [...row.querySelectorAll('[role="gridcell"], [role="columnheader"]')];
        return cells.map(
          (cell) => Number(cell.getAttribute('aria-colindex')) + Number(cell.getAttribute('aria-colspan') ?? 1) - 1,
        );
      });
      return {
        rowCount: Number(element.getAttribute('aria-rowcount')),
        columnCount: Number(element.getAttribute('aria-colcount')),
        shown: rows.length,
        first: Math.min(...numbers),
        last: Math.max(...numbers),
        areUnique: new Set(numbers).size === numbers.length,
        lastColumn: Math.max(...columns),
        stops: element.querySelectorAll('[tabindex="0"]').length,
        focused: element.contains(document.activeElement) ? (document.activeElement?.getAttribute('role') ?? '') : '',
      };
    });
  const start = await facts();
  expect(start).toMatchObject({ first: 1, areUnique: true, stops: 1, lastColumn: start.columnCount });
  expect(start.shown).toBeLessThan(start.rowCount);

  await page
    .getByRole('row', { name: /Salaojasora/ })
    .locator('[data-column="amount"]')
    .click();
  await page.keyboard.press('Control+End');
  await expect.poll(facts).toMatchObject({ last: start.rowCount, areUnique: true, stops: 1, focused: 'gridcell' });
  await page.keyboard.press('Control+Home');
  await expect.poll(facts).toMatchObject({ first: 1, stops: 1 });
  // The focused cell stays when it is scrolled out of sight.
  await page
    .getByRole('row', { name: /Salaojasora/ })
    .locator('[data-column="amount"]')
    .click();
  await grid.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect.poll(facts).toMatchObject({ last: start.rowCount, stops: 1, focused: 'gridcell' });

  await page.keyboard.press('Shift+ArrowDown');
  await expect(grid.locator('[role="gridcell"][aria-selected="true"]')).toHaveCount(2);
  await expect(grid).toHaveAttribute('aria-multiselectable', 'true');
  const row = page.getByRole('row', { name: /Salaojasora/ });
  await expect(row.locator('[data-column="amount"]')).toHaveAttribute('aria-readonly', 'false');
  await expect(row.locator('[data-column="total"]')).toHaveAttribute('aria-readonly', 'true');
  await row.locator('[data-column="select"]').click();
  await expect(row).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('columnheader', { name: /Yhteensä/ }).click();
  await expect(page.getByRole('columnheader', { name: /Yhteensä/ })).toHaveAttribute('aria-sort', /ending$/);
});
