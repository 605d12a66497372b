import { expect, type Page } from '@playwright/test';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { addressOf, type Device } from './rig/device.ts';
import { fault } from './rig/fault.ts';
import { canMountDisk, databasesOf, fillDisk, limitStorage, mountDisk } from './rig/storage.ts';
import type { World } from './rig/world.ts';

const fullNotice = (page: Page) => page.getByText(/^Laite on täynnä/);
const notSaved = (page: Page) => page.getByRole('dialog', { name: 'Muutosta ei tallennettu' });
const ballast = 'tyomaahiili-ballast';

/** What is set aside for the last edits is there. */
const waitForBallast = ({ page }: Device) => expect.poll(() => databasesOf(page)).toContain(ballast);

/**
 * A device that has everything it needs, and whose room the test decides on. It has a profile on the disk: a database
 * in memory, as a common browser's contexts have, does not shrink when something is deleted from it.
 */
const limitedDevice = async (world: World) => {
  const site = await world.site();
  const { device } = await world.killableDevice();
  device.use(await device.newPage());
  const room = await limitStorage(device);
  await device.page.goto(device.origin + addressOf(site.place, 'construction-products'));
  await device.ready();
  await device.waitForShell();
  await waitForBallast(device);
  return { site, device, room };
};

/** An edit that can be neither stored nor sent is refused in words, with a file to take it along in. */
const checkRefusal = async (device: Device, edit: () => Promise<unknown>): Promise<void> => {
  const before = await device.state();
  await edit();
  await expect(notSaved(device.page)).toBeVisible();
  expect((await device.state()).waiting).toBe(before.waiting);
  await expect(notSaved(device.page).getByRole('button', { name: 'Tallenna tiedostoon' })).toBeVisible();
  // The dialog's own; the message below it has one, too.
  await notSaved(device.page).getByRole('button', { name: 'Sulje' }).first().click();
  await expect(notSaved(device.page)).toBeHidden();
};

fault('F50', async (world) => {
  const { site, device, room } = await limitedDevice(world);
  const { place, rows } = site;
  await device.context.setOffline(true);
  // What was set aside makes room for a last edit.
  await room.leave(0);
  await device.patch(place, rows[1] ?? '', { amount: 50 });
  expect(await device.state()).toMatchObject({ waiting: 1, trouble: null });
  await room.leave(-10_000_000);
  await checkRefusal(device, () =>
    expect(device.at('patchQuantity', place, rows[0] ?? '', { amount: 51 })).rejects.toThrow(),
  );
  await checkRefusal(device, async () => {
    await device.page.getByRole('gridcell', { name: 'Rivi 2', exact: true }).click();
    await device.page.keyboard.type('Ei mahdu');
    await device.page.keyboard.press('Enter');
  });
  await expect(fullNotice(device.page)).toBeVisible();
  expect((await device.row(place, rows[0] ?? ''))?.amount).toBe(1);
  // With a line the edit goes to the server at once.
  await device.context.setOffline(false);
  await device.until(({ line }) => line === 'online', 'the line is back');
  await device.patch(place, rows[0] ?? '', { amount: 52 });
  expect((await world.serverRows(place)).find(({ id }) => id === rows[0])?.amount).toBe(52);
  await room.free();
  await device.context.setOffline(true);
  await device.patch(place, rows[2] ?? '', { amount: 53 });
  await device.context.setOffline(false);
  await world.converged(place, [device]);
});

fault('F51', async (world) => {
  const { device, room } = await limitedDevice(world);
  const large = await world.site();
  const { call } = await world.caller();
  const { siteId, calculationId } = large.place;
  for (let row = 0; row < 60; row += 1) {
    // Too varied to be packed.
    const note = Array.from({ length: 200 }, () => Math.random().toString(36).slice(2, 12)).join('');
    const path = `/sites/${siteId}/calculations/${calculationId}/categories/${large.categoryId}/quantities`;
    await call('POST', path, { name: `Rivi ${row}`, note });
  }
  await room.leave(60_000);
  const page = await device.open(large.place);
  expect((await device.at('shown', large.place)).quantities).toHaveLength(63);
  await device.context.setOffline(true);
  await device.patch(large.place, large.rows[0] ?? '', { amount: 51 });
  expect((await device.state()).waiting).toBe(1);
  await expect(fullNotice(page)).toBeHidden();
  await device.context.setOffline(false);
  await world.converged(large.place, [device]);
});

/** Edits on a disk that is filled to its last byte, and what is done then; the browser dies, and starts again with room. */
const onFullDisk = async (
  world: World,
  go: (full: {
    readonly device: Device;
    readonly place: CalculationPlace;
    readonly rows: readonly string[];
    /** Makes room on the disk. */
    readonly empty: () => void;
  }) => Promise<void>,
): Promise<void> => {
  const folder = world.folder('disk');
  const disk = mountDisk(folder, 160);
  try {
    const { place, rows } = await world.site();
    const { device, profile, kill } = await world.killableDevice(`${folder}/profile`);
    await device.open(place);
    await device.waitForShell();
    await waitForBallast(device);
    await device.context.setOffline(true);
    const empty = fillDisk(folder);
    for (const [index, row] of rows.entries()) {
      const isSaved = await device.patch(place, row, { amount: 52 + index }).then(
        () => true,
        () => false,
      );
      if (!isSaved) await expect(notSaved(device.page)).toBeVisible();
    }
    await go({ device, place, rows, empty });
    await kill();
    empty();
    const next = await world.killableDevice(profile);
    next.device.confirmed.push(...device.confirmed);
    await next.device.open(place);
    await world.converged(place, [next.device]);
    await next.kill();
  } finally {
    disk.unmount();
  }
};

// Only root can make a small disk to fill; elsewhere these faults do not count as tried.
if (canMountDisk()) {
  fault('F52', (world) => onFullDisk(world, async () => undefined));

  fault('F133', (world) =>
    onFullDisk(world, async ({ device, place, rows, empty }) => {
      empty();
      for (const [index, row] of rows.entries()) {
        device.forget(row, 'amount');
        await device.patch(place, row, { amount: 133 + index });
      }
    }),
  );
}
