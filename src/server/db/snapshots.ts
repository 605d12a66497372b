import { mkdir, open, readdir, rename, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { clock } from '#server/clock.ts';
import type { PgliteDatabase } from './pglite.ts';

interface Snapshot {
  readonly file: string;
  /** RFC 3339 UTC. */
  readonly takenAt: string;
}

const keptSnapshots = 4;
const ending = '.tar.gz';

export interface SnapshotKeeper {
  /** The database with its writes noticed: without a write there is nothing new to keep. */
  readonly watched: PgliteDatabase;
  stop(): Promise<void>;
}

/**
 * Packs the embedded database every few minutes in which something was written. PGlite itself never syncs to the
 * disk, so after a power cut the newest snapshot is what is certain.
 */
export const keepSnapshots = (
  database: PgliteDatabase,
  folder: string,
  minutes: number,
  tell: (message: string) => void,
): SnapshotKeeper => {
  let hasWrites = false;
  let running: Promise<void> = Promise.resolve();
  const take = async (): Promise<void> => {
    if (!hasWrites) return;
    hasWrites = false;
    await takeSnapshot(database, folder).catch((error: Error) => {
      hasWrites = true;
      tell(`A snapshot could not be written: ${error.message}`);
    });
  };
  const timer = setInterval(() => {
    running = take();
  }, minutes * 60_000);
  timer.unref();
  const noticeWrite = (): void => {
    hasWrites = true;
  };
  const watched: PgliteDatabase = {
    ...database,
    transaction: (work) => {
      noticeWrite();
      return database.transaction(work);
    },
    as: (rights) => {
      const user = database.as(rights);
      return {
        ...user,
        transaction: (work) => {
          noticeWrite();
          return user.transaction(work);
        },
      };
    },
  };
  return {
    watched,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};

/** Written to the disk under another name first: a snapshot is there whole or not at all. */
export const takeSnapshot = async (database: PgliteDatabase, folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const content = await database.dump('gzip');
  const name = `${clock().toISOString().replaceAll(':', '-')}${ending}`;
  const draft = join(folder, `${name}.part`);
  try {
    await writeSynced(draft, content);
    await rename(draft, join(folder, name));
  } catch (error) {
    // On a full disk the next try would find even less room.
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(folder);
  for (const old of (await listSnapshots(folder)).slice(keptSnapshots)) await unlink(old.file);
};

const writeSynced = async (path: string, content: Uint8Array): Promise<void> => {
  const file = await open(path, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Newest first. */
export const listSnapshots = async (folder: string): Promise<readonly Snapshot[]> => {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => name.endsWith(ending))
    .sort()
    .reverse()
    .map((name) => ({ file: join(folder, name), takenAt: name.slice(0, -ending.length) }));
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
