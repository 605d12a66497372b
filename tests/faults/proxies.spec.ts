import { expect } from '@playwright/test';
import { fault } from './rig/fault.ts';
import { api, edits } from './rig/http-layer.ts';
import {
  garbledPacking,
  noLargerThan,
  panelText,
  passTime,
  proxyPage,
  staleCache,
  withoutOurHeaders,
} from './rig/proxy-answers.ts';
import type { World } from './rig/world.ts';

/** A device with the program on it, whose clock the test moves. */
const timedDevice = async (world: World, rowCount = 3) => {
  const { place, rows } = await world.site({ rows: rowCount });
  const device = await world.device();
  await device.context.clock.install();
  const page = await device.open(place);
  await device.page.getByRole('grid').waitFor();
  return { place, rows, device, page };
};

for (const [number, status] of [
  ['F81', 502],
  ['F83', 403],
  ['F84', 404],
] as const) {
  fault(number, async (world) => {
    const { place, rows, device, page } = await timedDevice(world);
    world.http.fail(edits, proxyPage(status));
    const since = Date.now();
    await device.patch(place, rows[0] ?? '', { amount: status });
    await passTime(device, world.http, 120);
    const requests = world.http.editsSince(since).length;
    expect(requests, 'it is tried again').toBeGreaterThan(2);
    expect(requests, 'and ever more rarely, though the line is sound').toBeLessThan(14);
    const { waiting, entries } = await device.state();
    expect({ waiting, states: entries.map(({ state }) => state) }).toEqual({ waiting: 1, states: ['inflight'] });
    const text = await panelText(device);
    expect(text).toContain('Jokin tämän laitteen ja palvelimen välissä');
    world.http.heal();
    // The user need not wait.
    await device.page.clock.fastForward(10_000);
    await page.locator('header [data-status]').first().click();
    const now = page.getByRole('button', { name: 'Lähetä nyt' });
    // It may be sent by itself before the click.
    if (await now.isVisible()) await now.click({ timeout: 5000 }).catch(() => undefined);
    await page.keyboard.press('Escape');
    await passTime(device, world.http, 5);
    await world.converged(place, [device]);
  });
}

fault('F82', async (world) => {
  const { place, rows, device, page } = await timedDevice(world, 16);
  await device.context.setOffline(true);
  // The first one alone is too large; all others together are.
  const note = 'ä'.repeat(1900);
  for (const [index, row] of rows.entries()) await device.patch(place, row, index === 0 ? { note } : { amount: index });
  world.http.fail(edits, noLargerThan(2500));
  const since = Date.now();
  await device.context.setOffline(false);
  const sent = async () => (await device.state()).waiting === 1;
  await passTime(device, world.http, 120, sent);
  const { entries } = await device.state();
  expect(
    entries.map(({ state, problem }) => ({ state, problem })),
    'what waits',
  ).toEqual([{ state: 'held', problem: 'foreign' }]);
  expect(world.http.editsSince(since).length).toBeLessThan(20);
  await page.locator('header [data-status]').first().click();
  await expect(page.getByText(/ei päästä läpi näin suurta muutosta/)).toBeVisible();
  world.http.heal();
  await page.getByRole('button', { name: 'Yritä uudelleen' }).click();
  await page.keyboard.press('Escape');
  await passTime(device, world.http, 3);
  await world.converged(place, [device]);
});

fault('F89', async (world) => {
  const { place, rows, device } = await timedDevice(world);
  const garbled = world.http.fail(api, garbledPacking, 12);
  await device.patch(place, rows[0] ?? '', { amount: 89 });
  await passTime(device, world.http, 240, () => garbled.times === 0);
  expect(garbled.times).toBe(0);
  await passTime(device, world.http, 30, async () => (await device.state()).waiting === 0);
  await world.converged(place, [device]);
});

fault('F90', async (world) => {
  const { place, rows, device, page } = await timedDevice(world);
  await device.waitForShell();
  world.http.fail(api, withoutOurHeaders);
  await page.reload();
  await page.getByRole('grid').waitFor();
  await device.ready();
  await device.patch(place, rows[0] ?? '', { amount: 90 });
  const since = Date.now();
  await passTime(device, world.http, 180);
  expect((await device.state()).line).toBe('captive');
  // How often an open site is asked for is a fault of its own.
  const isOfSite = /\/(snapshot|events)\b/;
  const asked = world.http.seen.filter(
    ({ at, path }) => at >= since && api.test(`GET ${path}`) && !isOfSite.test(path),
  );
  expect(asked.length, asked.map(({ method, path }) => `${method} ${path}`).join('\n')).toBeLessThan(30);
  expect(await panelText(device)).toContain('Jokin tämän laitteen ja palvelimen välissä vastaa palvelimen puolesta');
  expect((await device.state()).waiting).toBe(1);
  // Who is not known on the device yet is told that it does not work.
  const stranger = await world.device();
  const first = await stranger.newPage();
  await first.goto('/');
  await first.getByRole('button', { name: 'Kirjaudu sisään' }).click();
  await expect(first.getByText(/^Kirjautuminen ei onnistunut/)).toBeVisible();
  world.http.heal();
  await passTime(device, world.http, 70, async () => (await device.state()).waiting === 0);
  await world.converged(place, [device]);
});

fault('F91', async (world) => {
  const { place, rows, device, page } = await timedDevice(world);
  await device.waitForShell();
  const cache = world.http.fail(/^GET \/api\//, staleCache());
  // It sees the pages as they are now, and keeps them.
  await page.reload();
  await page.getByRole('grid').waitFor();
  await device.ready();
  await page.evaluate(() => fetch('/api/ping?n=old', { headers: { 'x-n': 'old' } }));
  cache.times = 0;
  await device.patch(place, rows[0] ?? '', { amount: 91 });
  await passTime(device, world.http, 30, async () => (await device.state()).waiting === 0);
  cache.times = Number.POSITIVE_INFINITY;
  await device.page.clock.fastForward(60_000);
  await page.reload();
  await page.getByRole('grid').waitFor();
  await device.ready();
  await passTime(device, world.http, 5);
  expect((await device.row(place, rows[0] ?? ''))?.amount, 'what an old answer says').toBe(91);
  await device.until(({ line }) => line === 'captive', 'the old answers are seen to be old');
  await device.patch(place, rows[1] ?? '', { amount: 92 });
  expect(await panelText(device)).toContain('Jokin tämän laitteen ja palvelimen välissä');
  world.http.heal();
  await passTime(device, world.http, 70, async () => (await device.state()).waiting === 0);
  await world.converged(place, [device]);
});
