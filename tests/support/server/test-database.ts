import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import pg from 'pg';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrations } from '#server/db/migrations/index.ts';
import { openPglite } from '#server/db/pglite.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createTemplate } from '#server/db/template.ts';
import { unpack } from '#server/db/unpack.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import { storeEmbeddedSets } from '#server/reference-sets/embedded-sets.ts';
import { rowsAs } from '#tests/support/content/rows-as.ts';
import { collecting } from '#tests/support/server/statement-collector.ts';

export const workerUrl = new URL('../../../src/server/db/pglite-worker.ts', import.meta.url);

/** The suite runs on PostgreSQL when this names a server, else on the embedded database. */
const serverUrl = process.env['TEST_DATABASE_URL'];
/** A pooler of transactions in front of it, which the product then goes through. */
const poolerUrl = process.env['TEST_POOLER_URL'];

/** A migrated database with the emission libraries: one for each test file. */
export const openTestDatabase = (): Promise<Database> =>
  serverUrl === undefined ? openEmbedded() : openOnServer(serverUrl);

const secondPools = new WeakMap<Database, Database>();

/** The database as another process reaches it: on PostgreSQL a pool of its own; the embedded one has one connection. */
export const secondPoolOf = (database: Database): Database => secondPools.get(database) ?? database;

/** Takes everything out but what every server has. */
export const emptyDatabase = async (database: Database): Promise<void> => {
  const tables = await rowsAs<{ name: string }>(
    database,
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('migrations', 'reference_sets')`,
  );
  await database.execute(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`);
  await database.query('delete from reference_sets where added_at is not null');
};

const openEmbedded = async (): Promise<Database> =>
  collecting(await openPglite({ workerUrl, dataDir: null, template: await readFile(await packedDatabase()) }));

/** Initialising takes seconds, so it is done once for each state of the schema and the libraries. */
export const packedDatabase = async (): Promise<string> => {
  const folder = 'node_modules/.cache/test-database';
  const file = `${folder}/${contentHash()}.tar.gz`;
  const isThere = await readFile(file).then(
    () => true,
    () => false,
  );
  if (isThere) return file;
  await mkdir(folder, { recursive: true });
  await createTemplate(`${file}.${process.pid}`, storeEmbeddedSets);
  await rename(`${file}.${process.pid}`, file);
  return file;
};

/** Of the schema and the libraries that a database starts with. */
const contentHash = (): string =>
  createHash('sha256')
    .update(JSON.stringify([migrations, embeddedReferenceSets()]))
    .digest('hex')
    .slice(0, 16);

/** The same as a folder. */
export const unpackedDatabase = async (): Promise<string> => {
  const packed = await packedDatabase();
  const folder = `${packed}.folder`;
  if (existsSync(folder)) return folder;
  await unpack(packed, `${folder}.${process.pid}`);
  await rename(`${folder}.${process.pid}`, folder);
  return folder;
};

/**
 * An embedded database in which nothing was made yet, for those who begin before the schema: initialising one takes seconds of
 * the processor, copying one does not.
 */
export const copyInitialised = async (dataDir: string): Promise<void> => {
  const folder = `node_modules/.cache/test-database/${contentHash()}.empty`;
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}.${Date.now()}`;
    await mkdir(unfinished, { recursive: true });
    await (await openPglite({ workerUrl, dataDir: unfinished })).close();
    // Another file may have been quicker.
    await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
  }
  await cp(folder, dataDir, { recursive: true });
};

interface OwnDatabase {
  /** Of the server itself. */
  readonly url: string;
  /** As the product reaches it. */
  readonly open: () => Database;
  /** The same for a process of its own. */
  readonly environment: Readonly<Record<string, string>>;
  readonly drop: () => Promise<void>;
}

/** A database of its own on the server, so that several runs may share it; empty, or as its template is. */
export const databaseOnServer = async (
  url: string,
  templateOf: (admin: pg.Client) => Promise<string> = async () => 'template1',
): Promise<OwnDatabase> => {
  const name = `tyomaahiili_test_${process.pid}_${Date.now()}`;
  await administer(url, async (admin) => admin.query(`create database ${name} template ${await templateOf(admin)}`));
  return {
    ...waysTo(urlOf(url, name), poolerUrl && urlOf(poolerUrl, name)),
    drop: () => administer(url, (admin) => admin.query(`drop database ${name} with (force)`)),
  };
};

/** @param pooled the same database through the pooler, where there is one */
const waysTo = (url: string, pooled: string | undefined): Omit<OwnDatabase, 'drop'> =>
  pooled === undefined
    ? { url, open: () => openPostgres({ url }), environment: { DATABASE_URL: url } }
    : {
        url,
        open: () => openPostgres({ url: pooled, liveUrl: url }),
        environment: { DATABASE_URL: pooled, LIVE_DATABASE_URL: url },
      };

/** Any number that nobody else locks: one process makes the template, the others wait for it. */
const templateLock = 20_261_122;

/** Migrating and filling take longer than most test files, so it is done once for each state of the schema. */
const templateOnServer = async (url: string, admin: pg.Client): Promise<string> => {
  const name = `tyomaahiili_template_${contentHash()}`;
  await admin.query('select pg_advisory_lock($1)', [templateLock]);
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await makeTemplate(url, admin, name);
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [templateLock]);
  }
  return name;
};

/** It gets its name last, so that one that was cut short is nobody's template. */
const makeTemplate = async (url: string, admin: pg.Client, name: string): Promise<void> => {
  const unfinished = `${name}_${process.pid}`;
  await admin.query(`create database ${unfinished}`);
  const database = openPostgres({ url: urlOf(url, unfinished) });
  await migrate(database);
  await storeEmbeddedSets(database);
  await database.close();
  await admin.query(`alter database ${unfinished} rename to ${name}`);
};

const urlOf = (url: string, name: string): string => {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
};

const openOnServer = async (url: string): Promise<Database> => {
  const own = await databaseOnServer(url, (admin) => templateOnServer(url, admin));
  const [pool, secondPool] = [own.open(), own.open()];
  const database = collecting({
    ...pool,
    close: async () => {
      await Promise.all([pool.close(), secondPool.close()]);
      await own.drop();
    },
  });
  secondPools.set(database, collecting(secondPool));
  return database;
};

const administer = async (url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> => {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
};
