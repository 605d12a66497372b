import pg from 'pg';
import { DatabaseError, databaseCodes } from './database.ts';
import { databaseErrorOf, rethrow } from './postgres-errors.ts';
import { addressesOf, createHosts } from './postgres-hosts.ts';

export interface PoolOptions {
  /** May list several hosts: the one that takes writes is used. */
  readonly url: string;
  /** The server itself, where `url` leads to a pooler that hands out connections a transaction at a time. */
  readonly liveUrl?: string | undefined;
  readonly maxConnections?: number;
  readonly queryTimeoutMs?: number;
  /** How long a statement waits for a row that another transaction holds. */
  readonly lockTimeoutMs?: number;
  readonly onError?: (error: Error) => void;
}

export interface Connections {
  connect(): Promise<pg.PoolClient>;
  /** Behind a pooler nothing lasts longer than a transaction: no setting, no planned statement. */
  readonly endWithTransaction: boolean;
  /** A beginning of a transaction with the settings that the connection does not have itself. */
  beginning(begin: string): string;
  close(): Promise<void>;
}

/** How long a call waits for a connection: less than a client waits for its answer, so that it hears the reason. */
const connectMs = 5_000;
/** The server ends a statement in time; where nothing is heard of it for this much longer, the connection is dead. */
const silenceMs = 5_000;

export const openConnections = (options: PoolOptions): Connections => {
  const endWithTransaction = options.liveUrl !== undefined;
  const queryTimeoutMs = options.queryTimeoutMs ?? 30_000;
  const timeouts = { statement_timeout: queryTimeoutMs, lock_timeout: options.lockTimeoutMs ?? 10_000 };
  const [first, ...others] = addressesOf(options.url);
  const open = (address: string): pg.Pool =>
    openPool(
      {
        connectionString: address,
        max: options.maxConnections ?? 10,
        // A pooler refuses settings that it does not know.
        ...(endWithTransaction ? {} : timeouts),
        connectionTimeoutMillis: connectMs / (1 + others.length),
        query_timeout: queryTimeoutMs + silenceMs,
        ...(others.length === 0 ? {} : { onConnect: mustTakeWrites }),
      },
      options.onError,
    );
  const pools = [open(first), ...others.map(open)] as const;
  const hosts = createHosts(pools);
  const settings = Object.entries(timeouts).map(([name, ms]) => `; set local ${name} = ${ms}`);
  return {
    connect: () => hosts.find((pool) => pool.connect(), isAboutHost).catch(rethrow),
    endWithTransaction,
    beginning: (begin) => (endWithTransaction ? begin + settings.join('') : begin),
    close: async () => void (await Promise.all(pools.map((pool) => pool.end()))),
  };
};

const openPool = (config: pg.PoolConfig, onError: PoolOptions['onError']): pg.Pool => {
  const pool = new pg.Pool({
    ...config,
    keepAlive: true,
    // What does not wait for an answer goes out with what is before it.
    pipeline: true,
  });
  pool.on('connect', heardBy(onError));
  // The same once more from the pool, of connections that nobody uses.
  pool.on('error', () => undefined);
  return pool;
};

/** Of a new connection to one of several hosts: a standby lets everybody in, and answers every write with a failure. */
const mustTakeWrites = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ value: string }>(`select current_setting('transaction_read_only') as value`);
  if (rows[0]?.value === 'on') throw new DatabaseError('this host takes no writes', databaseCodes.readOnly);
};

/** Where all connections are at work, another host has none that would do. */
const isAboutHost = (error: unknown): boolean =>
  !(error instanceof Error && error.message === 'timeout exceeded when trying to connect');

/**
 * A connection may break at any time, also while nobody asks it for anything: each is listened to as long as it lives,
 * because an error that nobody hears ends the process.
 */
const heardBy =
  (onError: PoolOptions['onError']) =>
  (client: pg.PoolClient): void => {
    let isTold = false;
    client.on('error', (error) => {
      if (!isTold) onError?.(databaseErrorOf(error));
      isTold = true;
    });
  };
