import { type Backup, backupKinds } from '#domain/documents/backup.ts';
import { figureStates } from '#domain/terms/figure-state.ts';
import { number, oneOf, orNull, text, time } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { rowReader, totalOf } from '#server/db/read-row.ts';

/**
 * The figures are those of the content only while nothing has changed since they were calculated; a figure of a release
 * that did not say what may be said of it is calculated again.
 */
const hasFigures = `(split_part(b.summary_key, '/', 1) = b.content_version::text
  and (b.summary_gwp is null or b.summary_state is not null))`;

const figure = (column: string) => `case when ${hasFigures} then b.${column} end`;

const count = (table: string) => `(select count(*)::integer from ${table} t where t.site_id = b.id)`;

const select = `select b.id, b.name, b.backup_kind as kind, b.created_at, coalesce(u.name, '') as created_by,
  b.default_calculation_id, ${count('calculations')} as calculation_count, ${count('quantities')} as quantity_count,
  ${figure('summary_gwp')} as gwp_kg_co2e_per_m2_year,
  ${figure('summary_limit')} as limit_kg_co2e_per_m2_year,
  ${figure('summary_state')} as footprint_state
  from sites b left join users u on u.id = b.backup_created_by`;

const readBackup = rowReader<Backup>('sites', {
  id: text,
  name: text,
  kind: oneOf(backupKinds),
  createdAt: time,
  createdBy: text,
  defaultCalculationId: text,
  calculationCount: number,
  quantityCount: number,
  gwpKgCo2ePerM2Year: orNull(number),
  limitKgCo2ePerM2Year: orNull(number),
  footprintState: orNull(oneOf(figureStates)),
});

/** Newest first. */
export const findBackups = async (db: Queryable, siteId: string): Promise<readonly Backup[]> => {
  const rows = await db.query(
    `${select} where b.backup_source_id = $1 and b.deleted_at is null order by b.created_at desc, b.id desc`,
    [siteId],
  );
  return rows.map(readBackup);
};

/** The backups that were made of content whose figures nobody had asked for yet. */
export const findBackupsWithoutFigures = async (db: Queryable, siteId: string): Promise<readonly string[]> =>
  (
    await db.query(
      `select b.id from sites b where b.backup_source_id = $1 and b.deleted_at is null
         and (${hasFigures}) is not true`,
      [siteId],
    )
  ).map((row) => readId(row).id);

const readId = rowReader('sites', { id: text });

/** @param isLocked hold the backup until the transaction ends, so that it is not deleted meanwhile */
export const findBackup = async (
  db: Queryable,
  siteId: string,
  backupId: string,
  isLocked = false,
): Promise<Backup | null> => {
  const [row] = await db.query(
    `${select} where b.backup_source_id = $1 and b.id = $2 and b.deleted_at is null ${isLocked ? 'for update of b' : ''}`,
    [siteId, backupId],
  );
  return row === undefined ? null : readBackup(row);
};

export const countManualBackups = async (db: Queryable, siteId: string): Promise<number> => {
  const rows = await db.query(
    `select count(*)::integer as total from sites where backup_source_id = $1 and backup_kind = 'manual'`,
    [siteId],
  );
  return totalOf(rows);
};
