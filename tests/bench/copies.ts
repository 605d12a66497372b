import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyCalculation, createCalculation } from '#contract/calculations/calculations.ts';
import { copySite, deleteSite } from '#contract/sites/sites.ts';
import { createBackup, deleteBackup, restoreBackup } from '#contract/whole-sites/backups.ts';
import type { Database } from '#server/db/database.ts';
import { openPglite } from '#server/db/pglite.ts';
import { fillCalculation } from '#tests/support/content/site-content.ts';
import { makeSite } from '#tests/support/server/server-builders.ts';
import { openTestDatabase, packedDatabase, workerUrl } from '#tests/support/server/test-database.ts';
import { createTestServer } from '#tests/support/server/test-server.ts';
import { atMost, type Figure, median } from './figure.ts';

const calculations = 5;
const categories = 20;
const rowsPerCategory = 500;

/** Copy, backup and restore of a site of 50,000 quantities on the embedded database, and on PostgreSQL when there is one. */
export const copyFigures = async (rounds: number): Promise<readonly Figure[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tyomaahiili-bench-'));
  const template = await readFile(await packedDatabase());
  const embedded = await openPglite({ workerUrl, dataDir: join(dataDir, 'database'), template });
  const figures = await measure(embedded, rounds, { label: 'PGlite', maxMs: 5000 });
  await rm(dataDir, { recursive: true, force: true });
  if (process.env['TEST_DATABASE_URL'] === undefined) return figures;
  return [...figures, ...(await measure(await openTestDatabase(), rounds, { label: 'PostgreSQL', maxMs: 2000 }))];
};

const measure = async (
  database: Database,
  rounds: number,
  { label, maxMs }: { readonly label: string; readonly maxMs: number },
): Promise<readonly Figure[]> => {
  const server = createTestServer(database);
  const client = await server.signIn();
  const { site, where } = await makeSite(client);
  const params = { siteId: site.id };
  await fillCalculation(server, where, { categories, rowsPerCategory });
  for (let count = 1; count < calculations; count += 1) {
    const { reply } = await client.call(createCalculation, { params, body: { name: `Vaihtoehto ${count}` } });
    await fillCalculation(server, { ...where, calculationId: reply.id }, { categories, rowsPerCategory });
  }
  const times = new Map<string, number[]>();
  const time = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const startedAt = performance.now();
    const result = await work();
    times.set(name, [...(times.get(name) ?? []), performance.now() - startedAt]);
    return result;
  };
  for (let round = 0; round < rounds; round += 1) {
    const copy = await time('Copy', () => client.call(copySite, { params, body: '' }));
    const backup = await time('Backup', () => client.call(createBackup, { params }));
    await database.query('update quantities set amount = amount + 1, version = version + 1 where site_id = $1', [
      site.id,
    ]);
    const backupParams = { ...params, backupId: backup.reply.id };
    await time('Restore', () => client.call(restoreBackup, { params: backupParams }));
    await time('Deletion of a backup', () => client.call(deleteBackup, { params: backupParams }));
    await client.call(deleteSite, { params: { siteId: copy.reply.id } });
  }
  await time('Copy of a calculation', () => client.call(copyCalculation, { params: where, body: '' }));
  await database.close();
  const size = `site of ${calculations * categories * rowsPerCategory} quantities, ${label}`;
  return [...times].map(([name, ms]) => ({
    name: `${name}, ${size}`,
    value: median(ms),
    unit: 'ms',
    goal: atMost(maxMs),
  }));
};
