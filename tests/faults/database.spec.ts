import { expect, test } from '@playwright/test';
import { type OwnCluster, openCluster, postgresPrograms } from '#tests/support/server/own-cluster.ts';
import type { FaultNumber } from './fault-list.ts';
import { isControlRun } from './rig/controls.ts';
import { fault } from './rig/fault.ts';
import { World } from './rig/world.ts';

/** A world on a PostgreSQL of its own, which the attempt may break; what was lost in it counts with the others'. */
const onPostgres = async (
  number: FaultNumber,
  common: World,
  attempt: (world: World, cluster: OwnCluster) => Promise<void>,
): Promise<void> => {
  test.skip(postgresPrograms() === null, "PostgreSQL's programs are not installed");
  const cluster = await openCluster();
  const world = await World.start('a', cluster.url);
  try {
    if (isControlRun) await world.unprotect(number);
    await attempt(world, cluster);
  } finally {
    common.lost += world.lost;
    common.doubled += world.doubled;
    await world.stop();
    await cluster.remove();
  }
};

const endConnections = (cluster: OwnCluster) =>
  cluster.run(
    `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );

fault(
  'F109',
  (common) =>
    onPostgres('F109', common, async (world, cluster) => {
      const { place, rows } = await world.site({ rows: 20 });
      const device = await world.device();
      await device.open(place);
      for (const row of rows) {
        await device.patch(place, row, { amount: 109 });
        for (let strike = 0; strike < 5; strike += 1) await endConnections(cluster);
      }
      expect(world.server.isRunning, 'the server goes on').toBe(true);
      await world.converged(place, [device]);
    }),
  { timeout: 240_000 },
);

fault(
  'F110',
  (common) =>
    onPostgres('F110', common, async (world, cluster) => {
      const { place, rows } = await world.site();
      const device = await world.device();
      await device.open(place);
      const since = Date.now();
      for (const ending of ['fast', 'immediate', 'crash'] as const) {
        await device.patch(place, rows[0] ?? '', { amount: ending.length });
        await cluster.stop(ending);
        const tried = world.http.editsSince(since).length;
        await device.patch(place, rows[1] ?? '', { amount: ending.length });
        // Somebody has asked while nobody could answer.
        await expect.poll(() => world.http.editsSince(since).length, { timeout: 60_000 }).toBeGreaterThan(tried);
        await cluster.start();
        await device.settled();
      }
      expect(world.server.isRunning, 'the server goes on').toBe(true);
      const refused = world.http
        .editsSince(since)
        .flatMap(({ status }) => (status !== null && status >= 500 ? [status] : []));
      expect(new Set(refused), 'what passes is said to pass').toEqual(new Set([503]));
      await world.converged(place, [device]);
    }),
  { timeout: 240_000 },
);

fault('F111', async (world) => {
  const { place, rows } = await world.site();
  const device = await world.device();
  await device.open(place);
  const since = Date.now();
  await world.server.arm('refuse-commit', 'patchQuantity', 1000);
  await device.patch(place, rows[0] ?? '', { amount: 111 });
  // The server says what it lacks, reads are answered on, and the edit waits.
  await expect.poll(() => world.http.editsSince(since).map(({ status }) => status)).toContain(507);
  expect(await world.serverRows(place)).toHaveLength(rows.length);
  expect((await device.row(place, rows[0] ?? ''))?.amount).toBe(111);
  world.server.disarm();
  await world.converged(place, [device], { timeout: 120_000 });
});
