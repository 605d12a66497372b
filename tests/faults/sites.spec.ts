import { expect } from '@playwright/test';
import { usualWaitMs } from './rig/controls.ts';
import { fault } from './rig/fault.ts';
import { readEffects } from './rig/ledger.ts';

fault('F120', async (world) => {
  const { place, rows, categoryId } = await world.site();
  const device = await world.device();
  await device.open(place);
  await device.waitForShell();
  await device.context.setOffline(true);
  const [renamed = '', replaced = '', third = ''] = rows;
  await device.patch(place, renamed, { name: 'Uusi nimi' });
  await device.patch(place, replaced, { name: 'Lähtee pian' });
  await device.at('deleteQuantity', place, replaced);
  device.forget(replaced);
  device.confirmed.push({ entityId: replaced, field: 'deleted', value: null });
  const again = await device.create(place, categoryId, 'Rivi 1');
  await device.patch(place, again, { amount: 120 });
  const fleeting = await device.create(place, categoryId, 'Turha');
  await device.patch(place, fleeting, { name: 'Yhä turha' });
  await device.at('deleteQuantity', place, fleeting);
  device.forget(fleeting);
  // A category with a name that another has had, and a row in it.
  const { categoryId: made } = await device.at('createCategory', place, 'Väliaikainen');
  await device.at('deleteCategory', place, made);
  const { categoryId: anew } = await device.at('createCategory', place, 'Väliaikainen');
  await device.create(place, anew, 'Rivi 1');
  await device.patch(place, third, { name: 'Rivi 0' });
  await device.context.setOffline(false);
  await world.converged(place, [device]);
  const names = (await world.serverRows(place)).map(({ name }) => name);
  expect(names.toSorted()).toEqual(['Rivi 0', 'Rivi 1', 'Rivi 1', 'Uusi nimi']);
  const effects = await readEffects(world.server, world.startedAt);
  expect(
    effects.filter(({ entityId }) => entityId === fleeting),
    'what came and went without a line',
  ).toEqual([]);
});

fault('F129', async (world) => {
  const { place, rows } = await world.site();
  const devices = [await world.device(), await world.device()];
  for (const [index, device] of devices.entries()) {
    await device.open(place);
    await device.waitForShell();
    await device.context.setOffline(true);
    await device.patch(place, rows[index] ?? '', { amount: 129 + index });
  }
  const { call } = await world.caller();
  await call('DELETE', `/sites/${place.siteId}`);
  for (const device of devices) {
    await device.context.setOffline(false);
    await device.settled(1);
  }
  const bringBack = devices.map(({ page }) => page.getByRole('main').getByRole('button', { name: /^Palauta muuto/ }));
  for (const button of bringBack) await button.waitFor();
  await Promise.all(bringBack.map((button) => button.click()));
  await world.converged(place, devices);
  const amounts = (await world.serverRows(place)).map(({ amount }) => amount);
  expect(amounts.toSorted()).toEqual([1, 129, 130]);
});

fault('F130', async (world) => {
  const { place, rows, categoryId } = await world.site();
  const device = await world.device();
  await device.open(place);
  await device.waitForShell();
  await device.context.setOffline(true);
  await device.createRows(place, categoryId, ['Ensimmäinen yli', 'Toinen yli']);
  await device.patch(place, rows[0] ?? '', { amount: 130 });
  const setQuota = (quota: object) =>
    world.server.query(
      `update companies set quota = $1 where id = (select company_id from users where username = 'esittely')`,
      [JSON.stringify(quota)],
    );
  await setQuota({ rows: 1 });
  try {
    await device.context.setOffline(false);
    const { entries } = await device.settled(2);
    expect(entries.map(({ problem }) => problem)).toEqual(['quota-exceeded', 'quota-exceeded']);
    expect((await world.serverRows(place)).find(({ id }) => id === rows[0])?.amount).toBe(130);
    await device.checkIndicator();
    await setQuota({});
    // There is room again, and a look at the line finds it out: nobody has to decide anything.
    await device.context.setOffline(true);
    await device.until(({ line }) => line === 'offline', 'the line is seen to be down');
    await device.context.setOffline(false);
    await device.until(({ waiting }) => waiting === 0, 'what had no room is sent', usualWaitMs / 2);
    await world.converged(place, [device]);
  } finally {
    await setQuota({});
  }
});
