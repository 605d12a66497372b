import { rm, writeFile } from 'node:fs/promises';
import type { Queryable } from './database.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { unpack } from './unpack.ts';

/** Writes what every installation begins with, beside the schema. */
type Fill = (db: Queryable) => Promise<void>;

/** Packs an initialised database with the schema and what `fill` writes. */
export const createTemplate = async (file: string, fill: Fill): Promise<void> => {
  const database = await openPglite({ workerUrl: new URL('./pglite-worker.ts', import.meta.url), dataDir: null });
  try {
    await migrate(database);
    await fill(database);
    await database.query('vacuum full');
    await database.query('checkpoint');
    await writeFile(file, await database.dump('gzip'));
  } finally {
    await database.close();
  }
};

/** The same as a folder that whoever runs the server may read: the first start only copies it. */
export const createTemplateFolder = async (folder: string, fill: Fill): Promise<void> => {
  const packed = `${folder}.tar.gz`;
  await createTemplate(packed, fill);
  await unpack(packed, folder, { file: 0o644, folder: 0o755 });
  await rm(packed);
};
