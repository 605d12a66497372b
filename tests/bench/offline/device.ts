import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { atMost, type Figure, median, percentile } from '#tests/bench/figure.ts';
import { addressOf } from '#tests/faults/rig/device.ts';
import { World } from '#tests/faults/rig/world.ts';
import { inPage, namesKept, type StartMs, slowed, watched } from './bench-page.ts';
import { buildOffline } from './build.ts';
import { coldStartMs, keepOn, keysToTold, type Profile } from './kept-profile.ts';
import { importSites } from './sites.ts';

const siteCount = 100;
const rowsEach = 200;
const editCount = 200;

/** A device that keeps 100 sites with 20,000 quantities, beside one that keeps one of them. */
export const deviceFigures = async (rounds: number): Promise<readonly Figure[]> => {
  const world = await World.start(await buildOffline());
  try {
    const places = await importSites(world, siteCount, rowsEach);
    const one = await keepOn(world, places.slice(0, 1));
    const hundred = await keepOn(world, places);
    const bytes = diskOf(hundred.profile);
    await world.tcp.set({ kind: 'refuse' });
    const cold = await coldStarts(world, { one, hundred, rounds, slowdown: 1 });
    const slow = await coldStarts(world, { one, hundred, rounds, slowdown: 4 });
    const edits = await editFigures(world, hundred, [places[1] ?? hundred.place, places[2] ?? hundred.place]);
    const size = `${siteCount} sites / ${siteCount * rowsEach} quantities on the device`;
    return [
      ...startFigures('one site on the device', cold.one, cold.bare, 150),
      ...startFigures(size, cold.hundred, cold.bare, 200),
      ...startFigures(`${size}, with the CPU slowed 4 x`, slow.hundred, slow.bare, 600),
      {
        name: 'Times as long until it can be used as with one site on the device',
        value: median(usableOf(cold.hundred)) / median(usableOf(cold.one)),
        unit: 'x',
      },
      { name: 'Disk for them', value: bytes / 1e6, unit: 'MB', goal: atMost(10) },
      ...edits,
    ];
  } finally {
    await world.stop();
  }
};

const readableOf = (starts: readonly StartMs[]) => starts.map(({ readable }) => readable);
const usableOf = (starts: readonly StartMs[]) => starts.map(({ usable }) => usable);

/** What a start takes more than a page without a program, in the same browser with the same service worker. */
const startFigures = (
  what: string,
  starts: readonly StartMs[],
  bare: readonly StartMs[],
  goal: number,
): readonly Figure[] => {
  const bareMs = median(usableOf(bare));
  const readableMs = median(readableOf(starts));
  const usableMs = median(usableOf(starts));
  return [
    { name: `Cold offline start to a readable site, ${what}`, value: readableMs, unit: 'ms' },
    {
      name: `The same, ms more than a bare page of the same service worker (${bareMs.toFixed(0)} ms)`,
      value: readableMs - bareMs,
      unit: 'ms',
      goal: atMost(goal),
    },
    { name: `The same start until the site can be used, ${what}`, value: usableMs, unit: 'ms' },
    { name: 'The same, ms more than that bare page', value: usableMs - bareMs, unit: 'ms' },
  ];
};

const diskOf = (profile: string): number => {
  const entries = readdirSync(join(profile, 'Default/IndexedDB'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.reduce((bytes, { parentPath, name }) => bytes + statSync(join(parentPath, name)).size, 0);
};

interface Starts {
  readonly one: Profile;
  readonly hundred: Profile;
  readonly rounds: number;
  readonly slowdown: number;
}

/** By turns, without a line; on the full device also to the first frame of a page without a program. */
const coldStarts = async (world: World, { one, hundred, rounds, slowdown }: Starts) => {
  const taken = { one: [] as StartMs[], hundred: [] as StartMs[], bare: [] as StartMs[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['one', 'hundred', 'bare'] as const) {
      const profile = name === 'one' ? one : hundred;
      taken[name].push(await coldStartMs(world, profile, { slowdown, isBare: name === 'bare' }));
    }
  }
  return taken;
};

/** Edits on the full device without a line: by the data layer alone, and from the key to the count in the top bar. */
const editFigures = async (
  world: World,
  { profile, place }: Profile,
  [untouched, unseen]: readonly [CalculationPlace, CalculationPlace],
): Promise<readonly Figure[]> => {
  const { device, quit } = await world.killableDevice(profile);
  await namesKept(device.context);
  // No grid is drawn here: what holds up the page is the saving alone.
  const page = await device.open(place, 'table-values');
  const block = async (slowdown: number) => {
    await slowed(page, slowdown);
    const seen = await watched(page, async () => inPage(page, 'editRows', place, 20, 50));
    await slowed(page, 1);
    return seen.blockMs;
  };
  const drawn = await inPage(page, 'editRowsBesideBare', place, editCount, 5);
  const [plainBlock, slowBlock] = [await block(1), await block(4)];
  // A further edit of a row that waits already joins it, and the number stays.
  await page.goto(world.origin + addressOf(untouched, 'construction-products'));
  await device.ready();
  const told = { told: 'header', isDrawn: false };
  const keys = await keysToTold(page, { ...told, first: 0, count: 30 });
  await slowed(page, 4);
  const slowKeys = await keysToTold(page, { ...told, first: 30, count: 25 });
  await slowed(page, 1);
  await page.goto(world.origin + addressOf(unseen, 'no-such-page'));
  await device.ready();
  const stored = await inPage(page, 'editRowsBesideBare', unseen, editCount, 5);
  await quit();
  return [
    ...storedFigures('a page in sight that shows nothing of it', stored, atMost(2)),
    ...storedFigures('the table values in sight, which are drawn anew before it is told', drawn),
    {
      name: 'Enter to the edit being told in the top bar, p95',
      value: percentile(keys, 95),
      unit: 'ms',
      goal: atMost(16),
    },
    { name: 'The same with the CPU slowed 4 x, p95', value: percentile(slowKeys, 95), unit: 'ms', goal: atMost(50) },
    { name: 'Longest block of the page by twenty saved edits', value: plainBlock, unit: 'ms' },
    { name: 'The same with the CPU slowed 4 x', value: slowBlock, unit: 'ms', goal: atMost(50) },
  ];
};

interface Stored {
  readonly edits: readonly number[];
  readonly bare: readonly number[];
}

const storedFigures = (page: string, { edits, bare }: Stored, goal?: Figure['goal']): readonly Figure[] => {
  const name = `An edit on the disk of the device, ${page}`;
  const ratio = { name: `${name}, times a bare strict transaction of the same page, p95 of both`, unit: 'x' };
  return [
    { name: `${name}, median`, value: median(edits), unit: 'ms' },
    { name: `${name}, p95`, value: percentile(edits, 95), unit: 'ms' },
    { ...ratio, value: percentile(edits, 95) / percentile(bare, 95), ...(goal !== undefined && { goal }) },
  ];
};
