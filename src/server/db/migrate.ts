import { text } from './columns.ts';
import type { Database, Queryable } from './database.ts';
import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';
import { rowReader } from './read-row.ts';

/** Any constant; one server migrates at a time. */
const migrationLock = 720_031;

/** Waits until nobody else migrates; held to the end of the transaction. */
export const lockMigrations = async (tx: Queryable): Promise<void> => {
  await tx.query('select pg_advisory_xact_lock($1)', [migrationLock]);
};

/** Brings the schema up to date in one transaction; returns the ids of the migrations that were applied. */
export const migrate = async (database: Database): Promise<readonly string[]> =>
  database.transaction(async (tx) => {
    await lockMigrations(tx);
    return applyMigrations(tx);
  });

/** Applies what is missing, in order, in the transaction of a holder of the lock. */
export const applyMigrations = async (
  tx: Queryable,
  isWanted: (id: string) => boolean = () => true,
): Promise<readonly string[]> => {
  await tx.query(
    'create table if not exists migrations (id text primary key, applied_at timestamptz not null default now())',
  );
  const missing = (await missingMigrations(tx)).filter(({ id }) => isWanted(id));
  for (const migration of missing) {
    for (const statement of statementsOf(migration.sql)) await tx.query(statement);
    // Rows that a migration has changed wait for their deferred checks, and a table with such rows cannot be altered.
    await tx.query('set constraints all immediate');
    await tx.query('set constraints all deferred');
    await tx.query('insert into migrations (id) values ($1)', [migration.id]);
  }
  return missing.map(({ id }) => id);
};

/** Ids of the migrations that the database has. */
export const appliedMigrations = async (db: Queryable): Promise<readonly string[]> =>
  (await db.query('select id from migrations order by id')).map((row) => readId(row).id);

const readId = rowReader('migrations', { id: text });

/** Migrations of this release that the database does not have yet. */
export const missingMigrations = async (db: Queryable): Promise<readonly Migration[]> => {
  const known = new Set(await appliedMigrations(db));
  return migrations.filter(({ id }) => !known.has(id));
};

/** `none`: no server has ever begun here; `newer`: of a release after this one. */
export type SchemaState = 'none' | 'older' | 'current' | 'newer';

export const schemaState = async (db: Queryable): Promise<SchemaState> => {
  const there = await db.query(`select 1 where to_regclass('migrations') is not null`);
  const applied = there.length === 0 ? [] : await appliedMigrations(db);
  if (applied.length === 0) return 'none';
  if (applied.some((id) => migrations.every((migration) => migration.id !== id))) return 'newer';
  return applied.length < migrations.length ? 'older' : 'current';
};

/** Statements end with a semicolon at the end of a line; migrations hold no function bodies. */
const statementsOf = (sql: string): readonly string[] =>
  sql
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
