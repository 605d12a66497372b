import { migrate } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/pglite.ts';
import { openPostgres } from '#server/db/postgres.ts';

/** Brings the database of its argument (an address or a folder) up to date in a process of its own, and says what it did. */
const [where = ''] = process.argv.slice(2);
const workerUrl = new URL('../../../src/server/db/pglite-worker.ts', import.meta.url);
const database = where.startsWith('postgres')
  ? openPostgres({ url: where })
  : await openPglite({ workerUrl, dataDir: where });
process.stdout.write('open\n');
const applied = await migrate(database);
process.stdout.write(`${JSON.stringify(applied)}\n`);
await database.close();
