import { contentKeys, type SearchContent } from '#domain/library/search-entry.ts';
import type { Product } from '#domain/products/product.ts';
import type { Queryable } from '#server/db/database.ts';
import { insertRows, updateRows } from '#server/db/table.ts';
import { findLibraryPage, type LibraryFilters, type LibraryPage } from './library-page.store.ts';
import { productsTable } from './own-library.store.ts';

/** `null` = both those that have such data and those that have none. */
export type ContentFilters = Readonly<Record<SearchContent, boolean | null>>;

/** One page of the company's products, by name. */
export const findProductPage = (
  db: Queryable,
  filters: LibraryFilters & { readonly contents: ContentFilters },
): Promise<LibraryPage<Product>> => {
  const wanted = Object.entries(contentConditions).flatMap(([content, condition]) => {
    const flag = filters.contents[content as SearchContent];
    return flag === null ? [] : [flag ? condition : `not ${condition}`];
  });
  return findLibraryPage(db, productsTable, ['name', 'manufacturer', 'talo2000Code', 'gtin'], filters, wanted);
};

/** Has the product one of the factors that such data is made of? The same rule as the search's. */
const contentConditions = Object.fromEntries(
  Object.entries(contentKeys).map(([content, keys]) => [
    content,
    `(${keys.map((key) => `l.factors ->> '${key}' is not null`).join(' or ')})`,
  ]),
);

export const insertProduct = (db: Queryable, product: Product): Promise<void> =>
  insertRows(db, productsTable, [product]);

export const updateProduct = (db: Queryable, product: Product): Promise<void> =>
  updateRows(db, productsTable, [product]);

export const removeProducts = async (db: Queryable, companyId: string, ids: readonly string[]): Promise<void> => {
  await db.query('delete from products where company_id = $1 and id = any($2::text[])', [companyId, ids]);
};
