import { atMost, type Figure, median } from '#tests/bench/figure.ts';
import { World } from '#tests/faults/rig/world.ts';
import { inPage } from './bench-page.ts';
import { buildOffline } from './build.ts';
import { importSites } from './sites.ts';

const keptRows = 10_000;
const reportedRows = 20_000;

/** A large site comes to the device, and a report of an even larger one is made there without a line. */
export const largeSiteFigures = async (rounds: number): Promise<readonly Figure[]> => {
  const world = await World.start(await buildOffline());
  try {
    const [kept] = await importSites(world, 1, keptRows);
    const [reported] = await importSites(world, 1, reportedRows);
    if (kept === undefined || reported === undefined) throw new Error('no site');
    const keeps: number[] = [];
    let bytes = 0;
    for (let round = 0; round < rounds; round += 1) {
      const device = await world.device();
      const page = await device.newPage();
      await page.goto(world.origin);
      await device.ready(page);
      keeps.push(...(await inPage(page, 'keepSites', [kept.siteId])));
      bytes = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/snapshot'))
          .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
      );
      await device.context.close();
    }
    const device = await world.device();
    const page = await device.open(reported, 'site-information');
    await inPage(page, 'keepSites', [reported.siteId]);
    await device.context.setOffline(true);
    const [first = 0, ...later] = await inPage(page, 'reportTimes', reported, rounds + 1);
    return [
      {
        name: `A site of ${keptRows} quantities made available offline, median`,
        value: median(keeps),
        unit: 'ms',
        goal: atMost(3000),
      },
      { name: 'Its size on the line', value: bytes / 1e6, unit: 'MB', goal: atMost(2) },
      { name: `Offline report of ${reportedRows} quantities, the first`, value: first, unit: 'ms', goal: atMost(500) },
      { name: 'The same again, median', value: median(later), unit: 'ms' },
    ];
  } finally {
    await world.stop();
  }
};
