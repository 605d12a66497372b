import { type CDPSession, expect } from '@playwright/test';
import type { Device } from './rig/device.ts';
import { fault } from './rig/fault.ts';
import type { TestSite } from './rig/world.ts';

const count = 10_000;
const groupSize = 500;
/** Edits whose cost is measured. */
const sampleSize = 20;
const maxHeapBytes = 150_000_000;
/** An edit beside 10,000 waiting ones may take so many times what it takes beside none. */
const maxRatio = 6;

fault(
  'F49',
  async (world) => {
    const site = await world.site();
    const device = await world.device();
    await device.open(site.place);
    await device.waitForShell();
    const session = await device.context.newCDPSession(device.page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await device.context.setOffline(true);
    const ids = await fill(device, site);
    expect(await device.at('waiting')).toBe(count);
    await expect(device.page.locator('header [data-status]').first()).toContainText(/10\s000/);
    const beside = await editMs(device, session, site, ids);
    expect(await heapBytes(session)).toBeLessThan(maxHeapBytes);
    const since = Date.now();
    await device.context.setOffline(false);
    const inFirst = () => world.http.editsSince(since)[0]?.keys.length ?? 0;
    await expect.poll(inFirst, 'edits in the first request').toBeGreaterThan(100);
    await expect.poll(() => device.at('waiting'), { timeout: 400_000, intervals: [500] }).toBe(0);
    expect(world.http.editsSince(since).length).toBeLessThan(count / 50);
    await world.converged(site.place, [device]);
    await device.context.setOffline(true);
    const alone = await editMs(device, session, site, ids);
    expect(beside).toBeLessThan(maxRatio * alone);
    await device.context.setOffline(false);
    await world.converged(site.place, [device]);
  },
  { timeout: 600_000 },
);

/** As many new rows, group by group. */
const fill = async (device: Device, { place }: TestSite): Promise<readonly string[]> => {
  const ids = await device.page.evaluate(
    async ({ where, total, size }) => {
      const door = await window.openDoor();
      const [row] = (await door.shown(where)).quantities;
      if (row === undefined) throw new Error('the site has no rows');
      const made: string[] = [];
      while (made.length < total) {
        const group = Array.from({ length: size }, () => crypto.randomUUID());
        const position = made.length;
        await door.createTogether(
          where,
          group.map((id, index) => ({
            ...row,
            id,
            name: `Odottava ${position + index}`,
            position: 10 + position + index,
          })),
        );
        made.push(...group);
      }
      return made;
    },
    { where: place, total: count, size: groupSize },
  );
  for (const entityId of ids) device.confirmed.push({ entityId, field: 'created', value: null });
  return ids;
};

/** Time of the page's own thread that one edit of a row takes, ms: what else the machine does is not in it. */
const editMs = async (
  device: Device,
  session: CDPSession,
  { place, rows }: TestSite,
  ids: readonly string[],
): Promise<number> => {
  const before = await taskSeconds(session);
  for (let index = 0; index < sampleSize; index += 1) {
    const row = (index === 0 ? rows[0] : ids[index * (count / sampleSize)]) ?? '';
    device.forget(row, 'amount');
    await device.patch(place, row, { amount: before + index });
  }
  return ((await taskSeconds(session)) - before) * (1000 / sampleSize);
};

const taskSeconds = async (session: CDPSession): Promise<number> => metric(session, 'TaskDuration');

const heapBytes = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage');
  return metric(session, 'JSHeapUsedSize');
};

const metric = async (session: CDPSession, name: string): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((one) => one.name === name)?.value ?? Number.NaN;
};
