import { appRole } from '#server/db/user-rights.ts';
import type { Migration } from './migration.ts';

const definer = 'stable security definer set search_path from current';

/** The people of the site that the call names; a backup's are those of its source. */
const opened = `select coalesce(s.backup_source_id, s.id) from sites s where s.id = app_opened_site('read')`;

/** Whoever has changed something there, one step of the index for each of them, however much they have changed. */
const authors = `with recursive author (user_id) as (
  (select h.user_id from history h where h.site_id = here order by h.user_id limit 1)
  union all
  select (select h.user_id from history h where h.site_id = here and h.user_id > a.user_id order by h.user_id limit 1)
  from author a where a.user_id is not null)
  select a.user_id from author a where a.user_id is not null`;

const isVisible = (site: string): string => `exists (select 1 from sites s where s.id = ${site} and s.deleted_at is null
  and (s.company_id = app_company() or exists (select 1 from site_users mine where mine.site_id = s.id and mine.user_id = app_user())))`;

const oneLine = (sql: string): string => sql.trim().replaceAll(/\s*\n\s*/g, ' ');

/**
 * Who may be known by name is decided by the site that the call names, or by a look at the one person in question; all
 * sites of the reader are gone through no more, so a call takes as long with two thousand sites as with two. The same for
 * the deleted sites of a company and the uses of its library, whose indexes a user's own statement cannot use: a rule that
 * keeps rows back goes before every condition that might tell of them.
 */
export const knownPeople: Migration = {
  id: '0026-known-people',
  sql: `
create index history_authors on history (site_id, user_id);

create index site_invites_inviter on site_invites (invited_by);

create function app_site_people() returns setof uuid language plpgsql ${definer} as $$
${oneLine(`declare here uuid := app_opened_site('read'); people_of uuid := (${opened}); begin
  if here is null then return; end if;
  return query select m.user_id from site_users m where m.site_id = people_of
    union all select i.invited_by from site_invites i where i.site_id = people_of
    union all (${authors}); end`)} $$;

create function app_shares_site(person uuid) returns boolean language plpgsql cost 10000 ${definer} as $$
${oneLine(`begin return exists (select 1 from site_users m where m.user_id = person and ${isVisible('m.site_id')})
    or exists (select 1 from site_invites i where i.invited_by = person and ${isVisible('i.site_id')})
    or exists (select 1 from app_deleted_sites() d (id) join history h on h.site_id = d.id and h.user_id = person); end`)} $$;

create or replace function app_known_companies() returns setof uuid language plpgsql ${definer} as $$
${oneLine(`begin if app_opened_site('read') is null then
    return query select company_id from users where id in (select app_known_users());
  else return query select company_id from users where id in (select app_site_people()); end if; end`)} $$;

alter policy app_read on users to ${appRole} using (id = (select app_user()) or company_id = (select app_company())
  or id in (select app_site_people()) or app_shares_site(id));

create function app_library_uses(wanted_kind text, wanted_id text)
  returns table (site_id uuid, calculation_id uuid, quantities integer) language plpgsql rows 1 ${definer} as $$
${oneLine(`begin return query select q.site_id, q.calculation_id, count(*)::integer from quantities q join sites s on s.id = q.site_id
  where q.source ->> 'id' = wanted_id and q.source ->> 'kind' = wanted_kind and q.source ->> 'kind' in ('product', 'composite')
    and s.company_id = app_company() and s.backup_source_id is null and s.deleted_at is null
  group by q.site_id, q.calculation_id; end`)} $$;
`,
};
