import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from './columns.ts';
import type { Queryable } from './database.ts';
import { isLog } from './log-file.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { firstOf, rowReader } from './read-row.ts';
import { unpack } from './unpack.ts';

/** Writes what every installation begins with, beside the schema. */
type Fill = (db: Queryable) => Promise<void>;

/**
 * Packs an initialised database with the schema and what `fill` writes.
 * @returns the one file of its log of changes that whoever opens it reads
 */
export const createTemplate = async (file: string, fill: Fill): Promise<string> => {
  const database = await openPglite({ workerUrl: new URL('./pglite-worker.ts', import.meta.url), dataDir: null });
  try {
    await migrate(database);
    await fill(database);
    await dropPatterns(database);
    await database.query('vacuum full');
    // The next file of the log begins empty, and the checkpoint makes it the only one that is needed.
    await database.query('select pg_switch_wal()');
    await database.query('checkpoint');
    const logs = await database.query('select pg_walfile_name(redo_lsn) as name from pg_control_checkpoint()');
    await writeFile(file, await database.dump('gzip'));
    return firstOf(logs, readLog)?.name ?? '';
  } finally {
    await database.close();
  }
};

/** New databases would be made after these two: nobody makes one here, and they are more than half of all files. */
const dropPatterns = async (db: Queryable): Promise<void> => {
  await db.query("update pg_database set datistemplate = false where datname in ('template0', 'template1')");
  for (const name of ['template0', 'template1']) await db.query(`drop database ${name}`);
};

const readLog = rowReader('pg_control_checkpoint', { name: text });

/** The same as a folder that whoever runs the server may read: the first start only copies it. */
export const createTemplateFolder = async (folder: string, fill: Fill): Promise<void> => {
  const packed = `${folder}.tar.gz`;
  const needed = await createTemplate(packed, fill);
  await unpack(packed, folder, { file: 0o644, folder: 0o755 });
  await rm(packed);
  const logs = join(folder, 'pg_wal');
  const others = (await readdir(logs)).filter((name) => isLog(name) && name !== needed);
  await Promise.all(others.map((name) => rm(join(logs, name))));
};
