import { expect, type Page } from '@playwright/test';
import { fault } from './rig/fault.ts';
import { edits, slowAnswer } from './rig/http-layer.ts';
import type { World } from './rig/world.ts';

/** Two tabs of one device on one calculation; the first one leads. */
const twoTabs = async (world: World) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  const first = await device.open(place);
  await device.waitForShell();
  await device.patch(place, rows[0] ?? '', { amount: 1.5 });
  await device.settled();
  const second = await device.open(place);
  return { place, rows, device, first, second };
};

/**
 * The page runs nothing any more and keeps what it holds, until the answer is called. (The browser's own switch for this,
 * `Page.setWebLifecycleState`, does nothing without a window.) The system may tell the page before.
 */
const freeze = async (page: Page, { isTold }: { readonly isTold: boolean }): Promise<() => Promise<void>> => {
  if (isTold) await page.evaluate(() => void document.dispatchEvent(new Event('freeze')));
  const session = await page.context().newCDPSession(page);
  await session.send('Debugger.enable');
  const isPaused = new Promise((resolve) => session.once('Debugger.paused', resolve));
  await session.send('Debugger.pause');
  await isPaused;
  return async () => {
    await session.detach();
    if (isTold) await page.evaluate(() => void document.dispatchEvent(new Event('resume')));
  };
};

fault(
  'F31',
  async (world) => {
    const restsMs: number[] = [];
    for (const isTold of [true, false]) {
      const { place, rows, device, first } = await twoTabs(world);
      const thaw = await freeze(first, { isTold });
      const since = Date.now();
      await device.patch(place, rows[1] ?? '', { amount: 31 });
      await device.settled();
      restsMs.push((world.http.editsSince(since)[0]?.at ?? Number.POSITIVE_INFINITY) - since);
      await thaw();
      await world.converged(place, [device]);
      await world.closeDevices();
    }
    const [told = 0, untold = 0] = restsMs;
    expect(told / untold, 'a tab that is told to rest hands on at once').toBeLessThan(0.5);
  },
  { timeout: 180_000 },
);

fault('F32', async (world) => {
  const { place, rows, device, first, second } = await twoTabs(world);
  const thaw = await freeze(first, { isTold: false });
  await device.patch(place, rows[1] ?? '', { amount: 32 });
  await device.settled(0, 25_000);
  await thaw();
  const since = Date.now();
  // Whoever else believes to lead sends while the answer is on its way.
  world.http.fail(edits, slowAnswer(2000), 2);
  device.use(first);
  await device.patch(place, rows[2] ?? '', { amount: 33 });
  await device.settled();
  device.use(second);
  await world.converged(place, [device]);
  expect(world.http.editsSince(since).length, 'times that the edit was sent').toBe(1);
});

fault('F33', async (world) => {
  const { place, rows, device, first, second } = await twoTabs(world);
  const row = rows[1] ?? '';
  await device.context.setOffline(true);
  for (const [page, amount] of [
    [first, 41],
    [second, 42],
    [first, 43],
  ] as const) {
    device.use(page);
    await device.at('patchQuantity', place, row, { amount });
    for (const tab of [first, second]) {
      await expect
        .poll(
          async () => (await device.atPage(tab, 'shown', place)).quantities.find(({ id }) => id === row)?.amount,
          'what each tab shows',
        )
        .toBe(amount);
    }
  }
  device.use(second);
  await device.at('patchQuantity', place, row, { note: 'toisesta' });
  // Earlier values were overtaken before they were sent; the last one and the other field count.
  device.note(row, { amount: 43, note: 'toisesta' });
  await device.context.setOffline(false);
  await world.converged(place, [device]);
  expect((await world.serverRows(place)).find(({ id }) => id === row)?.amount).toBe(43);
});

fault('F34', async (world) => {
  const { place, rows } = await world.site({ rows: 100 });
  const device = await world.device();
  const first = await device.open(place);
  await device.waitForShell();
  await device.context.setOffline(true);
  for (const [index, row] of rows.entries()) await device.patch(place, row, { amount: 500 + index });
  await first.close();
  const since = Date.now();
  // All five have begun before the first answer is there.
  world.http.fail(edits, slowAnswer(5000), 5);
  await device.context.setOffline(false);
  const pages = await Promise.all(Array.from({ length: 5 }, () => device.newPage()));
  await Promise.all(pages.map((page) => page.goto(`/sites/${place.siteId}/calculations/${place.calculationId}`)));
  await Promise.all(pages.map((page) => device.ready(page)));
  device.use(pages[0] ?? first);
  await world.converged(place, [device]);
  const keys = world.http.editsSince(since).flatMap((call) => call.keys);
  expect(keys.length - new Set(keys).size, 'edits that were sent by more than one tab').toBe(0);
  expect(keys.length).toBe(100);
});

fault('F35', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  await device.context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
  });
  const first = await device.open(place);
  await device.waitForShell();
  const second = await device.open(place);
  for (const [index, page] of [first, second, first].entries()) {
    device.use(page);
    await device.patch(place, rows[index] ?? '', { amount: 60 + index });
  }
  device.use(second);
  await world.converged(place, [device]);
});
