import type pg from 'pg';
import { beginReading, type Database, type Queryable, type UserDatabase, type UserRights } from './database.ts';
import { failureOf } from './database-failures.ts';
import { rethrow } from './postgres-errors.ts';
import { listenOnPostgres } from './postgres-listener.ts';
import { type Connections, openConnections, type PoolOptions } from './postgres-pool.ts';
import type { StoredRow } from './read-row.ts';
import { beginAs, switching } from './user-rights.ts';

/** Opens a pool to a PostgreSQL server (15 or newer). */
export const openPostgres = (options: PoolOptions): Database => {
  const connections = openConnections(options);
  const listeners: (() => Promise<void>)[] = [];
  const query: Queryable['query'] = (sql, params) =>
    runAlone(connections, connections.endWithTransaction ? 'begin' : null, sql, params);
  return {
    kind: 'postgres',
    query,
    aside: { query },
    execute: async (sql) => void (await runAlone(connections, connections.endWithTransaction ? 'begin' : null, sql)),
    transaction: (work) => runTransaction(connections, 'begin', work),
    as: (rights) => asUser(connections, rights),
    readTogether: (work) => runTransaction(connections, beginReading, work),
    listen: async (channel, listener) => {
      const stop = await listenOnPostgres({ ...options, url: options.liveUrl ?? options.url }, channel, listener);
      listeners.push(stop);
      return stop;
    },
    close: async () => {
      await Promise.all(listeners.map((stop) => stop()));
      await connections.close();
    },
  };
};

const runTransaction = async <Result>(
  connections: Connections,
  begin: string,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> => {
  const client = await connections.connect();
  let broken: Error | undefined;
  try {
    // The first statement follows without waiting; it fails when the transaction has not begun as it should.
    const begun = client.query(connections.beginning(begin)).catch(rethrow);
    begun.catch(() => undefined);
    const result = await work(queryable(connections, client));
    await begun;
    await client.query('commit').catch(rethrow);
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    // Another connection may reach another server.
    if (failureOf(error) === 'down') broken ??= new Error('the database is not available');
    throw error;
  } finally {
    client.release(broken);
  }
};

/**
 * One statement, in one round trip.
 * @param begin begins a transaction of its own; null = it needs none
 */
const runAlone = async (
  connections: Connections,
  begin: string | null,
  ...statement: Parameters<Queryable['query']>
): Promise<readonly StoredRow[]> => {
  const client = await connections.connect();
  const ask = (sql: string | null): Promise<unknown> | null => (sql === null ? null : client.query(sql));
  const answers = [
    ask(begin && connections.beginning(begin)),
    queryable(connections, client).query(...statement),
    ask(begin && 'commit'),
  ] as const;
  const [begun, rows, ended] = await Promise.allSettled(answers);
  // After a failed statement the commit is a rollback; where there is none, the connection goes with the failure.
  const last = begin === null ? rows : ended;
  client.release(last.status === 'rejected');
  for (const answer of [begun, rows, ended]) if (answer.status === 'rejected') return rethrow(answer.reason);
  return rows.status === 'fulfilled' ? rows.value : [];
};

const asUser = (connections: Connections, rights: UserRights): UserDatabase => {
  const begin = beginAs(rights);
  return {
    query: (sql, params) => runAlone(connections, begin, sql, params),
    transaction: (work) => runTransaction(connections, begin, (tx) => work(tx, switching(tx))),
    readTogether: (work) => runTransaction(connections, beginAs(rights, beginReading), (tx) => work(tx, switching(tx))),
  };
};

const queryable = ({ endWithTransaction }: Connections, client: pg.PoolClient): Queryable => ({
  query: async (sql: string, params: readonly unknown[] = []) => {
    const name = endWithTransaction ? {} : prepared(sql, params);
    return (await client.query({ text: sql, values: [...params], ...name }).catch(rethrow)).rows;
  },
});

const names = new Map<string, string>();
const maxNames = 300;

/** Each connection plans a statement once: with row-level security a plan takes longer than most statements. */
const prepared = (sql: string, params: readonly unknown[]): { readonly name?: string } => {
  if (params.length === 0) return {};
  const known = names.get(sql);
  if (known !== undefined) return { name: known };
  if (names.size >= maxNames) return {};
  const name = `s${names.size}`;
  names.set(sql, name);
  return { name };
};
