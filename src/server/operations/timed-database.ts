import type { Database, Queryable } from '#server/db/database.ts';
import type { Metrics } from './metrics.ts';

/** The database with the time of its single statements and its transactions measured. */
export const timed = (database: Database, metrics: Metrics): Database => {
  const measure = async <Result>(kind: 'query' | 'transaction', work: () => Promise<Result>): Promise<Result> => {
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      metrics.countStatement(kind, (performance.now() - startedAt) / 1000);
    }
  };
  const queryOf =
    (db: Queryable): Queryable['query'] =>
    (sql, params) =>
      measure('query', () => db.query(sql, params));
  return {
    ...database,
    query: queryOf(database),
    aside: { query: queryOf(database.aside) },
    transaction: (work) => measure('transaction', () => database.transaction(work)),
    readTogether: (work) => measure('transaction', () => database.readTogether(work)),
    as: (rights) => {
      const user = database.as(rights);
      return {
        query: queryOf(user),
        transaction: (work) => measure('transaction', () => user.transaction(work)),
        readTogether: (work) => measure('transaction', () => user.readTogether(work)),
      };
    },
  };
};
