import { devices, type Locator, type Page } from '@playwright/test';
import { expect, signIn, test, waitForOfflineShell } from '#tests/e2e/signed-in.ts';
import { call, makeSite } from './own-site.ts';

const { userAgent } = devices['Pixel 7'];
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, userAgent });

const leastTargetPx = 48;

const expectLarge = async (target: Locator): Promise<void> => {
  const box = await target.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(leastTargetPx);
};

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

interface Logged {
  readonly data: readonly { readonly name: string; readonly amount: number }[];
}

test('a foreman logs deliveries at the gate without a network', { tag: '@offline' }, async ({ page, context }) => {
  await signIn(page);
  const site = await makeSite(page, 'Lokikohde Ä');
  await page.goto(`/sites/${site.id}/log/today`);
  await expect(page.getByText('Mitään ei ole vielä kirjattu')).toBeVisible();
  await waitForOfflineShell(page);
  await context.setOffline(true);
  const way = page.getByRole('main').getByRole('button', { name: 'Toimitus', exact: true });
  await expectLarge(way);
  expect(await isTooWide(page)).toBe(false);

  // Four actions: the way in, the amount, what came, save.
  const form = page.getByRole('dialog', { name: 'Toimitus' });
  await way.tap();
  await expect(form.getByRole('textbox', { name: 'Määrä' })).toBeFocused();
  await page.keyboard.type('7,5');
  await form.getByRole('button', { name: /^r4/ }).tap();
  await expectLarge(form.getByRole('button', { name: 'Tallenna' }));
  await form.getByRole('button', { name: 'Tallenna' }).tap();
  await expect(page.getByRole('main').getByText('7,5 m³')).toBeVisible();

  // The same again takes two.
  await page.getByRole('button', { name: 'Sama uudelleen: r4' }).tap();
  await form.getByRole('button', { name: 'Tallenna' }).tap();
  await expect(form).toBeHidden();
  await page.reload();
  await expect(page.getByRole('main').getByText('7,5 m³')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('banner').getByText('Kaikki tallennettu')).toBeVisible();
  const { body } = await call<Logged>(page, 'GET', `/sites/${site.id}/log`);
  expect(body.data.map(({ name, amount }) => [name, amount])).toEqual([
    ['r4', 7.5],
    ['r4', 7.5],
  ]);

  // The month counts both.
  await page.goto(`/sites/${site.id}/log/month`);
  await expect(
    page.getByRole('region', { name: 'Tietokalenteri' }).getByRole('row', { name: /^Toimitus/ }),
  ).toContainText('2');
  expect(await isTooWide(page)).toBe(false);

  // A month that lacks something is told in one tap.
  await call(page, 'PATCH', `/sites/${site.id}`, { logStart: '2026-01-01', base: { logStart: null } });
  const gap = page.getByRole('button', { name: /^Vesi, tammikuu 2026: puuttuu/ });
  await expectLarge(gap);
  await gap.tap();
  await expect(page.getByRole('button', { name: /^Vesi, tammikuu 2026: ei ollut/ })).toBeVisible();

  // What is mended in the log is stored, and can be taken back.
  await page.goto(`/sites/${site.id}/log/events`);
  await page.getByRole('button', { name: 'Muokkaa: r4' }).first().tap();
  await form.getByRole('textbox', { name: 'Määrä' }).fill('8,5');
  await form.getByRole('button', { name: 'Tallenna' }).tap();
  await expect(page.getByText('8,5 m³')).toBeVisible();
  await expect(page.getByRole('banner').getByText('Kaikki tallennettu')).toBeVisible();
  const mended = await call<Logged>(page, 'GET', `/sites/${site.id}/log`);
  expect(mended.body.data.map(({ amount }) => amount).sort()).toEqual([7.5, 8.5]);
  await page.getByRole('button', { name: 'Kumoa' }).tap();
  await expect(page.getByText('8,5 m³')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Toimitus 2' })).toBeVisible();
});
