import type { User } from '#domain/people/user.ts';
import type { SiteStatus } from '#domain/sites/site.ts';
import { list, number } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { firstOf, rowReader } from '#server/db/read-row.ts';
import { visibleSites } from '#server/db/visible-sites.ts';

/** Which sites of the list, in an order that the database has, too. */
export interface OrderedBy {
  readonly column: 'updated_at' | 'created_at';
  readonly direction: 'asc' | 'desc';
  readonly status: SiteStatus | null;
  /** Behind this place; null = from the beginning. */
  readonly behind: Place | null;
  readonly limit: number;
}

type Place = readonly [ms: number, id: string];

interface OrderedPlaces {
  readonly places: readonly Place[];
  /** Of all pages. */
  readonly total: number;
}

const readPlaces = rowReader<OrderedPlaces>('sites', { places: list<Place>(), total: number });

/** Two columns of each site are enough to find a page by time: the page alone is then read whole. */
export const findOrderedPlaces = async (db: Queryable, user: User, order: OrderedBy): Promise<OrderedPlaces> => {
  const { column, direction, status, behind, limit } = order;
  const [ms, id] = behind ?? [null, null];
  const rows = await db.query(
    `with listed as (
       select s.id, floor(extract(epoch from s.${column}) * 1000)::bigint as ms from ${visibleSites}
         and s.backup_source_id is null and ($3::text is null or s.status = $3)),
     page as (
       select id, ms from listed
       where $4::bigint is null or ms ${direction === 'asc' ? '>' : '<'} $4 or (ms = $4 and id > $5::uuid)
       order by ms ${direction}, id limit $6)
     select (select count(*)::integer from listed) as total,
       (select coalesce(jsonb_agg(jsonb_build_array(ms, id) order by ms ${direction}, id), '[]') from page) as places`,
    [user.id, user.companyId, status, ms, id, limit],
  );
  return firstOf(rows, readPlaces) ?? { places: [], total: 0 };
};
