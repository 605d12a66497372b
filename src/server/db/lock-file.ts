import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, rmdir, stat, unlink, writeFile } from 'node:fs/promises';
import { clock } from '#server/clock.ts';

/** A second server on one data directory would silently lose the rows of one of them, hence our own lock. */
export interface LockFile {
  release(): Promise<void>;
}

export class LockedError extends Error {
  override readonly name = 'LockedError';
}

/** A take-over lasts milliseconds; one this old was left by a process that ended in the middle of it. */
const abandonedTakeOverMs = 10_000;

/** Creates the file with this process as its holder; throws `LockedError` while another living process holds it. */
export const takeLock = async (path: string): Promise<LockFile> => {
  const own = JSON.stringify(await identityOf(process.pid));
  const draft = `${path}.${process.pid}-${randomUUID()}`;
  await writeFile(draft, own);
  try {
    if (!(await linkTo(draft, path))) await takeOver(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  return {
    release: async () => {
      if ((await readText(path)) === own) await unlink(path);
    },
  };
};

/** Only one process at a time may replace the file of a dead holder. */
const takeOver = async (draft: string, path: string): Promise<void> => {
  const holder = await readHolder(path);
  if (holder !== null && (await isAlive(holder))) throw heldBy(path, holder.pid);
  const guard = `${path}.take-over`;
  await removeAbandoned(guard);
  try {
    await mkdir(guard);
  } catch {
    throw heldBy(path, holder?.pid ?? 0);
  }
  try {
    const current = await readHolder(path);
    if (current !== null && (await isAlive(current))) throw heldBy(path, current.pid);
    await rename(draft, path);
  } finally {
    await rmdir(guard);
  }
};

const heldBy = (path: string, pid: number): LockedError =>
  new LockedError(`Another server (process ${pid}) uses this data directory: ${path}`);

/** Atomic: fails when the file is there. */
const linkTo = async (draft: string, path: string): Promise<boolean> => {
  try {
    await link(draft, path);
    return true;
  } catch {
    return false;
  }
};

interface Holder {
  readonly pid: number;
  /** When the process was started, where the system tells: a process id is used again after a while. */
  readonly startedAt: string | null;
}

const readHolder = async (path: string): Promise<Holder | null> => {
  try {
    const { pid, startedAt }: Partial<Holder> = JSON.parse((await readText(path)) ?? '');
    return typeof pid === 'number' ? { pid, startedAt: startedAt ?? null } : null;
  } catch {
    return null;
  }
};

const isAlive = async (holder: Holder): Promise<boolean> => {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
  }
  const { startedAt } = await identityOf(holder.pid);
  return startedAt === null || holder.startedAt === null || startedAt === holder.startedAt;
};

/** Linux: boot id and start time in ticks since boot; elsewhere only the process id. */
const identityOf = async (pid: number): Promise<Holder> => {
  const [boot, status] = await Promise.all([
    readText('/proc/sys/kernel/random/boot_id'),
    readText(`/proc/${pid}/stat`),
  ]);
  const ticks = status?.slice(status.lastIndexOf(')') + 2).split(' ')[19];
  return { pid, startedAt: boot === null || ticks === undefined ? null : `${boot.trim()}/${ticks}` };
};

const readText = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null);

const removeAbandoned = async (guard: string): Promise<void> => {
  const status = await stat(guard).catch(() => null);
  if (status !== null && clock().getTime() - status.mtimeMs > abandonedTakeOverMs)
    await rmdir(guard).catch(() => undefined);
};
