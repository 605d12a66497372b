import { statfs } from 'node:fs/promises';

/** Below this the embedded database cannot write what it needs to open: a segment of its log and some pages. */
const minBytes = 48 * 1024 * 1024;

/** What to do stands in the message; whoever starts the server reads it. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError';
  /** As the system says it. */
  readonly code = 'ENOSPC';
}

/** Throws `NoRoomError` where a database in this folder could not work: opened without room it would look damaged. */
export const needRoom = async (folder: string): Promise<void> => {
  const free = await freeBytes(folder);
  if (free < minBytes) throw noRoom(folder, `${megabytes(free)} MB are free, ${megabytes(minBytes)} MB are needed`);
};

/** The failure in words, when it is that the disk is full. */
export const inWords = (error: unknown, folder: string): unknown =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    ? noRoom(folder, 'nothing more can be written')
    : error;

const noRoom = (folder: string, reason: string): NoRoomError =>
  new NoRoomError(
    `The disk of ${folder} is full: ${reason}. Make room there, or move the folder to a larger disk and set DATA_DIR, then start again. Nothing was changed.`,
  );

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const megabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024);
