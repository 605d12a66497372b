import { readFile } from 'node:fs/promises';
import { atLeast, atMost, type Figure, median } from '#tests/bench/figure.ts';
import { makeLargeDocument } from '#tests/bench/large-document.ts';
import { workOf } from '#tests/bench/page-work.ts';
import { World } from '#tests/faults/rig/world.ts';
import { databaseOnServer } from '#tests/support/server/test-database.ts';
import { inPage, namesKept, watched } from './bench-page.ts';
import { buildOffline } from './build.ts';

const siteRows = 10_000;
const siteCount = 10;

/** Ten sites whose rows all differ come to a device that has nothing, all wished for at once: from the wish to the last record. */
export const firstSyncFigures = async (rounds: number): Promise<readonly Figure[]> => {
  const embedded = await syncOften(rounds, null);
  const postgres = process.env['TEST_DATABASE_URL'];
  return postgres === undefined ? embedded : [...embedded, ...(await syncOften(rounds, postgres))];
};

const syncOften = async (rounds: number, postgres: string | null): Promise<readonly Figure[]> => {
  const own = postgres === null ? null : await databaseOnServer(postgres);
  const world = await World.start(await buildOffline(), own?.url);
  try {
    const siteIds = await variedSites(world);
    const seen: Synced[] = [];
    for (let round = 0; round < rounds; round += 1) seen.push(await syncOnce(world, siteIds));
    return told(seen, siteRows * siteIds.length, own === null ? 'PGlite' : 'PostgreSQL');
  } finally {
    await world.stop();
    await own?.drop();
  }
};

interface Synced {
  readonly wholeMs: number;
  readonly bareMs: number;
  readonly workMs: number;
  readonly blockMs: number;
}

const syncOnce = async (world: World, siteIds: readonly string[]): Promise<Synced> => {
  const device = await world.device();
  await namesKept(device.context);
  const page = await device.newPage();
  await page.goto(world.origin);
  await device.ready(page);
  const bareMs = sumOf(await inPage(page, 'fetchSnapshots', siteIds));
  let wholeMs = 0;
  let workMs = 0;
  const { blockMs } = await watched(page, async () => {
    workMs = await workOf(page, async () => {
      wholeMs = await inPage(page, 'keepAllSites', siteIds);
    });
  });
  await device.context.close();
  return { wholeMs, bareMs, workMs, blockMs };
};

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const told = (seen: readonly Synced[], rows: number, database: string): readonly Figure[] => {
  const rate = (ms: (one: Synced) => number) => (1000 * rows) / median(seen.map(ms));
  const unit = 'rows/s';
  return [
    {
      name: `First sync of ${rows} rows that all differ, ${database}`,
      value: rate((one) => one.wholeMs),
      unit,
      goal: atLeast(25_000),
    },
    { name: 'The same answers fetched and thrown away, in the same run', value: rate((one) => one.bareMs), unit },
    { name: 'The page’s own work of it (processor time)', value: rate((one) => one.workMs), unit },
    {
      name: 'Longest block of the page meanwhile',
      value: median(seen.map(({ blockMs }) => blockMs)),
      unit: 'ms',
      goal: atMost(50),
    },
  ];
};

/** No two rows share an amount, a note or a share of waste, so that no answer packs well. */
const variedSites = async (world: World): Promise<readonly string[]> => {
  const sample = makeLargeDocument(
    JSON.parse(await readFile('src/server/sample/esimerkkikohde.json', 'utf8')),
    siteRows,
  );
  const { call } = await world.caller();
  const ids: string[] = [];
  for (let index = 0; index < siteCount; index += 1) {
    const { id } = await call<{ id: string }>('POST', '/sites/import', {
      ...sample,
      site: { ...sample.site, name: `Kohde ${index + 1}` },
      calculations: sample.calculations.map((calculation) => ({
        ...calculation,
        categories: calculation.categories?.map((category, at) => ({
          ...category,
          quantities: category.quantities?.map((row, place) => ({
            ...row,
            amount: Math.abs(Math.sin(index * 1e6 + at * 1e4 + place)) * 1000,
            note: `${index}-${at}-${(place * 2_654_435_761) % 4_294_967_296}`,
          })),
        })),
      })),
    });
    ids.push(id);
  }
  return ids;
};
