import { number } from './columns.ts';
import type { Database, Queryable } from './database.ts';
import { firstOf, rowReader } from './read-row.ts';

/** From here on a server of its own does better: it syncs each write, and works for several calls at once. */
export const advisedBytes = 2_000_000_000;

export const findDatabaseBytes = async (db: Queryable): Promise<number> =>
  firstOf(await db.query('select pg_database_size(current_database())::double precision as bytes'), readBytes)?.bytes ??
  0;

const readBytes = rowReader('pg_database', { bytes: number });

/** What whoever runs an installation is to know of its database's size; null = nothing. */
export const adviceOn = (kind: Database['kind'], bytes: number): string | null =>
  kind === 'postgres' || bytes <= advisedBytes
    ? null
    : `The embedded database has ${(bytes / 1e9).toFixed(1)} GB: from ${advisedBytes / 1e9} GB on a PostgreSQL server is advised (DATABASE_URL; admin backup and restore move everything).`;
