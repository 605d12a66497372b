import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { clock } from '#server/clock.ts';
import { syncFolder } from './changed-files.ts';
import { adviceOn } from './database-size.ts';
import { needRoom } from './disk-room.ts';
import { copyOnline } from './online-copy.ts';
import type { PgliteDatabase } from './pglite.ts';

export interface Snapshot {
  /** A folder; of an older release a packed file. */
  readonly path: string;
  readonly isPacked: boolean;
  /** RFC 3339 UTC, with dashes for colons. */
  readonly takenAt: string;
}

const keptSnapshots = 2;
/** Turns between two snapshots, the one that takes it included. */
const portions = 10;
const packedEnding = '.tar.gz';
const draftEnding = '.part';

export interface SnapshotKeeper {
  /** The database with its writes noticed: without a write there is nothing new to keep. */
  readonly watched: PgliteDatabase;
  stop(): Promise<void>;
}

/**
 * Copies the embedded database every few minutes in which something was written. PGlite itself never syncs to the
 * disk, so after a power cut the newest snapshot is what is certain.
 */
export const keepSnapshots = (
  database: PgliteDatabase,
  dataDir: string,
  minutes: number,
  tell: (message: string) => void,
): SnapshotKeeper => {
  let hasWrites = false;
  let hasPages = false;
  let isAdvised = false;
  let turn = 0;
  const take = async (): Promise<void> => {
    if (!hasWrites) return;
    hasWrites = false;
    const bytes = await takeSnapshot(database, dataDir).catch((error: Error) => {
      hasWrites = true;
      tell(`A snapshot could not be written: ${error.message}`);
      return 0;
    });
    const advice = adviceOn('pglite', bytes);
    if (advice === null || isAdvised) return;
    isAdvised = true;
    tell(advice);
  };
  const takeTurn = async (): Promise<void> => {
    turn += 1;
    if (turn % portions === 0) return take();
    if (!hasPages) return;
    hasPages = false;
    // What is wrong is told by the next snapshot.
    await writePages(database, dataDir).catch(() => undefined);
  };
  const stop = inTurns(takeTurn, (minutes * 60_000) / portions);
  const noticeWrite = (): void => {
    hasWrites = true;
    hasPages = true;
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
  return { watched, stop };
};

/** One after another: a large copy may take longer than a turn. Returns how to stop, after what has begun. */
const inTurns = (work: () => Promise<void>, everyMs: number): (() => Promise<void>) => {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= work().finally(() => {
      running = null;
    });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};

/**
 * Writes the changed pages that the database has only in its memory. A snapshot begins with that, and everybody waits for
 * it: done every now and then, it is little each time.
 */
export const writePages = async (database: PgliteDatabase, dataDir: string): Promise<void> => {
  await needRoom(dataDir);
  await database.execute('checkpoint');
};

/** It stands under its name whole or not at all. Tells the bytes of the database. */
export const takeSnapshot = async (database: PgliteDatabase, dataDir: string): Promise<number> => {
  const folder = join(dataDir, 'snapshots');
  const name = clock().toISOString().replaceAll(':', '-');
  const draft = join(folder, `${name}${draftEnding}`);
  await mkdir(folder, { recursive: true });
  await removeDrafts(folder);
  // Without room for its log a database ends.
  await needRoom(dataDir);
  const earlier = (await listSnapshots(folder)).find(({ isPacked }) => !isPacked)?.path ?? null;
  let bytes = 0;
  try {
    bytes = await copyOnline(database, { from: join(dataDir, 'database'), to: draft, earlier });
    await rename(draft, join(folder, name));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  await syncFolder(folder);
  for (const old of (await listSnapshots(folder)).slice(keptSnapshots)) await rm(old.path, { recursive: true });
  return bytes;
};

/** Of snapshots that were cut short. */
const removeDrafts = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    if (name.endsWith(draftEnding)) await rm(join(folder, name), { recursive: true, force: true });
  }
};

/** Newest first. */
export const listSnapshots = async (folder: string): Promise<readonly Snapshot[]> => {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => !name.endsWith(draftEnding))
    .sort()
    .reverse()
    .map((name) => {
      const isPacked = name.endsWith(packedEnding);
      return {
        path: join(folder, name),
        isPacked,
        takenAt: isPacked ? name.slice(0, -packedEnding.length) : name,
      };
    });
};
