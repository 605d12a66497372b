import { constants } from 'node:fs';
import { copyFile, link, lstat, mkdir, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { clock } from '#server/clock.ts';

export interface FolderCopy {
  readonly from: string;
  readonly to: string;
  /** A copy made before: files that have not changed since are shared with it; null = there is none. */
  readonly earlier: string | null;
  /** Paths below the folder that are left out; a folder that is left out is made, empty. */
  readonly isLeftOut: (path: string) => boolean;
}

interface FoundFile {
  readonly path: string;
  readonly size: number;
  readonly changedAt: number;
  readonly isShared: boolean;
}

/** The folders and files of a folder that is being written to: those that vanish meanwhile were not wanted. */
export const findFiles = async (
  copy: FolderCopy,
): Promise<{ readonly folders: readonly string[]; readonly files: readonly FoundFile[] }> => {
  const folders = [''];
  const files: FoundFile[] = [];
  for (const folder of folders) {
    for (const entry of await readdir(join(copy.from, folder), { withFileTypes: true }).catch(orNone)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) folders.push(path);
      else if (!copy.isLeftOut(path)) files.push(...(await describe(copy, path)));
    }
  }
  return { folders, files };
};

const describe = async ({ from, earlier }: FolderCopy, path: string): Promise<readonly FoundFile[]> => {
  const found = await lstat(join(from, path)).catch(orNothing);
  if (found === null) return [];
  const known = earlier === null ? null : await stat(join(earlier, path)).catch(orNothing);
  const changedAt = Math.floor(found.mtimeMs);
  // Times are written as fractions of a second, and come back a little smaller.
  const isShared = known !== null && known.size === found.size && Math.abs(known.mtimeMs - changedAt) < 1;
  return [{ path, size: found.size, changedAt, isShared }];
};

/**
 * Copies the folder to the disk for certain. The bytes never pass through this process, and the writer is not kept waiting;
 * what it writes meanwhile may be in a file or not.
 */
export const copyFiles = async (copy: FolderCopy, found: Awaited<ReturnType<typeof findFiles>>): Promise<void> => {
  for (const folder of found.folders) await mkdir(join(copy.to, folder), { mode: 0o700 });
  for (const file of found.files) {
    if (!file.isShared || !(await isLinked(copy, file.path))) await copyDated(copy, file).catch(orNothing);
  }
  for (const folder of found.folders) await syncFolder(join(copy.to, folder));
};

/** Not every disk can: then the file is copied. */
const isLinked = ({ earlier, to }: FolderCopy, path: string): Promise<boolean> =>
  link(join(earlier ?? '', path), join(to, path)).then(
    () => true,
    () => false,
  );

/** Clocks of disks count in steps: a file that has just changed may change again without showing it. */
const stepMs = 2_000;

/** The copy has the time of what it was made of, so that the next one can tell whether there is anything new. */
const copyDated = ({ from, to }: FolderCopy, { path, changedAt }: FoundFile): Promise<void> => {
  const isCertain = clock().getTime() - changedAt > stepMs;
  return copySynced(join(from, path), join(to, path), isCertain ? changedAt : 0);
};

export const copySynced = async (source: string, target: string, changedAt = 0): Promise<void> => {
  await copyFile(source, target, constants.COPYFILE_FICLONE);
  const handle = await open(target, 'r+');
  try {
    await handle.chmod(0o600);
    await handle.utimes(changedAt / 1000, changedAt / 1000);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const orNothing = (error: unknown): null => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
};

const orNone = (error: unknown): [] => {
  orNothing(error);
  return [];
};
