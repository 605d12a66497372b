import type { User } from '#domain/people/user.ts';
import { preparationBases } from '#domain/sites/preparation.ts';
import {
  type EarlierFigure,
  emptySiteFields,
  limitExemptions,
  type Site,
  siteRoles,
  siteStatuses,
} from '#domain/sites/site.ts';
import { type FigureState, figureStates, type LimitStatus, limitStatuses } from '#domain/terms/figure-state.ts';
import {
  type Columns,
  columnsLike,
  flag,
  list,
  number,
  object,
  oneOf,
  orNull,
  text,
  time,
} from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { rowReader } from '#server/db/read-row.ts';
import { columnsOf, insertRows, tableOf, updateRows } from '#server/db/table.ts';
import { roleOf, visibleSites } from '#server/db/visible-sites.ts';

/** What is stored of a site; the rest of `Site` depends on the reader. */
export type StoredSite = Omit<Site, 'role' | 'backupSourceDefaultCalculationId'>;

const storedColumns: Columns<StoredSite> = {
  id: text,
  companyId: text,
  ...columnsLike(emptySiteFields, {
    status: oneOf(siteStatuses),
    grossAreaM2: orNull(number),
    siteAreaM2: orNull(number),
    completionYear: orNull(number),
    targetLifetimeYears: orNull(number),
    plannedUsers: orNull(number),
    permitDate: orNull(text),
    limitExemption: orNull(oneOf(limitExemptions)),
    preparationDate: orNull(text),
    preparationBasis: orNull(oneOf(preparationBases)),
    assessmentStartDate: orNull(text),
    siteFactorSet: orNull(text),
    logDistanceKm: orNull(number),
    logPlanCalculationId: orNull(text),
    logStart: orNull(text),
    logEnd: orNull(text),
    budgetA4Kg: orNull(number),
    budgetA5Kg: orNull(number),
  }),
  readonly: flag,
  defaultCalculationId: text,
  backupSourceId: orNull(text),
  epoch: number,
  version: number,
  createdAt: time,
  updatedAt: time,
};

export const sitesTable = tableOf<StoredSite>('sites', ['id'], storedColumns);

const columns: Columns<Site> = {
  ...storedColumns,
  backupSourceDefaultCalculationId: orNull(text),
  role: oneOf(siteRoles),
};

const readSite = rowReader('sites', columns);

const siteColumns = `${columnsOf(sitesTable, 's')},
  source.default_calculation_id as backup_source_default_calculation_id,
  ${roleOf('$3', '$2')} as role`;

const viewer = (user: User) => [user.id, user.companyId, user.isCompanyAdmin];

/** @param isLocked hold the site until the transaction ends: all writes below a site take turns */
export const findSite = async (db: Queryable, user: User, siteId: string, isLocked: boolean): Promise<Site | null> => {
  const [row] = await db.query(
    `select ${siteColumns} from ${visibleSites} and s.id = $4 ${isLocked ? 'for update of s' : ''}`,
    [...viewer(user), siteId],
  );
  return row === undefined ? null : readSite(row);
};

/** A site of the list with what its summary was made of. */
export interface ListedSite {
  readonly site: Site;
  readonly userNames: readonly string[];
  readonly ownerIds: readonly string[];
  /** The set of emission data of the default calculation. */
  readonly referenceSet: string | null;
  readonly updatedByName: string | null;
  readonly earlierFigure: EarlierFigure | null;
  readonly contentVersion: number;
  readonly summaryKey: string | null;
  readonly summary: Figures;
}

/** The figures of a site's default calculation as they were stored; `status` tells what may be said of the limit. */
export interface Figures {
  readonly gwp: number | null;
  readonly limit: number | null;
  readonly status: LimitStatus | null;
  readonly state: FigureState | null;
  /** Rows that lack something. */
  readonly gaps: number | null;
}

interface ListedRow extends Site, Omit<ListedSite, 'site' | 'summary'> {
  readonly summaryGwp: number | null;
  readonly summaryLimit: number | null;
  readonly summaryStatus: LimitStatus | null;
  readonly summaryState: FigureState | null;
  readonly summaryGaps: number | null;
}

const readListed = rowReader<ListedRow>('sites', {
  ...columns,
  contentVersion: number,
  summaryKey: orNull(text),
  summaryGwp: orNull(number),
  summaryLimit: orNull(number),
  summaryStatus: orNull(oneOf(limitStatuses)),
  summaryState: orNull(oneOf(figureStates)),
  summaryGaps: orNull(number),
  referenceSet: orNull(text),
  updatedByName: orNull(text),
  earlierFigure: orNull(object<EarlierFigure>()),
  userNames: list(),
  ownerIds: list(),
});

