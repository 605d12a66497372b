import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { fault } from './rig/fault.ts';
import { edits, refused } from './rig/http-layer.ts';
import { changeConnections, damages, databaseFolder, refuseToOpen, watchConnections } from './rig/storage.ts';
import type { World } from './rig/world.ts';

type Change = Parameters<typeof changeConnections>[0];

const storesNothing = (page: Page) => page.getByText(/^Selain ei tallenna tänne mitään/);
const notSaved = (page: Page) => page.getByRole('dialog', { name: 'Muutosta ei tallennettu' });

/** A device with the program on it that waits for a line with some edits. */
const waitingDevice = async (world: World) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  await device.context.addInitScript(watchConnections);
  const page = await device.open(place);
  await device.waitForShell();
  await device.context.setOffline(true);
  await device.patch(place, rows[0] ?? '', { amount: 10 });
  await device.patch(place, rows[1] ?? '', { amount: 11 });
  return { place, rows, device, page };
};

const amountOnServer = async (world: World, place: Parameters<World['serverRows']>[0], row: string | undefined) =>
  (await world.serverRows(place)).find(({ id }) => id === row)?.amount;

fault('F53', async (world) => {
  const { place, rows, device, page } = await waitingDevice(world);
  // It opens at the third attempt: nobody notices.
  await page.addInitScript(refuseToOpen, { name: 'tyomaahiili-outbox', times: 2 });
  await page.reload();
  await device.ready();
  expect(await device.state()).toMatchObject({ waiting: 2, missing: 0 });
  await expect(storesNothing(page)).toBeHidden();
  // It does not open at all: edits are taken only with a line, and what waits is sent when it opens again.
  const other = await device.newPage();
  await other.addInitScript(refuseToOpen, { name: 'tyomaahiili-outbox', times: null });
  await page.close();
  device.use(other);
  await device.context.setOffline(false);
  await other.goto(page.url());
  await device.ready();
  await expect(storesNothing(other)).toBeVisible();
  await device.patch(place, rows[2] ?? '', { amount: 12 });
  expect(await amountOnServer(world, place, rows[2])).toBe(12);
  await device.context.setOffline(true);
  await expect(device.at('patchQuantity', place, rows[2] ?? '', { amount: 13 })).rejects.toThrow();
  await expect(notSaved(other)).toBeVisible();
  await notSaved(other).getByRole('button', { name: 'Sulje' }).first().click();
  await device.context.setOffline(false);
  await other.evaluate(() => Reflect.set(window, 'faultOpensAgain', true));
  await expect(storesNothing(other)).toBeHidden();
  await world.converged(place, [device]);
});

fault('F54', async (world) => {
  const { place, rows, device, page } = await waitingDevice(world);
  for (const [index, how] of (['told', 'untold'] as const).entries()) {
    await page.evaluate<void, Change>(changeConnections, how);
    await device.patch(place, rows[2] ?? '', { amount: 20 + index });
    device.forget(rows[2] ?? '', 'amount');
    expect((await device.state()).waiting).toBe(3);
  }
  device.note(rows[2] ?? '', { amount: 21 });
  // Deleted by the developer tools: the page puts back what it knows.
  await page.evaluate<void, Change>(changeConnections, 'deleted');
  await device.patch(place, rows[2] ?? '', { note: 'poistettu alta' });
  await device.until(({ waiting }) => waiting >= 3, 'everything is put back');
  await page.reload();
  await device.ready();
  expect(await device.state()).toMatchObject({ missing: 0, unreadable: [] });
  await device.context.setOffline(false);
  await world.converged(place, [device]);
});

fault('F55', async (world) => {
  for (const [name, damage] of Object.entries(damages)) {
    const { place, rows } = await world.site();
    const { device, profile, quit } = await world.killableDevice();
    await device.open(place);
    await device.waitForShell();
    await device.context.setOffline(true);
    for (const [index, row] of rows.entries()) await device.patch(place, row, { amount: 30 + index });
    await expect.poll(() => device.page.evaluate(mirrorText)).toContain('"amount":32');
    await quit();
    damage(databaseFolder(profile));
    const next = await world.killableDevice(profile);
    next.device.confirmed.push(...device.confirmed);
    // What is there must not be sent before it is counted.
    world.http.fail(edits, refused(503, 'unavailable'));
    const page = await next.device.open(place);
    const { waiting, missing } = await next.device.state();
    expect({ name, sum: waiting + missing }).toEqual({ name, sum: 3 });
    if (missing > 0) await recover(page, missing);
    world.http.heal();
    await next.device.at('sendNow');
    await world.converged(place, [next.device]);
    await next.kill();
  }
});

