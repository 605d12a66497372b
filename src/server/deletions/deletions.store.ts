import type { User } from '#domain/people/user.ts';
import { type SiteRole, siteRoles } from '#domain/sites/site.ts';
import { type Columns, flag, oneOf, text, time } from '#server/db/columns.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { firstOf, rowReader } from '#server/db/read-row.ts';
import { roleOf } from '#server/db/visible-sites.ts';
import { removeSite } from '#server/sites/sites.store.ts';

/** Something deleted that is kept. */
export interface KeptDeletion {
  /** The row of `sites` that holds it. */
  readonly keptId: string;
  readonly name: string;
  readonly deletedAt: string;
  readonly deletedBy: string;
}

/** A deletion that history tells, kept or not. */
export type ToldDeletion = Pick<KeptDeletion, 'name' | 'deletedAt' | 'deletedBy'>;

const toldColumns: Columns<ToldDeletion> = { name: text, deletedAt: time, deletedBy: text };
const keptColumns: Columns<KeptDeletion> = { keptId: text, ...toldColumns };

const readTold = rowReader('history', toldColumns);
const readKept = rowReader('sites', keptColumns);
const readKeptSite = rowReader('sites', { ...keptColumns, readonly: flag, role: oneOf(siteRoles) });
const readId = rowReader('sites', { id: text });

/** Its backups go with it; calculations that were deleted before have their own time. */
const withBackups = `(id = $1 or (backup_source_id = $1 and backup_kind <> 'deleted-calculation'))`;

export const hideSite = async (
  db: Queryable,
  siteId: string,
  { now, userId }: { readonly now: string; readonly userId: string },
): Promise<void> => {
  await db.query(`update sites set deleted_at = $2, deleted_by = $3 where ${withBackups}`, [siteId, now, userId]);
};

/** The opposite of `hideSite`. */
export const showSite = async (db: Queryable, siteId: string): Promise<void> => {
  await db.query(`update sites set deleted_at = null, deleted_by = null where ${withBackups}`, [siteId]);
};

/**
 * The deleted site, when the user saw it while it was there, with the user's role on it.
 * @param isLocked hold it until the transaction ends
 */
export const findKeptSite = async (
  db: Queryable,
  user: User,
  siteId: string,
  isLocked: boolean,
): Promise<(KeptDeletion & { readonly role: SiteRole; readonly readonly: boolean }) | null> => {
  const [row] = await db.query(
    `select s.id as kept_id, s.name, s.deleted_at, coalesce(u.name, '') as deleted_by, s.readonly,
       ${roleOf('$3', '$2')} as role
     from sites s left join site_users m on m.site_id = s.id and m.user_id = $1 left join users u on u.id = s.deleted_by
     where s.id = $4 and s.deleted_at is not null and s.backup_source_id is null
       and (s.company_id = $2 or m.role is not null) ${isLocked ? 'for update of s' : ''}`,
    [user.id, user.companyId, user.isCompanyAdmin, siteId],
  );
  return row === undefined ? null : readKeptSite(row);
};

/** The calculation as it was deleted last. Who may see the site was asked before. */
export const findKeptCalculation = async (
  db: Queryable,
  siteId: string,
  calculationId: string,
): Promise<KeptDeletion | null> => {
  const [row] = await db.query(
    `select k.id as kept_id, c.name, k.deleted_at, coalesce(u.name, '') as deleted_by
     from sites k join calculations c on c.site_id = k.id and c.id = k.default_calculation_id
       left join users u on u.id = k.deleted_by
     where k.backup_source_id = $1 and k.backup_kind = 'deleted-calculation' and k.default_calculation_id = $2
     order by k.deleted_at desc, k.id desc limit 1`,
    [siteId, calculationId],
  );
  return row === undefined ? null : readKept(row);
};

/**
 * What history tells of a deletion. Of a site that is gone nobody has rights any more, so there only people of its
 * company are told; who may see a calculation's site was asked before.
 */
export const findToldDeletion = async (
  db: Queryable,
  { companyId }: Pick<User, 'companyId'>,
  siteId: string,
  { entity, id }: { readonly entity: 'site' | 'calculation'; readonly id: string },
): Promise<ToldDeletion | null> => {
  const [row] = await db.query(
    `select coalesce(h.before ->> 'name', '') as name, h.at as deleted_at, coalesce(u.name, '') as deleted_by
     from history h left join users u on u.id = h.user_id
     where h.site_id = $1 and h.entity = $2 and h.entity_id = $3 and h.before is not null and h.after is null
       and ($2 <> 'site' or h.before ->> 'companyId' = $4::uuid::text)
     order by h.at desc, h.id desc limit 1`,
    [siteId, entity, id, companyId],
  );
  return row === undefined ? null : readTold(row);
};

/** Removes for good what was deleted before `limit`, one by one: a site may be large, and may be brought back meanwhile. */
export const removeDeletedBefore = async (database: Database, limit: Date): Promise<void> => {
  const isOld = 'deleted_at < $1';
  const old = await database.query(`select id from sites where ${isOld} order by deleted_at, id`, [
    limit.toISOString(),
  ]);
  for (const { id } of old.map(readId)) {
    await database.transaction(async (tx) => {
      const still = await tx.query(`select 1 from sites where ${isOld} and id = $2 for update`, [
        limit.toISOString(),
        id,
      ]);
      if (still.length === 0) return;
      const calculation = firstOf(await tx.query(keptOf, [id]), readCalculation);
      await removeSite(tx, id);
      if (calculation !== null) await removeComments(tx, calculation);
    });
  }
};

interface KeptCalculation {
  readonly siteId: string;
  readonly calculationId: string;
}

const readCalculation = rowReader<KeptCalculation>('sites', { siteId: text, calculationId: text });
const keptOf = `select backup_source_id as site_id, default_calculation_id as calculation_id
  from sites where id = $1 and backup_kind = 'deleted-calculation'`;

/** What was said about a calculation goes when it can be had back no more. */
const removeComments = async (tx: Queryable, { siteId, calculationId }: KeptCalculation): Promise<void> => {
  await tx.query(
    `delete from comments where site_id = $1 and calculation_id = $2
       and not exists (select 1 from calculations c where c.site_id = $1 and c.id = $2)
       and not exists (select 1 from sites k where k.backup_source_id = $1 and k.default_calculation_id = $2
         and k.backup_kind = 'deleted-calculation')`,
    [siteId, calculationId],
  );
};
