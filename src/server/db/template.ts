import { rm, writeFile } from 'node:fs/promises';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import { storeReferenceSets } from '#server/reference-sets/reference-sets.store.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { unpack } from './unpack.ts';

/** Packs an initialised database with schema and emission libraries. */
export const createTemplate = async (file: string): Promise<void> => {
  const database = await openPglite({ workerUrl: new URL('./pglite-worker.ts', import.meta.url), dataDir: null });
  try {
    await migrate(database);
    await storeReferenceSets(database, embeddedReferenceSets());
    await database.query('vacuum full');
    await database.query('checkpoint');
    await writeFile(file, await database.dump('gzip'));
  } finally {
    await database.close();
  }
};

/** The same as a folder that whoever runs the server may read: the first start only copies it. */
export const createTemplateFolder = async (folder: string): Promise<void> => {
  const packed = `${folder}.tar.gz`;
  await createTemplate(packed);
  await unpack(packed, folder, { file: 0o644, folder: 0o755 });
  await rm(packed);
};
