import type { StoredKind } from '#domain/people/quota.ts';
import type { Queryable } from '#server/db/database.ts';
import { rowsAs } from '#tests/support/content/rows-as.ts';

/** What a company has, counted row by row; what was deleted and is kept for a while is not its any more. */
export const countUsage = async (db: Queryable, companyId: string): Promise<Readonly<Record<StoredKind, number>>> => {
  const [row] = await rowsAs<Record<StoredKind, number>>(
    db,
    `select (select count(*)::integer from sites where company_id = $1 and backup_source_id is null and deleted_at is null) as sites,
       (select count(*)::integer from sites s join (
          select site_id from calculations union all select site_id from categories union all select site_id from quantities
          union all select site_id from log_events union all select site_id from evidence
        ) r on r.site_id = s.id where s.company_id = $1 and s.deleted_at is null) as rows,
       (select count(*)::integer from products where company_id = $1)
         + (select count(*)::integer from composites where company_id = $1) as products,
       (select coalesce(sum(size_bytes), 0)::integer from files where company_id = $1) as bytes`,
    [companyId],
  );
  if (row === undefined) throw new Error('nothing was counted');
  return row;
};
