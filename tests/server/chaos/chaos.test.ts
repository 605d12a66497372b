import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { postgresPrograms, withoutPrograms } from '#tests/support/server/own-cluster.ts';
import { chaosRounds } from './chaos-rounds.ts';

const rounds = Number(process.env['CHAOS_RUNS'] ?? 4);
const seed = Number(process.env['CHAOS_SEED'] ?? Date.now() % 2 ** 31);
/** How long the servers may take to be back; on a busy machine it is only told. */
const mostMs = Number(process.env['CHAOS_MOST_MS'] ?? Number.POSITIVE_INFINITY);

describe.runIf(postgresPrograms())(`a PostgreSQL that breaks under two servers${withoutPrograms}`, () => {
  it(`ends neither of them and loses nothing in ${rounds} attacks (seed ${seed})`, {
    timeout: 180_000 + rounds * 90_000,
  }, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'chaos-'));
    const report = await chaosRounds({ rounds, seed, dataDir });
    await rm(dataDir, { recursive: true, force: true });
    for (const { attack, ms } of report.recoveries) console.log(`${attack}: back after ${ms} ms`);
    const statuses = [...report.statuses].map(([status, count]) => `${count} x ${status}`).join(', ');
    console.log(
      `${report.acknowledged} writes, ${report.repeated} sent again, ${report.replayed} of them had happened; ${statuses}`,
    );
    expect(report.complaints).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(0);
    expect(report.recoveries.filter(({ ms }) => ms > mostMs)).toEqual([]);
  });
});
