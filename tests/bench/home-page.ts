import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listSites, listUserSites } from '#contract/sites/site-reading.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/pglite.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { storeEmbeddedSets } from '#server/reference-sets/embedded-sets.ts';
import { fillCalculation } from '#tests/support/content/site-content.ts';
import { createTestCallThreads } from '#tests/support/server/heavy-world.ts';
import { makeSite } from '#tests/support/server/server-builders.ts';
import { databaseOnServer, packedDatabase, workerUrl } from '#tests/support/server/test-database.ts';
import { type Client, createTestServer } from '#tests/support/server/test-server.ts';
import { atMost, type Figure, median, percentile } from './figure.ts';

const rows = 10_000;
/** As `start-server.ts` waits for figures that are there in a moment. */
const patienceMs = 100;
/** As a client asks again. */
const restMs = 1500;
const asked = 100;

/** The home page of a company that nobody has summed anything of: the list at once, and its figures as they are made. */
export const homePageFigures = async (): Promise<readonly Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'tyomaahiili-bench-'));
  const dataDir = join(folder, 'database');
  const embedded = await openPglite({ workerUrl, dataDir, template: await readFile(await packedDatabase()) });
  const figures = await measure(embedded, 'PGlite', 12);
  await rm(folder, { recursive: true, force: true });
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) return figures;
  const own = await databaseOnServer(server);
  const database = openPostgres({ url: own.url });
  await migrate(database);
  await storeEmbeddedSets(database);
  figures.push(...(await measure(database, 'PostgreSQL', 298)));
  await own.drop();
  return figures;
};

const measure = async (database: Database, label: string, sites: number): Promise<Figure[]> => {
  const threads = await createTestCallThreads(database);
  const server = createTestServer(database, null, { heavyCalls: threads, patienceMs });
  server.now = new Date();
  const client = await server.signIn();
  const other = await server.signIn({ username: 'muu', company: 'Toinen Yritys Oy' });
  await makeSite(other);
  for (let site = 0; site < sites; site += 1) {
    const { where } = await makeSite(client, `Kohde ${site}`);
    await fillCalculation(server, where, { categories: 20, rowsPerCategory: rows / 20 });
    await vary(database, where.siteId);
  }
  await database.execute('vacuum analyze');
  const alone = await timesOf(other, async () => await new Promise((resolve) => setTimeout(resolve, 3000)));
  const workBefore = await workMs(database);
  const startedAt = performance.now();
  const first = await timed(() => client.call(listSites, { query: {} }));
  const meanwhile = await timesOf(other, () => untilMade(client));
  const allMs = performance.now() - startedAt;
  const work = (await workMs(database)) - workBefore;
  const again = await timed(() => client.call(listSites, { query: {} }));
  await threads.stop();
  await database.close();
  const name = `Home page, ${sites} sites of ${rows} rows, nothing summed yet, ${label}`;
  return [
    { name: `${name}: list`, value: first, unit: 'ms', goal: atMost(300) },
    { name: `${name}: until every figure is there`, value: allMs / 1000, unit: 's' },
    { name: `${name}: processor time of it, database included`, value: work / 1000, unit: 's', goal: atMost(30) },
    { name: `${name}: the list once more`, value: again, unit: 'ms', goal: atMost(300) },
    { name: `${name}: a small call of others meanwhile, p95`, value: percentile(meanwhile, 95), unit: 'ms' },
    { name: `${name}: times as long as alone, median`, value: median(meanwhile) / median(alone), unit: 'x' },
  ];
};

/** Processor time so far of this process with its threads, and of the database's where they run on this machine. */
const workMs = async (database: Database): Promise<number> => {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1000;
  if (database.kind === 'pglite') return own;
  const rows = await database.query('select pid from pg_stat_activity where datname = current_database()');
  const ticks = await Promise.all(rows.map(({ pid }) => ticksOf(`/proc/${String(pid)}/stat`)));
  return own + ticks.reduce((sum, one) => sum + one, 0) * tickMs;
};

/** As Linux counts processor time. */
const tickMs = 10;

const ticksOf = async (file: string): Promise<number> => {
  const text = await readFile(file, 'utf8').catch(() => '');
  const [, fields = ''] = text.split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return user + system;
};

/** Forty products, some with a choice of the row's own: nothing is told together that a real site tells apart. */
const vary = (database: Database, siteId: string) =>
  database.query(
    `update quantities q set source = jsonb_build_object('kind', 'item', 'id', item.id), name = q.name || ' / ' || item.n,
       waste_percent = case when q.position::integer % 9 = 0 then 5 + item.n % 3 end
     from (select i ->> 'id' as id, n from reference_sets s, jsonb_array_elements(s.data::jsonb -> 'items') with ordinality t (i, n)
       where s.id = (select reference_set from calculations limit 1) and n <= 40) item
     where q.site_id = $1 and item.n = 1 + (q.position::integer * 7 + ascii(q.category_id::text)) % 40`,
    [siteId],
  );

const untilMade = async (client: Client): Promise<void> => {
  for (;;) {
    const { reply } = await client.call(listSites, { query: {} });
    let ids = reply.data.filter(({ isCalculating }) => isCalculating).map(({ id }) => id);
    if (ids.length === 0) return;
    while (ids.length > 0) {
      await new Promise((resolve) => setTimeout(resolve, restMs));
      const some = await client.call(listSites, { query: { ids: ids.slice(0, asked).join(',') } });
      const made = new Set(some.reply.data.filter(({ isCalculating }) => !isCalculating).map(({ id }) => id));
      ids = ids.filter((id) => !made.has(id));
    }
  }
};

/** Milliseconds of one small call after the other for as long as something else goes on. */
const timesOf = async (client: Client, work: () => Promise<void>): Promise<readonly number[]> => {
  let isOver = false;
  const done = work().finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) {
    times.push(await timed(() => client.call(listUserSites, {})));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await done;
  return times;
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};
