import { expect } from '@playwright/test';
import { createRandom } from '#tests/support/random.ts';
import { fault } from './rig/fault.ts';
import { edits, silence } from './rig/http-layer.ts';

const kills = Number(process.env['FAULT_KILLS'] ?? 3);

fault(
  'F27',
  async (world) => {
    const { place, categoryId } = await world.site();
    const random = createRandom(27);
    let { device, profile, kill } = await world.killableDevice();
    const confirmed = new Set<string>();
    const groups: string[][] = [];
    await device.open(place);
    await device.waitForShell();
    for (let round = 0; round < kills; round += 1) {
      await device.context.setOffline(true);
      await device.context.exposeBinding(`noteRow${round}`, (_, id: string) => void confirmed.add(id));
      const [template] = (await device.at('shown', place)).quantities;
      if (template === undefined) throw new Error('the site has no rows');
      const group = Array.from({ length: 5 }, () => crypto.randomUUID());
      groups.push(group);
      const storm = device.page.evaluate(
        async ({ where, category, note, row, ids }) => {
          const door = await window.openDoor();
          const tell = (window as unknown as Record<string, (id: string) => Promise<void>>)[note];
          void door.createTogether(
            where,
            ids.map((id, index) => ({ ...row, id, name: `Yhdessä ${id}`, position: 1000 + index })),
          );
          for (let count = 0; count < 10_000; count += 1) {
            const { quantityId } = await door.createQuantity(where, category, { name: `Myrsky ${count}` });
            await tell?.(quantityId);
          }
        },
        { where: place, category: categoryId, note: `noteRow${round}`, row: template, ids: group },
      );
      storm.catch(() => undefined);
      const enough = confirmed.size + 1 + random.below(20);
      await expect.poll(() => confirmed.size, { intervals: [2] }).toBeGreaterThanOrEqual(enough);
      await kill();
      ({ device, kill } = await world.killableDevice(profile));
      await device.open(place);
      const waiting = (await device.state()).entries.flatMap(({ writes }) => writes);
      const shown = (await device.at('shown', place)).quantities.map(({ id }) => id);
      const found = new Set([...waiting, ...shown]);
      const gone = [...confirmed].filter((id) => !found.has(id));
      expect(gone, 'edits that were confirmed before the kill and are gone').toEqual([]);
      expect((await device.state()).unreadable).toEqual([]);
      await device.settled(0, 60_000);
    }
    for (const id of confirmed) device.confirmed.push({ entityId: id, field: 'created', value: null });
    await world.converged(place, [device]);
    const rows = new Set((await world.serverRows(place)).map(({ id }) => id));
    for (const group of groups) expect([0, group.length]).toContain(group.filter((id) => rows.has(id)).length);
  },
  { timeout: 120_000 + kills * 30_000 },
);

fault('F28', async (world) => {
  const { place, rows } = await world.site();
  const { device, profile, kill } = await world.killableDevice();
  await device.open(place);
  await device.waitForShell();
  await device.context.setOffline(true);
  await device.patch(place, rows[0] ?? '', { amount: 28 });
  await kill();
  const next = await world.killableDevice(profile);
  next.device.confirmed.push(...device.confirmed);
  await next.device.open(place);
  await world.converged(place, [next.device]);
});

fault('F29', async (world) => {
  const { place, rows } = await world.site();
  const { device, profile, kill } = await world.killableDevice();
  await device.open(place);
  await device.waitForShell();
  // The answer stays on its way: the server has done its work, and the device does not know.
  const held = world.http.fail(
    edits,
    async (request, _response, forward) => {
      await forward();
      request.resume();
    },
    1,
  );
  const since = Date.now();
  await device.patch(place, rows[0] ?? '', { amount: 29 });
  await expect.poll(async () => (await world.serverRows(place)).find(({ id }) => id === rows[0])?.amount).toBe(29);
  await kill();
  const next = await world.killableDevice(profile);
  next.device.confirmed.push(...device.confirmed);
  await next.device.open(place);
  await world.converged(place, [next.device]);
  expect(held.times).toBe(0);
  const keys = world.http.editsSince(since).flatMap((call) => call.keys);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size, 'keys of one edit').toBe(1);
});

fault('F30', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  const first = await device.open(place);
  await device.waitForShell();
  await device.patch(place, rows[0] ?? '', { amount: 30 });
  await device.settled();
  const second = await device.open(place);
  const stuck = world.http.fail(edits, silence, 1);
  const since = Date.now();
  await device.patch(place, rows[1] ?? '', { amount: 31 });
  await expect.poll(() => stuck.times).toBe(0);
  const crashed = Date.now();
  const session = await device.context.newCDPSession(first);
  session.send('Page.crash').catch(() => undefined);
  const resent = () => world.http.editsSince(crashed).length;
  await expect.poll(resent, 'the next tab sends what was on its way').toBeGreaterThan(0);
  device.use(second);
  await world.converged(place, [device]);
  const keys = world.http.editsSince(since).flatMap((call) => call.keys);
  expect(new Set(keys).size, 'keys of one edit').toBe(1);
});
