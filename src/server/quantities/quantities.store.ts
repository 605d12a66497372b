import { emptyQuantityFields, linkStatuses, type Quantity } from '#domain/calculations/quantity.ts';
import { scopes } from '#domain/terms/modules.ts';
import { units } from '#domain/terms/units.ts';
import { type Columns, columnsLike, list, number, object, oneOf, orNull, text, time } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { firstOf, jsonReader, rowReader, type StoredRow, totalOf } from '#server/db/read-row.ts';
import { asJsonList, columnsOf, insertRows, tableOf, updateRows } from '#server/db/table.ts';

/** A quantity as stored: `updatedBy` is a user's id, while a reader gets the name. */
export type StoredQuantity = Omit<Quantity, 'linkStatus'> & { readonly siteId: string };

const storedColumns: Columns<Omit<StoredQuantity, 'siteId'>> = {
  id: text,
  calculationId: text,
  categoryId: text,
  ...columnsLike(emptyQuantityFields, {
    amount: orNull(number),
    amountFormula: orNull(text),
    unit: oneOf(units),
    wastePercent: orNull(number),
    lifetimeYears: orNull(number),
    replacements: orNull(number),
    scope: orNull(oneOf(scopes)),
    endOfLife: orNull(object()),
  }),
  snapshot: orNull(object()),
  version: number,
  updatedAt: time,
  updatedBy: text,
};

export const quantitiesTable = tableOf<StoredQuantity>('quantities', ['siteId', 'id'], {
  siteId: text,
  ...storedColumns,
});

/** What a reader gets. */
export const readColumns: Columns<Quantity> = { ...storedColumns, linkStatus: oneOf(linkStatuses) };

const readQuantity = rowReader('quantities', readColumns);

export const quantityProperties: readonly string[] = Object.keys(readColumns);

/** Of a row that the database has made JSON of. */
export const readQuantityJson = jsonReader<Quantity>('quantities', { ...readColumns, updatedAt: text });

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

/** One page in a stable order: category position, position, id. */
export const findQuantityPage = async (
  db: Queryable,
  where: { readonly siteId: string; readonly calculationId: string },
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly data: readonly Quantity[]; readonly total: number }> => {
  // The page is chosen by the keys alone: the rows themselves are read for it only.
  const rows = await db.query(
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
  const isPastTheEnd = rows.length === 0 && page.offset > 0;
  return { data: rows.map(readQuantity), total: isPastTheEnd ? await countQuantities(db, where) : totalOf(rows) };
};

export const countQuantities = async (
  db: Queryable,
  where: { readonly siteId: string; readonly calculationId: string },
): Promise<number> => {
  const rows = await db.query(
    'select count(*)::integer as total from quantities where site_id = $1 and calculation_id = $2',
    [where.siteId, where.calculationId],
  );
  return totalOf(rows);
};

export const findQuantitiesOfCategory = async (
  db: Queryable,
  siteId: string,
  categoryId: string,
): Promise<readonly Quantity[]> =>
  (
    await db.query(`${select} where q.site_id = $1 and q.category_id = $2 order by q.position, q.id`, [
      siteId,
      categoryId,
    ])
  ).map(readQuantity);

/** The rows of these ids that are in the site, in no order. */
export const findQuantities = async (
  db: Queryable,
  siteId: string,
  ids: readonly string[],
): Promise<readonly Quantity[]> => readTogether(await db.query(selectTogether, [siteId, ids]));

const selectTogether = asJsonList(quantityProperties, `${select} where q.site_id = $1 and q.id = any($2::uuid[])`);

const readRows = rowReader('quantities', { rows: list<StoredRow>() });

const readTogether = (found: readonly StoredRow[]): readonly Quantity[] =>
  (firstOf(found, readRows)?.rows ?? []).map(readQuantityJson);

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

const readLast = rowReader('quantities', { last: number });

/** Position after the last row of a category. */
export const lastPosition = async (db: Queryable, siteId: string, categoryId: string): Promise<number> => {
  const rows = await db.query(
    'select coalesce(max(position), 0) as last from quantities where site_id = $1 and category_id = $2',
    [siteId, categoryId],
  );
  return firstOf(rows, readLast)?.last ?? 0;
};
