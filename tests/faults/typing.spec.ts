import { expect, type Locator, type Page } from '@playwright/test';
import type { Device } from './rig/device.ts';
import { fault } from './rig/fault.ts';
import type { TestSite, World } from './rig/world.ts';

/** The rows again, by a link of the page, so that Back leads away from them inside the program. */
const openRows = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Rakennustuotteet' }).first().click();
  await expect(page.getByRole('grid')).toBeVisible();
};

const amountOf = (page: Page, row: number): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.locator('[data-column="name"]', { hasText: `Rivi ${row}` }) })
    .locator('[data-column="amount"]');

/** Types an amount and goes Back without Enter or Tab. */
const typeAndLeave = async (page: Page, row: number, text: string): Promise<void> => {
  const rows = page.url();
  await amountOf(page, row).click();
  await page.keyboard.type(text);
  await expect(amountOf(page, row).getByRole('textbox')).toHaveValue(text);
  await page.goBack();
  await expect(page).not.toHaveURL(rows);
};

const amountOnServer = async (world: World, { place, rows }: TestSite, row: number): Promise<number | null> =>
  (await world.serverRows(place)).find(({ id }) => id === rows[row])?.amount ?? null;

const noteAmount = (device: Device, { rows }: TestSite, row: number, amount: number): void =>
  device.note(rows[row] ?? '', { amount });

fault('F108', async (world) => {
  const site = await world.site();
  const device = await world.device();
  const page = await device.open(site.place, 'climate-assessment');
  await device.waitForShell();
  await openRows(page);
  await typeAndLeave(page, 0, '77,5');
  await expect.poll(() => amountOnServer(world, site, 0), 'what was typed before Back is sent').toBe(77.5);
  noteAmount(device, site, 0, 77.5);

  await device.context.setOffline(true);
  await openRows(page);
  await typeAndLeave(page, 1, '88,5');
  noteAmount(device, site, 1, 88.5);
  // Nothing that can be taken: it waits in its field, and goes nowhere.
  await openRows(page);
  await typeAndLeave(page, 2, '=2*(3');
  await page.goForward();
  await expect(amountOf(page, 2).getByRole('textbox')).toHaveValue('=2*(3');
  await device.context.setOffline(false);
  await expect.poll(() => amountOnServer(world, site, 1), 'what was typed before Back is sent').toBe(88.5);
  expect(await amountOnServer(world, site, 2)).toBe(1);
  await page.keyboard.press('Escape');
  await world.converged(site.place, [device]);
});
