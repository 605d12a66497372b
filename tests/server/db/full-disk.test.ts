import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDataDirectory } from '#server/db/data-directory.ts';
import { failureOf } from '#server/db/database-failures.ts';
import type { PgliteDatabase } from '#server/db/pglite.ts';
import { takeSnapshot } from '#server/db/snapshots.ts';
import { createFolderStorage } from '#server/storage/folder-storage.ts';
import { rowsAs } from '#tests/support/content/rows-as.ts';
import { programArgs } from '#tests/support/server/program.ts';
import { freePort, startServerProcess, untilReady } from '#tests/support/server/server-process.ts';
import { hasSmallDisks, mountSmallDisk, type SmallDisk, withoutDisks } from '#tests/support/server/small-disk.ts';
import { unpackedDatabase, workerUrl } from '#tests/support/server/test-database.ts';

let disk: SmallDisk;
let dataDir: string;
let told: string[];
let open: PgliteDatabase[];

const openDirectory = async (): Promise<PgliteDatabase> => {
  const templateFolder = await unpackedDatabase();
  const tell = (message: string): void => void told.push(message);
  const database = await openDataDirectory({ dataDir, workerUrl, templateFolder, tell });
  open.push(database);
  return database;
};

const filled = `repeat(md5(random()::text), 250)`;
const countOf = async (database: PgliteDatabase): Promise<number> =>
  (await rowsAs<{ count: number }>(database, 'select count(*)::int as count from fill'))[0]?.count ?? -1;

/** Writes rows until the database says that it has no room; answers how many it took. */
const writeUntilFull = async (
  database: PgliteDatabase,
): Promise<{ readonly rows: number; readonly error: unknown }> => {
  for (let rows = 0; rows < 100_000; rows += 1) {
    try {
      await database.transaction((tx) => tx.query(`insert into fill select $1::int, ${filled}`, [rows]));
    } catch (error) {
      return { rows, error };
    }
  }
  return { rows: 0, error: null };
};

describe.runIf(hasSmallDisks)(`a disk that is full${withoutDisks}`, () => {
  beforeEach(() => {
    disk = mountSmallDisk(200);
    dataDir = join(disk.folder, 'data');
    told = [];
    open = [];
  });

  afterEach(async () => {
    disk.free();
    for (const database of open) await database.close().catch(() => undefined);
    disk.remove();
  });

  it('refuses what has no room, keeps what it took, and goes on when there is room again', async () => {
    const database = await openDirectory();
    await database.execute('create table fill (n integer, t text)');
    disk.fill();
    const { rows, error } = await writeUntilFull(database);
    expect(failureOf(error)).toBe('disk-full');
    expect(await countOf(database)).toBe(rows);
    disk.free();
    await database.transaction((tx) => tx.query('insert into fill values (-1, $1)', ['room']));
    expect(await countOf(database)).toBe(rows + 1);
  });

  it('is told in words at the start, and is not taken for a damaged database', async () => {
    const database = await openDirectory();
    await database.execute('create table fill (n integer, t text)');
    await takeSnapshot(database, dataDir);
    disk.fill();
    const { rows } = await writeUntilFull(database);
    await database.close().catch(() => undefined);
    await expect(openDirectory()).rejects.toThrow(/^The disk of .* is full: .* Make room there/);
    expect(readdirSync(dataDir).sort()).toEqual(['database', 'snapshots']);
    disk.free();
    expect(await countOf(await openDirectory())).toBe(rows);
    expect(told).toEqual([]);
  });

  it('leaves no half snapshot behind, nor a half database', async () => {
    const database = await openDirectory();
    disk.fill();
    await expect(takeSnapshot(database, dataDir)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(readdirSync(join(dataDir, 'snapshots'))).toEqual([]);
    await database.close().catch(() => undefined);
    disk.free();
    rmSync(dataDir, { recursive: true });
    disk.fill();
    await expect(openDirectory()).rejects.toThrow(/is full/);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('refuses an uploaded file and leaves no half of it', async () => {
    const storage = createFolderStorage(join(disk.folder, 'files'));
    const key = `${crypto.randomUUID()}/${crypto.randomUUID()}`;
    await storage.put(key, new Uint8Array([1]));
    disk.fill();
    const error = await storage.put(`${key}0`, new Uint8Array(1024 * 1024)).catch((failure: unknown) => failure);
    expect(failureOf(error)).toBe('disk-full');
    disk.free();
    expect(readdirSync(join(disk.folder, 'files', key.slice(0, 36)))).toEqual([key.slice(37)]);
  });

  it('ends a start of the server with one line that says what to do', async () => {
    disk.fill();
    const server = startServerProcess({ PORT: String(await freePort()), DATA_DIR: disk.folder });
    expect(await server.exit).toBe(1);
    expect(server.output()).toMatch(/^The disk of .* is full: .*Make room there.*\n$/);
  });
});

describe.runIf(existsSync('/dev/full'))('a log whose disk is full', () => {
  it('ends no server', async () => {
    const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'log-'))];
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, programArgs('main'), {
      stdio: ['ignore', full, full],
      env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: folder, LOG_FORMAT: 'json' },
    });
    const server = { process: child, output: () => '', exit: once(child, 'exit').then(() => child.exitCode) };
    await untilReady(server, `http://localhost:${port}`);
    // Each of these is a line of the log.
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await fetch(`http://localhost:${port}/api/session`)).status).toBe(200);
    }
    expect(child.exitCode).toBeNull();
    child.kill('SIGKILL');
    await server.exit;
    rmSync(folder, { recursive: true, force: true });
  });
});

describe('a database that nobody reaches', () => {
  it('ends a start of the server with one line that says what to do', async () => {
    const port = await freePort();
    const server = startServerProcess({
      PORT: String(await freePort()),
      DATABASE_URL: `postgresql://postgres@localhost:${port}/none`,
    });
    expect(await server.exit).toBe(1);
    expect(server.output()).toMatch(/^The database cannot be used: .*ECONNREFUSED.*DATABASE_URL.*\n$/);
  });
});
