import { chmodSync, constants, copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { clock } from '#server/clock.ts';
import { inWords, needRoom } from './disk-room.ts';
import { type LockFile, takeLock } from './lock-file.ts';
import { copyLog, isLog } from './log-file.ts';
import { NoInstallationError } from './no-installation.ts';
import { openPglite, type PgliteDatabase } from './pglite.ts';
import { type PgliteThread, startPglite } from './pglite-connection.ts';
import { keepSnapshots, listSnapshots, type Snapshot } from './snapshots.ts';
import { unpack } from './unpack.ts';

export interface DataDirectoryOptions {
  readonly dataDir: string;
  readonly workerUrl: URL;
  /** One that has begun already; null or missing = one is started. */
  readonly thread?: PgliteThread | null;
  /** Database that a new directory starts from; null or missing = initialise an empty one. */
  readonly templateFolder: string | null;
  readonly snapshotMinutes?: number;
  /** Refuse a directory without a database instead of making one: it may be the wrong directory. */
  readonly mustExist?: boolean;
  readonly tell: (message: string) => void;
}

/**
 * Opens the embedded database of a data directory:
 * `database/` (PostgreSQL's files), `database.lock` (one server at a time), `snapshots/` (synced copies).
 * Whoever closes the database releases the directory.
 */
export const openDataDirectory = async (options: DataDirectoryOptions): Promise<PgliteDatabase> => {
  const { dataDir, workerUrl, tell, mustExist = false } = options;
  if (mustExist && !(await exists(join(dataDir, 'database')))) throw new NoInstallationError(dataDir);
  // The database's program is loaded while the directory is looked at, and at a first start filled.
  const thread = options.thread ?? startPglite(workerUrl);
  const lock = await takeDirectory(dataDir).catch(async (error: unknown) => {
    await thread.terminate();
    throw error;
  });
  try {
    const folder = join(dataDir, 'database');
    if (!(await exists(folder))) await createDatabase(options, folder);
    const database = await openPglite({ workerUrl, dataDir: folder, thread }).catch(async (error: unknown) => {
      // A disk that has filled up meanwhile: the snapshot would cost what was written after it.
      await needRoom(dataDir);
      tell(`The database could not be opened: ${error instanceof Error ? error.message : String(error)}`);
      return restore(options, folder);
    });
    const snapshots = keepSnapshots(database, dataDir, options.snapshotMinutes ?? 5, tell);
    return {
      ...snapshots.watched,
      close: async () => {
        await snapshots.stop();
        await database.close().finally(() => lock.release());
      },
    };
  } catch (error) {
    await thread.terminate();
    await lock.release();
    throw inWords(error, dataDir);
  }
};

const takeDirectory = async (dataDir: string): Promise<LockFile> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // Before anything is written or taken for damaged.
  await needRoom(dataDir);
  return takeLock(join(dataDir, 'database.lock'));
};

/** Made beside its place and moved there when complete, so that a start that is cut short leaves nothing half-made. */
const createDatabase = async (options: DataDirectoryOptions, folder: string): Promise<void> => {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  try {
    await fillDraft(options, draft);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
};

const fillDraft = async ({ templateFolder, workerUrl, tell }: DataDirectoryOptions, draft: string): Promise<void> => {
  if (templateFolder !== null && (await exists(templateFolder))) return copyFolder(templateFolder, draft);
  tell('Creating the database (a few seconds) ...');
  // In a thread that ends right after: initialising takes memory that only the end of the thread gives back.
  await (await openPglite({ workerUrl, dataDir: draft })).close();
};

/** In one go: a thousand small files are copied several times faster without waiting for each; nobody is served yet. */
const copyFolder = (from: string, to: string): void => {
  mkdirSync(to, { mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else if (isLog(entry.name)) copyLog(source, target, 0o600);
    else {
      copyFileSync(source, target, constants.COPYFILE_FICLONE);
      chmodSync(target, 0o600);
    }
  }
};

/** Goes back to the newest snapshot that opens; the damaged directory is kept beside it under another name. */
const restore = async (options: DataDirectoryOptions, folder: string): Promise<PgliteDatabase> => {
  const snapshots = await listSnapshots(join(options.dataDir, 'snapshots'));
  for (const snapshot of snapshots) {
    const draft = `${folder}.restored`;
    if (!(await isRestorable(options, snapshot, draft))) continue;
    const damaged = `${folder}.damaged-${clock().getTime()}`;
    await rename(folder, damaged);
    await rename(draft, folder);
    options.tell(`Restored the snapshot of ${snapshot.takenAt}. The damaged directory was kept as ${damaged}`);
    return openPglite({ workerUrl: options.workerUrl, dataDir: folder });
  }
  throw new Error('There is no snapshot that opens; the directory was left as it is.');
};

/** Copies or unpacks the snapshot and tries it; the next one is tried when it does not open. */
const isRestorable = async (
  { workerUrl }: DataDirectoryOptions,
  { path, isPacked }: Snapshot,
  draft: string,
): Promise<boolean> => {
  try {
    await rm(draft, { recursive: true, force: true });
    if (isPacked) await unpack(path, draft);
    else copyFolder(path, draft);
    await (await openPglite({ workerUrl, dataDir: draft })).close();
    return true;
  } catch {
    // What does not open only takes room.
    await rm(draft, { recursive: true, force: true });
    return false;
  }
};

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
