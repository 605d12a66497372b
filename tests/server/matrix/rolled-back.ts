import type { AsSystem, Database, Queryable } from '#server/db/database.ts';
import { beginAs, switching } from '#server/db/user-rights.ts';
import { rowsAs } from '#tests/support/content/rows-as.ts';

/** A database whose statements all go through one transaction while `within` runs. */
export interface RoutedDatabase extends Database {
  within<Result>(tx: Queryable, work: () => Promise<Result>): Promise<Result>;
}

/**
 * Lets a test try a call and take everything back: transactions of the app become savepoints of an outer one.
 * Deferred constraints are checked where the app would have committed.
 * @param hasSecondWall false leaves row-level security out, so that only the checks of the code are left
 */
export const routed = (database: Database, { hasSecondWall = true } = {}): RoutedDatabase => {
  let outer: Queryable | null = null;
  const transaction: Database['transaction'] = async (work) =>
    outer === null ? database.transaction(work) : inSavepoint(outer, ['savepoint app'], work);
  const as: Database['as'] = (rights) => {
    if (outer === null) return database.as(rights);
    const tx = outer;
    const begin = hasSecondWall ? beginAs(rights, 'savepoint app').split('; ') : ['savepoint app'];
    const asSystem: AsSystem = hasSecondWall ? switching(tx) : (work) => work(tx);
    return {
      query: (sql, params) => inSavepoint(tx, begin, () => tx.query(sql, params)),
      transaction: (work) => inSavepoint(tx, begin, () => work(tx, asSystem)),
      readTogether: (work) => inSavepoint(tx, begin, () => work(tx, asSystem)),
    };
  };
  const query: Queryable['query'] = (sql, params) => (outer ?? database).query(sql, params);
  return {
    ...database,
    as,
    query,
    aside: { query },
    transaction,
    // A listener has a connection of its own, which would wait for the outer transaction.
    listen: (channel, listener) =>
      outer === null ? database.listen(channel, listener) : Promise.resolve(() => Promise.resolve()),
    readTogether: (work) => (outer === null ? database.readTogether(work) : work(outer)),
    within: async (tx, work) => {
      outer = tx;
      try {
        return await work();
      } finally {
        outer = null;
      }
    },
  };
};

/** What a transaction of the app does, inside another one. */
const inSavepoint = async <Result>(
  tx: Queryable,
  begin: readonly string[],
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> => {
  for (const statement of begin) await tx.query(statement);
  try {
    const result = await work(tx);
    await tx.query('set constraints all immediate');
    await tx.query('set constraints all deferred');
    await tx.query('set local role none');
    await tx.query('release savepoint app');
    return result;
  } catch (error) {
    await tx.query('rollback to savepoint app');
    throw error;
  }
};

/** Ends a transaction without an error for the one who asked. */
class TakenBack extends Error {}

/** Runs `work` in a transaction that is rolled back whatever happens. */
export const takingBack = async (database: Database, work: (tx: Queryable) => Promise<void>): Promise<void> => {
  await database
    .transaction(async (tx) => {
      await work(tx);
      throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
};

/** Tables that a refused call may touch: the use of a session and the counting of calls are no content. */
const besideContent = ['migrations', 'reference_sets', 'sessions', 'rate_limits', 'seeds'];

/**
 * Rows of content that this transaction has written so far, also those that it has taken back: while the number stands, nothing
 * has changed. Counting is a tenth of the work of reading everything.
 */
export const writtenRows = async (tx: Queryable): Promise<number> => {
  const [counted] = await rowsAs<{ rows: number }>(
    tx,
    `select sum(pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_updated(oid) + pg_stat_get_xact_tuples_deleted(oid))::integer as rows
       from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> all ($1)`,
    [besideContent],
  );
  return counted?.rows ?? Number.NaN;
};

/** The statement whose answer changes with any row of any table. */
export const contentStatement = async (database: Queryable, leaveOut: readonly string[] = []): Promise<string> => {
  const tables = await rowsAs<{ name: string }>(
    database,
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const parts = tables
    .filter(({ name }) => !besideContent.includes(name) && !leaveOut.includes(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t`,
    );
  return parts.join(' union all ');
};
