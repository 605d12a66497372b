import { expect } from '@playwright/test';
import { fault } from './rig/fault.ts';
import { edits, refused } from './rig/http-layer.ts';
import { panelText, passTime, proxyPage } from './rig/proxy-answers.ts';
import type { World } from './rig/world.ts';

const dayMs = 24 * 3600 * 1000;

/** As many seconds from now as a date of the server's clock. */
const dateIn = (ms: number): string => new Date(Date.now() + ms).toUTCString();

/** Each asks for a long rest: ours as seconds and as a date, and somebody else's as well. */
const cases = [
  ['F85', () => refused(429, 'too-many-requests', { 'retry-after': '3600' })],
  ['F86', () => proxyPage(503, { 'retry-after': '3600' })],
  ['F87', () => refused(503, 'unavailable', { 'retry-after': dateIn(dayMs) })],
  ['F88', () => refused(503, 'unavailable', { 'retry-after': 'Thu, 31 Dec 2099 23:59:59 GMT' })],
] as const;

for (const [number, answer] of cases) {
  fault(number, async (world) => {
    const { place, rows, device, page } = await restingDevice(world);
    const asking = world.http.fail(edits, answer(), 1);
    const since = Date.now();
    await device.patch(place, rows[0] ?? '', { amount: 85 });
    await expect.poll(() => asking.times).toBe(0);
    // What the page says next is said when the answer is there.
    await expect.poll(() => panelText(device)).toMatch(/seuraavan kerran|välissä/);
    await device.page.clock.fastForward(40_000);
    await page.waitForTimeout(100);
    if (number !== 'F86') expect(world.http.editsSince(since).length, 'the wish is heard').toBe(1);
    // Within five minutes it is tried, whatever was asked for.
    await passTime(device, world.http, 10);
    await device.page.clock.fastForward(270_000);
    await expect.poll(() => world.http.editsSince(since).length, 'requests within the longest rest').toBe(2);
    // And the user need not wait so long.
    const again = world.http.fail(edits, answer(), 1);
    await device.patch(place, rows[1] ?? '', { amount: 86 });
    await expect.poll(() => again.times).toBe(0);
    await device.page.clock.fastForward(11_000);
    await page.locator('header [data-status]').first().click();
    const now = page.getByRole('button', { name: 'Lähetä nyt' });
    if (number !== 'F86') await expect(now).toBeVisible();
    if (await now.isVisible()) await now.click();
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await device.state()).waiting, 'what waits after the click').toBe(0);
    await world.converged(place, [device]);
  });
}

/** Its clock is ten years off: a date says nothing by it. */
const restingDevice = async (world: World) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  await device.context.clock.install({ time: Date.now() - 3650 * dayMs });
  const page = await device.open(place);
  await page.getByRole('grid').waitFor();
  return { place, rows, device, page };
};
