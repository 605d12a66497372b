import { setTimeout as wait } from 'node:timers/promises';
import { atMost, type Figure, percentile } from '#tests/bench/figure.ts';
import type { Device } from '#tests/faults/rig/device.ts';
import { type TestSite, World } from '#tests/faults/rig/world.ts';
import { createRandom } from '#tests/support/random.ts';
import { buildOffline } from './build.ts';

/** How soon edits go again: when the line is back, and when the tab that sends is gone or frozen. */
export const lineFigures = async (rounds: number): Promise<readonly Figure[]> => {
  const world = await World.start(await buildOffline());
  try {
    const site = await world.site({ rows: 60 });
    const returns = await returnTimes(world, site, rounds * 2);
    const crashes = await leaderTimes(world, site, Math.ceil(rounds / 2), 'crash');
    const frozen = await leaderTimes(world, site, 1, 'freeze');
    return [
      {
        name: `Return of the network to the first edit sent, p95 of ${returns.length}`,
        value: percentile(returns, 95) / 1000,
        unit: 's',
        goal: atMost(3),
      },
      {
        name: 'Crash of the sending tab to an edit sent by another, slowest',
        value: Math.max(...crashes) / 1000,
        unit: 's',
        goal: atMost(1),
      },
      {
        name: 'The same when that tab is frozen',
        value: Math.max(...frozen) / 1000,
        unit: 's',
        goal: atMost(20),
      },
    ];
  } finally {
    await world.stop();
  }
};

const untilSent = async (world: World, since: number): Promise<number> => {
  for (;;) {
    const [first] = world.http.editsSince(since);
    if (first !== undefined) return first.at - since;
    await wait(5);
  }
};

/** Without a line for one to six seconds, with an edit made meanwhile. */
const returnTimes = async (world: World, { place, rows }: TestSite, count: number): Promise<readonly number[]> => {
  const random = createRandom(3);
  const device = await world.device();
  await device.open(place);
  const taken: number[] = [];
  for (let trial = 0; trial < count; trial += 1) {
    await device.context.setOffline(true);
    await device.patch(place, rows[trial % rows.length] ?? '', { amount: 100 + trial });
    await wait(1000 + random.below(5000));
    const since = Date.now();
    await device.context.setOffline(false);
    taken.push(await untilSent(world, since));
    await device.settled();
  }
  await device.context.close();
  return taken;
};

const leaderTimes = async (
  world: World,
  site: TestSite,
  count: number,
  how: 'crash' | 'freeze',
): Promise<readonly number[]> => {
  const taken: number[] = [];
  for (let trial = 0; trial < count; trial += 1)
    taken.push(await leaderTime(await world.device(), { world, site, how }));
  return taken;
};

const leaderTime = async (
  device: Device,
  { world, site: { place, rows }, how }: { world: World; site: TestSite; how: 'crash' | 'freeze' },
): Promise<number> => {
  const leading = await device.open(place);
  await device.patch(place, rows[0] ?? '', { amount: Math.random() });
  await device.settled();
  await device.open(place);
  const session = await device.context.newCDPSession(leading);
  if (how === 'freeze') await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  const since = Date.now();
  if (how === 'crash') session.send('Page.crash').catch(() => undefined);
  await device.patch(place, rows[1] ?? '', { amount: Math.random() });
  const ms = await untilSent(world, since);
  await device.context.close().catch(() => undefined);
  return ms;
};
