import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDataDirectory } from '#server/db/data-directory.ts';
import type { PgliteDatabase } from '#server/db/pglite.ts';
import { takeSnapshot } from '#server/db/snapshots.ts';
import { rowsAs } from '#tests/support/rows-as.ts';
import { unpackedDatabase, workerUrl } from '#tests/support/test-database.ts';

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

const openDirectory = async (): Promise<PgliteDatabase> => {
  const templateFolder = await unpackedDatabase();
  const database = await openDataDirectory({
    dataDir,
    workerUrl,
    templateFolder,
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
    await takeSnapshot(database, join(dataDir, 'snapshots'));
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

  it('keeps four snapshots', async () => {
    const database = await openDirectory();
    for (let count = 0; count < 6; count += 1) await takeSnapshot(database, join(dataDir, 'snapshots'));
    const names = await readdir(join(dataDir, 'snapshots'));
    expect(names).toHaveLength(4);
    expect(names.every((name) => name.endsWith('.tar.gz'))).toBe(true);
  });
});
