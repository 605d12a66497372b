import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openTestDatabase } from '#tests/support/server/test-database.ts';
import { shareOfDay } from '#tests/tools/day.ts';
import { loadPage, type StartPage } from './page-code.ts';
import { shortened } from './shorten.ts';
import { walk } from './walk.ts';

/** `npm test` takes half of fifty walks, the other half tomorrow. */
const dose = 25;
const count = Number(process.env['WALKS'] ?? dose);
const firstSeed = Number(process.env['WALK_SEED'] ?? 1 + dose * shareOfDay(2, process.env['DOSE_DAY']));
const steps = process.env['WALK_STEPS']?.split(',').map(Number);

/** Every second walk, from the first or from the second on: two files of them go on beside each other. */
export const takeWalks = (from: 0 | 1): void => {
  let database: Database;
  let start: StartPage;

  beforeAll(async () => {
    database = await openTestDatabase();
    start = await loadPage();
  });
  afterAll(() => database.close());

  const seeds = Array.from({ length: count }, (_, index) => firstSeed + index).filter((_, index) => index % 2 === from);
  it.each(seeds)(
    'a random walk with the seed %i loses nothing, doubles nothing and ends the same everywhere',
    async (seed) => {
      const options = { database, start, seed, ...(steps && { steps }) };
      const { faults } = await walk(options);
      if (faults.length > 0) expect.fail(await shortened(options));
    },
  );
};
