import { expect, type Page } from '@playwright/test';
import type { Device } from './rig/device.ts';
import { fault } from './rig/fault.ts';

const notice = (page: Page) => page.getByText('Uusi versio on valmis');

/** Looks for a new version, as the page does each hour. */
const lookForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });

const isWaiting = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed');

const releaseOf = (page: Page): Promise<string> =>
  page.evaluate(() => [...document.scripts].map(({ src }) => src).join());

/** Types into a form and leaves it open. */
const openForm = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('button', { name: 'Lisää tuote' }).first().click();
  await page.getByRole('combobox', { name: 'Hae tuotteita' }).fill(text);
};

const textInForm = (page: Page): Promise<string> => page.getByRole('combobox', { name: 'Hae tuotteita' }).inputValue();

const updated = async (device: Device, page: Page): Promise<void> => {
  await expect.poll(async () => lookForUpdate(page).then(() => isWaiting(page)), { timeout: 60_000 }).toBe(true);
  expect(device.complaints).toEqual([]);
};

fault('F59', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  const page = await device.open(place);
  await device.waitForShell();
  const before = await releaseOf(page);
  await openForm(page, 'kesken jäänyt');
  await world.deploy('b');
  await updated(device, page);
  expect(await textInForm(page)).toBe('kesken jäänyt');
  await expect(notice(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(notice(page)).toBeVisible();
  await device.context.setOffline(true);
  await device.patch(place, rows[0] ?? '', { amount: 59 });
  await device.context.setOffline(false);
  await page.getByRole('button', { name: 'Lataa uudelleen' }).click();
  await expect.poll(() => releaseOf(page).catch(() => before)).not.toBe(before);
  await device.ready();
  await world.converged(place, [device]);
});

fault('F60', async (world) => {
  const { place } = await world.site();
  const device = await world.device();
  const first = await device.open(place);
  await device.waitForShell();
  const second = await device.open(place);
  await openForm(second, 'toisessa kesken');
  const before = await releaseOf(second);
  await world.deploy('b');
  await expect.poll(() => lookForUpdate(first).then(() => isWaiting(first)), { timeout: 60_000 }).toBe(true);
  await first.getByRole('button', { name: 'Lataa uudelleen' }).click();
  await expect.poll(() => releaseOf(first).catch(() => before)).not.toBe(before);
  expect(await textInForm(second)).toBe('toisessa kesken');
  expect(await releaseOf(second)).toBe(before);
  // When its form is closed, the other page can be reloaded, too.
  await second.keyboard.press('Escape');
  await second.keyboard.press('Escape');
  await second.getByRole('button', { name: 'Lataa uudelleen' }).click();
  await expect.poll(() => releaseOf(second).catch(() => before)).not.toBe(before);
  await device.ready();
  await world.converged(place, [device]);
});

fault('F61', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  const page = await device.open(place);
  await device.waitForShell();
  await world.deploy('b');
  const before = await releaseOf(page);
  await page.getByRole('link', { name: 'Materiaaliluettelo' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Materiaaliluettelo' })).toBeVisible();
  expect(await releaseOf(page)).toBe(before);
  await page.getByRole('link', { name: 'Rakennustuotteet' }).first().click();
  await device.patch(place, rows[0] ?? '', { amount: 61 });
  await world.converged(place, [device]);
});
