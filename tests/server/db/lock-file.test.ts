import { spawn } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { LockedError, takeLock } from '#server/db/lock-file.ts';

let file: string;

beforeEach(async () => {
  file = join(await mkdtemp(join(tmpdir(), 'lock-')), 'database.lock');
});

/** Id of a process that has ended. */
const deadPid = (): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['-e', '']);
    child.on('exit', () => resolve(child.pid ?? 0));
  });

describe('takeLock', () => {
  it('lets nobody in while the holder lives, and the next one after the release', async () => {
    const lock = await takeLock(file);
    await expect(takeLock(file)).rejects.toThrow(LockedError);
    await expect(takeLock(file)).rejects.toThrow(`process ${process.pid}`);
    await lock.release();
    await (await takeLock(file)).release();
  });

  it('takes over from a process that has died', async () => {
    await writeFile(file, JSON.stringify({ pid: await deadPid(), startedAt: null }));
    const lock = await takeLock(file);
    expect(JSON.parse(await readFile(file, 'utf8')).pid).toBe(process.pid);
    await lock.release();
  });

  it('takes over from an earlier process that had the id of a living one', async () => {
    await writeFile(file, JSON.stringify({ pid: process.pid, startedAt: 'another boot/1' }));
    await (await takeLock(file)).release();
  });

  it('takes over from a file that was cut short', async () => {
    await writeFile(file, '{"pi');
    await (await takeLock(file)).release();
  });

  it('is won by exactly one of many that find a dead holder', async () => {
    await writeFile(file, JSON.stringify({ pid: await deadPid(), startedAt: null }));
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => takeLock(file)));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
  });
});
