import type { LinkChannel } from '#domain/site-log/contributor-link.ts';
import { type Columns, orNull, text } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { rowReader } from '#server/db/read-row.ts';
import { columnsOf } from '#server/db/table.ts';
import { linkColumns, linksTable, type StoredLink } from './links.store.ts';

/** What a link's calls need of its site. */
export interface LinkedSite {
  readonly companyId: string;
  readonly siteName: string;
  readonly siteFactorSet: string | null;
}

const siteColumns: Columns<LinkedSite> = { companyId: text, siteName: text, siteFactorSet: orNull(text) };
const readOpen = rowReader<StoredLink & LinkedSite>('contributor_links', { ...linkColumns, ...siteColumns });

const unrevoked = 'l.revoked_at is null and';

/**
 * The link of this secret with its site, while it holds and the site is there; null otherwise.
 * @param isHeld nobody revokes it, and it does nothing else, before the transaction ends
 */
export const findOpenLink = async (
  db: Queryable,
  secretHash: string,
  channel: LinkChannel,
  { today, isHeld }: { readonly today: string; readonly isHeld: boolean },
): Promise<{ readonly link: StoredLink; readonly site: LinkedSite } | null> => {
  const [row] = await db.query(
    `select ${columnsOf(linksTable, 'l')}, s.company_id, s.name as site_name, s.site_factor_set
     from contributor_links l join sites s on s.id = l.site_id
     where l.secret_hash = $1 and l.channel = $3 and ${unrevoked} l.valid_until >= $2 and s.deleted_at is null
     ${isHeld ? 'for update of l' : ''}`,
    [secretHash, today, channel],
  );
  if (row === undefined) return null;
  const { companyId, siteName, siteFactorSet, ...link } = readOpen(row);
  return { link, site: { companyId, siteName, siteFactorSet } };
};
