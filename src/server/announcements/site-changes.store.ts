import type { User } from '#domain/people/user.ts';
import { type Columns, list, number, orNull, text } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { rowReader } from '#server/db/read-row.ts';

/** PostgreSQL's notification channel; a message is `<site id> <revision>`, sent when the change is committed. */
export const changesChannel = 'site_changes';

/** A revision of a site that was committed. */
export interface Committed {
  readonly siteId: string;
  readonly revision: number;
}

/** What a revision changed, by whom, and who may hear of it. */
export interface SiteChange extends Committed {
  readonly stamp: string | null;
  readonly stampBefore: string | null;
  readonly companyId: string | null;
  readonly memberIds: readonly string[];
  readonly calculationId: string | null;
  readonly userId: string;
  readonly userName: string;
  readonly call: string;
  readonly entities: readonly string[];
  readonly key: string | null;
}

const committedColumns: Columns<Committed> = { siteId: text, revision: number };

const readCommitted = rowReader('sites', committedColumns);

const readChange = rowReader<SiteChange>('history', {
  ...committedColumns,
  stamp: orNull(text),
  stampBefore: orNull(text),
  companyId: orNull(text),
  memberIds: list(),
  calculationId: orNull(text),
  userId: text,
  userName: text,
  call: text,
  entities: list(),
  key: orNull(text),
});

/** A bulk call stays below one calculation, so a few of its rows tell which. */
const maxLookedAt = 20;

const calculationOf = `select case when count(distinct id) = 1 then min(id) end from (
  select case h.entity when 'calculation' then h.entity_id else coalesce(h.before ->> 'calculationId', (
    select q.calculation_id::text from quantities q where q.site_id = h.site_id and q.id = h.entity_id::uuid
    union all
    select c.calculation_id::text from categories c where c.site_id = h.site_id and c.id = h.entity_id::uuid
    limit 1)) end as id
  from history h where h.site_id = told.site_id and h.revision = told.revision
    and h.entity in ('calculation', 'category', 'quantity') limit ${maxLookedAt}) below`;

/** What history tells of these revisions, in the order of their commits within each site. */
export const findSiteChanges = async (
  db: Queryable,
  committed: readonly Committed[],
): Promise<readonly SiteChange[]> => {
  const rows = await db.query(
    `select told.site_id, told.revision, app_site_stamp(told.site_id, told.revision) as stamp,
       app_site_stamp(told.site_id, told.revision - 1) as stamp_before, coalesce(s.company_id, made.company_id) as company_id,
       coalesce((select jsonb_agg(m.user_id) from site_users m where m.site_id = told.site_id), '[]') as member_ids,
       (${calculationOf}) as calculation_id, made.user_id, coalesce(u.name, '') as user_name, made.call,
       made.entities, made.key
     from jsonb_to_recordset($1) as told (site_id uuid, revision integer)
     cross join lateral (
       select (array_agg(h.user_id))[1] as user_id, (array_agg(h.call))[1] as call,
         jsonb_agg(distinct h.entity) as entities, (array_agg(h.idempotency_key))[1] as key,
         (array_agg((h.before ->> 'companyId')::uuid) filter (where h.entity = 'site'))[1] as company_id
       from history h where h.site_id = told.site_id and h.revision = told.revision) made
     left join sites s on s.id = told.site_id
     left join users u on u.id = made.user_id
     where made.user_id is not null order by told.site_id, told.revision`,
    [JSON.stringify(committed.map(({ siteId, revision }) => ({ site_id: siteId, revision })))],
  );
  return rows.map(readChange);
};

export const mayHear = (user: Pick<User, 'id' | 'companyId'>, change: SiteChange): boolean =>
  change.companyId === user.companyId || change.memberIds.includes(user.id);

/** Is the site the user's company's, or are they on it? Nobody is kept from hearing that there is none. */
export const maySee = async (db: Queryable, user: Pick<User, 'id' | 'companyId'>, siteId: string): Promise<boolean> => {
  const rows = await db.query(
    `select 1 from sites s where s.id = $3 and s.company_id <> $2 and not exists (
       select 1 from site_users m where m.site_id = coalesce(s.backup_source_id, s.id) and m.user_id = $1)`,
    [user.id, user.companyId, siteId],
  );
  return rows.length === 0;
};

/** The newest revisions of the sites that the user sees and that changed after `since`, at most `limit` of them. */
export const findChangedSites = async (
  db: Queryable,
  user: Pick<User, 'id' | 'companyId'>,
  since: Date,
  limit: number,
): Promise<readonly Committed[]> => {
  const rows = await db.query(
    `select s.id as site_id, s.content_version as revision from sites s
     where s.updated_at > $3 and s.backup_source_id is null
       and (s.company_id = $2 or exists (select 1 from site_users m where m.site_id = s.id and m.user_id = $1))
     order by s.updated_at limit $4`,
    [user.id, user.companyId, since.toISOString(), limit],
  );
  return rows.map(readCommitted);
};
