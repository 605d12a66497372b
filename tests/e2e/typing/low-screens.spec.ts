import type { Locator, Page } from '@playwright/test';
import { makeSite, pathOf } from '#tests/e2e/journeys/own-site.ts';
import { logPages, sitePages } from '#tests/e2e/looks/site-pages.ts';
import { expect, signIn, test } from '#tests/e2e/signed-in.ts';

/** A phone on its side, and a phone whose keyboard takes half of the screen. */

test.use({ hasTouch: true });

const leastRows = 3;

/** Rows that can be seen whole and touched: nothing lies over them. */
const rowsInSight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('[role="row"][data-key], article')];
    return rows.filter((row) => {
      const { left, top, bottom, width } = row.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 3, (top + bottom) / 2);
      return top >= 0 && bottom <= window.innerHeight && at !== null && row.contains(at);
    }).length;
  });

/** Texts of the foot that are cut by the window's edge, or that something lies over. */
const hiddenInFoot = (page: Page): Promise<readonly string[]> =>
  page.getByRole('region', { name: 'Laskelman tulos' }).evaluate((foot) => {
    const texts = [...foot.querySelectorAll('*')].flatMap((element) => [...element.childNodes]);
    return texts.flatMap((text) => {
      const parent = text.parentElement;
      if (!(text instanceof Text) || text.data.trim() === '' || parent === null) return [];
      if (!parent.checkVisibility() || parent.closest('.visually-hidden') !== null) return [];
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()].flatMap(({ right, top, bottom }) => {
        const at = document.elementFromPoint(right - 2, (top + bottom) / 2);
        return at !== null && (parent.contains(at) || at.contains(parent)) ? [] : [text.data];
      });
    });
  });

test('a phone on its side shows rows of the construction products', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await signIn(page);
  const site = await makeSite(page, 'Kyljellään');
  await page.goto(`${pathOf(site)}/construction-products`);
  await expect(page.getByText('r1').first()).toBeAttached();
  await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(leastRows);
  // The figure, which everything is about, is in sight, too.
  await expect(page.getByText('Hiilijalanjälki, rakennus').first()).toBeInViewport();
  await expect.poll(() => hiddenInFoot(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 400 });
  await expect.poll(() => hiddenInFoot(page)).toEqual([]);
});

/** Whether what a person sees in the middle of the field is the field. */
const isInSight = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => {
    const { left, top, bottom, width } = element.getBoundingClientRect();
    const isSeen = (y: number) => {
      const at = document.elementFromPoint(left + width / 2, y);
      return at !== null && (element.contains(at) || at.contains(element));
    };
    return top >= 0 && bottom <= window.innerHeight && isSeen(top + 3) && isSeen(bottom - 3);
  });

const writable =
  ':is(input:not([type="hidden"], [type="file"], [type="radio"]), select, textarea, [role="combobox"]):visible:not(:disabled, .visually-hidden *)';

/** Fields that are out of sight although they have the focus, and how many there are. */
const fieldsOutOfSight = async (page: Page, place: Locator) => {
  await page.setViewportSize({ width: 360, height: 400 });
  const hidden: string[] = [];
  let tried = 0;
  for (const field of await place.locator(writable).all()) {
    if (!(await field.isVisible())) continue;
    tried += 1;
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await field.focus();
    if (!(await isInSight(field))) hidden.push(await field.evaluate((element) => element.outerHTML.slice(0, 160)));
  }
  return { hidden, tried };
};

const openTall = async (page: Page, address: string): Promise<void> => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(address);
  await page.locator('#root h1').first().waitFor();
  await page.waitForLoadState('networkidle');
};

test('with the keyboard up a field that has the focus is in sight', async ({ page }) => {
  test.slow();
  await signIn(page);
  const site = await makeSite(page, 'Näppäimistö');
  const found: Record<string, readonly string[]> = {};
  let all = 0;
  for (const address of [
    ...sitePages.map((name) => `${pathOf(site)}/${name}`),
    ...logPages.map((name) => `/sites/${site.id}/log/${name}`),
    '/products?product=new',
    '/composite-products?composite=new',
  ]) {
    await openTall(page, address);
    const { hidden, tried } = await fieldsOutOfSight(page, page.locator('main'));
    all += tried;
    if (hidden.length > 0) found[address] = hidden;
  }
  expect(all).toBeGreaterThan(sitePages.length);
  expect(found).toEqual({});
});

test('the same in the forms of the log, which are written in at the gate', async ({ page }) => {
  await signIn(page);
  const site = await makeSite(page, 'Näppäimistö portilla');
  const found: Record<string, readonly string[]> = {};
  for (const form of ['Toimitus', 'Polttoaine ja energia', 'Jäte ja maa-aines']) {
    await openTall(page, `/sites/${site.id}/log/today`);
    await page.getByRole('button', { name: form }).click();
    const drawer = page.getByRole('dialog');
    const { hidden, tried } = await fieldsOutOfSight(page, drawer);
    expect(tried).toBeGreaterThan(3);
    if (hidden.length > 0) found[form] = hidden;
    await drawer.press('Escape');
  }
  expect(found).toEqual({});
});
