import { appRole } from '#server/db/user-rights.ts';
import type { Migration } from './migration.ts';

const definer = 'stable security definer set search_path from current';
const me = 'select id, company_id, is_company_admin from users where id = app_user()';
/** The rule of `domain/sites/access.ts` for a member `m`. */
const memberMay = `(level = 'read' or m.role = 'owner' or (level = 'edit' and m.role = 'editor'))`;

/** The rules of `0008-row-level-security.ts` for sites. */
const siteIs = (level: string): string =>
  `(id = (select app_opened_site('${level}')) or id in (select app_sites('${level}')))`;
const readable = `deleted_at is null and (company_id = (select app_company()) or ${siteIs('read')})`;

/**
 * What was deleted is kept for a while under its ids, so that it can be brought back. A site stays where it is, marked;
 * a calculation moves below a marked row of its own, as a backup's content does. No user's statement finds any of it:
 * the functions that name the sites of a user leave marked ones out, and with them all that is below.
 */
export const keptDeletions: Migration = {
  id: '0016-kept-deletions',
  sql: `
alter table sites
  add column deleted_at timestamptz,
  add column deleted_by uuid,
  drop constraint sites_backup_kind_check,
  add constraint sites_backup_kind_check check (backup_kind in ('manual', 'before-restore', 'deleted-calculation')),
  add constraint sites_deleted_calculation check (backup_kind <> 'deleted-calculation' or deleted_at is not null);

create index sites_deleted on sites (deleted_at) where deleted_at is not null;

create or replace function app_is_site(site uuid) returns boolean language plpgsql ${definer} as $$
begin return exists (select 1 from sites where id = site and deleted_at is null); end $$;

create or replace function app_opened_site(level text) returns uuid language plpgsql ${definer} as $$
declare me record; begin ${me} into me; return (
  select s.id from sites s left join site_users m on m.site_id = coalesce(s.backup_source_id, s.id) and m.user_id = me.id
  where s.id = nullif(current_setting('app.site_id', true), '')::uuid and s.deleted_at is null
    and ((s.company_id = me.company_id and (level = 'read' or me.is_company_admin)) or (m.role is not null and ${memberMay}))
); end $$;

create or replace function app_sites(level text) returns setof uuid language plpgsql ${definer} as $$
declare me record; begin ${me} into me; return query
  select s.id from sites s
    where s.company_id = me.company_id and (level = 'read' or me.is_company_admin) and s.deleted_at is null
  union all select s.id from site_users m join sites s on s.id = m.site_id
    where m.user_id = me.id and ${memberMay} and s.deleted_at is null
  union all select s.id from site_users m join sites s on s.backup_source_id = m.site_id
    where m.user_id = me.id and ${memberMay} and s.deleted_at is null
; end $$;

alter policy app_read on sites to ${appRole} using (${readable});
alter policy app_change on sites to ${appRole} using (${readable}) with check (${siteIs('edit')});
`,
};
