import { type Composite, emptyCompositeFields, type Source } from '#domain/products/composite.ts';
import { emptyProductFields } from '#domain/products/empty-product.ts';
import type { Product } from '#domain/products/product.ts';
import { units } from '#domain/terms/units.ts';
import { columnsLike, list, number, oneOf, orNull, text, time } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { firstOf, rowReader } from '#server/db/read-row.ts';
import { columnsOf, insertRows, tableOf } from '#server/db/table.ts';

const ids = { companyId: text, id: text };
const changes = { createdBy: orNull(text), version: number, createdAt: time, updatedAt: time };

export const productsTable = tableOf<Product>('products', ['companyId', 'id'], {
  ...ids,
  ...columnsLike(emptyProductFields, {}),
  ...changes,
});

export const compositesTable = tableOf<Composite>('composites', ['companyId', 'id'], {
  ...ids,
  ...columnsLike(emptyCompositeFields, { unit: oneOf(units) }),
  ...changes,
});

/** A company's own products and composites. */
export interface OwnLibrary {
  readonly products: readonly Product[];
  readonly composites: readonly Composite[];
}

export const findOwnLibrary = async (db: Queryable, companyId: string): Promise<OwnLibrary> => {
  const products = await db.query(
    `select ${columnsOf(productsTable, 'p')} from products p where p.company_id = $1 order by p.name, p.id`,
    [companyId],
  );
  const composites = await db.query(
    `select ${columnsOf(compositesTable, 'c')} from composites c where c.company_id = $1 order by c.name, c.id`,
    [companyId],
  );
  return {
    products: products.map(productsTable.read),
    composites: composites.map(compositesTable.read),
  };
};

export const insertOwnLibrary = async (db: Queryable, { products, composites }: OwnLibrary): Promise<void> => {
  await insertRows(db, productsTable, products);
  await insertRows(db, compositesTable, composites);
};

/** The rows that the sources point to, through the layers of composites, too: one statement a kind. */
export const findOwnSources = async (
  db: Queryable,
  companyId: string,
  sources: readonly Source[],
): Promise<OwnLibrary> => {
  const ids = (kind: 'product' | 'composite') => sources.flatMap((source) => (source.kind === kind ? [source.id] : []));
  const composites = await findCompositeTrees(db, companyId, ids('composite'));
  const layers = composites.flatMap((composite) => composite.layers.map((layer) => layer.source));
  const inside = layers.flatMap((source) => (source.kind === 'product' ? [source.id] : []));
  return { composites, products: await findProducts(db, companyId, [...ids('product'), ...inside]) };
};

/** The products of these ids that the company has, in no order. */
export const findProducts = async (
  db: Queryable,
  companyId: string,
  ids: readonly string[],
): Promise<readonly Product[]> => {
  if (ids.length === 0) return [];
  const rows = await db.query(
    `select ${columnsOf(productsTable, 'p')} from products p where p.company_id = $1 and p.id = any($2::text[])`,
    [companyId, ids],
  );
  return rows.map(productsTable.read);
};

const findCompositeTrees = async (
  db: Queryable,
  companyId: string,
  ids: readonly string[],
): Promise<readonly Composite[]> => {
  if (ids.length === 0) return [];
  const rows = await db.query(
    `with recursive tree as (
       select ${columnsOf(compositesTable, 'c')} from composites c where c.company_id = $1 and c.id = any($2::text[])
       union
       select ${columnsOf(compositesTable, 'c')} from tree
         cross join lateral jsonb_array_elements(tree.layers) layer
         join composites c on c.company_id = $1 and c.id = layer -> 'source' ->> 'id'
         where layer -> 'source' ->> 'kind' = 'composite')
     select * from tree`,
    [companyId, ids],
  );
  return rows.map(compositesTable.read);
};

/** Whoever changes the company's library takes turns until the transaction ends. */
export const lockLibrary = async (db: Queryable, companyId: string): Promise<void> => {
  await db.query('select 1 from companies where id = $1 for no key update', [companyId]);
};

/** The library has changed: what was made of it (search indexes) is out of date. */
export const touchLibrary = async (db: Queryable, companyId: string): Promise<void> => {
  await db.query('update companies set library_version = library_version + 1 where id = $1', [companyId]);
};

/** Another one whenever a row was added, changed or removed, and on a database that was put back. */
export const libraryStamp = async (db: Queryable, companyId: string): Promise<string> => {
  const rows = await db.query('select library_stamp as stamp from companies where id = $1', [companyId]);
  return firstOf(rows, readStamp)?.stamp ?? '';
};

const readStamp = rowReader('companies', { stamp: text });

/** A composite that contains some of the rows, and which. */
export interface Container {
  readonly id: string;
  readonly name: string;
  readonly contained: readonly string[];
}

/** The composites that have one of these rows as a layer, by name. */
const readContainer = rowReader<Container>('composites', { id: text, name: text, contained: list() });

export const findContainers = async (
  db: Queryable,
  companyId: string,
  kind: 'product' | 'composite',
  ids: readonly string[],
): Promise<readonly Container[]> =>
  (
    await db.query(
      `select c.id, c.name, jsonb_agg(distinct layer -> 'source' ->> 'id') as contained
       from composites c cross join lateral jsonb_array_elements(c.layers) layer
       where c.company_id = $1 and layer -> 'source' ->> 'kind' = $2 and layer -> 'source' ->> 'id' = any($3::text[])
       group by c.id, c.name order by c.name, c.id`,
      [companyId, kind, ids],
    )
  ).map(readContainer);

/** A composite is another one when a row inside it is: it and those that contain it get a new version. */
export const touchContainers = async (
  db: Queryable,
  where: {
    readonly companyId: string;
    readonly kind: 'product' | 'composite';
    readonly id: string;
    readonly now: string;
  },
): Promise<void> => {
  const direct = await findContainers(db, where.companyId, where.kind, [where.id]);
  if (direct.length === 0) return;
  const directIds = direct.map(({ id }) => id);
  const outer = await findContainers(db, where.companyId, 'composite', directIds);
  await db.query(
    `update composites set version = version + 1, updated_at = $3 where company_id = $1 and id = any($2::text[])`,
    [where.companyId, [...new Set([...directIds, ...outer.map(({ id }) => id)])], where.now],
  );
};
