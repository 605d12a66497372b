import type { KeptLog } from '#domain/site-log/company-month.ts';
import { number, text } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { firstOf, rowReader } from '#server/db/read-row.ts';
import { columnsOf } from '#server/db/table.ts';
import { type Figures, type StoredSite, sitesTable } from '#server/sites/sites.store.ts';
import { engineMark } from './engine-mark.ts';

/** Under which figures are those of this content: another engine may calculate otherwise, another release with the same one not. */
export const keyOf = (contentVersion: number): string => `${contentVersion}/${engineMark}`;

/**
 * Until then nobody else makes the figures that somebody has begun to make. A process that ended meanwhile has left them
 * unmade, and what failed is not tried again sooner.
 */
const claimSeconds = 60;

/** Stands in the place of the key while somebody makes the figures: since when, and who. */
const claimMark = 'making';

/** A site or a backup whose figures are to be made, and the content that they are to be of. */
export interface Claimed {
  readonly site: StoredSite;
  readonly contentVersion: number;
  readonly claim: string;
}

const readClaim = rowReader('sites', { contentVersion: number, summaryKey: text });

/**
 * Takes the making of a site's figures upon oneself; null = they are made, somebody else makes them, or the site is being
 * changed just now and would have others in a moment.
 */
export const claimFigures = async (db: Queryable, siteId: string, who: string): Promise<Claimed | null> => {
  const rows = await db.query(
    `update sites set summary_key = '${claimMark} ' || extract(epoch from now())::bigint || ' ' || $2
     where id = (select id from sites
       where id = $1 and deleted_at is null and summary_key is distinct from content_version || '/' || $3
         and case when summary_key like '${claimMark} %'
           then split_part(summary_key, ' ', 2)::bigint < extract(epoch from now()) - ${claimSeconds} else true end
       for update skip locked)
     returning ${columnsOf(sitesTable, 'sites')}, content_version, summary_key`,
    [siteId, who, engineMark],
  );
  return firstOf(rows, (row) => {
    const { contentVersion, summaryKey: claim } = readClaim(row);
    return { site: sitesTable.read(row), contentVersion, claim };
  });
};

/** Everything that is kept of a site's content as it is now. */
export interface MadeFigures extends Figures {
  /** null = the site has no log. */
  readonly log: KeptLog | null;
}

/**
 * Stores the figures, and keeps them under the day so that a later one can be held against them; answers whether they are
 * still those of the site's content. Else the claim is given back.
 */
export const storeFigures = async (
  db: Queryable,
  { site, contentVersion, claim }: Claimed,
  today: string,
  { gwp, limit, status, state, gaps, log }: MadeFigures,
): Promise<boolean> => {
  const stored = await db.query(
    `update sites set summary_key = $2, summary_gwp = $3, summary_limit = $4, summary_status = $5, summary_state = $6,
       summary_gaps = $7, summary_log = $8
     where id = $1 and content_version = $9 and summary_key = $10 returning id`,
    [site.id, keyOf(contentVersion), gwp, limit, status, state, gaps, log, contentVersion, claim],
  );
  if (stored.length === 0) {
    await db.query('update sites set summary_key = null where id = $1 and summary_key = $2', [site.id, claim]);
    return false;
  }
  if (gwp === null || state === null || state === 'unknown') return true;
  await db.query(
    `insert into site_figures (site_id, day, gwp, state)
     select id, $2, $3, $4 from sites where id = $1 and backup_source_id is null
     on conflict (site_id, day) do update set gwp = excluded.gwp, state = excluded.state`,
    [site.id, today, gwp, state],
  );
  return true;
};
