import type { Database, Queryable } from './database.ts';
import { type Migration, migrations } from './migrations/index.ts';

/** Any constant; one server migrates at a time. */
const migrationLock = 720_031;

/** Brings the schema up to date in one transaction; returns the ids of the migrations that were applied. */
export const migrate = async (database: Database): Promise<readonly string[]> =>
  database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await tx.query(
      'create table if not exists migrations (id text primary key, applied_at timestamptz not null default now())',
    );
    const missing = await missingMigrations(tx);
    for (const migration of missing) {
      for (const statement of statementsOf(migration.sql)) await tx.query(statement);
      await tx.query('insert into migrations (id) values ($1)', [migration.id]);
    }
    return missing.map((migration) => migration.id);
  });

/** Migrations of this release that the database does not have yet. */
export const missingMigrations = async (db: Queryable): Promise<readonly Migration[]> => {
  const applied = await db.query<{ id: string }>('select id from migrations');
  const known = new Set(applied.map((row) => row.id));
  return migrations.filter((migration) => !known.has(migration.id));
};

/** Statements end with a semicolon at the end of a line; migrations hold no function bodies. */
const statementsOf = (sql: string): readonly string[] =>
  sql
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
