import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { hammer } from './hammer.ts';

const runs = Number(process.env['FUZZ_RUNS'] ?? 200_000);
/** Always the same unless asked, so that a run tells about the code; `npm run test:fuzz` takes another one each time. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121);

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(async () => {
  await database?.close();
});

describe('mutated requests', () => {
  it(`${runs} of them never break the server (seed ${seed})`, { timeout: runs * 50 + 60_000 }, async () => {
    const startedAt = performance.now();
    const { requests, refused, compared, complaints } = await hammer(database, runs, seed);
    const seconds = (performance.now() - startedAt) / 1000;
    const cpu = process.cpuUsage();
    console.log(
      `${requests} requests in ${seconds.toFixed(0)} s (${(requests / seconds).toFixed(0)} a second), ${refused} refused, ${compared} compared, seed ${seed}, cpu ${(cpu.user + cpu.system) / 1e6}`,
    );
    expect(complaints).toEqual([]);
    expect(requests).toBeGreaterThanOrEqual(runs);
    expect(refused).toBeGreaterThan(runs / 4);
  });
});
