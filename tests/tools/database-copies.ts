import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { openPglite } from '#server/db/pglite.ts';
import { databaseOnServer, unpackedDatabase, workerUrl } from '#tests/support/server/test-database.ts';

/** A stopped database as its files are: it can be copied, and each copy can be started. */
export interface StoppedDatabase {
  readonly open: () => Promise<Database>;
  readonly copy: () => Promise<StoppedDatabase>;
}

interface Copies {
  readonly stopped: StoppedDatabase;
  /** Closes what is open and takes all of it away. */
  readonly remove: () => Promise<void>;
}

/** A migrated database whose files are copied while it is stopped: a folder, or as a template on PostgreSQL. */
export const databaseCopies = async (serverUrl = process.env['TEST_DATABASE_URL']): Promise<Copies> => {
  const open = new Set<Database>();
  const cleanUp: (() => Promise<void>)[] = [];
  const watched = async (opening: Promise<Database>): Promise<Database> => {
    const database = await opening;
    const stoppable = { ...database, close: () => (open.delete(stoppable) ? database.close() : Promise.resolve()) };
    open.add(stoppable);
    return stoppable;
  };
  const inFolder = async (from: string): Promise<StoppedDatabase> => {
    const dataDir = await mkdtemp(join(tmpdir(), 'copies-'));
    cleanUp.push(() => rm(dataDir, { recursive: true, force: true }));
    await cp(from, dataDir, { recursive: true });
    return { open: () => watched(openPglite({ workerUrl, dataDir })), copy: () => inFolder(dataDir) };
  };
  const onServer = async (url: string, template?: string): Promise<StoppedDatabase> => {
    const own = await databaseOnServer(url, template === undefined ? undefined : async () => template);
    cleanUp.push(own.drop);
    const name = new URL(own.url).pathname.slice(1);
    return { open: () => watched(Promise.resolve(own.open())), copy: () => onServer(url, name) };
  };
  const stopped = serverUrl === undefined ? await inFolder(await unpackedDatabase()) : await onServer(serverUrl);
  return {
    stopped,
    remove: async () => {
      for (const database of [...open]) await database.close();
      for (const work of cleanUp) await work();
    },
  };
};
