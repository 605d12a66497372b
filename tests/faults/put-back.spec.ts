import { cp, rm } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { usualWaitMs } from './rig/controls.ts';
import type { Device } from './rig/device.ts';
import { fault } from './rig/fault.ts';
import type { TestSite, World } from './rig/world.ts';

/** The server's data as they are now; what the answer does puts them back. */
const copyOf = async (world: World): Promise<() => Promise<void>> => {
  const { dataDir } = world.server;
  const copy = world.folder(`copy-${Date.now()}`);
  await world.server.stop();
  await cp(dataDir, copy, { recursive: true });
  await world.server.start();
  return async () => {
    await world.server.kill();
    await rm(dataDir, { recursive: true, force: true });
    await cp(copy, dataDir, { recursive: true });
    await world.server.start();
  };
};

const shownAmount = async (device: Device, { place, rows }: TestSite) =>
  (await device.row(place, rows[0] ?? ''))?.amount;

const isSnapshot = (path: string): boolean => /\/snapshot/.test(path);

/**
 * Edits of one device and of nobody else are gone with the newer state; others' edits have caught its number up. Another
 * device has seen them and made none of its own: nothing but the state's stamp tells it.
 */
const putBack = async (world: World, reopen: boolean): Promise<void> => {
  const site = await world.site();
  const [mine = '', others = ''] = site.rows;
  const [device, reader] = [await world.device(), await world.device()];
  await device.open(site.place);
  const goBack = await copyOf(world);
  await device.patch(site.place, mine, { amount: 99 });
  await device.until(({ waiting }) => waiting === 0, 'the edit is confirmed');
  const since = Date.now();
  await reader.open(site.place);
  await expect.poll(() => shownAmount(reader, site)).toBe(99);
  // From here on the reader's page knows which state it has.
  const isFollowed = () =>
    world.http.seen.some(({ at, path, status }) => at > since && isSnapshot(path) && status === 200);
  await expect.poll(isFollowed).toBe(true);
  if (reopen) for (const { page } of [device, reader]) await page.close();
  await goBack();
  const { call } = await world.caller();
  const { siteId, calculationId } = site.place;
  const path = `/sites/${siteId}/calculations/${calculationId}/categories/${site.categoryId}/quantities/${others}`;
  await call('PATCH', path, { amount: 7 });
  if (reopen) for (const each of [device, reader]) await each.open(site.place);
  const panel = device.page.getByText(/palautettu aiempaan tilaan|put back to an earlier state/);
  for (const each of [device, reader])
    await expect
      .poll(() => shownAmount(each, site), { message: 'the page shows what the server has', timeout: usualWaitMs })
      .toBe(1);
  const indicator = device.page.getByRole('button', { name: /vaati[iv].* päätök|needs? you/ }).first();
  await indicator.click({ timeout: usualWaitMs / 2 }).catch((cause: unknown) => {
    throw new Error('nobody tells what is gone', { cause });
  });
  await panel.waitFor();
  await device.page.getByRole('button', { name: /^(Lähetä 1 muutos uudelleen|Send 1 change again)$/ }).click();
  await device.page.keyboard.press('Escape');
  // Nothing waits before the click has put it there: only then is an empty outbox a sent one.
  await expect
    .poll(async () => (await world.serverRows(site.place)).find(({ id }) => id === mine)?.amount, {
      timeout: usualWaitMs,
    })
    .toBe(99);
  await world.converged(site.place, [device, reader]);
};

fault('F99', (world) => putBack(world, true));
fault('F112', (world) => putBack(world, false));

fault('F100', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device({ ownSession: true });
  await device.open(place);
  // The half of the key that locks here names the installation.
  await expect
    .poll(() => device.page.evaluate(() => Object.keys(localStorage).some((name) => name.includes('device-key'))))
    .toBe(true);
  const goBack = await copyOf(world);
  await device.context.setOffline(true);
  await device.patch(place, rows[0] ?? '', { amount: 100 });
  await world.server.kill();
  await rm(world.server.dataDir, { recursive: true, force: true });
  await world.server.start();
  await device.context.setOffline(false);
  await device.page.goto(`${world.origin}/login`);
  const told = device.page.getByText(/asennettu uudelleen|installed anew/);
  await told.waitFor({ timeout: usualWaitMs / 2 }).catch((cause: unknown) => {
    throw new Error('nobody tells that the server is another one', { cause });
  });
  const download = device.page.waitForEvent('download');
  await device.page.getByRole('button', { name: /tiedostoon|to a file/i }).click();
  const stream = await (await download).createReadStream();
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  expect(Buffer.concat(parts).toString()).toContain('"amount": 100');
  await goBack();
});
