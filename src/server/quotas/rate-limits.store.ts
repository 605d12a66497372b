import { number, text } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { rowReader } from '#server/db/read-row.ts';

interface Uses {
  readonly key: string;
  readonly used: number;
}

const readUses = rowReader<Uses>('rate_limits', { key: text, used: number });

/** Adds to the counters of a window in one statement; returns what all processes have counted. */
export const addUses = async (db: Queryable, windowStart: Date, uses: readonly Uses[]): Promise<readonly Uses[]> => {
  const rows = await db.query(
    `insert into rate_limits (key, window_start, used)
     select key, $1, used from jsonb_to_recordset($2) as added (key text, used integer) order by key
     on conflict (key, window_start) do update set used = rate_limits.used + excluded.used returning key, used`,
    [windowStart.toISOString(), JSON.stringify(uses)],
  );
  return rows.map(readUses);
};

/** Forgets windows that have ended. */
export const forgetUses = async (db: Queryable, now: Date): Promise<void> => {
  await db.query('delete from rate_limits where window_start < $1', [new Date(now.getTime() - 120_000).toISOString()]);
};
