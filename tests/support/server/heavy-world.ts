import { copyCalculation } from '#contract/calculations/calculations.ts';
import { uploadFile } from '#contract/sites/files.ts';
import { type CallThreads, createCallThreads } from '#server/call-thread/call-threads.ts';
import { usualQuotas } from '#server/configuration/configuration.ts';
import type { Database } from '#server/db/database.ts';
import { databaseTurns } from '#server/http/database-turn.ts';
import { countQuantities } from '#server/quantities/quantities.store.ts';
import { createRateLimiter } from '#server/quotas/rate-limiter.ts';
import { createTurns } from '#server/turns/turns.ts';
import { fillCalculation } from '#tests/support/content/site-content.ts';
import { buildCallThread, buildImportThread } from '#tests/support/server/built-thread.ts';
import { makeSite } from '#tests/support/server/server-builders.ts';
import { type Client, createTestServer, publicUrl, testDataDir } from '#tests/support/server/test-server.ts';

/** Calls that take the server long, each at its largest, by name; each can be made any number of times. */
export interface HeavyWorld {
  readonly client: Client;
  readonly threads: CallThreads;
  readonly calls: Readonly<Record<string, () => Promise<Response>>>;
}

export interface HeavySizes {
  /** Quantities of the calculation that is reported. */
  readonly rows: number;
  readonly importedRows: number;
  readonly products: number;
}

export const fullSizes: HeavySizes = { rows: 100_000, importedRows: 10_000, products: 2_000 };

const categories = 50;
const json = { 'content-type': 'application/json' };

/** Threads for heavy calls as the server has them, on the build of their file. */
export const createTestCallThreads = async (
  database: Database,
  options: { readonly idleMs?: number; readonly callMs?: number; readonly maxThreads?: number } = {},
  logged: string[] = [],
): Promise<CallThreads> =>
  createCallThreads({
    threadUrl: await buildCallThread(),
    database,
    limiter: createRateLimiter({ database, clock: () => new Date(), factor: 0, quotas: usualQuotas }),
    turns: createTurns(databaseTurns[database.kind]),
    thread: {
      publicUrl: publicUrl.href,
      build: 'test-build',
      quotas: usualQuotas,
      importThreadUrl: (await buildImportThread()).href,
      storage: { s3: null, dataDir: testDataDir },
    },
    log: (message, error) => logged.push(`${message} ${error instanceof Error ? error.stack : ''}`),
    ...options,
  });

/** A server with everything in it that its heaviest calls need. */
export const createHeavyWorld = async (database: Database, sizes: HeavySizes = fullSizes): Promise<HeavyWorld> => {
  const threads = await createTestCallThreads(database);
  const server = createTestServer(database, null, { heavyCalls: threads });
  const client = await server.signIn();
  const { where } = await makeSite(client);
  await fillCalculation(server, where, { categories, rowsPerCategory: sizes.rows / categories });
  await varyNames(database, where.siteId);
  const copy = made(await client.call(copyCalculation, { params: where, body: '' }));
  await holdsRows(database, { siteId: where.siteId, calculationId: copy.id }, sizes.rows);
  const small = await makeSite(client, 'Pieni');
  const path = `/sites/${where.siteId}/calculations/${where.calculationId}`;
  const smallPath = `/sites/${small.where.siteId}/calculations/${small.where.calculationId}`;
  await addProducts(database, client, sizes.products);
  const sheet = new File([sheetOf(sizes.importedRows)], 'maarat.csv');
  const file = made(await client.call(uploadFile, { body: { file: sheet } }));
  const validate = () => client.send('POST', `${smallPath}/quantities/import/validate`, { body: { fileId: file.id } });
  const document = JSON.stringify(documentOf(sizes.importedRows));
  let changes = 0;
  const report = (kind: string) => () => client.send('GET', `${path}/reports/${kind}`);
  return {
    client,
    threads,
    calls: {
      'climate report': report('climate-report'),
      'material report': report('material-report'),
      'product list': report('product-list'),
      'product list, csv': report('product-list?format=csv'),
      'product list, xlsx': report('product-list?format=xlsx'),
      comparison: report(`climate-report/compare?with=${copy.id}`),
      'list of sites': async () => {
        await database.query('update sites set summary_key = null');
        return client.send('GET', '/sites');
      },
      'snapshot of a site': () => client.send('GET', `/sites/${where.siteId}/snapshot`),
      'document of a site': () => client.send('GET', `/sites/${where.siteId}/export`),
      'import of a document': () => client.send('POST', '/sites/import', { headers: json, text: document }),
      'validation of a sheet': validate,
      'validation and commit of a sheet': async () => {
        const token: unknown = JSON.parse((await (await validate()).text()).slice(0, 60).replace(/,.*/, '}')).token;
        return client.send('POST', `${smallPath}/quantities/import/commit`, {
          headers: json,
          text: JSON.stringify({ token, categoryId: small.category.id, mode: 'update' }),
        });
      },
      'first search after a change': async () => {
        changes += 1;
        await database.query('update companies set library_version = library_version + 1');
        return client.send('GET', `/data-search?search=betoni${changes}`);
      },
    },
  };
};

/** Without it the calls would measure a refusal. */
const made = <Reply>({ status, reply, problem }: Answered<Reply>): Reply => {
  if (reply === undefined) throw new Error(`${status} ${JSON.stringify(problem)}`);
  return reply;
};

interface Answered<Reply> {
  readonly status: number;
  readonly reply: Reply;
  readonly problem: unknown;
}

/** A comparison with fewer rows would measure less than it says. */
const holdsRows = async (
  database: Database,
  where: { readonly siteId: string; readonly calculationId: string },
  rows: number,
): Promise<void> => {
  const found = await countQuantities(database, where);
  if (found !== rows) throw new Error(`a calculation of ${rows} rows has ${found}`);
};

/** Rows of many kinds, as a site has them: nothing is told together that a real site tells apart. */
const varyNames = (database: Database, siteId: string) =>
  database.query(
    `update quantities set name = name || ' / ' || (position::integer % 997), note = 'Huomautus ' || id::text where site_id = $1`,
    [siteId],
  );

const addProducts = (database: Database, client: Client, count: number) =>
  database.query(
    `insert into products (company_id, id, name, manufacturer, talo2000_code, note, factors, created_by, version, created_at, updated_at)
     select $1, gen_random_uuid()::text, 'Ontelolaatta ' || n || ' betoni C' || n % 90 || ' tyyppi ' || md5(n::text), 'Valmistaja ' || n, '213', '',
       '{"declaredUnit":"kg","gwpA1A3Typical":1}', $2, 1, now(), now() from generate_series(1, $3::integer) n`,
    [client.user.companyId, client.user.id, count],
  );

const sheetOf = (rows: number): string =>
  [
    'Tunnus;Nimike;Määrä;Yksikkö;Litt',
    ...Array.from(
      { length: rows },
      (_, index) => `A${index};Ontelolaatta ${index % 500};${index},5;m²;1235 Välipohjat`,
    ),
  ].join('\r\n');

const documentOf = (rows: number): object => ({
  format: 'tyomaahiili-site',
  formatVersion: 1,
  site: { name: 'Tuotu' },
  calculations: [
    {
      name: 'Laskelma',
      categories: [
        {
          name: 'Runko',
          quantities: Array.from({ length: rows }, (_, index) => ({
            name: `Rivi ${index}`,
            amount: index,
            unit: 'kg',
          })),
        },
      ],
    },
  ],
});
