import { join } from 'node:path';
import { clock } from '#server/clock.ts';
import type { DataDirectoryOptions } from '#server/db/data-directory.ts';
import { openDataDirectory } from '#server/db/data-directory.ts';
import type { Database } from '#server/db/database.ts';
import { schemaState } from '#server/db/migrate.ts';
import { NoInstallationError } from '#server/db/no-installation.ts';
import { createFolderStorage } from '#server/storage/folder-storage.ts';
import type { FileStorage } from '#server/storage/storage.ts';
import type { Configuration } from './configuration.ts';

/** Opens the database that the configuration names; an embedded one belongs to one process at a time. */
export const openDatabase = async (
  { databaseUrl, liveDatabaseUrl, dataDir }: Configuration,
  options: Pick<DataDirectoryOptions, 'thread' | 'workerUrl' | 'templateFolder' | 'tell' | 'mustExist'>,
): Promise<Database> => {
  if (databaseUrl === null) return openDataDirectory({ dataDir, ...options });
  // The driver is loaded only where it is used: it would delay every start of the embedded database.
  const { openPostgres } = await import('#server/db/postgres.ts');
  const database = openPostgres({
    url: databaseUrl,
    liveUrl: liveDatabaseUrl ?? undefined,
    onError: (error) => options.tell(`database: ${error.message}`),
  });
  if (options.mustExist !== true) return database;
  try {
    if ((await schemaState(database)) === 'none') throw new NoInstallationError('the database of DATABASE_URL');
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
};

/** Opens what holds the uploaded files. */
export const openStorage = async ({ s3, dataDir }: Pick<Configuration, 's3' | 'dataDir'>): Promise<FileStorage> => {
  if (s3 === null) return createFolderStorage(join(dataDir, 'files'));
  const { createS3Storage } = await import('#server/storage/s3-storage.ts');
  return createS3Storage(s3, clock);
};
