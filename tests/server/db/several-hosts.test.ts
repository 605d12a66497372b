import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { failureOf } from '#server/db/database-failures.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { addressesOf, createHosts } from '#server/db/postgres-hosts.ts';
import {
  type OwnCluster,
  type OwnStandby,
  openCluster,
  openStandby,
  postgresPrograms,
  withoutPrograms,
} from '#tests/support/server/own-cluster.ts';

describe('an address with several hosts', () => {
  it('is one address for each of them, with everything else the same', () => {
    expect(addressesOf('postgres://me:a%2Cb@one:5432,other.example:5433/hiili?sslmode=require')).toEqual([
      'postgres://me:a%2Cb@one:5432/hiili?sslmode=require',
      'postgres://me:a%2Cb@other.example:5433/hiili?sslmode=require',
    ]);
    expect(addressesOf('postgresql://one,other,[::1]:1')).toEqual([
      'postgresql://one',
      'postgresql://other',
      'postgresql://[::1]:1',
    ]);
  });

  it.each(['postgres://me:a,b@db/hiili', 'postgres://db/hiili?options=-c%20a,b', 'postgres:///hiili', 'nothing'])(
    'is itself where there is one: %s',
    (url) => expect(addressesOf(url)).toEqual([url]),
  );

  it('begins with the host that answered last, and gives the last failure when none does', async () => {
    const hosts = createHosts(['one', 'other', 'third']);
    const asked: string[] = [];
    let good = 'other';
    const ask = async (host: string): Promise<string> => {
      asked.push(host);
      if (host !== good) throw new Error(`${host} is away`);
      return host;
    };
    expect([await hosts.find(ask), await hosts.find(ask)]).toEqual(['other', 'other']);
    good = 'nobody';
    await expect(hosts.find(ask)).rejects.toThrow('one is away');
    expect(asked).toEqual(['one', 'other', 'other', 'other', 'third', 'one']);
    await expect(hosts.find(ask, () => false)).rejects.toThrow('other is away');
  });
});

const failed = (work: Promise<unknown>): Promise<unknown> => work.then(() => null, failureOf);

describe.runIf(postgresPrograms())(`a primary and its standby${withoutPrograms}`, () => {
  let primary: OwnCluster;
  let standby: OwnStandby;
  let database: Database;
  const hostOf = (url: string): string => new URL(url).host;

  beforeAll(async () => {
    primary = await openCluster({ synchronous_standby_names: '*' });
    standby = await openStandby(primary);
    await primary.run('create table kept (n integer)');
  });

  afterAll(async () => {
    await primary?.remove();
    await standby?.remove();
  });

  beforeEach(() => {
    // The standby comes first, and lets everybody in who only reads.
    const url = standby.url.replace(hostOf(standby.url), `${hostOf(standby.url)},${hostOf(primary.url)}`);
    database = openPostgres({ url });
  });

  afterEach(() => database.close());

  it('are asked until one takes writes, before and after the other is promoted', { timeout: 60_000 }, async () => {
    const gaps: string[] = [];
    const heard: string[] = [];
    await database.listen('news', { onMessage: (payload) => heard.push(payload), onGap: () => void gaps.push('gap') });
    await database.query('insert into kept values ($1)', [1]);
    await Promise.all(
      [2, 3, 4].map((n) => database.transaction((tx) => tx.query('insert into kept values ($1)', [n]))),
    );
    await primary.stop('crash');
    const insert = 'insert into kept values (5)';
    expect([
      await failed(database.query(insert)),
      await failed(database.transaction((tx) => tx.query(insert))),
    ]).toEqual(['down', 'down']);
    await standby.promote();
    await database.query(insert);
    expect(await database.query('select n from kept order by n')).toEqual([1, 2, 3, 4, 5].map((n) => ({ n })));
    await vi.waitUntil(() => gaps.length === 1, 5_000);
    await database.query(`select pg_notify('news', 'here')`);
    await vi.waitUntil(() => heard.includes('here'), 5_000);
  });
});
