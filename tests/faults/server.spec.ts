import { expect } from '@playwright/test';
import { fault } from './rig/fault.ts';

for (const [number, at, versionAfter] of [
  ['F15', 'before-commit', 1],
  ['F16', 'after-commit', 2],
] as const) {
  fault(number, async (world) => {
    const { place, rows } = await world.site();
    const device = await world.device();
    await device.open(place);
    const reached = world.server.arm(at, 'patchQuantity');
    await device.patch(place, rows[0] ?? '', { amount: 15 });
    await reached;
    await world.server.kill();
    // Nobody sends again before it is known what the killed server left behind.
    await device.context.setOffline(true);
    await world.server.start();
    expect((await world.serverRows(place)).find(({ id }) => id === rows[0])?.version).toBe(versionAfter);
    await device.context.setOffline(false);
    await world.converged(place, [device]);
  });
}

fault('F17', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  await device.open(place);
  await world.server.arm('refuse-commit', 'patchQuantity', 1000);
  const since = Date.now();
  await device.patch(place, rows[0] ?? '', { amount: 17 });
  await expect.poll(() => world.http.editsSince(since).some(({ status }) => (status ?? 0) >= 500)).toBe(true);
  expect((await world.serverRows(place)).find(({ id }) => id === rows[0])?.version).toBe(1);
  world.server.disarm();
  await world.converged(place, [device]);
});
