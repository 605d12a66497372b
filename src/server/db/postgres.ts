import pg from 'pg';
import { beginReading, type Database, type Queryable, type UserDatabase, type UserRights } from './database.ts';
import { failureOf } from './database-failures.ts';
import { databaseErrorOf, rethrow } from './postgres-errors.ts';
import { listenOnPostgres } from './postgres-listener.ts';
import type { StoredRow } from './read-row.ts';
import { beginAs, switching } from './user-rights.ts';

export interface PostgresOptions {
  readonly url: string;
  readonly maxConnections?: number;
  readonly queryTimeoutMs?: number;
  /** How long a statement waits for a row that another transaction holds. */
  readonly lockTimeoutMs?: number;
  readonly onError?: (error: Error) => void;
}

/** How long a call waits for a connection: less than a client waits for its answer, so that it hears the reason. */
const connectMs = 5_000;
/** The server ends a statement in time; where nothing is heard of it for this much longer, the connection is dead. */
const silenceMs = 5_000;

/** Opens a pool to a PostgreSQL server (15 or newer). */
export const openPostgres = (options: PostgresOptions): Database => {
  const pool = openPool(options);
  const listeners: (() => Promise<void>)[] = [];
  return {
    kind: 'postgres',
    ...queryable(pool),
    execute: async (sql) => void (await pool.query(sql).catch(rethrow)),
    transaction: (work) => runTransaction(pool, 'begin', work),
    as: (rights) => asUser(pool, rights),
    readTogether: (work) => runTransaction(pool, beginReading, work),
    listen: async (channel, listener) => {
      const stop = await listenOnPostgres(options, channel, listener);
      listeners.push(stop);
      return stop;
    },
    close: async () => {
      await Promise.all(listeners.map((stop) => stop()));
      await pool.end();
    },
  };
};

const openPool = ({ url, onError, ...options }: PostgresOptions): pg.Pool => {
  const queryTimeoutMs = options.queryTimeoutMs ?? 30_000;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    statement_timeout: queryTimeoutMs,
    lock_timeout: options.lockTimeoutMs ?? 10_000,
    connectionTimeoutMillis: connectMs,
    query_timeout: queryTimeoutMs + silenceMs,
    keepAlive: true,
    // What does not wait for an answer goes out with what is before it.
    pipeline: true,
  });
  pool.on('connect', heardBy(onError));
  // The same once more from the pool, of connections that nobody uses.
  pool.on('error', () => undefined);
  return pool;
};

/**
 * A connection may break at any time, also while nobody asks it for anything: each is listened to as long as it lives,
 * because an error that nobody hears ends the process.
 */
const heardBy =
  (onError: PostgresOptions['onError']) =>
  (client: pg.PoolClient): void => {
    let isTold = false;
    client.on('error', (error) => {
      if (!isTold) onError?.(databaseErrorOf(error));
      isTold = true;
    });
  };

const runTransaction = async <Result>(
  pool: pg.Pool,
  begin: string,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect().catch(rethrow);
  let broken: Error | undefined;
  try {
    // The first statement follows without waiting; it fails when the transaction has not begun as it should.
    const begun = client.query(begin).catch(rethrow);
    begun.catch(() => undefined);
    const result = await work(queryable(client));
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

/** One statement in a transaction of its own, in one round trip. */
const runAlone = async (
  pool: pg.Pool,
  begin: string,
  ...statement: Parameters<Queryable['query']>
): Promise<readonly StoredRow[]> => {
  const client = await pool.connect().catch(rethrow);
  const answers = [client.query(begin), queryable(client).query(...statement), client.query('commit')] as const;
  const [begun, rows, ended] = await Promise.allSettled(answers);
  client.release(ended.status === 'rejected');
  // After a failed statement the commit is a rollback.
  for (const answer of [begun, rows, ended]) if (answer.status === 'rejected') return rethrow(answer.reason);
  return rows.status === 'fulfilled' ? rows.value : [];
};

const asUser = (pool: pg.Pool, rights: UserRights): UserDatabase => {
  const begin = beginAs(rights);
  return {
    query: (sql, params) => runAlone(pool, begin, sql, params),
    transaction: (work) => runTransaction(pool, begin, (tx) => work(tx, switching(tx))),
    readTogether: (work) => runTransaction(pool, beginAs(rights, beginReading), (tx) => work(tx, switching(tx))),
  };
};

const queryable = (runner: pg.Pool | pg.PoolClient): Queryable => ({
  query: async (sql: string, params: readonly unknown[] = []) =>
    (await runner.query({ text: sql, values: [...params], ...prepared(sql, params) }).catch(rethrow)).rows,
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
