import type { Queryable } from '#server/db/database.ts';

/** Rows as the test knows them to be. */
export const rowsAs = async <Row>(db: Queryable, sql: string, params?: readonly unknown[]): Promise<readonly Row[]> =>
  (await db.query(sql, params)) as readonly Row[];
