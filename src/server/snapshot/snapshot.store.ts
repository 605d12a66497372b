import { calculationsTable } from '#server/calculations/calculations.store.ts';
import { categoriesTable } from '#server/categories/categories.store.ts';
import { number, oneOf, text } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { portionsOf } from '#server/db/portions.ts';
import { firstOf, rowReader } from '#server/db/read-row.ts';
import { jsonColumns, type Table } from '#server/db/table.ts';
import { quantityColumns, quantityProperties, quantityTables } from '#server/quantities/quantities.store.ts';

/** What changed after a revision; null stands for everything. */
export interface Since {
  readonly revision: number;
  /** The own library has changed: quantities that point to it are told anew. */
  readonly isLibraryChanged: boolean;
}

const kinds = ['calculations', 'categories', 'quantities'] as const;
type Kind = (typeof kinds)[number];

const entityOf = { calculations: 'calculation', categories: 'category', quantities: 'quantity' } as const;

const readCounts = rowReader<Record<Kind, number>>('sites', {
  calculations: number,
  categories: number,
  quantities: number,
});

export const countRows = async (db: Queryable, siteId: string): Promise<Readonly<Record<Kind, number>>> => {
  const counts = kinds.map((kind) => `(select count(*)::integer from ${kind} where site_id = $1) as ${kind}`);
  const rows = await db.query(`select ${counts.join(', ')}`, [siteId]);
  return firstOf(rows, readCounts) ?? { calculations: 0, categories: 0, quantities: 0 };
};

/** Counts no further than it must. */
export const hasMoreRows = async (db: Queryable, siteId: string, most: number): Promise<boolean> =>
  (await db.query('select 1 from quantities where site_id = $1 offset $2 limit 1', [siteId, most])).length > 0;

const readId = rowReader('calculations', { id: text });

/** Ids of the reference sets that the calculations pin. */
export const findPinnedSets = async (db: Queryable, siteId: string): Promise<readonly string[]> => {
  const rows = await db.query('select distinct reference_set as id from calculations where site_id = $1 order by id', [
    siteId,
  ]);
  return rows.map((row) => readId(row).id);
};

/**
 * What history tells of the rows after `$2`. A calculation that came into being may have brought rows that history does
 * not name one by one (a copy does), so all below it counts as changed.
 */
const changes = `with since as (select entity, entity_id, before, at from history where site_id = $1 and revision > $2),
  changed as (select distinct entity, entity_id::uuid as id from since
    where entity in ('calculation', 'category', 'quantity')),
  renewed as (select entity_id::uuid as id from since where entity = 'calculation' and before is null)`;

const changedIds = (kind: Kind) => `select id from changed where entity = '${entityOf[kind]}'`;

const isOwn = `q.source ->> 'kind' in ('product', 'composite')`;

/** A change below a calculation moves the calculation's time, which is the time of the change. */
const conditions = (since: Since | null): Readonly<Record<Kind, string>> => {
  if (since === null) return { calculations: 'true', categories: 'true', quantities: 'true' };
  const outdated = since.isLibraryChanged
    ? `union select q.id from quantities q where q.site_id = $1 and ${isOwn}`
    : '';
  return {
    calculations: `(r.id in (${changedIds('calculations')}) or r.updated_at >= (select min(at) from since))`,
    categories: `(r.id in (${changedIds('categories')}) or r.calculation_id in (select id from renewed))`,
    // An array of ids is looked up by the key; a set would be joined by reading the whole site.
    quantities: `q.id = any (array(${changedIds('quantities')}
      union select q.id from quantities q join renewed on renewed.id = q.calculation_id where q.site_id = $1
      ${outdated}))`,
  };
};

/** Each query gives the row's columns and `n`, its place. */
const rowQueries = (since: Since | null): Readonly<Record<Kind, string>> => {
  const where = conditions(since);
  return {
    calculations: `select r.*, row_number() over (order by r.updated_at desc, r.id) as n
      from calculations r where r.site_id = $1 and ${where.calculations}`,
    categories: `select r.*, row_number() over (order by r.calculation_id, r.position, r.id) as n
      from categories r where r.site_id = $1 and ${where.categories}`,
    quantities: `select ${quantityColumns},
        row_number() over (order by q.calculation_id, c.position, c.id, q.position, q.id) as n
      from ${quantityTables} join categories c on c.site_id = q.site_id and c.id = q.category_id
      where q.site_id = $1 and ${where.quantities}`,
  };
};

const withoutSite = ({ properties }: Table): readonly string[] => properties.filter((name) => name !== 'siteId');

const propertiesOf: Readonly<Record<Kind, readonly string[]>> = {
  calculations: calculationsTable.properties,
  categories: withoutSite(categoriesTable),
  quantities: quantityProperties,
};

/** The rows of a kind as comma-separated JSON that the database makes, a thousand a piece. */
export const portionsOfRows = (
  tx: Queryable,
  siteId: string,
  kind: Kind,
  since: Since | null,
): AsyncIterable<Uint8Array> =>
  portionsOf(tx, {
    before: since === null ? '' : changes,
    rows: rowQueries(since)[kind],
    params: since === null ? [siteId] : [siteId, since.revision],
    properties: propertiesOf[kind],
  });

const readDeleted = rowReader('history', { kind: oneOf(kinds), id: text });

/** Ids of the rows that changed and are not there any more. */
export const findDeleted = async (
  db: Queryable,
  siteId: string,
  since: Since,
): Promise<Readonly<Record<Kind, readonly string[]>>> => {
  const gone = kinds.map(
    (kind) => `select '${kind}' as kind, c.id from (${changedIds(kind)}) c
      where not exists (select 1 from ${kind} r where r.site_id = $1 and r.id = c.id)`,
  );
  const found = await db.query(`${changes} ${gone.join(' union all ')}`, [siteId, since.revision]);
  const rows = found.map(readDeleted);
  const idsOf = (kind: Kind) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  return { calculations: idsOf('calculations'), categories: idsOf('categories'), quantities: idsOf('quantities') };
};

const readContent = rowReader('rows', { content: text });

/** The company's own rows that the site's quantities point to, through the layers of composites, too: JSON of each. */
export const findUsedLibrary = async (
  db: Queryable,
  siteId: string,
  companyId: string,
  table: Table,
): Promise<readonly string[]> => {
  const rows = await db.query(
    `with recursive used (kind, id) as (
       select distinct q.source ->> 'kind', q.source ->> 'id' from quantities q where q.site_id = $1 and ${isOwn}
       union
       select layer -> 'source' ->> 'kind', layer -> 'source' ->> 'id'
       from used join composites c on used.kind = 'composite' and c.company_id = $2 and c.id = used.id,
         jsonb_array_elements(c.layers) layer
       where layer -> 'source' ->> 'kind' in ('product', 'composite'))
     select row_to_json(json)::text as content
     from (select ${jsonColumns(table.properties, 'r')} from ${table.name} r
       where r.company_id = $2 and r.id in (select id from used where kind = $3) order by r.name, r.id) json`,
    [siteId, companyId, table.name === 'products' ? 'product' : 'composite'],
  );
  return rows.map((row) => readContent(row).content);
};
