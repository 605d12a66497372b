import { orNull, time } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { firstOf, rowReader } from '#server/db/read-row.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

const readOldest = rowReader('history', { at: orNull(time) });

/**
 * Whole links from the beginning of each chain: what was written at the same moment goes with the last one before the time.
 * The head of the last that goes is kept, so that the rest can be verified from there.
 */
const removal = `with old as (select site_id, max(link) as link from history where at < $1 group by site_id),
  gone as (
    delete from history h using old
    where h.site_id = old.site_id and h.at < $1::timestamptz + interval '1 day' and (h.at < $1 or h.link <= old.link)
    returning h.site_id, h.link, h.head),
  kept as (
    select site_id, max(link) as link, count(*) filter (where link is null)::integer as unlinked,
      (array_agg(head order by link desc) filter (where head is not null))[1] as head
    from gone group by site_id),
  amended as (delete from history_amendments a using kept where a.site_id = kept.site_id and a.link <= kept.link)
  update history_heads chain set unlinked = chain.unlinked - kept.unlinked,
    kept_after = coalesce(kept.link, chain.kept_after), kept_head = coalesce(kept.head, chain.kept_head)
  from kept where chain.site_id = kept.site_id`;

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
    await db.query(removal, [new Date(until).toISOString()]);
  }
};
