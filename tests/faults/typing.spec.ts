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

/** The page stands still with an event, and dies: no database was asked to the end. */
const dieWith = async (device: Device, event: string, act: () => Promise<unknown>): Promise<void> => {
  const { page } = device;
  const tools = await device.context.newCDPSession(page);
  // Time for the device to write down what was done before.
  await page.waitForTimeout(500);
  await page.evaluate(
    ([name, standsMs]) => {
      const standStill = () => {
        const end = performance.now() + standsMs;
        while (performance.now() < end);
      };
      window.addEventListener(name, standStill);
    },
    [event, 10_000] as const,
  );
  act().catch(() => undefined);
  await page.waitForTimeout(500);
  tools.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');
  await page.close();
};

/** With the last key of a text. */
const typeAndDie = async (device: Device, text: string): Promise<void> => {
  await device.page.keyboard.type(text.slice(0, -1));
  await dieWith(device, 'input', () => device.page.keyboard.type(text.slice(-1)));
};

/** The value of a cell, or the text of the field that is open in it. */
const shownIn = async (place: Locator): Promise<string> => {
  const field = place.getByRole('textbox');
  return (await field.count()) > 0 ? field.inputValue() : place.first().innerText();
};

fault('F167', async (world) => {
  const site = await world.site();
  const device = await world.device();
  const rows = await device.open(site.place);
  await device.waitForShell();
  await amountOf(rows, 0).click();
  await typeAndDie(device, '1675');
  const again = await device.open(site.place);
  await expect.poll(() => shownIn(amountOf(again, 0)), 'what was typed before the page died').toBe('1675');
  await again.keyboard.press('Enter');
  await expect.poll(() => amountOnServer(world, site, 0)).toBe(1675);
  noteAmount(device, site, 0, 1675);

  // The same in a form, which is one draft.
  const name = (page: Page) => page.getByRole('textbox', { name: 'Nimi' });
  const address = `${device.origin}/products?product=new`;
  await again.goto(address);
  await name(again).click();
  await typeAndDie(device, 'Levy 167');
  const form = await device.newPage();
  device.use(form);
  await form.goto(address);
  await expect(name(form), 'what was typed before the page died').toHaveValue('Levy 167');
  await world.converged(site.place, [device]);
});

fault('F171', async (world) => {
  const { place } = await world.site();
  const device = await world.device();
  await device.open(place);
  await device.waitForShell();
  const budget = `${device.origin}/sites/${place.siteId}/log/budget`;
  const vehicle = (page: Page) => page.getByLabel('Tavallinen ajoneuvo');
  const { page } = device;
  await page.goto(budget);
  const chosen = await vehicle(page).locator('option').nth(2).getAttribute('value');
  await dieWith(device, 'change', () => vehicle(page).selectOption(chosen));
  const again = await device.newPage();
  device.use(again);
  await again.goto(budget);
  await expect(vehicle(again), 'what was chosen before the page died').toHaveValue(chosen ?? '');
  const { call } = await world.caller();
  const onServer = async () => (await call<{ logVehicle: string }>('GET', `/sites/${place.siteId}`)).logVehicle;
  await expect.poll(onServer).toBe(chosen);
});
