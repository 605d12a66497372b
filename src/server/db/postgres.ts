import pg from 'pg';
import { beginReading, type Database, type Queryable, type UserDatabase } from './database.ts';
import { rethrow } from './postgres-errors.ts';
import { listenOnPostgres } from './postgres-listener.ts';
import { beginAs, switching, type UserRights } from './user-rights.ts';

export interface PostgresOptions {
  readonly url: string;
  readonly maxConnections?: number;
  readonly queryTimeoutMs?: number;
  /** How long a statement waits for a row that another transaction holds. */
  readonly lockTimeoutMs?: number;
  readonly onError?: (error: Error) => void;
}

/** Opens a pool to a PostgreSQL server (15 or newer). */
export const openPostgres = (options: PostgresOptions): Database => {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 10,
    statement_timeout: options.queryTimeoutMs ?? 30_000,
    lock_timeout: options.lockTimeoutMs ?? 10_000,
    connectionTimeoutMillis: 10_000,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => options.onError?.(error));
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

const runTransaction = async <Result>(
  pool: pg.Pool,
  begin: string,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect().catch(rethrow);
  let broken: Error | undefined;
  try {
    await client.query(begin).catch(rethrow);
    const result = await work(queryable(client));
    await client.query('commit').catch(rethrow);
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
};

const asUser = (pool: pg.Pool, rights: UserRights): UserDatabase => {
  const begin = beginAs(rights);
  return {
    query: (sql, params) => runTransaction(pool, begin, (tx) => tx.query(sql, params)),
    transaction: (work) => runTransaction(pool, begin, (tx) => work(tx, switching(tx))),
    readTogether: (work) => runTransaction(pool, beginAs(rights, beginReading), (tx) => work(tx, switching(tx))),
  };
};

const queryable = (runner: pg.Pool | pg.PoolClient): Queryable => ({
  query: async <Row>(sql: string, params: readonly unknown[] = []) =>
    (await runner.query(sql, [...params]).catch(rethrow)).rows as readonly Row[],
});
