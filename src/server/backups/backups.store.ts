import type { Backup } from '#domain/backup.ts';
import type { Queryable } from '#server/db/database.ts';
import { fromRow } from '#server/db/table.ts';

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
  ${figure('summary_gwp')} as "gwpKgCo2ePerM2Year",
  ${figure('summary_limit')} as "limitKgCo2ePerM2Year",
  ${figure('summary_state')} as "footprintState"
  from sites b left join users u on u.id = b.backup_created_by`;

/** Newest first. */
export const findBackups = async (db: Queryable, siteId: string): Promise<readonly Backup[]> => {
  const rows = await db.query<Record<string, unknown>>(
    `${select} where b.backup_source_id = $1 and b.deleted_at is null order by b.created_at desc, b.id desc`,
    [siteId],
  );
  return rows.map((row) => fromRow<Backup>(row));
};

/** The backups that were made of content whose figures nobody had asked for yet. */
export const findBackupsWithoutFigures = (
  db: Queryable,
  siteId: string,
): Promise<readonly { readonly id: string; readonly content_version: number }[]> =>
  db.query(
    `select b.id, b.content_version from sites b where b.backup_source_id = $1 and b.deleted_at is null
       and (${hasFigures}) is not true`,
    [siteId],
  );

/** @param isLocked hold the backup until the transaction ends, so that it is not deleted meanwhile */
export const findBackup = async (
  db: Queryable,
  siteId: string,
  backupId: string,
  isLocked = false,
): Promise<Backup | null> => {
  const [row] = await db.query<Record<string, unknown>>(
    `${select} where b.backup_source_id = $1 and b.id = $2 and b.deleted_at is null ${isLocked ? 'for update of b' : ''}`,
    [siteId, backupId],
  );
  return row === undefined ? null : fromRow<Backup>(row);
};

export const countManualBackups = async (db: Queryable, siteId: string): Promise<number> => {
  const [row] = await db.query<{ readonly count: number }>(
    `select count(*)::integer as count from sites where backup_source_id = $1 and backup_kind = 'manual'`,
    [siteId],
  );
  return row?.count ?? 0;
};
