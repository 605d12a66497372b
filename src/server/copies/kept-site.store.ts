import { siteFieldNames } from '#domain/sites/site.ts';
import { calculationsTable } from '#server/calculations/calculations.store.ts';
import { categoriesTable } from '#server/categories/categories.store.ts';
import { columnOf } from '#server/db/column-names.ts';
import { number } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { rowReader } from '#server/db/read-row.ts';
import type { Table } from '#server/db/table.ts';
import { evidenceTable } from '#server/evidence/evidence.store.ts';
import { quantitiesTable } from '#server/quantities/quantities.store.ts';
import { logEventsTable } from '#server/site-log/site-log.store.ts';
import { sitesTable } from '#server/sites/sites.store.ts';
import { copyRows, type Given, ofCalculation, ofSite } from './copy-rows.store.ts';

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

const readRevision = rowReader('sites', { revision: number });

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
  const next = 'greatest(s.version + 1, s.content_version)';
  const [site] = await db.query(
    `update sites s set ${fields.map((field) => `${field} = b.${field}`).join(', ')}, epoch = s.epoch + 1,
       version = ${next}, content_version = ${next}
     from sites b where s.id = $1 and b.id = $2 returning s.content_version as revision`,
    [siteId, backupId],
  );
  // Told, not looked up by the statement: it would be, for every row again.
  const values = { source: backupId, target: siteId, revision: readRevision(site ?? {}).revision };
  const columns = { site_id: 'given.target', version: 'given.revision' };
  for (const table of siteTables) await copyRows(db, table, values, { columns, where: seenOf(table) });
  await shareContents(db, backupId, siteId);
  await db.query(`select set_config('app.restores', '', true)`);
};
