import type { BackupKind } from '#domain/backup.ts';
import { siteFieldNames } from '#domain/site.ts';
import type { CalculationStage, CopyOrigin } from '#domain/stage.ts';
import { calculationsTable } from '#server/calculations/calculations.store.ts';
import { categoriesTable } from '#server/categories/categories.store.ts';
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
interface Given {
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
const newIdOf = (column: string): string =>
  `overlay(overlay(encode(substr(sha256(given.salt || uuid_send(${column})), 1, 16), 'hex')
    placing given.head from 1) placing '8' from 17)::uuid`;

/** What is copied was not handed in itself. */
const neverSubmitted = `'[]'::jsonb`;

/** In a copied site, where what is a copy of another calculation stays one. */
const idInSiteOf = (column: string): string => `coalesce((given.ids ->> ${column}::text)::uuid, ${newIdOf(column)})`;

const newRow = { id: newIdOf('r.id'), version: '1' };
const ofSite = 'r.site_id = given.source';
const ofCalculation = `${ofSite} and r.calculation_id = given.calculation`;

const unnamed: readonly Table[] = [quantitiesTable, sitesTable, logEventsTable, evidenceTable];

/** `insert into … select …` for the rows that `where` takes. */
const copyRows = async (
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

/** A new site of the company with the source's fields; its content must follow in the same transaction. */
export const copySiteRow = async (
  db: Queryable,
  values: Required<Pick<Given, 'source' | 'target' | 'seed' | 'now' | 'userId' | 'companyId' | 'name'>>,
): Promise<void> => {
  await copyRows(db, sitesTable, values, {
    columns: {
      id: 'given.target',
      company_id: 'given.company_id',
      name: 'given.name',
      readonly: 'false',
      default_calculation_id: newIdOf('r.default_calculation_id'),
      log_plan_calculation_id: newIdOf('r.log_plan_calculation_id'),
      backup_source_id: 'null',
      epoch: '0',
      version: '1',
      created_at: 'given.now',
      updated_at: 'given.now',
    },
    where: 'r.id = given.source',
  });
  await db.query(`insert into site_users (site_id, user_id, role) values ($1, $2, 'owner')`, [
    values.target,
    values.userId,
  ]);
};

/**
 * The calculations of the source under new ids; its log happened there and is not copied. Rows are the copier's as of now; calculations keep their times, which
 * order the list.
 * @returns the new calculations
 */
export const copySiteContent = async (
  db: Queryable,
  values: Required<Pick<Given, 'source' | 'target' | 'seed' | 'ids' | 'origins' | 'now' | 'userId'>>,
  { withQuantities }: { readonly withQuantities: boolean },
): Promise<readonly NamedRow[]> => {
  const ownRow = { id: idInSiteOf('r.id'), version: '1' };
  const site_id = 'given.target';
  const calculation_id = newIdOf('r.calculation_id');
  const place = { site_id, calculation_id, updated_at: 'given.now' };
  const calculations = await copyRows(db, calculationsTable, values, {
    columns: { ...newRow, site_id, origin: 'given.origins -> r.id::text', submissions: neverSubmitted },
  });
  await copyRows(db, categoriesTable, values, { columns: { ...ownRow, ...place } });
  if (withQuantities) {
    const owned = { category_id: idInSiteOf('r.category_id'), updated_by: 'given.user_id' };
    await copyRows(db, quantitiesTable, values, { columns: { ...ownRow, ...place, ...owned } });
  }
  return calculations;
};

/** A calculation with its categories and quantities beside the original. */
export const copyCalculationRows = async (
  db: Queryable,
  {
    siteId,
    ...rest
  }: Required<Pick<Given, 'seed' | 'now' | 'userId' | 'name' | 'calculation'>> &
    Pick<Given, 'stage' | 'revision'> & { readonly siteId: string },
): Promise<NamedRow> => {
  const values = { ...rest, source: siteId, target: siteId };
  const times = { updated_at: 'given.now' };
  const place = { calculation_id: newIdOf('r.calculation_id'), ...times };
  const [copy] = await copyRows(db, calculationsTable, values, {
    columns: {
      ...newRow,
      ...times,
      name: 'given.name',
      stage: 'coalesce(given.stage, r.stage)',
      revision: 'coalesce(given.revision, 1)',
      origin: `jsonb_build_object('calculationId', r.id, 'seed', given.seed)`,
      submissions: neverSubmitted,
      created_at: 'given.now',
    },
    where: `${ofSite} and r.id = given.calculation`,
  });
  await copyRows(db, categoriesTable, values, { columns: { ...newRow, ...place }, where: ofCalculation });
  await copyRows(db, quantitiesTable, values, {
    columns: { ...newRow, ...place, category_id: newIdOf('r.category_id'), updated_by: 'given.user_id' },
    where: ofCalculation,
  });
  if (copy === undefined) throw new Error('the calculation was not there to be copied');
  return copy;
};

/** The categories that the target calculation does not have yet by name and code, after its own. */
export const copyMissingCategories = (
  db: Queryable,
  values: Required<Pick<Given, 'source' | 'target' | 'seed' | 'now' | 'calculation' | 'targetCalculation'>>,
): Promise<readonly NamedRow[]> => {
  const own = 'from categories t where t.site_id = given.target and t.calculation_id = given.target_calculation';
  return copyRows(db, categoriesTable, values, {
    columns: {
      ...newRow,
      site_id: 'given.target',
      calculation_id: 'given.target_calculation',
      position: `(select coalesce(max(t.position), 0) ${own}) + row_number() over (order by r.position, r.id)`,
      updated_at: 'given.now',
    },
    where: `${ofCalculation}
      and not exists (select 1 ${own} and t.name = r.name and t.talo2000_code = r.talo2000_code)`,
  });
};

/** The site as it is now as a backup of it: nothing changes but the site that the rows belong to. */
export const keepSite = async (
  db: Queryable,
  values: Required<Pick<Given, 'source' | 'target' | 'now' | 'userId' | 'kind'>>,
): Promise<void> => {
  await copyRows(db, sitesTable, values, {
    columns: {
      id: 'given.target',
      readonly: 'true',
      backup_source_id: 'given.source',
      backup_kind: 'given.kind',
      backup_created_by: 'given.user_id',
      epoch: '0',
      created_at: 'given.now',
      content_version: 'r.content_version',
      summary_key: 'r.summary_key',
      summary_gwp: 'r.summary_gwp',
      summary_limit: 'r.summary_limit',
      summary_status: 'r.summary_status',
      summary_state: 'r.summary_state',
      summary_gaps: 'r.summary_gaps',
    },
    where: 'r.id = given.source',
  });
  const columns = { site_id: 'given.target' };
  for (const table of siteTables) await copyRows(db, table, values, { columns, where: seenOf(table) });
  await shareContents(db, values.source, values.target);
};

/** The bytes of pictures and documents are the company's: another site of it names them, and none is copied. */
const shareContents = async (db: Queryable, source: string, target: string): Promise<void> => {
  await db.query(
    `insert into evidence_contents as c (site_id, sha256, file_id, thumbnail, used_at)
     select $2, r.sha256, r.file_id, r.thumbnail, r.used_at from evidence_contents r where r.site_id = $1
     on conflict (site_id, sha256) do update set file_id = coalesce(c.file_id, excluded.file_id)`,
    [source, target],
  );
};

const contentTables = [calculationsTable, categoriesTable, quantitiesTable];
const siteTables = [...contentTables, logEventsTable, evidenceTable];

/** Pictures of what waits for approval stay with what was said: no backup has them, and none is lost by a restore. */
const seenOf = (table: Table): string => (table === evidenceTable ? `${ofSite} and not r.is_pending` : ofSite);

const contentOf = (table: Table): string =>
  table === calculationsTable ? `${ofSite} and r.id = given.calculation` : ofCalculation;

/**
 * A calculation that is to be deleted, with all below it, under a row that no user sees. Nothing changes but the site
 * that the rows belong to, so that they come back as they were.
 */
export const keepCalculation = async (
  db: Queryable,
  values: Required<Pick<Given, 'source' | 'target' | 'now' | 'userId' | 'calculation'>>,
): Promise<void> => {
  await copyRows(db, sitesTable, values, {
    columns: {
      id: 'given.target',
      readonly: 'true',
      default_calculation_id: 'given.calculation',
      backup_source_id: 'given.source',
      backup_kind: `'deleted-calculation'`,
      backup_created_by: 'given.user_id',
      deleted_at: 'given.now',
      deleted_by: 'given.user_id',
      epoch: '0',
      created_at: 'given.now',
    },
    where: 'r.id = given.source',
  });
  const columns = { site_id: 'given.target' };
  for (const table of contentTables) await copyRows(db, table, values, { columns, where: contentOf(table) });
};

/** The opposite of `keepCalculation`. */
export const putBackCalculation = async (
  db: Queryable,
  { siteId, keptId }: { readonly siteId: string; readonly keptId: string },
): Promise<void> => {
  const columns = { site_id: 'given.target' };
  for (const table of contentTables) await copyRows(db, table, { source: keptId, target: siteId }, { columns });
  await db.query('delete from sites where id = $1', [keptId]);
};

/**
 * The backup's fields and content instead of the site's, under their old ids. Every row gets the number of the site's
 * changes as its version, which is above any version that a row of the site ever had. All rows are replaced, also those
 * that are the same: comparing them would be quick only for as long as the database knows how many there are.
 */
export const bringBackSite = async (db: Queryable, siteId: string, backupId: string): Promise<void> => {
  await db.query(`select set_config('app.restores', 'on', true)`);
  for (const table of siteTables.toReversed()) {
    await db.query(`delete from ${table.name} r using (select $1::uuid as source) given where ${seenOf(table)}`, [
      siteId,
    ]);
  }
  const fields = [...siteFieldNames, 'defaultCalculationId'].map(columnOf);
  const number = 'greatest(s.version + 1, s.content_version)';
  await db.query(
    `update sites s set ${fields.map((field) => `${field} = b.${field}`).join(', ')}, epoch = s.epoch + 1,
       version = ${number}, content_version = ${number}
     from sites b where s.id = $1 and b.id = $2`,
    [siteId, backupId],
  );
  const version = '(select s.content_version from sites s where s.id = given.target)';
  const columns = { site_id: 'given.target', version };
  for (const table of siteTables) {
    await copyRows(db, table, { source: backupId, target: siteId }, { columns, where: seenOf(table) });
  }
  await shareContents(db, backupId, siteId);
  await db.query(`select set_config('app.restores', '', true)`);
};
