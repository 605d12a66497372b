import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database, Queryable } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { type OwnCluster, openCluster, postgresPrograms, withoutPrograms } from '#tests/support/server/own-cluster.ts';
import { type OwnPooler, openPooler, poolerProgram } from '#tests/support/server/own-pooler.ts';

let cluster: OwnCluster;
/** Where there is no PgBouncer, the server itself: what is left behind on a connection is seen there, too. */
let pooler: OwnPooler | null;
let url: string;
let database: Database;

const userId = (number: number): string => `00000000-0000-7000-8000-00000000000${number}`;
const note = poolerProgram() === null ? ' (without PgBouncer, which is not installed)' : '';

const settingOf = async (db: Queryable, name: string): Promise<unknown> =>
  (await db.query('select current_setting($1, true) as value', [name]))[0]?.['value'];

/** As the next one finds the connection that we had. */
const asNextOne = async (sql: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ value: unknown }>(sql)).rows[0]?.value;
  } finally {
    await client.end();
  }
};

describe.runIf(postgresPrograms())(`a database behind a pooler of transactions${note}${withoutPrograms}`, () => {
  beforeAll(async () => {
    cluster = await openCluster();
    pooler = poolerProgram() === null ? null : await openPooler(cluster.url);
    url = pooler?.url ?? cluster.url;
    await cluster.run('create role tyomaahiili_app nologin');
  });

  afterAll(async () => {
    await pooler?.stop();
    await cluster.remove();
  });

  beforeEach(() => {
    database = openPostgres({ url, liveUrl: cluster.url, queryTimeoutMs: 400, lockTimeoutMs: 500 });
  });

  afterEach(() => database.close());

  it('has its time limits in every kind of work, and leaves none behind', async () => {
    const user = database.as({ userId: userId(1), siteId: null });
    const works: readonly ((work: (db: Queryable) => Promise<unknown>) => Promise<unknown>)[] = [
      (work) => work(database),
      (work) => work(user),
      (work) => database.transaction(work),
      (work) => database.readTogether(work),
      (work) => user.transaction(work),
      (work) => user.readTogether(work),
    ];
    for (const run of works) {
      expect(await run((db) => settingOf(db, 'statement_timeout'))).toBe('400ms');
      expect(await run((db) => settingOf(db, 'lock_timeout'))).toBe('500ms');
      await expect(run((db) => db.query('select pg_sleep(20)'))).rejects.toMatchObject({ code: '57014' });
    }
    await expect(database.execute('select 1; select pg_sleep(20)')).rejects.toMatchObject({ code: '57014' });
    expect(await asNextOne(`select current_setting('statement_timeout') as value`)).toBe('0');
  });

  it('leaves no plan, no right and no cursor to the next one', async () => {
    const names = Array.from({ length: 60 }, (_, index) => userId(index % 9));
    const seen = await Promise.all(
      names.map((name) =>
        database.as({ userId: name, siteId: null }).transaction(async (tx) => {
          await tx.query('declare portions no scroll cursor for select generate_series(1, $1::integer)', [5]);
          return settingOf(tx, 'app.user_id');
        }),
      ),
    );
    expect(seen).toEqual(names);
    expect((await settingOf(database, 'app.user_id')) ?? '').toBe('');
    expect(await asNextOne('select count(*)::integer as value from pg_prepared_statements')).toBe(0);
    expect(await asNextOne('select count(*)::integer as value from pg_cursors')).toBe(0);
    expect(await asNextOne('select current_user as value')).toBe('postgres');
  });

  it('hears messages on the direct connection, sent through the pooler', async () => {
    const heard: string[] = [];
    await database.listen('news', { onMessage: (payload) => heard.push(payload), onGap: () => undefined });
    await database.transaction((tx) => tx.query(`select pg_notify('news', $1)`, ['here']));
    await vi.waitUntil(() => heard.includes('here'), 5_000);
  });

  it('answers a failed statement and goes on', async () => {
    await expect(database.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
    await expect(database.query('select $1::integer / 0', [1])).rejects.toMatchObject({ code: '22012' });
    expect(await database.query('select $1::integer as one', [1])).toEqual([{ one: 1 }]);
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  });
});