const mirrorText = async (): Promise<string> => {
  const directory = await navigator.storage.getDirectory();
  const { keys } = directory as unknown as { keys: () => AsyncIterable<string> };
  let text = '';
  for await (const name of keys.call(directory)) {
    text += await (await (await directory.getFileHandle(name)).getFile()).text();
  }
  return text;
};

/** The user brings back what the second copy has. */
const recover = async (page: Page, missing: number): Promise<void> => {
  await page.locator('header [data-status]').first().click();
  await expect(page.getByText(new RegExp(`^Tältä laitteelta puuttuu ${missing} `))).toBeVisible();
  await page.getByRole('button', { name: /varakopiosta/ }).click();
  await expect(page.getByText(/^Tältä laitteelta puuttuu/)).toBeHidden();
  await page.keyboard.press('Escape');
};

fault('F56', async (world) => {
  const { place, device, page } = await waitingDevice(world);
  const session = await device.context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: device.origin, storageTypes: 'all' });
  await expect(page.getByText(/^Selain on tyhjentänyt/)).toBeVisible();
  expect((await device.state()).waiting).toBe(2);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Tallenna tiedostoon' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect([text.includes('"amount": 10'), text.includes('"amount": 11')]).toEqual([true, true]);
  // The session is gone with the rest; after a sign-in everything is as it was.
  await device.context.setOffline(false);
  await world.signInAgain(device);
  await page.reload();
  await device.ready();
  expect((await device.state()).missing).toBe(0);
  await world.converged(place, [device]);
});

fault('F57', async (world) => {
  const { place, rows, device, page } = await waitingDevice(world);
  const { userId } = await device.state();
  const name = `tyomaahiili-outbox-${userId}`;
  await page.close();
  // A tab of an old release holds its connection, and one of a newer release waits for it.
  const old = await device.newPage();
  await old.goto('/manifest.webmanifest');
  await old.evaluate(upgradeUnderOldTab, name);
  const next = await device.open(place);
  await expect(next.getByText(/^Toinen välilehti pitää varattuna/)).toBeVisible();
  await device.patch(place, rows[2] ?? '', { amount: 57 });
  expect(await device.state()).toMatchObject({ waiting: 1, missing: 0 });
  await old.close();
  await expect(next.getByText(/^Toinen välilehti pitää varattuna/)).toBeHidden();
  await device.until(({ waiting }) => waiting === 3, 'everything is in one database again');
  // A newer release takes the database over while this one is open.
  const newer = await device.newPage();
  await newer.goto('/manifest.webmanifest');
  await newer.evaluate(upgradeTo, { name, version: 3 });
  await expect(next.getByText(/^Työmaahiilen uudempi versio/)).toBeVisible();
  await device.patch(place, rows[2] ?? '', { note: 'uudemman alla' });
  await device.context.setOffline(false);
  await world.converged(place, [device]);
});

const upgradeUnderOldTab = (name: string): Promise<void> =>
  new Promise((resolve) => {
    indexedDB.open(name).onsuccess = () => {
      indexedDB.open(name, 2).onblocked = () => resolve();
    };
  });

const upgradeTo = ({ name, version }: { name: string; version: number }): Promise<void> =>
  new Promise((resolve) => {
    indexedDB.open(name, version).onsuccess = () => resolve();
  });

fault('F58', async (world) => {
  const { place, rows } = await world.site();
  // A browser that lets a private window store nothing. (In Chromium's own everything is kept until it is closed, and no
  // page can tell it from others: all other faults run in one.)
  const device = await world.device();
  await device.context.addInitScript(refuseAllStorage);
  const page = await device.open(place);
  await expect(storesNothing(page)).toBeVisible();
  await device.patch(place, rows[0] ?? '', { amount: 58 });
  expect(await amountOnServer(world, place, rows[0])).toBe(58);
  await device.context.setOffline(true);
  await expect(device.at('patchQuantity', place, rows[1] ?? '', { amount: 59 })).rejects.toThrow();
  await expect(notSaved(page)).toBeVisible();
  await notSaved(page).getByRole('button', { name: 'Sulje' }).first().click();
  await device.context.setOffline(false);
  await device.until(({ line }) => line === 'online', 'the line is back');
  await device.patch(place, rows[1] ?? '', { amount: 60 });
  await world.converged(place, [device]);
});

const refuseAllStorage = (): void => {
  const refuse = (): never => {
    throw new DOMException('The operation is insecure', 'SecurityError');
  };
  IDBFactory.prototype.open = refuse;
  IDBFactory.prototype.databases = refuse;
  StorageManager.prototype.getDirectory = refuse;
  Object.defineProperty(window, 'localStorage', { get: refuse });
};
