import { expect } from '@playwright/test';
import { createRandom } from '#tests/support/random.ts';
import { fault } from './rig/fault.ts';
import { edits } from './rig/http-layer.ts';

fault('F01', async (world) => {
  const { place, rows } = await world.site({ rows: 20 });
  const device = await world.device();
  await device.open(place);
  await device.context.setOffline(true);
  for (const [index, row] of rows.entries()) await device.patch(place, row, { amount: 100 + index });
  expect((await device.state()).waiting).toBe(20);
  await device.until(({ line }) => line === 'offline', 'the line is seen to be down');
  await device.checkIndicator();
  const since = Date.now();
  await device.context.setOffline(false);
  await device.settled();
  const sent = world.http.editsSince(since);
  expect(new Set(sent.flatMap(({ keys }) => keys)).size, 'every edit under its own key').toBe(20);
  expect(sent.length, 'sent together').toBeLessThan(20);
  await world.converged(place, [device]);
});

fault('F02', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  await device.open(place);
  await device.waitForShell();
  await device.patch(place, rows[0] ?? '', { amount: 77 });
  await device.settled();
  await device.page.reload();
  await device.page.getByRole('grid').waitFor();
  const readableMs = async (): Promise<number> => {
    const startedAt = performance.now();
    await device.page.reload({ waitUntil: 'commit' });
    await device.page.getByRole('grid').waitFor();
    return performance.now() - startedAt;
  };
  /** The shortest of three: what else the machine did counts for nothing. */
  const shortestMs = async (): Promise<number> => Math.min(await readableMs(), await readableMs(), await readableMs());
  const online = await shortestMs();
  await device.context.setOffline(true);
  // Nothing waits for an answer that cannot come.
  expect((await shortestMs()) / online).toBeLessThan(2);
  await device.ready();
  expect((await device.at('shown', place)).quantities.find(({ id }) => id === rows[0])?.amount).toBe(77);
  await device.context.setOffline(false);
  await world.converged(place, [device]);
});

fault('F03', async (world) => {
  const { place } = await world.site();
  const stranger = await world.device();
  const nothing = await stranger.newPage();
  await stranger.context.setOffline(true);
  await expect(nothing.goto('/')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  // The program is here, the site is not.
  const device = await world.device();
  const page = await device.newPage();
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await device.waitForShell(page);
  await device.context.setOffline(true);
  await page.goto(`/sites/${place.siteId}/calculations/${place.calculationId}/construction-products`);
  await expect(page.getByRole('heading', { name: 'Tämä sivu ei ole tällä laitteella' })).toBeVisible();
  expect(device.complaints).toEqual([]);
});

fault('F04', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  await device.open(place);
  const cut = world.tcp.fail({ request: edits, kind: 'cut-request', bytes: 60, times: 1000 });
  await device.patch(place, rows[0] ?? '', { amount: 4 });
  await expect.poll(() => cut.times).toBeLessThan(1000);
  expect((await world.serverRows(place)).find(({ id }) => id === rows[0])?.version).toBe(1);
  await world.tcp.heal();
  await world.converged(place, [device]);
});

fault('F05', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  await device.open(place);
  const lost = world.tcp.fail({ request: edits, kind: 'drop-answer', times: 3 });
  await device.patch(place, rows[0] ?? '', { amount: 5 });
  await world.converged(place, [device]);
  expect(lost.times).toBeLessThan(3);
});

fault('F08', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  await device.open(place);
  world.tcp.fail({ request: edits, kind: 'duplicate', times: 2 });
  await device.patch(place, rows[0] ?? '', { amount: 8 });
  await device.create(place, (await device.at('shown', place)).categories[0]?.id ?? '', 'Kahdesti lähetetty');
  await device.settled();
  expect(world.tcp.recorded).toHaveLength(2);
  for (const bytes of world.tcp.recorded) {
    expect((await world.tcp.replay(bytes)).toLowerCase()).toContain('idempotency-replayed: true');
  }
  await world.converged(place, [device]);
});

