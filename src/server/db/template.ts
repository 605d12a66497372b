import { writeFile } from 'node:fs/promises';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import { storeReferenceSets } from '#server/reference-sets/reference-sets.store.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';

/** Packs an initialised database with schema and emission libraries, so that the first start only unpacks it. */
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
