/** Anything that runs statements: the database itself or one transaction of it. */
export interface Queryable {
  /** Rows as objects by column name; int8 is never used, timestamps are `Date`s, JSON is parsed. */
  query<Row>(sql: string, params?: readonly unknown[]): Promise<readonly Row[]>;
}

/** One PostgreSQL, embedded (PGlite in a worker thread) or a server (`DATABASE_URL`); the same SQL runs on both. */
export interface Database extends Queryable {
  readonly kind: 'pglite' | 'postgres';
  /** Runs `work` in one transaction; whatever it throws rolls everything back. Use only the handle inside. */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
  /** Several statements without parameters, as in a migration. */
  execute(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** A failed statement; `code` is the SQLSTATE, or one of our own below. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** SQLSTATEs that the server tells apart, and `timeout` of our own watchdog. */
export const databaseCodes = {
  uniqueViolation: '23505',
  lockNotAvailable: '55P03',
  deadlock: '40P01',
  serialization: '40001',
  queryCanceled: '57014',
  timeout: 'timeout',
  closed: 'closed',
} as const;
