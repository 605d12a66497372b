import { type Category, emptyCategoryFields } from '#domain/category.ts';
import { fieldNamesOf } from '#domain/values/fields.ts';
import type { Queryable } from '#server/db/database.ts';
import { columnsOf, fromRow, insertRows, type Table, updateRows } from '#server/db/table.ts';

export const categoriesTable: Table = {
  name: 'categories',
  key: ['siteId', 'id'],
  properties: ['siteId', 'id', 'calculationId', ...fieldNamesOf(emptyCategoryFields), 'version', 'updatedAt'],
};

const columns = columnsOf(categoriesTable, 'c', ['siteId']);

/** In the order of `position`. */
export const findCategories = async (
  db: Queryable,
  siteId: string,
  calculationId: string,
): Promise<readonly Category[]> => {
  const rows = await db.query<Record<string, unknown>>(
    `select ${columns} from categories c where c.site_id = $1 and c.calculation_id = $2 order by c.position, c.id`,
    [siteId, calculationId],
  );
  return rows.map((row) => fromRow<Category>(row));
};

/** A category of the site, in whichever calculation. */
export const findCategory = async (db: Queryable, siteId: string, id: string): Promise<Category | null> => {
  const [row] = await db.query<Record<string, unknown>>(
    `select ${columns} from categories c where c.site_id = $1 and c.id = $2`,
    [siteId, id],
  );
  return row === undefined ? null : fromRow<Category>(row);
};

export const insertCategories = (db: Queryable, siteId: string, categories: readonly Category[]): Promise<void> =>
  insertRows(
    db,
    categoriesTable,
    categories.map((category) => ({ ...category, siteId })),
  );

export const updateCategory = (db: Queryable, siteId: string, category: Category): Promise<void> =>
  updateRows(db, categoriesTable, [{ ...category, siteId }]);

export const removeCategory = async (db: Queryable, siteId: string, id: string): Promise<void> => {
  await db.query('delete from categories where site_id = $1 and id = $2', [siteId, id]);
};
