import { expect } from '@playwright/test';
import { fault } from './rig/fault.ts';
import { edits, refused } from './rig/http-layer.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const yearMs = 365 * dayMs;

for (const [name, hours] of [['F66', [25, 8 * 24, 100 * 24]]] as const) {
  fault(name, async (world) => {
    for (const [index, away] of hours.entries()) {
      const { place, rows } = await world.site();
      const device = await world.device();
      await device.context.clock.install();
      await device.open(place);
      await device.waitForShell();
      await device.context.setOffline(true);
      await device.patch(place, rows[0] ?? '', { amount: 66 + index });
      await device.context.clock.setSystemTime(Date.now() + away * hourMs);
      await device.page.reload();
      // After a month without the server the device asks for a sign-in, which needs a line; the queue stays.
      if (away < 30 * 24) {
        await device.ready();
        expect((await device.state()).waiting).toBe(1);
        expect((await device.row(place, rows[0] ?? ''))?.amount).toBe(66 + index);
      } else {
        await expect(device.page.getByRole('button', { name: 'Kirjaudu sisään' }).first()).toBeVisible();
      }
      await device.context.setOffline(false);
      await device.page.goto(
        `${world.origin}/sites/${place.siteId}/calculations/${place.calculationId}/construction-products`,
      );
      await device.ready();
      await world.converged(place, [device]);
      await world.closeDevices();
    }
  });
}

fault('F67', async (world) => {
  const { place, rows } = await world.site({ rows: 6 });
  const device = await world.device();
  const { clock } = device.context;
  await clock.install();
  await device.open(place);
  await device.waitForShell();
  await device.context.setOffline(true);
  for (const [index, shift] of [0, -6 * yearMs, 10 * yearMs, -1 * hourMs].entries()) {
    await clock.setSystemTime(Date.now() + shift);
    await device.patch(place, rows[index] ?? '', { amount: 670 + index });
  }
  const seqs = (await device.state()).entries.map(({ writes }) => writes[0]);
  expect(seqs).toEqual(rows.slice(0, 4));
  // The clock goes back while a line is looked for, and while an attempt is waited for.
  await device.until(({ line }) => line === 'offline', 'the line is seen to be down');
  await clock.setSystemTime(Date.now() - 6 * yearMs);
  await device.context.setOffline(false);
  await device.settled();
  world.http.fail(edits, refused(503, 'unavailable'), 1);
  const since = Date.now();
  await device.patch(place, rows[4] ?? '', { amount: 674 });
  await expect.poll(() => world.http.editsSince(since).length).toBe(1);
  await clock.setSystemTime(Date.now() - 12 * yearMs);
  await device.settled();
  await world.converged(place, [device]);
});

fault('F68', async (world) => {
  const { place, rows } = await world.site({ members: ['kollega'] });
  const mine = await world.device();
  await mine.context.clock.install({ time: Date.now() + hourMs });
  const theirs = await world.device({ username: 'kollega' });
  await mine.open(place);
  await theirs.open(place);
  await mine.waitForShell();
  const [merged = '', disputed = ''] = rows;
  await mine.context.setOffline(true);
  await mine.patch(place, merged, { amount: 68 });
  await mine.patch(place, disputed, { amount: 69 });
  await theirs.patch(place, merged, { note: 'tuntia aiemmin' });
  await theirs.patch(place, disputed, { amount: 70 });
  await theirs.settled();
  await mine.context.setOffline(false);
  const { entries } = await mine.settled(1);
  expect(entries.map(({ writes, problem }) => [writes[0], problem])).toEqual([[disputed, 'field-conflict']]);
  await mine.at('resolve', entries[0]?.key ?? '', 'mine');
  await world.converged(place, [mine, theirs]);
});
