import { columnOf } from './column-names.ts';
import { type Column, type Columns, number } from './columns.ts';

/** A row as the database gives it, by column name. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** Makes an entity of a row; throws where the row does not hold what it should, which is a fault of ours. */
export type ReadRow<Entity> = (row: StoredRow) => Entity;

/**
 * How rows become entities, worked out once. Columns that are not asked for are left out.
 * @param table what a failure names
 */
export const rowReader = <Entity>(table: string, columns: Columns<Entity>): ReadRow<Entity> =>
  readerOf(
    table,
    entriesOf(columns).map(([property, column]) => ({ property, from: columnOf(property), column })),
  );

/** The same of rows that the database has made JSON of (`jsonColumns`): under the properties' names, and times are text. */
export const jsonReader = <Entity>(table: string, columns: Columns<Entity>): ReadRow<Entity> =>
  readerOf(
    table,
    entriesOf(columns).map(([property, column]) => ({ property, from: property, column })),
  );

/** The first row; null where there is none. */
export const firstOf = <Entity>(rows: readonly StoredRow[], read: ReadRow<Entity>): Entity | null =>
  rows[0] === undefined ? null : read(rows[0]);

/** What the first row says as `total`; 0 where there is none. */
export const totalOf = (rows: readonly StoredRow[]): number => firstOf(rows, readTotal)?.total ?? 0;

interface Part {
  readonly property: string;
  /** Where the row has it. */
  readonly from: string;
  readonly column: AnyColumn;
}

type AnyColumn = Pick<Column<unknown>, 'holds' | 'read'>;

const entriesOf = (columns: object): readonly (readonly [string, AnyColumn])[] => Object.entries(columns);

const readerOf =
  <Entity>(table: string, parts: readonly Part[]): ReadRow<Entity> =>
  (row) => {
    const entity: Record<string, unknown> = {};
    for (const { property, from, column } of parts) {
      const value = column.read(row[from]);
      if (value === undefined) throw wrongValue(`${table}.${from}`, column, row[from]);
      entity[property] = value;
    }
    // Each property was read by a column of its type.
    return entity as Entity;
  };

/** Names the type of the value, never the value: it may be anybody's. */
const wrongValue = (place: string, { holds }: AnyColumn, value: unknown): Error =>
  new Error(`${place} holds ${typeOf(value)} where ${holds} is expected`);

const typeOf = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return value instanceof Date ? 'Date' : typeof value;
};

const readTotal = rowReader('rows', { total: number });
