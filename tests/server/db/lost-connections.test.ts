import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { failureOf } from '#server/db/database-failures.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { type OwnCluster, openCluster, postgresPrograms, withoutPrograms } from '#tests/support/server/own-cluster.ts';

let cluster: OwnCluster;
let database: Database;
let told: Error[];

/** Ends the backends of this database in the given state, as a failover or an administrator would. */
const endBackends = (state: string) =>
  cluster.run(
    `select count(pg_terminate_backend(pid)) as ended from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid() and ${state}`,
  );

const inTransaction = `state like 'idle in transaction%'`;

const failed = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no failure',
    (error: unknown) => error,
  );

describe.runIf(postgresPrograms())(`a database whose connections break${withoutPrograms}`, () => {
  beforeAll(async () => {
    cluster = await openCluster();
  });

  afterAll(async () => {
    await cluster.remove();
  });

  beforeEach(() => {
    told = [];
    database = openPostgres({ url: cluster.url, maxConnections: 3, onError: (error) => told.push(error) });
  });

  afterEach(async () => {
    await database.close();
  });

  it('rejects the transaction whose connection is ended while it asks nothing, and goes on with another one', async () => {
    await database.execute('drop table if exists kept; create table kept (n integer)');
    const transaction = database.transaction(async (tx) => {
      await tx.query('insert into kept values (1)');
      await endBackends(inTransaction);
      await vi.waitUntil(() => told.length > 0, 5_000);
      await tx.query('insert into kept values (2)');
    });
    const error = await failed(transaction);
    expect(failureOf(error)).toBe('down');
    expect(told.map(failureOf)).toEqual(['down']);
    expect(await database.query('select n from kept')).toEqual([]);
    expect(await database.transaction((tx) => tx.query('insert into kept values (3) returning n'))).toEqual([{ n: 3 }]);
  });

  it('rejects a commit that finds its connection gone', async () => {
    const transaction = database.transaction(async (tx) => {
      await tx.query('select 1');
      await endBackends(inTransaction);
      await vi.waitUntil(() => told.length > 0, 5_000);
    });
    expect(failureOf(await failed(transaction))).toBe('down');
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('outlives connections that the server ends for being idle in a transaction', async () => {
    await cluster.run('alter role postgres set idle_in_transaction_session_timeout = 100');
    try {
      const transaction = database.transaction(async (tx) => {
        await tx.query('select 1');
        await vi.waitUntil(() => told.length > 0, 5_000);
        await tx.query('select 2');
      });
      expect(failureOf(await failed(transaction))).toBe('down');
      expect(told).toMatchObject([{ code: '25P03' }]);
    } finally {
      await cluster.run('alter role postgres reset idle_in_transaction_session_timeout');
    }
  });

  it('outlives connections that are ended while they work, in every kind of work', async () => {
    const rights = { userId: '00000000-0000-7000-8000-000000000001', siteId: null };
    await cluster.run(`do $$ begin create role tyomaahiili_app nologin; exception when duplicate_object then end $$`);
    const slow = 'select pg_sleep(20)';
    const works = [database.query(slow), database.transaction((tx) => tx.query(slow)), database.as(rights).query(slow)];
    const outcomes = Promise.all(works.map(failed));
    await vi.waitUntil(async () => {
      const [row] = await endBackends(`state = 'active' and query like '%pg_sleep(20)%'`);
      return row === undefined ? false : (await Promise.race([outcomes, null])) !== null;
    }, 10_000);
    expect((await outcomes).map(failureOf)).toEqual(['down', 'down', 'down']);
    expect(await database.as(rights).query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('says that it is down while nobody listens, and answers again soon after', async () => {
    await database.query('select 1');
    for (const ending of ['fast', 'immediate', 'crash'] as const) {
      const running = Promise.all(
        [1, 2, 3].map(() => failed(database.transaction((tx) => tx.query('select pg_sleep(20)')))),
      );
      await new Promise((resolve) => setTimeout(resolve, 100));
      await cluster.stop(ending);
      expect((await running).map(failureOf), ending).toEqual(['down', 'down', 'down']);
      expect(failureOf(await failed(database.query('select 1')))).toBe('down');
      expect(failureOf(await failed(database.transaction((tx) => tx.query('select 1'))))).toBe('down');
      await cluster.start();
      await vi.waitUntil(async () => (await failed(database.query('select 1'))) === 'no failure', 10_000);
    }
  });

  it('is down, too, for whom there is no connection left', async () => {
    await cluster.run('create role narrow login connection limit 1');
    const url = cluster.url.replace('postgres@', 'narrow@');
    const [one, other] = [openPostgres({ url }), openPostgres({ url })];
    await one.query('select 1');
    const error = await failed(other.query('select 1'));
    expect([failureOf(error), error]).toMatchObject(['down', { code: '53300' }]);
    await Promise.all([one.close(), other.close()]);
  });
});

describe.runIf(postgresPrograms())(`a channel over broken connections${withoutPrograms}`, () => {
  it('is heard again after its connection and after its server were gone, and says that there was a gap', async () => {
    const own = await openCluster();
    const listening = openPostgres({ url: own.url });
    const heard: string[] = [];
    let gaps = 0;
    await listening.listen('news', {
      onMessage: (payload) => heard.push(payload),
      onGap: () => {
        gaps += 1;
      },
    });
    const isHeard = async (payload: string): Promise<void> => {
      await own.run(`notify news, '${payload}'`);
      await vi.waitUntil(() => heard.includes(payload), 10_000);
    };
    await isHeard('first');
    await own.run(`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'`);
    await vi.waitUntil(() => gaps === 1, 10_000);
    await isHeard('second');
    await own.stop('immediate');
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await own.start();
    await vi.waitUntil(() => gaps === 2, 5_000);
    await isHeard('third');
    await listening.close();
    await own.remove();
  });
});
