import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CallThreads } from '#server/call-thread/call-threads.ts';
import { type Database, DatabaseError } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { storeEmbeddedSets } from '#server/reference-sets/embedded-sets.ts';
import { readEvents } from '#tests/support/server/event-reader.ts';
import { createTestCallThreads } from '#tests/support/server/heavy-world.ts';
import { type OwnCluster, openCluster, postgresPrograms, withoutPrograms } from '#tests/support/server/own-cluster.ts';
import { makeQuantity, makeSite } from '#tests/support/server/server-builders.ts';
import { type Client, createTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

/** The server with a database that fails in one way, whatever it is asked. */
const failing = (error: () => Error): TestServer => {
  const fail = (): Promise<never> => Promise.reject(error());
  const all = { query: fail, transaction: fail, readTogether: fail };
  const { database } = server().services;
  return createTestServer({ ...database, ...all, aside: all, as: () => all, listen: fail, execute: fail });
};

const told = async (response: Response) => [
  response.status,
  response.headers.get('retry-after'),
  ((await response.json()) as { readonly type?: string }).type,
];

const from = (broken: TestServer, client: Client, method: string, path: string, body?: unknown) =>
  broken.app.request(`http://localhost:3000/api${path}`, {
    method,
    headers: {
      cookie: client.cookie,
      'sec-fetch-site': 'same-origin',
      'x-tyomaahiili': '1',
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const failures = [
  ['lost', 503, '2', 'database-unavailable'],
  ['57P01', 503, '2', 'database-unavailable'],
  ['57P03', 503, '2', 'database-unavailable'],
  ['08006', 503, '2', 'database-unavailable'],
  ['53300', 503, '2', 'database-unavailable'],
  ['25006', 503, '2', 'database-unavailable'],
  ['closed', 503, '2', 'database-unavailable'],
  ['40P01', 503, '5', 'unavailable'],
  ['40001', 503, '5', 'unavailable'],
  ['55P03', 503, '5', 'unavailable'],
  ['53100', 507, '30', 'storage-full'],
  ['42601', 500, null, 'internal'],
] as const;

const anyId = '00000000-0000-7000-8000-000000000001';
const calls: readonly (readonly [method: string, path: string, body?: unknown])[] = [
  ['GET', '/sites'],
  ['GET', '/session'],
  ['POST', '/sites', { name: 'Kohde' }],
  ['POST', '/sync', { entries: [] }],
  ['GET', `/sites/${anyId}/calculations/${anyId}/quantities`],
];

describe('a call whose database fails', () => {
  it('is answered by what has failed, and when to come again', async () => {
    const client = await server().signIn();
    for (const [code, ...expected] of failures) {
      const broken = failing(() => new DatabaseError('no', code));
      for (const [method, path, body] of calls) {
        expect(await told(await from(broken, client, method, path, body)), `${code} ${path}`).toEqual(expected);
      }
    }
  });

  it('says in words of its reader that it is the database, or its disk', async () => {
    const client = await server().signIn();
    const wordsFor = async (code: string, language: string): Promise<string> => {
      const response = await failing(() => new DatabaseError('no', code)).app.request(
        'http://localhost:3000/api/sites',
        { headers: { cookie: client.cookie, 'accept-language': language } },
      );
      return ((await response.json()) as { readonly title: string }).title;
    };
    expect(await wordsFor('lost', 'en')).toContain('cannot reach its database');
    expect(await wordsFor('lost', 'fi')).toContain('yhteyttä tietokantaansa');
    expect(await wordsFor('53100', 'en')).toContain('disk is full');
    expect(await wordsFor('53100', 'fi')).toContain('levy on täynnä');
  });

  it('leaves the server live whoever asks, and not ready; metrics are read on', async () => {
    const client = await server().signIn();
    let asked = 0;
    const broken = failing(() => {
      asked += 1;
      return new DatabaseError('no', 'lost');
    });
    const live = await from(broken, client, 'GET', '/health/live');
    expect([live.status, asked]).toEqual([200, 0]);
    const ready = await from(broken, client, 'GET', '/health/ready');
    expect([ready.status, ready.headers.has('retry-after')]).toEqual([503, true]);
    const metrics = await createTestServer(broken.services.database, null, { metricsToken: 'token' }).app.request(
      'http://localhost:3000/api/metrics',
      { headers: { authorization: 'Bearer token' } },
    );
    expect([metrics.status, await metrics.text()]).toMatchObject([
      200,
      expect.stringContaining('feedback_waiting NaN'),
    ]);
  });

  it('leads a person who comes back from the provider to the sign-in page', async () => {
    const client = await server().signIn();
    const broken = failing(() => new DatabaseError('no', 'lost'));
    const response = await from(broken, client, 'GET', '/auth/callback?state=state&code=code');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/login?problem=sign-in-unavailable']);
  });

  it('leaves no stream behind that could not begin', async () => {
    const client = await server().signIn();
    const { database } = server().services;
    const broken = createTestServer({
      ...database,
      query: (sql, params) =>
        sql.includes('s.updated_at >') ? Promise.reject(new DatabaseError('no', 'lost')) : database.query(sql, params),
    });
    const since = broken.now.getTime() - 1000;
    const open = (search: string) =>
      broken.app.request(`http://localhost:3000/api/events${search}`, { headers: { cookie: client.cookie } });
    for (let turn = 0; turn < 12; turn += 1) expect((await open(`?since=${since}`)).status).toBe(503);
    expect(broken.services.announcements.size()).toBe(0);
    const stream = await open('');
    expect(stream.status).toBe(200);
    await stream.body?.cancel();
  });

  it('asks a database that is gone once for a batch, and names what was not tried', async () => {
    const client = await server().signIn();
    const { database } = server().services;
    let transactions = 0;
    const gone = (): Promise<never> => {
      transactions += 1;
      return Promise.reject(new DatabaseError('no', 'lost'));
    };
    const broken = createTestServer({
      ...database,
      as: (rights) => ({ ...database.as(rights), transaction: gone, readTogether: gone }),
    });
    const entries = [1, 2, 3].map((index) => ({
      key: crypto.randomUUID(),
      endpoint: 'createSite',
      params: {},
      body: { id: `00000000-0000-7000-8000-00000000000${index}`, name: `Kohde ${index}` },
      after: [],
    }));
    const response = await from(broken, client, 'POST', '/sync', { entries });
    const { answers } = (await response.json()) as { answers: { status: number | null; headers: object }[] };
    expect(answers.map(({ status }) => status)).toEqual([503, null, null]);
    expect(answers[0]?.headers).toEqual({ 'retry-after': '2' });
    expect(transactions).toBe(1);
  });
});

describe.runIf(postgresPrograms())(`a server whose PostgreSQL goes and comes${withoutPrograms}`, () => {
  let cluster: OwnCluster;
  let database: Database;
  let threads: CallThreads;

  beforeAll(async () => {
    cluster = await openCluster();
    database = openPostgres({ url: cluster.url });
    await migrate(database);
    await storeEmbeddedSets(database);
    threads = await createTestCallThreads(database);
  });

  afterAll(async () => {
    await threads.stop();
    await database.close();
    await cluster.remove();
  });

  it('answers 503 in between, and everything again soon after, without a restart', async () => {
    const own = createTestServer(database, null, { heavyCalls: threads });
    const client = await own.signIn();
    const { site, where, place } = await makeSite(client);
    await makeQuantity(client, place);
    const calculation = `/sites/${site.id}/calculations/${where.calculationId}`;
    const events = await readEvents(client);
    const ask = async () => {
      const paths = [
        '/sites',
        `${calculation}/quantities`,
        `${calculation}/reports/climate-report`,
        `/sites/${site.id}/snapshot`,
      ];
      const answers = await Promise.all([
        ...paths.map((path) => client.send('GET', path)),
        client.send('POST', '/sites', { body: { name: 'Uusi' } }),
        client.send('GET', '/data-search?search=betoni'),
      ]);
      return answers.map(({ status, headers }) => (status < 300 ? 'well' : `${status} ${headers.get('retry-after')}`));
    };
    expect(new Set(await ask())).toEqual(new Set(['well']));
    await cluster.stop('immediate');
    expect(new Set(await ask())).toEqual(new Set(['503 2']));
    expect((await client.send('GET', '/health/live')).status).toBe(200);
    expect((await client.send('GET', '/health/ready')).status).toBe(503);
    await cluster.start();
    await vi.waitUntil(async () => (await client.send('GET', '/health/ready')).status === 200, { timeout: 10_000 });
    await vi.waitUntil(() => events.events.some(({ kind }) => kind === 'resync'), { timeout: 10_000 });
    expect(new Set(await ask())).toEqual(new Set(['well']));
    await vi.waitUntil(() => events.events.some(({ kind }) => kind === 'change'), { timeout: 10_000 });
    expect(events.isClosed).toBe(false);
    await events.stop();
    await own.services.announcements.close();
  });

  it('outlives connections that break under reports that are calculated in other threads', async () => {
    const own = createTestServer(database, null, { heavyCalls: threads });
    const client = await own.signIn();
    const { site, where } = await makeSite(client);
    const path = `/sites/${site.id}/calculations/${where.calculationId}/reports/climate-report`;
    const statuses = new Set<number>();
    let isOver = false;
    const readers = [1, 2, 3, 4].map(async () => {
      while (!isOver) statuses.add((await client.send('GET', path)).status);
    });
    for (let round = 0; round < 20; round += 1) {
      await cluster.run(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid() and state like 'idle in transaction%'`,
      );
    }
    isOver = true;
    await Promise.all(readers);
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect((await client.send('GET', path)).status).toBe(200);
  });
});
