import { type ContributorLink, linkChannels } from '#domain/site-log/contributor-link.ts';
import type { EventKind } from '#domain/terms/event-kinds.ts';
import { type Columns, list, number, oneOf, orNull, text, time } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { firstOf, rowReader, totalOf } from '#server/db/read-row.ts';
import { columnsOf, insertRows, tableOf } from '#server/db/table.ts';

/** A link without what is looked up beside it, as it is stored; the secret's hash is written once and never read back. */
export type StoredLink = Omit<ContributorLink, 'createdByName' | 'lastReceivedAt'>;

export const linkColumns: Columns<StoredLink> = {
  id: text,
  siteId: text,
  channel: oneOf(linkChannels),
  supplier: text,
  kinds: list<EventKind>(),
  validUntil: text,
  maxPerDay: number,
  revokedAt: orNull(time),
  createdAt: time,
  createdBy: orNull(text),
};

export const linksTable = tableOf<StoredLink>('contributor_links', ['siteId', 'id'], linkColumns);
const newLinks = tableOf<StoredLink & { readonly secretHash: string }>('contributor_links', ['siteId', 'id'], {
  ...linkColumns,
  secretHash: text,
});

const readLink = rowReader<ContributorLink>('contributor_links', {
  ...linkColumns,
  createdByName: text,
  lastReceivedAt: orNull(time),
});
const select = `select ${columnsOf(linksTable, 'l')}, coalesce(u.name, '') as created_by_name, greatest(
    (select max(c.created_at) from contributions c where c.site_id = l.site_id and c.link_id = l.id),
    (select max(d.created_at) from drops d where d.site_id = l.site_id and d.link_id = l.id)) as last_received_at
  from contributor_links l left join users u on u.id = l.created_by`;

/** Newest first. */
export const findLinks = async (db: Queryable, siteId: string): Promise<readonly ContributorLink[]> =>
  (await db.query(`${select} where l.site_id = $1 order by l.created_at desc, l.id`, [siteId])).map(readLink);

export const findLink = async (db: Queryable, siteId: string, id: string): Promise<ContributorLink | null> =>
  firstOf(await db.query(`${select} where l.site_id = $1 and l.id = $2`, [siteId, id]), readLink);

export const countLinks = async (db: Queryable, siteId: string): Promise<number> =>
  totalOf(await db.query('select count(*)::integer as total from contributor_links where site_id = $1', [siteId]));

export const insertLink = (db: Queryable, link: StoredLink, secretHash: string): Promise<void> =>
  insertRows(db, newLinks, [{ ...link, secretHash }]);

export const revokeLink = async (db: Queryable, siteId: string, id: string, now: string): Promise<void> => {
  await db.query('update contributor_links set revoked_at = $3 where site_id = $1 and id = $2', [siteId, id, now]);
};
