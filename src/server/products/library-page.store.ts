import { columnOf } from '#server/db/column-names.ts';
import type { Queryable } from '#server/db/database.ts';
import { totalOf } from '#server/db/read-row.ts';
import { columnsOf, type EntityTable } from '#server/db/table.ts';

export interface LibraryFilters {
  readonly companyId: string;
  /** Words that must all be found; empty = every row. */
  readonly search: string;
  /** Rows of this user only; null = the whole company's. */
  readonly createdBy: string | null;
  readonly limit: number;
  readonly offset: number;
}

export interface LibraryPage<Row> {
  readonly data: readonly Row[];
  readonly total: number;
}

/**
 * One page of a company's own rows by name and id, with the number of all of them: one statement.
 * @param searched properties that are looked through
 * @param conditions more that a row `l` must fulfil; fixed text of this program
 */
export const findLibraryPage = async <Row>(
  db: Queryable,
  table: EntityTable<Row>,
  searched: readonly string[],
  filters: LibraryFilters,
  conditions: readonly string[] = [],
): Promise<LibraryPage<Row>> => {
  const text = folded(`concat_ws(' ', ${searched.map((property) => `l.${columnOf(property)}`).join(', ')})`);
  const rows = await db.query(
    `with found as (
       select ${columnsOf(table, 'l')} from ${table.name} l
       where l.company_id = $1 and ($2::uuid is null or l.created_by = $2)
         and not exists (select 1 from unnest($3::text[]) as word where position(word in ${text}) = 0)
         ${conditions.map((condition) => `and ${condition}`).join(' ')})
     select (select count(*) from found)::integer as total, page.* from (select 1) as always left join lateral (
       select * from found order by ${folded('name')} collate "C", id limit $4 offset $5) as page on true`,
    [filters.companyId, filters.createdBy, wordsOf(filters.search), filters.limit, filters.offset],
  );
  const data = rows.filter((row) => row['id'] !== null).map(table.read);
  return { data, total: totalOf(rows) };
};

/** Lower case that does not depend on the database's locale. */
const folded = (expression: string): string => `translate(lower(${expression}), 'ÅÄÖ', 'åäö')`;

const wordsOf = (search: string): readonly string[] =>
  search
    .toLocaleLowerCase('fi')
    .split(/\s+/)
    .filter((word) => word !== '');
