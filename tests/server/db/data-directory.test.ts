import { mkdir, mkdtemp, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDataDirectory } from '#server/db/data-directory.ts';
import type { PgliteDatabase } from '#server/db/pglite.ts';
import { takeSnapshot } from '#server/db/snapshots.ts';
import { rowsAs } from '#tests/support/content/rows-as.ts';
import { unpackedDatabase, workerUrl } from '#tests/support/server/test-database.ts';

let dataDir: string;
let told: string[];
let open: PgliteDatabase[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'data-'));
  told = [];
  open = [];
});

afterEach(async () => {
  for (const database of open) await database.close().catch(() => undefined);
  await rm(dataDir, { recursive: true, force: true });
});

const openDirectory = async (snapshotMinutes = 5): Promise<PgliteDatabase> => {
  const templateFolder = await unpackedDatabase();
  const database = await openDataDirectory({
    dataDir,
    workerUrl,
    templateFolder,
    snapshotMinutes,
    tell: (message) => told.push(message),
  });
  open.push(database);
  return database;
};

const addSeed = (database: PgliteDatabase, name: string) =>
  database.transaction((tx) => tx.query('insert into seeds (name, seeded_at) values ($1, now())', [name]));

const seeds = async (database: PgliteDatabase) =>
  (await rowsAs<{ name: string }>(database, 'select name from seeds order by name')).map((row) => row.name);

describe('openDataDirectory', () => {
  it('copies the template once and keeps what was written', async () => {
    const database = await openDirectory();
    await addSeed(database, 'first');
    await expect(openDirectory()).rejects.toThrow('Another server');
    await database.close();
    expect(await seeds(await openDirectory())).toEqual(['first']);
    expect(told).toEqual([]);
  });

  it('starts again after a first start that was cut short', async () => {
    await writeFile(join(dataDir, 'database.new'), 'half');
    expect(await seeds(await openDirectory())).toEqual([]);
  });

  it('goes back to the newest snapshot when the directory is damaged, and keeps the damaged one', async () => {
    const database = await openDirectory();
    await addSeed(database, 'kept');
    await takeSnapshot(database, dataDir);
    await addSeed(database, 'lost');
    await database.close();
    await truncate(join(dataDir, 'database', 'global', 'pg_control'), 100);
    const restored = await openDirectory();
    expect(await seeds(restored)).toEqual(['kept']);
    expect(told.at(-1)).toMatch(/Restored the snapshot of .* The damaged directory was kept as/);
    const names = await readdir(dataDir);
    expect(names.some((name) => name.startsWith('database.damaged-'))).toBe(true);
  });

  it('leaves a damaged directory without a snapshot as it is', async () => {
    const database = await openDirectory();
    await database.close();
    await truncate(join(dataDir, 'database', 'global', 'pg_control'), 100);
    await expect(openDirectory()).rejects.toThrow('There is no snapshot that opens');
    expect((await readdir(dataDir)).sort()).toEqual(['database']);
  });

  it('takes snapshots while others write, each with all that was written before its end and nothing half', async () => {
    const database = await openDirectory();
    await database.execute('create table pairs (a integer, b integer)');
    let count = 0;
    let isOver = false;
    const writing = (async () => {
      while (!isOver) {
        await database.transaction(async (tx) => {
          await tx.query('insert into pairs values ($1, null)', [count]);
          await tx.query('update pairs set b = a where a = $1', [count]);
        });
        count += 1;
      }
    })();
    const before = count;
    for (let round = 0; round < 3; round += 1) await takeSnapshot(database, dataDir);
    isOver = true;
    await writing;
    await database.close();
    await truncate(join(dataDir, 'database', 'global', 'pg_control'), 100);
    const restored = await openDirectory();
    const [told] = await rowsAs<{ rows: number; last: number; half: number }>(
      restored,
      `select count(*)::integer as rows, max(a) as last, count(*) filter (where b is null)::integer as half from pairs`,
    );
    expect(told?.rows).toBe((told?.last ?? 0) + 1);
    expect(told?.rows).toBeGreaterThan(before);
    expect(told?.half).toBe(0);
  });

  it('takes them by itself, one after another, where something is written, and else none', async () => {
    const database = await openDirectory(0.002);
    const taken = () => readdir(join(dataDir, 'snapshots')).catch(() => []);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await taken()).toEqual([]);
    for (let count = 0; count < 50; count += 1) await addSeed(database, `seed ${count}`);
    await vi.waitFor(async () => expect((await taken()).some((name) => name.endsWith('Z'))).toBe(true), 20_000);
    expect(told).toEqual([]);
  });

  it('shares with the snapshot before what has not changed, and changes nothing of that one', async () => {
    const database = await openDirectory();
    await database.execute(`create table calm as select n, repeat('x', 100) as t from generate_series(1, 20000) n`);
    const [{ path } = { path: '' }] = await rowsAs<{ path: string }>(
      database,
      `select pg_relation_filepath('calm') as path`,
    );
    await database.execute('vacuum calm');
    await takeSnapshot(database, dataDir);
    // Only what has rested for a while is certain not to have changed.
    const rested = new Date(Date.now() - 60_000);
    await utimes(join(dataDir, 'database', path), rested, rested);
    await takeSnapshot(database, dataDir);
    await addSeed(database, 'new');
    await takeSnapshot(database, dataDir);
    const [older = '', newer = ''] = (await readdir(join(dataDir, 'snapshots'))).sort();
    const inode = async (name: string) => (await stat(join(dataDir, 'snapshots', name, path))).ino;
    expect(await inode(newer)).toBe(await inode(older));
    await database.close();
    await rm(join(dataDir, 'snapshots', newer), { recursive: true });
    await truncate(join(dataDir, 'database', 'global', 'pg_control'), 100);
    const restored = await openDirectory();
    expect(await seeds(restored)).toEqual([]);
    expect(await restored.query('select count(*)::integer as rows from calm')).toEqual([{ rows: 20_000 }]);
  });

  it('goes back to a packed snapshot of an older release', async () => {
    const database = await openDirectory();
    await addSeed(database, 'packed');
    await mkdir(join(dataDir, 'snapshots'));
    await writeFile(join(dataDir, 'snapshots', '2026-01-01T00-00-00.000Z.tar.gz'), await database.dump('gzip'));
    await database.close();
    await truncate(join(dataDir, 'database', 'global', 'pg_control'), 100);
    expect(await seeds(await openDirectory())).toEqual(['packed']);
  });

  it('keeps two snapshots, and nothing of one that was cut short', async () => {
    const database = await openDirectory();
    await mkdir(join(dataDir, 'snapshots', '2026-01-01T00-00-00.000Z.part', 'base'), { recursive: true });
    for (let count = 0; count < 4; count += 1) await takeSnapshot(database, dataDir);
    const names = await readdir(join(dataDir, 'snapshots'));
    expect(names).toHaveLength(2);
    expect(names.every((name) => name.endsWith('Z'))).toBe(true);
  });
});
