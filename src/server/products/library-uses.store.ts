import { cursorAt } from '#contract/frame/keyset.ts';
import { list, number } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { firstOf, rowReader } from '#server/db/read-row.ts';
import { findContainers } from './own-library.store.ts';

interface UsingSite {
  readonly id: string;
  readonly name: string;
  readonly calculations: { readonly id: string; readonly name: string; readonly quantities: number }[];
}

interface Paging {
  readonly limit?: number | undefined;
  /** Name and id of the last site of the page before. */
  readonly cursor?: readonly [name: string, id: string] | undefined;
}

const readUses = rowReader('quantities', { siteCount: number, quantities: number, sites: list<UsingSite>() });

/**
 * Where a row of the company's library is used, by the names of sites: only the company's own sites resolve it, and
 * colleagues see them all. What there is in all is told with each page, because it is gone through anyway.
 */
export const findUses = async (
  db: Queryable,
  where: { readonly companyId: string; readonly kind: 'product' | 'composite'; readonly id: string },
  { limit, cursor }: Paging = {},
) => {
  const rows = await db.query(
    `with used as materialized (select * from app_library_uses($1, $2)),
       page as (select site_id as id, site_name as name,
           jsonb_agg(jsonb_build_object('id', calculation_id, 'name', calculation_name, 'quantities', quantities)
             order by calculation_name, calculation_id) as calculations
         from used ${cursor === undefined ? '' : 'where (site_name, site_id) > ($4, $5::uuid)'}
         group by site_name, site_id order by site_name, site_id limit $3)
     select (select count(distinct site_id)::integer from used) as site_count,
       (select coalesce(sum(quantities), 0)::integer from used) as quantities,
       coalesce((select jsonb_agg(to_jsonb(page) order by name, id) from page), '[]') as sites`,
    [where.kind, where.id, limit ?? null, ...(cursor ?? [])],
  );
  const { sites, siteCount, quantities } = firstOf(rows, readUses) ?? { sites: [], siteCount: 0, quantities: 0 };
  const containers = await findContainers(db, where.companyId, where.kind, [where.id]);
  const last = limit !== undefined && sites.length === limit ? sites.at(-1) : undefined;
  return {
    sites: [...sites],
    composites: containers.map(({ id, name }) => ({ id, name })),
    siteCount,
    quantities,
    next: last === undefined ? null : cursorAt(last.name, last.id),
  };
};
