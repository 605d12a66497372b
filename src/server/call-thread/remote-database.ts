import type { Database, Queryable, UserDatabase, UserRights } from '#server/db/database.ts';
import type { StoredRow } from '#server/db/read-row.ts';
import { switching } from '#server/db/user-rights.ts';
import { type DatabaseRequest, type Outcome, unpackError } from './call-protocol.ts';

interface Waiting {
  readonly resolve: (rows: readonly StoredRow[]) => void;
  readonly reject: (error: Error) => void;
}

type Unsent = DatabaseRequest extends infer Request
  ? Request extends DatabaseRequest
    ? Omit<Request, 'id'>
    : never
  : never;

export interface RemoteDatabase {
  readonly database: Database;
  /** Takes what the main thread answers to a request. */
  readonly settle: (id: number, outcome: Outcome<readonly StoredRow[]>) => void;
}

/** The main thread's database as a thread sees it: every statement is asked for there. */
export const createRemoteDatabase = (
  kind: Database['kind'],
  send: (request: DatabaseRequest) => void,
): RemoteDatabase => {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  const ask = (request: Unsent): { readonly id: number; readonly rows: Promise<readonly StoredRow[]> } => {
    lastId += 1;
    const id = lastId;
    const rows = new Promise<readonly StoredRow[]>((resolve, reject) => waiting.set(id, { resolve, reject }));
    send({ ...request, id });
    return { id, rows };
  };
  const queryBy =
    (place: { readonly rights: UserRights | null } | { readonly transaction: number }): Queryable['query'] =>
    async (sql: string, params: readonly unknown[] = []) => {
      const statement = { sql, params };
      const { rows } = ask(
        'rights' in place ? { kind: 'query', ...place, statement } : { kind: 'inside', ...place, statement },
      );
      return rows;
    };
  const run = async <Result>(
    rights: UserRights | null,
    work: 'transaction' | 'readTogether',
    inside: (tx: Queryable) => Promise<Result>,
  ): Promise<Result> => {
    const begun = ask({ kind: 'begin', rights, work });
    await begun.rows;
    const end = (isKept: boolean) => ask({ kind: 'end', transaction: begun.id, isKept }).rows;
    const result = await inside({ query: queryBy({ transaction: begun.id }) }).catch(async (error: unknown) => {
      await end(false).catch(() => undefined);
      throw error;
    });
    await end(true);
    return result;
  };
  return {
    database: {
      kind,
      query: queryBy({ rights: null }),
      aside: { query: queryBy({ rights: null }) },
      transaction: (work) => run(null, 'transaction', work),
      readTogether: (work) => run(null, 'readTogether', work),
      as: (rights): UserDatabase => ({
        query: queryBy({ rights }),
        transaction: (work) => run(rights, 'transaction', (tx) => work(tx, switching(tx))),
        readTogether: (work) => run(rights, 'readTogether', (tx) => work(tx, switching(tx))),
      }),
      ...ofMainThread,
    },
    settle: (id, outcome) => {
      const entry = waiting.get(id);
      waiting.delete(id);
      if (outcome.ok) entry?.resolve(outcome.value);
      else entry?.reject(unpackError(outcome.error));
    },
  };
};

const notHere = (): Promise<never> => Promise.reject(new Error('only the main thread does this'));

const ofMainThread = { listen: notHere, execute: notHere, close: notHere };
