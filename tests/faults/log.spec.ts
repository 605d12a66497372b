import { expect } from '@playwright/test';
import { eventKinds } from '#domain/site-log/log-event.ts';
import type { StoredEvent } from '#domain/site-log/stored-event.ts';
import { usualWaitMs } from './rig/controls.ts';
import { fault } from './rig/fault.ts';
import type { World } from './rig/world.ts';

const logged = async (world: World, siteId: string): Promise<readonly StoredEvent[]> => {
  const { call } = await world.caller();
  return (await call<{ data: readonly StoredEvent[] }>('GET', `/sites/${siteId}/log?limit=1000`)).data;
};

fault('F160', async (world) => {
  const { place } = await world.site();
  const { siteId } = place;
  const { device, profile, kill } = await world.killableDevice();
  await device.open(place);
  await device.waitForShell();
  await device.context.setOffline(true);
  const all = eventKinds.map((kind) => ({ kind, date: '2026-03-02', name: `Kirjaus ${kind}` }));
  await device.at('logEvents', siteId, all);
  await kill();
  const again = await world.killableDevice(profile);
  await again.device.open(place);
  await again.device.settled(0, 60_000);
  const kinds = (await logged(world, siteId)).map(({ kind }) => kind);
  expect(kinds.toSorted(), 'kinds that were logged before the kill').toEqual(eventKinds.toSorted());
  expect(again.device.complaints).toEqual([]);
});

fault('F161', async (world) => {
  const { place } = await world.site();
  const { siteId } = place;
  const { call } = await world.caller();
  const fuel = { date: '2026-03-02', kind: 'fuel', amount: 300, unit: 'l' };
  const event = await call<StoredEvent>('POST', `/sites/${siteId}/log`, fuel);
  const device = await world.device();
  await device.open(place);
  await device.waitForShell();
  // It is known here before the line is gone.
  await device.at('correctEvent', siteId, event.id, { note: 'Tankki täynnä' });
  await device.settled();
  await device.context.setOffline(true);
  await device.at('correctEvent', siteId, event.id, { amount: 250 });
  await call('DELETE', `/sites/${siteId}/log/${event.id}`);
  await device.context.setOffline(false);
  const gone = async () => (await device.state()).entries.filter(({ problem }) => problem === 'not-found');
  await expect.poll(() => gone().then((entries) => entries.length), { timeout: usualWaitMs }).toBe(1);
  const [{ key } = { key: '' }] = await gone();
  expect(await device.at('bringBackWhatCan', key), 'nobody offers to bring it back').toBe(1);
  await device.settled();
  expect(await logged(world, siteId)).toMatchObject([{ id: event.id, amount: 250, unit: 'l', note: 'Tankki täynnä' }]);
});

fault('F162', async (world) => {
  const { place } = await world.site();
  const { siteId } = place;
  const devices = [await world.device(), await world.device()];
  const months = ['2026-03', '2026-04'];
  for (const device of devices) {
    await device.open(place);
    await device.waitForShell();
    await device.context.setOffline(true);
  }
  for (const [index, device] of devices.entries())
    await device.at('patchSite', place, { logNone: [{ kind: 'soil', month: months[index] ?? '' }] });
  for (const device of devices) await device.context.setOffline(false);
  const { call } = await world.caller();
  const said = async () => {
    const { logNone } = await call<{ logNone: readonly { month: string }[] }>('GET', `/sites/${siteId}`);
    return logNone.map(({ month }) => month).toSorted();
  };
  await expect.poll(said, { message: 'months of both', timeout: usualWaitMs }).toEqual(months);
  for (const device of devices) await device.settled();
});
