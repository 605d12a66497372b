import { flag, number, orNull, text } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { firstOf, rowReader } from '#server/db/read-row.ts';

/** A state of a site that a reader knows. */
export interface KnownRevision {
  readonly revision: number;
  readonly stamp: string;
}

/** The state that the site is in, and what history can tell of the way from the one that a reader knows. */
export interface FoundRevision extends KnownRevision {
  /** Row by row. */
  readonly isTold: boolean;
  /** This database has never been in the state that the reader knows. */
  readonly isOtherPast: boolean;
}

const readRevision = rowReader('sites', {
  revision: number,
  stamp: text,
  past: orNull(text),
  first: orNull(number),
  restored: flag,
});

/** @param known null = the reader asks for everything */
export const findRevision = async (
  db: Queryable,
  siteId: string,
  known: KnownRevision | null,
): Promise<FoundRevision> => {
  const rows = await db.query(
    `select s.content_version as revision, s.stamp, app_site_stamp(s.id, $2) as past,
       (select min(h.revision) from history h where h.site_id = s.id) as first,
       exists (select 1 from history h
         where h.site_id = s.id and h.revision > $2 and h.call = 'restoreBackup' and h.entity = 'site') as restored
     from sites s where s.id = $1`,
    [siteId, known?.revision ?? 0],
  );
  const row = firstOf(rows, readRevision);
  if (row === null) return { revision: 0, stamp: '', isTold: false, isOtherPast: false };
  const { revision, stamp, past, first, restored } = row;
  const isPast = known !== null && past === known.stamp;
  // History of an older release has no revisions.
  const toldFrom = first === null ? revision : first - 1;
  const isTold = isPast && known.revision >= Math.max(1, toldFrom) && !restored;
  return { revision, stamp, isTold, isOtherPast: known !== null && !isPast };
};
