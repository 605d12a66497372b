import { createConnectionTurns } from './connection-turns.ts';
import { beginReading, type ChannelListener, type Database, type Queryable, type UserRights } from './database.ts';
import { createLastingConnection } from './lasting-connection.ts';
import { endedThread, type PgliteConnection, type PgliteThread, startPglite } from './pglite-connection.ts';
import type { WorkerNotification } from './pglite-protocol.ts';
import type { StoredRow } from './read-row.ts';
import { beginAs, switching } from './user-rights.ts';

export interface PgliteOptions {
  readonly workerUrl: URL;
  readonly dataDir: string | null;
  readonly template?: Uint8Array | null;
  /** One that is on its way already; else one is started. */
  readonly thread?: PgliteThread;
  /** Longest statement; the thread is replaced when one takes longer. */
  readonly queryTimeoutMs?: number;
}

/** The embedded database; `dump` packs its whole folder, consistent because one statement runs at a time. */
export interface PgliteDatabase extends Database {
  readonly kind: 'pglite';
  dump(compression: 'gzip' | 'none'): Promise<Uint8Array>;
}

const defaultQueryTimeoutMs = 30_000;

/** Opens PGlite in a worker thread. It has one connection: transactions and single statements take turns. */
export const openPglite = async (options: PgliteOptions): Promise<PgliteDatabase> => {
  const { workerUrl, dataDir, template = null, queryTimeoutMs = defaultQueryTimeoutMs } = options;
  const channels = createChannels();
  const connect = (thread: PgliteThread, first: Uint8Array | null): Promise<PgliteConnection> =>
    thread.open({ dataDir, template: first }, channels.tell);
  const reopen = async (): Promise<PgliteConnection> => {
    const next = await connect(startPglite(workerUrl), null);
    await channels.resume(next);
    return next;
  };
  const first = await connect(options.thread ?? startPglite(workerUrl), template);
  const lasting = createLastingConnection({ first, reopen: dataDir === null ? null : reopen });
  const { send } = lasting;
  const { run: inTurn } = createConnectionTurns();
  const { direct, queryBegunBy, execute } = statementsOn(send, queryTimeoutMs);
  const run = <Result>(begin: string, work: (tx: Queryable) => Promise<Result>, rights?: UserRights): Promise<Result> =>
    inTurn(async () => {
      const own = await lasting.current();
      const within = whileThere(direct, () => lasting.isCurrent(own));
      return runTransaction(within, () => execute(begin), work);
    }, rights && askerOf(rights));
  return {
    kind: 'pglite',
    query: (sql, params) => inTurn(() => direct.query(sql, params)),
    aside: { query: (sql, params) => inTurn(() => direct.query(sql, params), { whose: null }) },
    transaction: (work) => run('begin', work),
    readTogether: (work) => run(beginReading, work),
    listen: (channel, listener) =>
      inTurn(async () => {
        if (channels.add(channel, listener)) await send({ kind: 'listen', channel });
        return async () => channels.remove(channel, listener);
      }),
    as: (rights) => {
      const begin = beginAs(rights);
      return {
        query: (sql, params) => inTurn(() => queryBegunBy(begin)(sql, params), askerOf(rights)),
        transaction: (work) => run(begin, (tx) => work(tx, switching(tx)), rights),
        readTogether: (work) => run(beginAs(rights, beginReading), (tx) => work(tx, switching(tx)), rights),
      };
    },
    execute: (sql) => inTurn(() => execute(sql)),
    dump: (compression) => inTurn(async () => (await send({ kind: 'dump', compression })) as Uint8Array),
    close: () => inTurn(lasting.close),
  };
};

/** What is asked of the thread, each in its time. */
const statementsOn = (send: PgliteConnection['send'], timeoutMs: number) => {
  const queryBegunBy =
    (begin?: string): Queryable['query'] =>
    async (sql: string, params: readonly unknown[] = []) => {
      const statement = { kind: 'query', sql, params, ...(begin === undefined ? {} : { begin }) } as const;
      return (await send(statement, timeoutMs)) as readonly StoredRow[];
    };
  const direct: Required<Queryable> = {
    query: queryBegunBy(),
    textOf: async (sql) => (await send({ kind: 'text', sql }, timeoutMs)) as Uint8Array | null,
  };
  return {
    direct,
    queryBegunBy,
    execute: async (sql: string): Promise<void> => void (await send({ kind: 'execute', sql })),
  };
};

/** A transaction ends with the thread in which it began. */
const whileThere = ({ query, textOf }: Required<Queryable>, isThere: () => boolean): Queryable => {
  const ask = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
    isThere() ? work() : Promise.reject(endedThread());
  return {
    query: (sql, params) => ask(() => query(sql, params)),
    textOf: (sql) => ask(() => textOf(sql)),
  };
};

const askerOf = ({ userId, isPatient }: UserRights) => ({ whose: userId, isPatient });

const runTransaction = async <Result>(
  direct: Queryable,
  begin: () => Promise<unknown>,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> => {
  try {
    await begin();
    const result = await work(direct);
    await direct.query('commit');
    return result;
  } catch (error) {
    // A replaced thread has no transaction left; the first error is the one that matters.
    await direct.query('rollback').catch(() => undefined);
    throw error;
  }
};

/** Who hears which channel; the thread goes on listening to a channel once it has begun. */
const createChannels = () => {
  const listeners = new Map<string, Set<ChannelListener>>();
  return {
    tell: ({ channel, payload }: WorkerNotification): void => {
      for (const listener of listeners.get(channel) ?? []) listener.onMessage(payload);
    },
    /** true = the channel is new. */
    add: (channel: string, listener: ChannelListener): boolean => {
      const known = listeners.get(channel);
      listeners.set(channel, (known ?? new Set()).add(listener));
      return known === undefined;
    },
    remove: (channel: string, listener: ChannelListener): void => {
      listeners.get(channel)?.delete(listener);
    },
    /** A new thread listens on; what the old one had to say is lost. */
    resume: async (connection: PgliteConnection): Promise<void> => {
      for (const [channel, heard] of listeners) {
        await connection.send({ kind: 'listen', channel });
        for (const listener of heard) listener.onGap();
      }
    },
  };
};
