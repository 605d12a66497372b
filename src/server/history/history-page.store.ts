import { cursorAt } from '#contract/frame/keyset.ts';
import {
  fieldChanges,
  type HistoryEntity,
  type HistoryEntry,
  type HistoryType,
  historyEntities,
} from '#domain/documents/history.ts';
import type { User } from '#domain/people/user.ts';
import { flag, object, oneOf, orNull, text, time } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { rowReader, totalOf } from '#server/db/read-row.ts';
import { visibleSites } from '#server/db/visible-sites.ts';

export interface Subject {
  readonly type: HistoryType;
  readonly id: string;
}

interface Paging {
  readonly limit: number;
  readonly offset: number;
  /** When and which the last change of the page before was. */
  readonly cursor?: readonly [at: string, id: string] | undefined;
}

/** Who reads, and the one site that is looked in; null = in all of theirs. */
interface Reading {
  readonly user: User;
  readonly within: string | null;
}

interface HistoryPage {
  readonly data: HistoryEntry[];
  /** null = not counted again. */
  readonly total: number | null;
  readonly next: string | null;
}

type SiteType = Exclude<HistoryType, 'product' | 'composite'>;

const tableBySiteType: Readonly<Record<SiteType, string>> = {
  site: 'sites',
  calculation: 'calculations',
  category: 'categories',
  quantity: 'quantities',
  comment: 'comments',
  'log-event': 'log_events',
  evidence: 'evidence',
};

/** What the history of a site tells beside its own fields. */
const partsOfSite: readonly HistoryEntity[] = ['site', 'backup', 'site-user', 'site-invite', 'contributor-link'];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isUuid = (id: string): boolean => uuid.test(id);

/**
 * Sites in whose history the user may read of this: those that the user sees, and the deleted ones of the own company,
 * whose people and rights are gone with them. A backup's history counts only when nothing else knows the row.
 */
export const findHolders = async (
  db: Queryable,
  { user, within }: Reading,
  { type, id }: Subject,
): Promise<readonly string[]> => {
  if (type === 'product' || type === 'composite' || !isUuid(id)) return [];
  const isThere =
    type === 'site'
      ? 'readable.id = $3::uuid'
      : `exists (select 1 from ${tableBySiteType[type]} t where t.site_id = readable.id and t.id = $3::uuid)
         or exists (select 1 from history h
           where h.site_id = readable.id and h.entity = '${type}' and h.entity_id = $3::uuid::text)`;
  const found = await db.query(
    `with readable as (
       select s.id, s.backup_source_id is not null as is_backup from ${visibleSites}
         ${within === null ? '' : 'and s.id = $4::uuid and s.backup_source_id is null'}
       ${within === null ? 'union select deleted, false from app_deleted_sites() deleted' : ''})
     select id, is_backup from readable where ${isThere}`,
    [user.id, user.companyId, id, ...(within === null ? [] : [within])],
  );
  const holders = found.map(readHolder);
  const current = holders.filter(({ isBackup }) => !isBackup);
  return (current.length > 0 ? current : holders).map(({ id: holder }) => holder);
};

/** The changes below these sites, newest first. */
export const findSiteHistory = (
  db: Queryable,
  siteIds: readonly string[],
  { type, id }: Subject,
  paging: Paging,
): Promise<HistoryPage> => {
  const isAsked =
    type === 'site' ? `h.entity in (${partsOfSite.map((part) => `'${part}'`).join(', ')})` : `h.entity = '${type}'`;
  const rows = `history h where h.site_id = any($1::uuid[])
    and ${isAsked} and ($2 = '' or h.entity_id = $2)`;
  const deletions = 'history gone where gone.site_id = h.site_id';
  return findPage(db, { rows, deletions }, [siteIds, type === 'site' ? '' : id.toLowerCase()], paging);
};

/** The changes of a company's product or composite, newest first; null when the company never had it. */
export const findLibraryHistory = async (
  db: Queryable,
  companyId: string,
  { type, id }: Subject,
  paging: Paging,
): Promise<HistoryPage | null> => {
  // Before own products had a history of their own, an imported site told of those that it brought.
  const rows = `(
    select id, at, user_id, call, entity, entity_id, before, after from library_history where company_id = $1
    union all
    select h.id, h.at, h.user_id, h.call, h.entity, h.entity_id, h.before, h.after
    from history h join sites s on s.id = h.site_id and s.company_id = $1) h
    where h.entity = '${type}' and h.entity_id = $2`;
  const deletions = 'library_history gone where gone.company_id = $1';
  const page = await findPage(db, { rows, deletions }, [companyId, id], paging);
  if (page.data.length > 0 || (page.total ?? 0) > 0) return page;
  const table = type === 'product' ? 'products' : 'composites';
  const known = await db.query(`select 1 from ${table} where company_id = $1 and id = $2`, [companyId, id]);
  return known.length > 0 ? page : null;
};

type Row = Pick<HistoryEntry, 'id' | 'at' | 'call' | 'entity' | 'entityId' | 'userName' | 'isBroughtBack'> & {
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
};

const readRow = rowReader<Row>('history', {
  id: text,
  at: time,
  call: text,
  entity: oneOf(historyEntities),
  entityId: text,
  userName: text,
  before: orNull(object()),
  after: orNull(object()),
  isBroughtBack: flag,
});

const readHolder = rowReader('sites', { id: text, isBackup: flag });

/** What stands after `from`. */
interface Asked {
  /** Names the history `h`, with the parameters of the page. */
  readonly rows: string;
  /** Where the deletions of the same holder stand, as `gone`. */
  readonly deletions: string;
}

const findPage = async (
  db: Queryable,
  { rows, deletions }: Asked,
  params: readonly unknown[],
  { limit, offset, cursor }: Paging,
): Promise<HistoryPage> => {
  const next = params.length + 1;
  const behind = cursor === undefined ? '' : `and (h.at, h.id) < ($${next + 2}::timestamptz, $${next + 3}::uuid)`;
  const found = await db.query(
    `select page.*, coalesce(u.name, '') as user_name from (
       select h.id, h.at, h.user_id, h.call, h.entity, h.entity_id, h.before, h.after,
         h.before is null and exists (select 1 from ${deletions} and gone.entity = h.entity
           and gone.entity_id = h.entity_id and gone.before is not null and gone.after is null
           and (gone.at, gone.id) < (h.at, h.id)) as is_brought_back
       from ${rows} ${behind}
       order by h.at desc, h.id desc limit $${next} offset $${next + 1}) page
     left join users u on u.id = page.user_id order by page.at desc, page.id desc`,
    [...params, limit, offset, ...(cursor ?? [])],
  );
  const data = found.map((row) => entryOf(readRow(row)));
  const last = data.length < limit ? undefined : data.at(-1);
  return {
    data,
    total: cursor === undefined ? totalOf(await db.query(`select count(*)::int as total from ${rows}`, params)) : null,
    next: last === undefined ? null : cursorAt(last.at, last.id),
  };
};

const entryOf = ({ id, at, call, entity, entityId, userName, before, after, isBroughtBack }: Row): HistoryEntry => ({
  id,
  at,
  call,
  entity,
  entityId,
  userName,
  kind: before === null ? 'created' : after === null ? 'deleted' : 'changed',
  isBroughtBack,
  changes: fieldChanges(before, after),
});
