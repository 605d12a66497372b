import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { postgresPrograms, withoutPrograms } from '#tests/support/server/own-cluster.ts';
import { failoverRound } from './failover-round.ts';
import { hasManager, openManagedPair } from './managed-pair.ts';
import { openOwnPair } from './own-pair.ts';

const rounds = Number(process.env['FAILOVER_RUNS'] ?? 1);
const users = Number(process.env['FAILOVER_USERS'] ?? 5);
const seed = Number(process.env['FAILOVER_SEED'] ?? Date.now() % 2 ** 31);
/** How long the servers may take after the promotion; on a busy machine it is only told. */
const mostMs = Number(process.env['FAILOVER_MOST_MS'] ?? Number.POSITIVE_INFINITY);
/** Every other round, where it may take its time. */
const isManaged = (round: number): boolean =>
  process.env['FAILOVER_MANAGED'] === '1' && hasManager() && round % 2 === 1;

describe.runIf(postgresPrograms())(`a standby that takes over under two servers${withoutPrograms}`, () => {
  it(`has everything that ${users} users were told is written, ${rounds} times (seed ${seed})`, {
    timeout: 120_000 + rounds * 300_000,
  }, async () => {
    const late: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const dataDir = await mkdtemp(join(tmpdir(), 'failover-'));
      const openPair = isManaged(round) ? openManagedPair : openOwnPair;
      const report = await failoverRound({ openPair, users, seed: seed + round * users, dataDir });
      await rm(dataDir, { recursive: true, force: true });
      const { acknowledged, repeated, replayed, promotionMs, recoveryMs, liveMs } = report;
      const statuses = [...report.statuses].map(([status, count]) => `${count} x ${status}`).join(', ');
      console.log(
        `${isManaged(round) ? 'pg_auto_failover' : 'the test'} promoted after ${promotionMs} ms; writes ${recoveryMs} ms, live updates ${liveMs} ms later`,
      );
      console.log(`${acknowledged} writes, ${repeated} sent again, ${replayed} of them had happened; ${statuses}`);
      expect(report.complaints).toEqual([]);
      expect(acknowledged).toBeGreaterThan(0);
      late.push(...[recoveryMs, liveMs].filter((ms) => ms > mostMs));
    }
    expect(late).toEqual([]);
  });
});