/** What a row of the list tells of other tables, each looked up site by site. */
const besideSite = {
  reference_set:
    '(select c.reference_set from calculations c where c.site_id = s.id and c.id = s.default_calculation_id)',
  updated_by_name: `(select u.name from history h join users u on u.id = h.user_id where h.site_id = s.id
    and h.revision is not null order by h.revision desc limit 1)`,
  earlier_figure: `(select jsonb_build_object('day', f.day, 'gwp', f.gwp, 'state', f.state) from site_figures f
    where f.site_id = s.id and f.day <= $4 order by f.day desc limit 1)`,
  user_names: `coalesce((select jsonb_agg(u.name order by u.name, u.id) from site_users su join users u on u.id = su.user_id
    where su.site_id = s.id), '[]')`,
};

const nothingBeside: typeof besideSite = {
  reference_set: 'null::text',
  updated_by_name: 'null::text',
  earlier_figure: `case when $4::text = '' then '{}'::jsonb end`,
  user_names: `'[]'::jsonb`,
};

interface WhichSites {
  /** The day whose figure, or the last one before it, stands beside that of now. */
  readonly earlierDay: string;
  /** Only these; null = all. */
  readonly ids: readonly string[] | null;
  /** Without what stands in other tables but the owners: enough to choose and order sites, a tenth of the work. */
  readonly isForOrder?: boolean;
}

/** The current versions (no backups) that the user sees. */
export const findSites = async (
  db: Queryable,
  user: User,
  { earlierDay, ids, isForOrder = false }: WhichSites,
): Promise<readonly ListedSite[]> => {
  const beside = Object.entries(isForOrder ? nothingBeside : besideSite);
  const rows = await db.query(
    `select ${siteColumns}, s.content_version, s.summary_key, s.summary_gwp, s.summary_limit, s.summary_status,
       s.summary_state, s.summary_gaps, ${beside.map(([name, sql]) => `${sql} as ${name}`).join(', ')},
       coalesce((select jsonb_agg(su.user_id order by su.user_id) from site_users su
         where su.site_id = s.id and su.role = 'owner'), '[]') as owner_ids
     from ${visibleSites} and s.backup_source_id is null and ($5::uuid[] is null or s.id = any($5::uuid[]))`,
    [...viewer(user), earlierDay, ids],
  );
  return rows.map((row) => {
    const { contentVersion, summaryKey, userNames, ownerIds, referenceSet, ...listed } = readListed(row);
    const { updatedByName, earlierFigure, ...rest } = listed;
    const { summaryGwp: gwp, summaryLimit: limit, summaryStatus: status, summaryState: state, ...others } = rest;
    const { summaryGaps: gaps, ...site } = others;
    const summary = { gwp, limit, status, state, gaps };
    const told = { userNames, ownerIds, referenceSet, updatedByName, earlierFigure };
    return { site, ...told, contentVersion, summaryKey, summary };
  });
};

type UserSite = Pick<Site, 'id' | 'name' | 'role' | 'defaultCalculationId' | 'updatedAt'>;

const readUserSite = rowReader<UserSite>('sites', {
  id: text,
  name: text,
  role: oneOf(siteRoles),
  defaultCalculationId: text,
  updatedAt: time,
});

/** The same sites with no more than their names, the newest change first. */
export const findUserSites = async (db: Queryable, user: User): Promise<readonly UserSite[]> => {
  const rows = await db.query(
    `select s.id, s.name, s.default_calculation_id, s.updated_at, ${roleOf('$3', '$2')} as role
     from ${visibleSites} and s.backup_source_id is null order by s.updated_at desc, s.id`,
    viewer(user),
  );
  return rows.map(readUserSite);
};

/** Inserts the site with its owner; its default calculation must follow in the same transaction. */
export const insertSite = async (db: Queryable, site: StoredSite, ownerId: string): Promise<void> => {
  await insertRows(db, sitesTable, [site]);
  await db.query(`insert into site_users (site_id, user_id, role) values ($1, $2, 'owner')`, [site.id, ownerId]);
};

export const isSiteIdTaken = async (db: Queryable, siteId: string): Promise<boolean> =>
  (await db.query('select 1 from sites where id = $1', [siteId])).length > 0;

/** Whether the site may name it as its default. */
export const hasCalculation = async (db: Queryable, siteId: string, calculationId: string): Promise<boolean> =>
  (await db.query('select 1 from calculations where site_id = $1 and id = $2', [siteId, calculationId])).length > 0;

export const updateSite = (db: Queryable, site: StoredSite): Promise<void> => updateRows(db, sitesTable, [site]);

/** For good, with its backups. */
export const removeSite = async (db: Queryable, siteId: string): Promise<void> => {
  await db.query('delete from sites where id = $1 or backup_source_id = $1', [siteId]);
};

/** Something below the site has changed: its results are out of date. */
export const touchSite = async (db: Queryable, siteId: string, now: string): Promise<void> => {
  await db.query('update sites set content_version = content_version + 1, updated_at = $2 where id = $1', [
    siteId,
    now,
  ]);
};