fault('F18', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  await device.open(place);
  await device.page.getByRole('grid').waitFor();
  // Whether the page still waited for the answer then, which it does for 10 s, holds on a busy machine, too.
  let hasGivenUp = false;
  device.page.on('requestfailed', (request) => {
    hasGivenUp ||= request.method() === 'PATCH';
  });
  await world.tcp.set({ kind: 'black-hole' });
  await device.patch(place, rows[0] ?? '', { amount: 18 });
  await device.until(({ line }) => line === 'offline', 'the black hole is seen', 30_000);
  expect(hasGivenUp).toBe(false);
  await device.patch(place, rows[1] ?? '', { amount: 19 });
  await device.checkIndicator();
  // Before that the browser itself would repeat the request when the line is back.
  await expect.poll(() => hasGivenUp, { timeout: 20_000 }).toBe(true);
  await world.tcp.heal();
  await world.converged(place, [device]);
});

fault(
  'F19',
  async (world) => {
    const { place, rows } = await world.site({ rows: 30 });
    const device = await world.device();
    const page = await device.open(place);
    // The program is here: it would take the slow line for an hour.
    await device.waitForShell();
    await device.context.setOffline(true);
    // Together they take longer than a batch may; half of them do not.
    const note = 'Hidas linja. '.repeat(150);
    for (const [index, row] of rows.entries()) await device.patch(place, row, { note: `${note}${index}` });
    const failed: number[] = [];
    page.on('requestfailed', (request) => {
      if (request.url().endsWith('/api/sync')) failed.push(request.postData()?.length ?? 0);
    });
    // A shorter one may fail, too, for a reason of its own, as where a kept connection ends just then.
    const asLong = () => failed.filter((length) => length > 0.75 * Math.max(...failed)).length;
    await world.tcp.set({ kind: 'drip', bytesPerSecond: 2000, latencyMs: 800 });
    const since = Date.now();
    await device.context.setOffline(false);
    const overAndOver = () => (asLong() > 1 ? 'the batch is too long again' : null);
    await device.until(({ waiting }) => waiting === 0, 'all edits are sent', 240_000, overAndOver);
    expect(failed, 'the first batch is too long for the line').not.toEqual([]);
    expect(world.http.editsSince(since).length).toBeLessThan(12);
    await world.tcp.heal();
    await world.converged(place, [device]);
  },
  { timeout: 300_000 },
);

fault('F20', async (world) => {
  const { place, rows } = await world.site({ rows: 10 });
  const device = await world.device();
  await device.open(place);
  await device.waitForShell();
  let failed = 0;
  device.page.on('requestfailed', (request) => {
    if (edits.test(`${request.method()} ${new URL(request.url()).pathname}`)) failed += 1;
  });
  const random = createRandom(20);
  await world.tcp.set({ kind: 'random', share: 0.3, random: () => random.below(1000) / 1000 });
  // The browser itself repeats many a request that it sent on a connection it had kept.
  for (let index = 0; failed < 3; index += 1) {
    expect(index, 'some requests fail').toBeLessThan(200);
    const row = rows[index % rows.length] ?? '';
    device.forget(row, 'amount');
    await device.patch(place, row, { amount: 300 + index });
    if (index % 3 === 2) await device.settled();
  }
  await world.converged(place, [device]);
});

fault('F24', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  await device.context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
  });
  await device.open(place);
  await device.page.evaluate(() => window.dispatchEvent(new Event('offline')));
  expect(await device.page.evaluate(() => navigator.onLine)).toBe(false);
  await device.patch(place, rows[0] ?? '', { amount: 24 });
  await device.settled();
  await world.converged(place, [device]);
});

fault('F25', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  await device.open(place);
  await world.tcp.set({ kind: 'refuse' });
  await device.patch(place, rows[0] ?? '', { amount: 25 });
  await device.until(({ line }) => line === 'offline', 'the refused line is seen');
  expect(await device.page.evaluate(() => navigator.onLine)).toBe(true);
  await device.checkIndicator();
  await world.tcp.heal();
  await world.converged(place, [device]);
});

fault('F26', async (world) => {
  const { place, rows } = await world.site({ rows: 10 });
  const device = await world.device();
  await device.open(place);
  const since = Date.now();
  for (const [index, row] of rows.entries()) {
    const turned = Date.now();
    await device.context.setOffline(index % 2 === 0);
    await device.patch(place, row, { amount: 400 + index });
    await expect.poll(() => Date.now() - turned, { intervals: [50] }).toBeGreaterThan(1000);
  }
  await device.context.setOffline(false);
  await world.converged(place, [device]);
  expect(world.http.overlappingSince(since)).toEqual([]);
});
