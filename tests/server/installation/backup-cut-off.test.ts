import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { failureOf } from '#server/db/database-failures.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { backUp } from '#server/installation/backup.ts';
import { createFolderStorage } from '#server/storage/folder-storage.ts';
import { openCluster, postgresPrograms, withoutPrograms } from '#tests/support/server/own-cluster.ts';

describe.runIf(postgresPrograms())(`a backup whose connection breaks${withoutPrograms}`, () => {
  it('fails and leaves no half of a file; the next one is whole', async () => {
    const cluster = await openCluster();
    const database = openPostgres({ url: cluster.url });
    const folder = await mkdtemp(join(tmpdir(), 'backup-'));
    await migrate(database);
    let isBroken = true;
    const breaking: Database = {
      ...database,
      readTogether: (work) =>
        database.readTogether((tx) =>
          work({
            query: async (sql, params) => {
              if (isBroken && sql.startsWith('fetch')) {
                await cluster.run(
                  `select pg_terminate_backend(pid) from pg_stat_activity where state like 'idle in transaction%'`,
                );
              }
              return tx.query(sql, params);
            },
          }),
        ),
    };
    const installation = { database: breaking, storage: createFolderStorage(join(folder, 'files')) };
    const file = join(folder, 'backup');
    const now = new Date().toISOString();
    const failed = await backUp(installation, file, now).catch((error: unknown) => error);
    expect(failureOf(failed)).toBe('down');
    expect(await readdir(folder)).toEqual([]);
    isBroken = false;
    await backUp(installation, file, now);
    expect(await readdir(folder)).toEqual(['backup']);
    await database.close();
    await cluster.remove();
    await rm(folder, { recursive: true, force: true });
  });
});
