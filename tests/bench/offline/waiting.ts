import { atLeast, atMost, type Figure, median } from '#tests/bench/figure.ts';
import { addressOf, type Device } from '#tests/faults/rig/device.ts';
import { World } from '#tests/faults/rig/world.ts';
import { databaseOnServer } from '#tests/support/server/test-database.ts';
import { inPage, namesKept, noteReadable, startMs, watched } from './bench-page.ts';
import { buildOffline } from './build.ts';
import { importSites } from './sites.ts';

const farMs = 200;
const count = 10_000;

/** 10,000 edits that wait for a line, on as many rows: how the device starts with them, and how fast they are sent. */
export const waitingFigures = async (rounds: number): Promise<readonly Figure[]> => {
  const postgres = process.env['TEST_DATABASE_URL'];
  const own = postgres === undefined ? null : await databaseOnServer(postgres);
  const world = await World.start(await buildOffline(), own?.url);
  try {
    const figures = await measure(world, rounds);
    return figures(own === null ? 'PGlite' : 'PostgreSQL');
  } finally {
    await world.stop();
    await own?.drop();
  }
};

const measure = async (world: World, rounds: number) => {
  const [place] = await importSites(world, 1, count);
  if (place === undefined) throw new Error('no site');
  const { device, profile, quit } = await world.killableDevice();
  await device.open(place);
  await device.waitForShell();
  await inPage(device.page, 'keepSites', [place.siteId]);
  await quit();
  const starts = async () => {
    await world.tcp.set({ kind: 'refuse' });
    const taken: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const started = await world.killableDevice(profile);
      const page = await started.device.newPage();
      await namesKept(page.context());
      await page.addInitScript(noteReadable);
      await page.goto(world.origin + addressOf(place, 'construction-products'));
      taken.push((await startMs(page)).firstPaint);
      await started.quit();
    }
    return median(taken);
  };
  const withDevice = async <Result>(
    work: (opened: Device) => Promise<Result>,
    screen = 'construction-products',
  ): Promise<Result> => {
    const opened = await world.killableDevice(profile);
    await namesKept(opened.device.context);
    await opened.device.open(place, screen);
    const result = await work(opened.device);
    await opened.quit();
    return result;
  };
  const fill = (opened: Device) => inPage(opened.page, 'fillOutbox', place, count);
  const drain = async (opened: Device, roundTripMs: number) => {
    const since = Date.now();
    const seen = await watched(opened.page, async () => {
      await world.tcp.set(roundTripMs === 0 ? { kind: 'pass' } : { kind: 'far', roundTripMs });
      const drained = inPage(opened.page, 'drained');
      await inPage(opened.page, 'sendNow');
      await drained;
    });
    const calls = world.http.editsSince(since);
    const first = Math.min(...calls.map(({ at }) => at));
    const last = Math.max(...calls.map(({ endedAt }) => endedAt ?? 0));
    return { seconds: (last - first) / 1000, ...seen };
  };
  const empty = await starts();
  // Nothing of 10,000 edits in a row is measured: a screen without the grid takes them sooner.
  await withDevice(fill, 'table-values');
  const full = await starts();
  const near = await withDevice(async (opened) => drain(opened, 0));
  await world.tcp.set({ kind: 'refuse' });
  await withDevice(fill, 'table-values');
  const far = await withDevice(async (opened) => drain(opened, farMs));
  return (label: string) => told(label, full - empty, near, far);
};

type Drained = Readonly<Record<'seconds' | 'frameMs', number>>;

const told = (label: string, slowerMs: number, near: Drained, far: Drained): readonly Figure[] => [
  {
    name: `First paint of an offline start with ${count} unsent edits, ms more than without`,
    value: slowerMs,
    unit: 'ms',
    goal: atMost(200),
  },
  {
    name: `Replay of ${count} waiting edits, ${label}`,
    value: count / near.seconds,
    unit: 'edits/s',
    goal: atLeast(1000),
  },
  { name: `The same at ${farMs} ms round trip`, value: far.seconds, unit: 's', goal: atMost(60) },
  {
    name: 'Longest time without a frame during both',
    value: Math.max(near.frameMs, far.frameMs),
    unit: 'ms',
    goal: atMost(700),
  },
];
