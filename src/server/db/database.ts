import type { StoredRow } from './read-row.ts';

/** Anything that runs statements: the database itself or one transaction of it. */
export interface Queryable {
  /**
   * Rows as objects by column name; int8 is never used, timestamps are `Date`s, JSON is parsed. What they hold is not known
   * before a reader has read them (`read-row.ts`).
   */
  query(sql: string, params?: readonly unknown[]): Promise<readonly StoredRow[]>;
  /**
   * The one text that a statement without parameters gives, as UTF-8: for long ones that only go through here. null = no row.
   * Where there is none, `query` gives the same text.
   */
  readonly textOf?: (sql: string) => Promise<Uint8Array | null>;
}

/** For whom statements run, and the site in question when the call names one: its rights are looked up first. */
export interface UserRights {
  readonly userId: string;
  readonly siteId: string | null;
  /** What may keep the embedded database's one connection for long lets others go first. */
  readonly isPatient?: boolean;
}

/** Work with the owner's rights, inside work that has a user's. */
export type AsSystem = <Result>(work: (db: Queryable) => Promise<Result>) => Promise<Result>;

/** The database with the rights of one user: row-level security keeps back what the user may not see or change. */
export interface UserDatabase extends Queryable {
  /**
   * As `Database.transaction`.
   * @param asSystem the same transaction with the owner's rights, for what the user's own cannot reach
   */
  transaction<Result>(work: (tx: Queryable, asSystem: AsSystem) => Promise<Result>): Promise<Result>;
  /** As `Database.readTogether`. */
  readTogether<Result>(work: (tx: Queryable, asSystem: AsSystem) => Promise<Result>): Promise<Result>;
}

/** One PostgreSQL, embedded (PGlite in a worker thread) or a server (`DATABASE_URL`); the same SQL runs on both. */
export interface Database extends Queryable {
  readonly kind: 'pglite' | 'postgres';
  /** The same for what the server asks for itself, or to learn whose call it is: what is long need not make room for it. */
  readonly aside: Queryable;
  /** Runs `work` in one transaction; whatever it throws rolls everything back. Use only the handle inside. */
  transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
  /** Runs reads that must agree with each other: all of them see the database as it was at the first one. */
  readTogether<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
  /** Hears the messages of a channel (`pg_notify`), each after its commit; returns how to stop. */
  listen(channel: string, listener: ChannelListener): Promise<() => Promise<void>>;
  as(rights: UserRights): UserDatabase;
  /** Several statements without parameters, as in a migration. */
  execute(sql: string): Promise<void>;
  close(): Promise<void>;
}

export interface ChannelListener {
  readonly onMessage: (payload: string) => void;
  /** Messages may have been missed: the connection broke and is back. */
  readonly onGap: () => void;
}

/** Begins a transaction of reads that agree with each other. */
export const beginReading = 'begin isolation level repeatable read read only';

/** A failed statement; `code` is the SQLSTATE, or one of our own below. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** SQLSTATEs that the server tells apart, and three words of our own. */
export const databaseCodes = {
  uniqueViolation: '23505',
  lockNotAvailable: '55P03',
  deadlock: '40P01',
  serialization: '40001',
  noPrivilege: '42501',
  queryCanceled: '57014',
  diskFull: '53100',
  readOnly: '25006',
  /** No answer in time. */
  timeout: 'timeout',
  /** The database's own thread has ended. */
  closed: 'closed',
  /** The connection broke, or none came about. */
  lost: 'lost',
} as const;
