import type { BackupKind } from '#domain/documents/backup.ts';
import type { CalculationStage, CopyOrigin } from '#domain/sites/stage.ts';
import { columnOf } from '#server/db/column-names.ts';
import { text } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { rowReader } from '#server/db/read-row.ts';
import type { Table } from '#server/db/table.ts';
import { evidenceTable } from '#server/evidence/evidence.store.ts';
import { quantitiesTable } from '#server/quantities/quantities.store.ts';
import { logEventsTable } from '#server/site-log/site-log.store.ts';
import { sitesTable } from '#server/sites/sites.store.ts';

/** Values that a copying statement reads as `given.<column>`. */
export interface Given {
  /** Site whose rows are read, and site that gets them. */
  readonly source: string;
  readonly target: string;
  /** A UUIDv7 that the new ids are made of. */
  readonly seed?: string;
  /** Rows that get another id than the seed makes, with it; and what calculations are copies of, by their old ids. */
  readonly ids?: Readonly<Record<string, string>>;
  readonly origins?: Readonly<Record<string, CopyOrigin>>;
  readonly now?: string;
  readonly userId?: string;
  readonly companyId?: string;
  readonly name?: string;
  readonly stage?: CalculationStage;
  readonly revision?: number;
  readonly kind?: BackupKind;
  /** The calculation whose rows are read, and the one that gets them. */
  readonly calculation?: string;
  readonly targetCalculation?: string;
}

interface Copy {
  /** SQL of the columns that do not stay as they are. */
  readonly columns: Readonly<Record<string, string>>;
  readonly where?: string;
}

/** A copied row that has a name. */
export interface NamedRow {
  readonly id: string;
  readonly name: string;
}

const given = `jsonb_to_record($1) as given (source uuid, target uuid, salt bytea, head text, now timestamptz,
  user_id uuid, company_id uuid, name text, stage text,
  revision integer, seed text, ids jsonb, origins jsonb, kind text, calculation uuid, target_calculation uuid)`;

/**
 * The UUIDv7 of a row's copy: the seed's time, then a hash of the seed and of the row's id. All statements of one copy
 * find the same new id for a row, so that no table of old and new ids is needed.
 */
export const newIdOf = (column: string): string =>
  `overlay(overlay(encode(substr(sha256(given.salt || uuid_send(${column})), 1, 16), 'hex')
    placing given.head from 1) placing '8' from 17)::uuid`;

/** What is copied was not handed in itself. */
export const neverSubmitted = `'[]'::jsonb`;

/** In a copied site, where what is a copy of another calculation stays one. */
export const idInSiteOf = (column: string): string =>
  `coalesce((given.ids ->> ${column}::text)::uuid, ${newIdOf(column)})`;

export const newRow = { id: newIdOf('r.id'), version: '1' };
export const ofSite = 'r.site_id = given.source';
export const ofCalculation = `${ofSite} and r.calculation_id = given.calculation`;

const unnamed: readonly Table[] = [quantitiesTable, sitesTable, logEventsTable, evidenceTable];

/** `insert into … select …` for the rows that `where` takes. */
export const copyRows = async (
  db: Queryable,
  table: Table,
  values: Given,
  { columns, where = ofSite }: Copy,
): Promise<readonly NamedRow[]> => {
  const names = [...new Set([...table.properties.map(columnOf), ...Object.keys(columns)])];
  // A backup of another company's site is seen by its maker only when it is there: the same statement cannot tell of it.
  const answer = unnamed.includes(table) ? '' : 'returning id, name';
  const copies = await db.query(
    `insert into ${table.name} (${names.join(', ')})
     select ${names.map((name) => columns[name] ?? `r.${name}`).join(', ')} from ${table.name} r, ${given}
     where ${where} ${answer}`,
    [JSON.stringify(recordOf(values))],
  );
  return copies.map(readNamed);
};

const readNamed = rowReader<NamedRow>('copies', { id: text, name: text });

/** A UUIDv7 begins with the time and its version: 13 digits. */
const recordOf = (values: Given): object => {
  const { seed = '' } = values;
  const digits = seed.replaceAll('-', '');
  const named = Object.entries(values).map(([name, value]) => [columnOf(name), value]);
  return { ...Object.fromEntries(named), salt: `\\x${digits}`, head: digits.slice(0, 13) };
};
