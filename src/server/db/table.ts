import { columnOf } from './column-names.ts';
import type { Columns } from './columns.ts';
import type { Queryable } from './database.ts';
import { type ReadRow, rowReader } from './read-row.ts';

/** A table whose columns are the snake-case names of an entity's properties. */
export interface Table {
  readonly name: string;
  /** Properties that identify a row. */
  readonly key: readonly string[];
  /** All properties, the key included. */
  readonly properties: readonly string[];
}

/** A table whose whole rows are entities. */
export interface EntityTable<Entity> extends Table {
  readonly read: ReadRow<Entity>;
}

export const tableOf = <Entity>(
  name: string,
  key: readonly (keyof Entity & string)[],
  columns: Columns<Entity>,
): EntityTable<Entity> => ({ name, key, properties: Object.keys(columns), read: rowReader(name, columns) });

type Fields = Readonly<Record<string, unknown>>;

/** Inserts any number of rows with one statement. */
export const insertRows = async (db: Queryable, table: Table, rows: readonly object[]): Promise<void> => {
  if (rows.length === 0) return;
  const columns = table.properties.map(columnOf).join(', ');
  await db.query(
    `insert into ${table.name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table.name}, $1)`,
    [JSON.stringify(rows.map((row) => toRow(table, row)))],
  );
};

/**
 * Writes properties of existing rows with one statement; rows are found by the table's key. The first part of the key says
 * where rows lie in a distributed database: where they all lie together, the statement says so itself.
 * @param only those that may have changed; all when left out
 */
export const updateRows = async (
  db: Queryable,
  table: Table,
  rows: readonly object[],
  only: readonly string[] = table.properties,
): Promise<void> => {
  if (rows.length === 0) return;
  const written = table.properties.filter((property) => only.includes(property) && !table.key.includes(property));
  const given = { ...table, properties: [...table.key, ...written] };
  const assignments = written.map((property) => `${columnOf(property)} = next.${columnOf(property)}`);
  const match = table.key.map((property) => `${table.name}.${columnOf(property)} = next.${columnOf(property)}`);
  const content = rows.map((row) => toRow(given, row));
  const place = columnOf(table.key[0] ?? '');
  const places = new Set(content.map((row) => row[place]));
  const together = places.size === 1 ? [...places] : [];
  await db.query(
    `update ${table.name} set ${assignments.join(', ')}
     from jsonb_populate_recordset(null::${table.name}, $1) next where ${match.join(' and ')}
     ${together.map(() => `and ${table.name}.${place} = $2`).join('')}`,
    [JSON.stringify(content), ...together],
  );
};

/** The select list of a table's properties, each column of `alias`. */
export const columnsOf = (table: Table, alias: string, leaveOut: readonly string[] = []): string =>
  table.properties
    .filter((property) => !leaveOut.includes(property))
    .map((property) => `${alias}.${columnOf(property)}`)
    .join(', ');

/**
 * Rows with their properties as one list of JSON, `rows`: of many rows with many columns half the work of values one by one.
 * @param rows gives the rows' columns
 */
export const asJsonList = (properties: readonly string[], rows: string): string =>
  `select coalesce(json_agg(json), '[]') as rows from (select ${jsonColumns(properties, 'r')} from (${rows}) r) json`;

/** The select list that gives properties under their own names, times as RFC 3339 UTC text: what `row_to_json` needs. */
export const jsonColumns = (properties: readonly string[], alias: string): string =>
  properties
    .map((property) => {
      const column = `${alias}.${columnOf(property)}`;
      // Every time is named so, and nothing else is.
      const value = property.endsWith('At')
        ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
        : column;
      return `${value} as "${property}"`;
    })
    .join(', ');

const toRow = ({ properties }: Table, entity: object): Fields => {
  const fields = entity as Fields;
  const row: Record<string, unknown> = {};
  for (const property of properties) row[columnOf(property)] = fields[property] ?? null;
  return row;
};
