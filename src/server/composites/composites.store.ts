import type { Composite } from '#domain/products/composite.ts';
import type { Queryable } from '#server/db/database.ts';
import { columnsOf, insertRows, updateRows } from '#server/db/table.ts';
import { findLibraryPage, type LibraryFilters, type LibraryPage } from '#server/products/library-page.store.ts';
import { compositesTable } from '#server/products/own-library.store.ts';

/** One page of the company's composites, by name. */
export const findCompositePage = (db: Queryable, filters: LibraryFilters): Promise<LibraryPage<Composite>> =>
  findLibraryPage(db, compositesTable, ['name'], filters);

/** All of the company's composites; a change is judged against them all. */
export const findAllComposites = async (db: Queryable, companyId: string): Promise<readonly Composite[]> => {
  const rows = await db.query(`select ${columnsOf(compositesTable, 'c')} from composites c where c.company_id = $1`, [
    companyId,
  ]);
  return rows.map(compositesTable.read);
};

/** The composites of these ids that the company has, in no order. */
export const findComposites = async (
  db: Queryable,
  companyId: string,
  ids: readonly string[],
): Promise<readonly Composite[]> => {
  const rows = await db.query(
    `select ${columnsOf(compositesTable, 'c')} from composites c where c.company_id = $1 and c.id = any($2::text[])`,
    [companyId, ids],
  );
  return rows.map(compositesTable.read);
};

export const insertComposite = (db: Queryable, composite: Composite): Promise<void> =>
  insertRows(db, compositesTable, [composite]);

export const updateComposite = (db: Queryable, composite: Composite): Promise<void> =>
  updateRows(db, compositesTable, [composite]);

export const removeComposites = async (db: Queryable, companyId: string, ids: readonly string[]): Promise<void> => {
  await db.query('delete from composites where company_id = $1 and id = any($2::text[])', [companyId, ids]);
};
