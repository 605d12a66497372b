import { createRandom, type Random } from '#tests/support/random.ts';
import type { Device } from './device.ts';
import { answerLost, edits, halfAnswer, loginPage, refused } from './http-layer.ts';
import type { TestSite, World } from './world.ts';

/** Rows that each device alone edits: what the walk looks for is loss and doubling, not questions. */
interface Walker {
  readonly device: Device;
  readonly rows: string[];
  isOffline: boolean;
}

interface Walked {
  readonly site: TestSite;
  readonly devices: readonly Device[];
  /** What must be left: made and not deleted. */
  readonly rows: readonly string[];
}

const steps = 30;

/**
 * Random edits of three devices on one site under random faults; the same seed makes the same choices. At the end all is
 * sound again and everything must be settled.
 */
export const walk = async (world: World, seed: number): Promise<Walked> => {
  const random = createRandom(seed);
  const site = await world.site({ rows: 9, members: ['kollega'] });
  const walkers: Walker[] = [];
  for (const [index, username] of (['esittely', 'kollega', 'esittely'] as const).entries()) {
    const device = await world.device({ username });
    await device.open(site.place);
    await device.waitForShell();
    walkers.push({ device, rows: site.rows.slice(index * 3, index * 3 + 3), isOffline: false });
  }
  for (let step = 0; step < steps; step += 1) {
    const walker = random.pick(walkers);
    if (walker === undefined) continue;
    if (random.chance(0.35)) await trouble(world, walker, random);
    else await edit(site, walker, random, step);
  }
  world.http.heal();
  await world.tcp.heal();
  if (!world.server.isRunning) await world.server.start();
  for (const { device } of walkers) await device.context.setOffline(false);
  return { site, devices: walkers.map(({ device }) => device), rows: walkers.flatMap(({ rows }) => rows) };
};

const edit = async ({ place, categoryId }: TestSite, walker: Walker, random: Random, step: number): Promise<void> => {
  const { device, rows } = walker;
  const row = random.pick(rows);
  const kind = random.below(10);
  if (row === undefined || kind < 3) {
    rows.push(await device.create(place, categoryId, `Askel ${step}`));
  } else if (kind < 5 && rows.length > 2) {
    await device.at('deleteQuantity', place, row);
    rows.splice(rows.indexOf(row), 1);
    // What was made and changed before it was sent leaves no trace together with its row.
    device.forget(row);
  } else {
    // An edit that is overtaken before it is sent leaves no trace; the last value must be there at the end.
    const field = random.chance(0.5) ? 'amount' : 'note';
    device.forget(row, field);
    await device.patch(
      place,
      row,
      field === 'amount' ? { amount: step + random.below(900) / 1000 } : { note: `${step}` },
    );
  }
};

const trouble = async (world: World, walker: Walker, random: Random): Promise<void> => {
  const { device } = walker;
  switch (random.below(9)) {
    case 0:
    case 1:
      walker.isOffline = !walker.isOffline;
      await device.context.setOffline(walker.isOffline);
      return;
    case 2:
      world.http.fail(edits, answerLost, 1 + random.below(4));
      return;
    case 3:
      world.http.fail(edits, random.chance(0.5) ? halfAnswer : refused(503, 'unavailable'), 1 + random.below(3));
      return;
    case 4:
      world.http.fail(edits, loginPage, 1 + random.below(3));
      return;
    case 5:
      world.tcp.fail({ request: edits, kind: random.chance(0.5) ? 'cut-request' : 'duplicate', times: 2 });
      return;
    case 6:
      world.tcp.cut();
      return;
    case 7:
      await device.page.reload();
      await device.ready();
      return;
    default:
      await world.server.kill();
      await world.server.start();
  }
};
