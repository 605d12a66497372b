import type { Composite } from '#domain/composite.ts';
import type { Product } from '#domain/product.ts';
import type { Queryable } from '#server/db/database.ts';
import { columnsOf, fromRow, insertRows, type Table } from '#server/db/table.ts';

const productsTable: Table = {
  name: 'products',
  key: ['companyId', 'id'],
  properties: [
    'companyId',
    'id',
    'name',
    'manufacturer',
    'talo2000Code',
    'note',
    'factors',
    'createdBy',
    'version',
    'createdAt',
    'updatedAt',
  ],
};

const compositesTable: Table = {
  name: 'composites',
  key: ['companyId', 'id'],
  properties: ['companyId', 'id', 'name', 'unit', 'note', 'layers', 'createdBy', 'version', 'createdAt', 'updatedAt'],
};

/** A company's own products and composites. */
export interface OwnLibrary {
  readonly products: readonly Product[];
  readonly composites: readonly Composite[];
}

export const findOwnLibrary = async (db: Queryable, companyId: string): Promise<OwnLibrary> => {
  const products = await db.query<Record<string, unknown>>(
    `select ${columnsOf(productsTable, 'p')} from products p where p.company_id = $1 order by p.name, p.id`,
    [companyId],
  );
  const composites = await db.query<Record<string, unknown>>(
    `select ${columnsOf(compositesTable, 'c')} from composites c where c.company_id = $1 order by c.name, c.id`,
    [companyId],
  );
  return {
    products: products.map((row) => fromRow<Product>(row)),
    composites: composites.map((row) => fromRow<Composite>(row)),
  };
};

export const insertOwnLibrary = async (db: Queryable, { products, composites }: OwnLibrary): Promise<void> => {
  await insertRows(db, productsTable, products);
  await insertRows(db, compositesTable, composites);
};

/** Another text whenever a row was added, changed or removed. */
export const ownLibraryState = async (db: Queryable, companyId: string): Promise<string> => {
  const rows = await db.query<{ state: string }>(
    `select concat(count(*), '/', sum(version), '/', max(updated_at)) as state from products where company_id = $1
     union all
     select concat(count(*), '/', sum(version), '/', max(updated_at)) from composites where company_id = $1`,
    [companyId],
  );
  return rows.map((row) => row.state).join('/');
};
