import { number, text } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { rowReader } from '#server/db/read-row.ts';
import { findContainers } from './own-library.store.ts';

interface UseRow {
  readonly siteId: string;
  readonly siteName: string;
  readonly id: string;
  readonly name: string;
  readonly quantities: number;
}

const readUse = rowReader<UseRow>('quantities', {
  siteId: text,
  siteName: text,
  id: text,
  name: text,
  quantities: number,
});

/** Where a row of the company's library is used: only the company's own sites resolve it, and colleagues see them all. */
export const findUses = async (
  db: Queryable,
  where: { readonly companyId: string; readonly kind: 'product' | 'composite'; readonly id: string },
) => {
  const found = await db.query(
    `select s.id as site_id, s.name as site_name, c.id, c.name, used.quantities
     from app_library_uses($2, $1) used
     join sites s on s.id = used.site_id
     join calculations c on c.site_id = used.site_id and c.id = used.calculation_id
     where s.company_id = $3
     order by s.name, s.id, c.name, c.id`,
    [where.id, where.kind, where.companyId],
  );
  const rows = found.map(readUse);
  const containers = await findContainers(db, where.companyId, where.kind, [where.id]);
  return {
    sites: bySite(rows),
    composites: containers.map(({ id, name }) => ({ id, name })),
    quantities: rows.reduce((sum, row) => sum + row.quantities, 0),
  };
};

const bySite = (rows: readonly UseRow[]) => {
  const sites = new Map<string, { id: string; name: string; calculations: Omit<UseRow, 'siteId' | 'siteName'>[] }>();
  for (const { siteId, siteName, ...calculation } of rows) {
    const site = sites.get(siteId) ?? { id: siteId, name: siteName, calculations: [] };
    site.calculations.push(calculation);
    sites.set(siteId, site);
  }
  return [...sites.values()];
};
