import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { usualWaitMs } from './rig/controls.ts';
import { addressOf, type Device } from './rig/device.ts';
import { fault } from './rig/fault.ts';
import { api, cutWithTag, everything, loginPage, redirectAway, refused } from './rig/http-layer.ts';
import { passTime } from './rig/proxy-answers.ts';
import type { TestSite, World } from './rig/world.ts';

fault('F96', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  await device.open(place);
  await device.waitForShell();
  await device.page.reload();
  await device.ready();
  const parts = () =>
    device.page.evaluate(async () => {
      const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return kept.flat().length;
    });
  const before = await parts();
  await device.page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  // What the page asks for meanwhile is kept again.
  expect(await parts()).toBeLessThan(before / 2);
  // Nothing of the program is near, and the first parts that the page asks for do not come at once.
  await (await device.context.newCDPSession(device.page)).send('Network.clearBrowserCache');
  const broken = world.http.fail(/^GET \/assets\/.*\.js/, refused(503, 'unavailable'), 6);
  await device.page.reload();
  await device.ready();
  expect(broken.times, 'parts that are still to be refused').toBe(0);
  expect(await device.page.evaluate(() => sessionStorage.getItem('tyomaahiili.module-failure'))).toBeNull();
  await expect.poll(parts, { message: 'parts of the program on the device', timeout: usualWaitMs }).toBe(before);
  await device.context.setOffline(true);
  await device.page.reload();
  await device.page.getByRole('grid').waitFor();
  await device.ready();
  await device.patch(place, rows[0] ?? '', { amount: 96 });
  await device.context.setOffline(false);
  await world.converged(place, [device]);
});

/** The last day of every company's licence. */
const setLicence = (world: World, lastDay: string) =>
  world.server.query('update companies set licence_valid_to = $1', [lastDay]);

fault('F101', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  await device.context.clock.install();
  await device.open(place);
  await device.context.setOffline(true);
  for (const [index, row] of rows.entries()) await device.patch(place, row, { amount: 101 + index });
  try {
    await setLicence(world, '2020-01-01');
    await device.context.setOffline(false);
    await device.until(
      ({ pause }) => pause === 'licence',
      'the ended licence is seen',
      usualWaitMs / 2,
      ({ entries }) =>
        entries.some(({ state }) => state === 'held') ? 'an edit is held that asks for no decision' : null,
    );
    expect((await device.state()).waiting).toBe(rows.length);
    const indicator = device.page.locator('header [data-status]').first();
    await expect(indicator).toHaveText('Käyttöoikeus päättynyt');
    await indicator.click();
    await expect(device.page.getByText(/Yrityksen käyttöoikeus on päättynyt\. Muutoksesi säilyvät/)).toBeVisible();
    await device.page.keyboard.press('Escape');
    const since = Date.now();
    await passTime(device, world.http, 20);
    expect(world.http.editsSince(since).length, 'edits that are tried without a licence').toBeLessThan(3);
  } finally {
    await setLicence(world, '2099-12-31');
  }
  // Nobody clicks anything.
  await passTime(device, world.http, 120, async () => (await device.state()).waiting === 0);
  await world.converged(place, [device]);
});

fault('F103', async (world) => {
  const { place, rows } = await world.site();
  const { call } = await world.caller();
  const list = `/sites/${place.siteId}/calculations/${place.calculationId}/quantities`;
  const device = await world.device();
  // Only the list itself can bring the rows.
  world.http.fail(/^GET \/api\/sites\/[^/]+\/snapshot/, refused(503, 'unavailable'));
  const cut = world.http.fail(/^GET \/api\/sites\/[^/]+\/calculations\/[^/]+\/quantities/, cutWithTag());
  const page = await device.newPage();
  device.use(page);
  await page.goto(device.origin + addressOf(place, 'construction-products'));
  await expect(page.getByRole('grid'), 'the page behind the cut answer').toBeVisible({ timeout: usualWaitMs });
  expect(cut.times).toBe(Number.POSITIVE_INFINITY);
  await device.ready();
  expect((await device.state()).line).toBe('online');
  expect((await call<{ total: number }>('GET', list)).total).toBe(rows.length);
  world.http.heal();
  await device.patch(place, rows[0] ?? '', { amount: 103 });
  await world.converged(place, [device]);
});

const downMs = 30_000;
/** The question that found it out, those that ask whether the line is back, and some to spare. */
const fewRequests = 12;

/**
 * A site is open, and its line breaks while it asks for what somebody else has changed; counts what the page asks the
 * server in half a minute of that, and sees that the change comes soon after the line.
 */
const standsStill = async (
  world: World,
  { place, rows, categoryId }: TestSite,
  device: Device,
  amount: number,
  lineBreaks: () => unknown,
): Promise<void> => {
  const since = Date.now();
  const page = await device.open(place);
  const hasAsked = (path: string) => world.http.seen.some((one) => one.at >= since && one.path.includes(path));
  await expect.poll(() => hasAsked('/api/events') && hasAsked('/snapshot')).toBe(true);
  // The answer to it is on the page.
  await wait(1000);
  let requests = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requests += 1;
  });
  await lineBreaks();
  const [row = ''] = rows;
  const path = `/sites/${place.siteId}/calculations/${place.calculationId}/categories/${categoryId}/quantities/${row}`;
  await (await world.caller()).call('PATCH', path, { amount });
  await expect.poll(() => requests, { timeout: usualWaitMs / 2 }).toBeGreaterThan(0);
  await wait(downMs);
  expect(requests, 'requests while the line is down').toBeLessThanOrEqual(fewRequests);
  world.http.heal();
  await world.tcp.heal();
  // What a browser says when its network is back.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(async () => (await device.row(place, row))?.amount, { timeout: 15_000 }).toBe(amount);
  await world.converged(place, [device]);
  await page.close();
};

const snapshots = /^GET \/api\/sites\/[^/]+\/snapshot/;

fault(
  'F104',
  async (world) => {
    const site = await world.site();
    const device = await world.device();
    for (const [index, kind] of (['refuse', 'black-hole'] as const).entries()) {
      await standsStill(world, site, device, 104 + index, () =>
        world.http.fail(snapshots, async (request) => {
          await world.tcp.set({ kind });
          if (kind === 'refuse') request.socket.destroy();
        }),
      );
    }
  },
  { timeout: 240_000 },
);

fault(
  'F105',
  async (world) => {
    const site = await world.site();
    const device = await world.device();
    await standsStill(world, site, device, 105, () => world.http.fail(api, loginPage));
    await standsStill(world, site, device, 106, () => world.http.fail(everything, redirectAway));
  },
  { timeout: 240_000 },
);
