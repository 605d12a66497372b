import { orNull, time } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { firstOf, rowReader } from '#server/db/read-row.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

const readOldest = rowReader('history', { at: orNull(time) });

/**
 * Removes changes that are older than this many years, a week of them at a time; 0 = none. Devices that knew a state before
 * them are given the whole site. Where a site was deleted longer ago, nobody reads that it was there.
 */
export const removeOldHistory = async (db: Queryable, now: Date, years: number): Promise<void> => {
  if (years === 0) return;
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() - years);
  for (;;) {
    const oldest = firstOf(
      await db.query('select min(at) as at from history where at < $1', [end.toISOString()]),
      readOldest,
    );
    if (oldest === null || oldest.at === null) return;
    const until = Math.min(Date.parse(oldest.at) + weekMs, end.getTime());
    await db.query('delete from history where at < $1', [new Date(until).toISOString()]);
  }
};
