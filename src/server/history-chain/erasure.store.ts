import { number, orNull, text } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { firstOf, rowReader } from '#server/db/read-row.ts';
import { findLinks, type LinkRow } from './chain.store.ts';
import { amendmentDigest, changeDigest, linkDigest, markOf } from './chain.ts';

const readTouched = rowReader('history', { siteId: text, link: number });

/** Which links of which sites an erasure will touch. */
export type TouchedLinks = ReadonlyMap<string, readonly number[]>;

/**
 * The links whose changes repeat one of these values, as JSON texts. Links with a change that is not what was written any
 * more are left out, so that an erasure does not make them whole.
 */
export const findTouchedLinks = async (tx: Queryable, values: readonly string[]): Promise<TouchedLinks> => {
  const found = await tx.query(
    `select distinct site_id, link from history h join unnest($1::text[]) as erased (value)
       on position(erased.value in h.before::text) > 0 or position(erased.value in h.after::text) > 0
     where link is not null order by site_id, link`,
    [values],
  );
  const touched = new Map<string, number[]>();
  for (const { siteId, link } of found.map(readTouched)) touched.set(siteId, [...(touched.get(siteId) ?? []), link]);
  for (const [siteId, links] of touched) {
    const rows = await findLinks(tx, siteId, links);
    const wrong = new Set(rows.filter((row) => markOf(changeDigest(row)) !== row.mark).map(({ link }) => link));
    touched.set(
      siteId,
      links.filter((link) => !wrong.has(link)),
    );
  }
  return touched;
};

/**
 * Makes the chains whole after an erasure: a new link of each site says what the touched ones come to from now on, and
 * their salts go, so that what was erased cannot be tried out.
 */
export const amendHistory = async (tx: Queryable, touched: TouchedLinks): Promise<void> => {
  for (const [siteId, links] of touched) if (links.length > 0) await amendSite(tx, siteId, links);
};

const readNewLink = rowReader('history_heads', { link: number, head: orNull(text) });

const amendSite = async (tx: Queryable, siteId: string, links: readonly number[]): Promise<void> => {
  const rows = (await findLinks(tx, siteId, links)).map((row) => ({ row, digest: changeDigest(row) }));
  const marks = rows.map(({ row, digest }) => ({ id: row.id, mark: markOf(digest) }));
  await tx.query(
    `update history set mark = next.mark, salt = null
     from jsonb_to_recordset($2) as next (id uuid, mark integer) where site_id = $1 and history.id = next.id`,
    [siteId, JSON.stringify(marks)],
  );
  const amended = links.map((link) => [link, digestOf(rows, link)] as const);
  const added = await tx.query(
    `select link, encode(head, 'hex') as head from app_link_history($1, decode($2, 'hex'), 0)`,
    [siteId, amendmentDigest(amended).toString('hex')],
  );
  const place = firstOf(added, readNewLink);
  await tx.query(
    `insert into history_amendments (site_id, link, amended, digest, head)
     select $1, $2, amended, decode(digest, 'hex'), decode($3, 'hex')
     from jsonb_to_recordset($4) as part (amended integer, digest text)`,
    [siteId, place?.link, place?.head, JSON.stringify(amended.map(([link, digest]) => ({ amended: link, digest })))],
  );
};

const digestOf = (rows: readonly { readonly row: LinkRow; readonly digest: Buffer }[], link: number): string => {
  const digests = rows.filter(({ row }) => row.link === link).map(({ digest }) => digest);
  return linkDigest(null, digests).toString('hex');
};
