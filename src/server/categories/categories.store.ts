import { type Category, emptyCategoryFields } from '#domain/calculations/category.ts';
import { scopes } from '#domain/terms/modules.ts';
import { type Columns, columnsLike, number, oneOf, text, time } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { rowReader } from '#server/db/read-row.ts';
import { columnsOf, insertRows, tableOf, updateRows } from '#server/db/table.ts';

const categoryColumns: Columns<Category> = {
  id: text,
  calculationId: text,
  ...columnsLike(emptyCategoryFields, { scope: oneOf(scopes) }),
  version: number,
  updatedAt: time,
};

export const categoriesTable = tableOf<Category & { readonly siteId: string }>('categories', ['siteId', 'id'], {
  siteId: text,
  ...categoryColumns,
});

const readCategory = rowReader('categories', categoryColumns);
const columns = columnsOf(categoriesTable, 'c', ['siteId']);

/** In the order of `position`. */
export const findCategories = async (
  db: Queryable,
  siteId: string,
  calculationId: string,
): Promise<readonly Category[]> => {
  const rows = await db.query(
    `select ${columns} from categories c where c.site_id = $1 and c.calculation_id = $2 order by c.position, c.id`,
    [siteId, calculationId],
  );
  return rows.map(readCategory);
};

/** A category of the site, in whichever calculation. */
export const findCategory = async (db: Queryable, siteId: string, id: string): Promise<Category | null> => {
  const [row] = await db.query(`select ${columns} from categories c where c.site_id = $1 and c.id = $2`, [siteId, id]);
  return row === undefined ? null : readCategory(row);
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
