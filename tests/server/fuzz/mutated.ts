import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openTestDatabase } from '#tests/support/server/test-database.ts';
import { shareOfDay } from '#tests/tools/day.ts';
import { hammer } from './hammer.ts';

const allRuns = Number(process.env['FUZZ_RUNS'] ?? 10_000);
const seedDays = 4;
/**
 * The same all day unless asked, so that a run tells about the code; in four days as many more seeds. `npm run test:fuzz` takes
 * another one each time.
 */
const firstSeed = Number(process.env['FUZZ_SEED'] ?? 20_261_121 + 2 * shareOfDay(seedDays, process.env['DOSE_DAY']));

/** One half of the requests, with a seed and a database of its own: two files of them go on beside each other. */
export const sendMutated = (half: 0 | 1): void => {
  const runs = Math.ceil(allRuns / 2);
  const seed = firstSeed + half;
  let database: Database;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  describe('mutated requests', () => {
    it(`${runs} of them never break the server (seed ${seed})`, { timeout: runs * 50 + 60_000 }, async () => {
      const startedAt = performance.now();
      const { requests, refused, compared, complaints } = await hammer(database, runs, seed);
      const seconds = (performance.now() - startedAt) / 1000;
      console.log(
        `${requests} requests in ${seconds.toFixed(0)} s (${(requests / seconds).toFixed(0)} a second), ${refused} refused, ${compared} compared, seed ${seed}`,
      );
      expect(complaints).toEqual([]);
      expect(requests).toBeGreaterThanOrEqual(runs);
      expect(refused).toBeGreaterThan(runs / 4);
    });
  });
};
