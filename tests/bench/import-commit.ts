import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listQuantities } from '#contract/calculations/quantities.ts';
import { commitQuantityImport, validateQuantityImport } from '#contract/calculations/quantity-import.ts';
import { uploadFile } from '#contract/sites/files.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/pglite.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { storeEmbeddedSets } from '#server/reference-sets/embedded-sets.ts';
import { makeSite } from '#tests/support/server/server-builders.ts';
import { databaseOnServer, packedDatabase, workerUrl } from '#tests/support/server/test-database.ts';
import { type Client, createTestServer } from '#tests/support/server/test-server.ts';
import { atMost, type Figure, median } from './figure.ts';

const rowCount = 10_000;

/** Writing of a checked bill of quantities of 10,000 rows, all or none, from the call to its answer. */
export const importCommitFigures = async (rounds: number): Promise<readonly Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'tyomaahiili-bench-'));
  const template = await readFile(await packedDatabase());
  const embedded = await openPglite({ workerUrl, dataDir: join(folder, 'database'), template });
  const onPglite = await commitTimes(embedded, rounds);
  await embedded.close();
  await rm(folder, { recursive: true, force: true });
  const figures = figuresOf('PGlite', onPglite, 2);
  const address = process.env['TEST_DATABASE_URL'];
  if (address === undefined) return figures;
  const own = await databaseOnServer(address);
  const database = openPostgres({ url: own.url });
  await migrate(database);
  await storeEmbeddedSets(database);
  const onPostgres = await commitTimes(database, rounds);
  await database.close();
  await own.drop();
  return [...figures, ...figuresOf('PostgreSQL', onPostgres, 1)];
};

interface Times {
  readonly create: readonly number[];
  readonly update: readonly number[];
}

const figuresOf = (label: string, { create, update }: Times, goal: number): readonly Figure[] => [
  { name: `Import of 10,000 rows written, ${label}`, value: median(create), unit: 's', goal: atMost(goal) },
  { name: `The same sheet again with other amounts, ${label}`, value: median(update), unit: 's' },
];

/** Seconds of commits into calculations of their own; the first round only warms up. */
const commitTimes = async (database: Database, rounds: number): Promise<Times> => {
  const server = createTestServer(database);
  const client = await server.signIn();
  const create: number[] = [];
  const update: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const { where, category } = await makeSite(client);
    const place = { where, categoryId: category.id };
    const first = await commit(client, place, 1, 'created');
    const second = await commit(client, place, 2, 'updated');
    if (round === 0) continue;
    create.push(first);
    update.push(second);
  }
  return { create, update };
};

interface Place {
  readonly where: { readonly siteId: string; readonly calculationId: string };
  readonly categoryId: string;
}

const commit = async (
  client: Client,
  { where, categoryId }: Place,
  factor: number,
  expected: 'created' | 'updated',
): Promise<number> => {
  const rows = Array.from(
    { length: rowCount },
    (_, index) => `R-${index};Betoni ${index % 500};${(index + 1) * factor};m3`,
  );
  const file = new File([['Tunnus;Nimi;Määrä;Yksikkö', ...rows].join('\n')], 'maarat.csv');
  const { reply: stored } = await client.call(uploadFile, { body: { file } });
  const { reply: checked } = await client.call(validateQuantityImport, { params: where, body: { fileId: stored.id } });
  const startedAt = performance.now();
  const { reply } = await client.call(commitQuantityImport, {
    params: where,
    body: { token: checked.token, categoryId },
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const { reply: list } = await client.call(listQuantities, { params: where, query: { limit: '1' } });
  if (reply[expected] !== rowCount || list.total < rowCount) throw new Error(JSON.stringify(reply));
  return seconds;
};
