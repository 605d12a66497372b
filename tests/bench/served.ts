import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/pglite.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { storeEmbeddedSets } from '#server/reference-sets/embedded-sets.ts';
import { type Product, startProduct } from '#tests/support/server/product.ts';
import { databaseOnServer, packedDatabase, workerUrl } from '#tests/support/server/test-database.ts';
import { createTestServer, type TestServer } from '#tests/support/server/test-server.ts';

/** The built product as it is run, on a database that was filled before. */
interface Served<Filled> {
  readonly product: Product;
  readonly filled: Filled;
  readonly stop: () => Promise<void>;
}

/** What the product's database is to be: embedded, or on the server that `TEST_DATABASE_URL` names. */
export type DatabaseKind = Database['kind'];

export const kinds: readonly DatabaseKind[] =
  process.env['TEST_DATABASE_URL'] === undefined ? ['pglite'] : ['pglite', 'postgres'];

export const labelOf = (kind: DatabaseKind): string => (kind === 'pglite' ? 'PGlite' : 'PostgreSQL');

/** Limits on calls a minute are not what is measured. */
const unlimited = { RATE_LIMIT: '0', QUOTA_WORK: '0' };

export const serve = async <Filled>(
  kind: DatabaseKind,
  port: number,
  fill: (server: TestServer) => Promise<Filled>,
): Promise<Served<Filled>> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tyomaahiili-bench-'));
  const own = kind === 'pglite' ? null : await databaseOnServer(process.env['TEST_DATABASE_URL'] ?? '');
  const database = own === null ? await openEmbedded(dataDir) : await openOnServer(own.url);
  const filled = await fillAsNow(database, fill);
  const product = await startProduct(port, dataDir, own === null ? unlimited : { ...unlimited, DATABASE_URL: own.url });
  return {
    product,
    filled,
    stop: async () => {
      await product.stop();
      await own?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

const openEmbedded = async (dataDir: string): Promise<Database> => {
  const folder = join(dataDir, 'database');
  await mkdir(dataDir, { recursive: true });
  return openPglite({ workerUrl, dataDir: folder, template: await readFile(await packedDatabase()) });
};

const openOnServer = async (url: string): Promise<Database> => {
  const database = openPostgres({ url });
  await migrate(database);
  await storeEmbeddedSets(database);
  return database;
};

/** Sessions begin now: the product has the machine's clock. */
const fillAsNow = async <Filled>(
  database: Database,
  fill: (server: TestServer) => Promise<Filled>,
): Promise<Filled> => {
  const server = createTestServer(database);
  server.now = new Date();
  const filled = await fill(server);
  await database.execute('vacuum analyze');
  await database.close();
  return filled;
};
