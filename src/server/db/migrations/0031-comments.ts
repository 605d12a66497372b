import { maxNoteLength, maxTextLength } from '#domain/values/limits.ts';
import { appRole } from '#server/db/user-rights.ts';
import type { Migration } from './migration.ts';

const definer = 'stable security definer set search_path from current';
const me = 'select id, company_id, is_company_admin from users where id = app_user()';
const roles = `check (role in ('owner', 'editor', 'verifier', 'viewer'))`;
const oneLine = (sql: string): string => sql.trim().replaceAll(/\s*\n\s*/g, ' ');

/** The rule of `domain/sites/access.ts` for a member `m`: whoever edits may comment, and so may a verifier. */
const memberMay = `(level = 'read' or m.role = 'owner' or (level in ('edit', 'comment') and m.role = 'editor')
  or (level = 'comment' and m.role = 'verifier'))`;

const may = (level: string): string =>
  `(site_id = (select app_opened_site('${level}')) or site_id in (select app_sites('${level}')))`;
const own = 'user_id = (select app_user())';

/** The people of a site by `0026-known-people.ts`, and whoever has said something there. */
const people = `declare here uuid := app_opened_site('read');
  people_of uuid := (select coalesce(s.backup_source_id, s.id) from sites s where s.id = app_opened_site('read')); begin
  if here is null then return; end if;
  return query select m.user_id from site_users m where m.site_id = people_of
    union all select i.invited_by from site_invites i where i.site_id = people_of
    union all select distinct c.user_id from comments c where c.site_id = here and c.user_id is not null
    union all (with recursive author (user_id) as (
      (select h.user_id from history h where h.site_id = here order by h.user_id limit 1)
      union all
      select (select h.user_id from history h where h.site_id = here and h.user_id > a.user_id order by h.user_id limit 1)
      from author a where a.user_id is not null)
      select a.user_id from author a where a.user_id is not null); end`;

/**
 * Verifiers, and what is said about a calculation. A comment belongs to its site and names what it is about without
 * pointing there: rows that are deleted, put back or restored leave what was said about them where it is. Its author's
 * name can be read as long as the comment can, also when the history that told it is removed.
 */
export const comments: Migration = {
  id: '0031-comments',
  sql: `
alter table site_users drop constraint site_users_role_check, add constraint site_users_role_check ${roles};

alter table site_invites drop constraint site_invites_role_check, add constraint site_invites_role_check ${roles};

create or replace function app_opened_site(level text) returns uuid language plpgsql ${definer} as $$
${oneLine(`declare me record; begin ${me} into me; return (
  select s.id from sites s left join site_users m on m.site_id = coalesce(s.backup_source_id, s.id) and m.user_id = me.id
  where s.id = nullif(current_setting('app.site_id', true), '')::uuid and s.deleted_at is null
    and ((s.company_id = me.company_id and (level = 'read' or me.is_company_admin)) or (m.role is not null and ${memberMay}))
); end`)} $$;

create or replace function app_sites(level text) returns setof uuid language plpgsql ${definer} as $$
${oneLine(`declare me record; begin ${me} into me; return query
  select s.id from sites s
    where s.company_id = me.company_id and (level = 'read' or me.is_company_admin) and s.deleted_at is null
  union all select s.id from site_users m join sites s on s.id = m.site_id
    where m.user_id = me.id and ${memberMay} and s.deleted_at is null
  union all select s.id from site_users m join sites s on s.backup_source_id = m.site_id
    where m.user_id = me.id and ${memberMay} and s.deleted_at is null
; end`)} $$;

create table comments (
  site_id uuid not null references sites on delete cascade,
  id uuid not null,
  calculation_id uuid not null,
  quantity_id uuid,
  category_id uuid,
  figure text,
  subject text not null check (char_length(subject) <= ${maxTextLength}),
  answers_to uuid,
  text text not null check (char_length(text) between 1 and ${maxNoteLength}),
  kind text not null check (kind in ('comment', 'request')),
  state text not null check (state in ('open', 'done')),
  user_id uuid references users on delete set null,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id),
  check (num_nonnulls(quantity_id, category_id, figure) <= 1)
);

create index comments_page on comments (site_id, calculation_id, created_at, id);

create index comments_authors on comments (site_id, user_id);

create or replace function app_site_people() returns setof uuid language plpgsql ${definer} as $$
${oneLine(people)} $$;

alter table comments enable row level security;
grant select, insert, update, delete on comments to ${appRole};
create policy app_read on comments for select to ${appRole} using (${may('read')});
create policy app_add on comments for insert to ${appRole} with check (${own} and ${may('comment')});
create policy app_change on comments for update to ${appRole} using (${may('read')}) with check (${may('comment')});
create policy app_remove on comments for delete to ${appRole} using (${own} and ${may('comment')});
`,
};
