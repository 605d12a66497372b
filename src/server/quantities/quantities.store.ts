import { type Quantity, quantityFieldNames } from '#domain/quantity.ts';
import type { Queryable } from '#server/db/database.ts';
import { columnsOf, fromRow, insertRows, type Table, updateRows } from '#server/db/table.ts';

/** A quantity as stored: `updatedBy` is a user's id, while a reader gets the name. */
export type StoredQuantity = Omit<Quantity, 'linkStatus'> & { readonly siteId: string };

export const quantitiesTable: Table = {
  name: 'quantities',
  key: ['siteId', 'id'],
  properties: ['siteId', 'id', 'calculationId', ...quantityFieldNames, 'snapshot', 'version', 'updatedAt', 'updatedBy'],
};

/**
 * An own product or composite of another version than the frozen one, or none any more, makes the row outdated. Only rows
 * with such a source look it up, by its key.
 */
const linkStatus = `case q.source ->> 'kind' when 'none' then 'unlinked' when 'item' then 'linked' else
  case when (q.snapshot ->> 'version')::integer = case q.source ->> 'kind'
    when 'product' then (select own.version from products own
      where own.company_id = (select owner.company_id from sites owner where owner.id = q.site_id)
        and own.id = q.source ->> 'id')
    else (select own.version from composites own
      where own.company_id = (select owner.company_id from sites owner where owner.id = q.site_id)
        and own.id = q.source ->> 'id') end
  then 'linked' else 'outdated' end end`;

/** The select list of what a reader gets, and the tables that it needs. */
export const quantityColumns = `${columnsOf(quantitiesTable, 'q', ['siteId', 'updatedBy'])},
  ${linkStatus} as link_status, coalesce(u.name, '') as updated_by`;

export const quantityTables = 'quantities q left join users u on u.id = q.updated_by';

const select = `select ${quantityColumns} from ${quantityTables}`;

const toQuantities = (rows: readonly Record<string, unknown>[]): readonly Quantity[] =>
  rows.map((row) => fromRow<Quantity>(row));

/** One page in a stable order: category position, position, id. */
export const findQuantityPage = async (
  db: Queryable,
  where: { readonly siteId: string; readonly calculationId: string },
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly data: readonly Quantity[]; readonly total: number }> => {
  // The page is chosen by the keys alone: the rows themselves are read for it only.
  const rows = await db.query<Record<string, unknown> & { readonly total: number }>(
    `select ${quantityColumns}, page.total from (
       select q.id, c.position as category_position,
         (select count(*) from quantities where site_id = $1 and calculation_id = $2)::integer as total
       from quantities q join categories c on c.site_id = q.site_id and c.id = q.category_id
       where q.site_id = $1 and q.calculation_id = $2
       order by c.position, c.id, q.position, q.id limit $3 offset $4) page
     join quantities q on q.site_id = $1 and q.id = page.id left join users u on u.id = q.updated_by
     order by page.category_position, q.category_id, q.position, q.id`,
    [where.siteId, where.calculationId, page.limit, page.offset],
  );
  const [first] = rows;
  const total = first?.total ?? (page.offset === 0 ? 0 : await countQuantities(db, where));
  return { data: toQuantities(rows.map(({ total: _, ...row }) => row)), total };
};

const countQuantities = async (
  db: Queryable,
  where: { readonly siteId: string; readonly calculationId: string },
): Promise<number> => {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::integer as count from quantities where site_id = $1 and calculation_id = $2',
    [where.siteId, where.calculationId],
  );
  return row?.count ?? 0;
};

export const findQuantitiesOfCategory = async (
  db: Queryable,
  siteId: string,
  categoryId: string,
): Promise<readonly Quantity[]> =>
  toQuantities(
    await db.query(`${select} where q.site_id = $1 and q.category_id = $2 order by q.position, q.id`, [
      siteId,
      categoryId,
    ]),
  );

/** The rows of these ids that are in the site, in no order. */
export const findQuantities = async (
  db: Queryable,
  siteId: string,
  ids: readonly string[],
): Promise<readonly Quantity[]> =>
  toQuantities(await db.query(`${select} where q.site_id = $1 and q.id = any($2::uuid[])`, [siteId, ids]));

export const insertQuantities = (db: Queryable, quantities: readonly StoredQuantity[]): Promise<void> =>
  insertRows(db, quantitiesTable, quantities);

/** @param fields what may have changed beside the rows' version, time and author */
export const updateQuantities = (
  db: Queryable,
  quantities: readonly StoredQuantity[],
  fields: readonly string[],
): Promise<void> => updateRows(db, quantitiesTable, quantities, [...fields, 'version', 'updatedAt', 'updatedBy']);

export const removeQuantities = async (db: Queryable, siteId: string, ids: readonly string[]): Promise<void> => {
  await db.query('delete from quantities where site_id = $1 and id = any($2::uuid[])', [siteId, ids]);
};

/** Position after the last row of a category. */
export const lastPosition = async (db: Queryable, siteId: string, categoryId: string): Promise<number> => {
  const [row] = await db.query<{ last: number }>(
    'select coalesce(max(position), 0) as last from quantities where site_id = $1 and category_id = $2',
    [siteId, categoryId],
  );
  return row?.last ?? 0;
};
