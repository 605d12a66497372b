import { expect, type Page } from '@playwright/test';
import { addressOf } from './rig/device.ts';
import { fault } from './rig/fault.ts';
import { edits, loginPage, redirectAway, refused } from './rig/http-layer.ts';
import { limitStorage } from './rig/storage.ts';
import type { World } from './rig/world.ts';

const amountAtServer = async (world: World, place: Parameters<World['serverRows']>[0], row: string | undefined) =>
  (await world.serverRows(place)).find(({ id }) => id === row)?.amount;

fault('F115', async (world) => {
  const { place, rows } = await world.site();
  const { device } = await world.killableDevice();
  device.use(await device.newPage());
  const room = await limitStorage(device);
  await device.page.goto(`${world.origin}/manifest.webmanifest`);
  await room.leave(10_000);
  await device.page.goto(device.origin + addressOf(place, 'construction-products'));
  await device.ready();
  await device.page.getByRole('grid').waitFor();
  // Neither the program nor the data nor an edit has room: with a line everything works all the same.
  await device.patch(place, rows[0] ?? '', { amount: 115 });
  await expect.poll(() => amountAtServer(world, place, rows[0])).toBe(115);
  await device.page.reload();
  await device.ready();
  // What was kept before there was no room may come first, until the server has answered.
  await expect.poll(async () => (await device.row(place, rows[0] ?? ''))?.amount).toBe(115);
  await room.free();
  await device.patch(place, rows[1] ?? '', { amount: 116 });
  await world.converged(place, [device]);
});

fault('F116', async (world) => {
  const { place, rows } = await world.site();
  const worker = /^GET \/sw\.js/;
  for (const answer of [loginPage, redirectAway]) {
    const device = await world.device();
    world.http.fail(worker, answer);
    const page = await device.open(place);
    await device.patch(place, rows[0] ?? '', { amount: Date.now() % 1000 });
    await device.settled();
    expect(await hasWorker(page), 'the portal is no service worker').toBe(false);
    world.http.heal();
    // The page is looked at again: it need not be opened anew.
    const look = async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return hasWorker(page);
    };
    await expect.poll(look, 'the program comes when the portal is gone').toBe(true);
    await device.waitForShell();
    world.http.fail(worker, answer);
    // Asked again with the portal on, the worker that is here stays.
    await page.evaluate(() =>
      navigator.serviceWorker
        .getRegistration()
        .then((registration) => registration?.update())
        .catch(() => undefined),
    );
    expect(await hasWorker(page)).toBe(true);
    world.http.heal();
    await device.patch(place, rows[1] ?? '', { amount: Date.now() % 1000 });
    // The browser's own word about the portal's page.
    const other = device.complaints.filter((text) => !/unsupported MIME type|behind a redirect/.test(text));
    device.complaints.splice(0, device.complaints.length, ...other);
    await world.converged(place, [device]);
    await world.closeDevices();
  }
});

const hasWorker = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated');

/** A page that the browser keeps whole is told so when it is left and when it is come back to; the runner's own keeps none. */
const turnPage = (page: Page, type: 'pagehide' | 'pageshow'): Promise<void> =>
  page.evaluate((name) => void window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);

fault('F117', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  const page = await device.open(place);
  await device.waitForShell();
  await device.patch(place, rows[0] ?? '', { amount: 117 });
  await device.settled();
  const since = Date.now();
  for (const [index, row] of rows.entries()) {
    await turnPage(page, 'pagehide');
    // What was begun before it was left is stored while nobody leads.
    await device.patch(place, row, { note: `Takaisin ${index}` });
    expect(world.http.editsSince(since).length, 'edits of a page that is left').toBe(index);
    await turnPage(page, 'pageshow');
    await device.settled();
  }
  await world.converged(place, [device]);
});

/** In the page, before the program: as the strictest settings have it. */
const forbidLocalStorage = (): void => {
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
};

fault('F118', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  await device.context.addInitScript(forbidLocalStorage);
  const page = await device.open(place);
  await device.waitForShell();
  await device.context.setOffline(true);
  for (const [index, row] of rows.entries()) await device.patch(place, row, { amount: 118 + index });
  await device.checkIndicator();
  await device.context.setOffline(false);
  await world.converged(place, [device]);
  world.http.fail(edits, refused(503, 'unavailable'));
  await device.patch(place, rows[0] ?? '', { note: 'odottaa' });
  await page.reload();
  await device.ready();
  expect((await device.state()).waiting, 'edits after the reload').toBe(1);
  world.http.heal();
  await device.at('sendNow');
  await world.converged(place, [device]);
});

fault('F122', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  const page = await device.open(place);
  await device.waitForShell();
  await device.context.setOffline(true);
  await device.patch(place, rows[0] ?? '', { amount: 122 });
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.unregister());
  await device.patch(place, rows[1] ?? '', { amount: 123 });
  await device.context.setOffline(false);
  await world.converged(place, [device]);
  await page.reload();
  await device.ready();
  await device.waitForShell();
  await device.context.setOffline(true);
  await page.reload();
  await device.ready();
  await device.patch(place, rows[2] ?? '', { amount: 124 });
  await device.context.setOffline(false);
  await world.converged(place, [device]);
});

fault('F123', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  await device.context.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  const first = await device.open(place);
  await device.waitForShell();
  const second = await device.open(place);
  for (const [index, page] of [first, second, first].entries()) {
    device.use(page);
    await device.patch(place, rows[index] ?? '', { amount: 123 + index });
  }
  for (const page of [first, second]) {
    device.use(page);
    await device.settled();
  }
  await world.judge(device.confirmed);
  expect((await world.serverRows(place)).map(({ amount }) => amount)).toEqual([123, 124, 125]);
});
