import { appRole } from '#server/db/user-rights.ts';
import type { Migration } from './migration.ts';

type Level = 'read' | 'edit' | 'own';

/** The site that the call names is looked up first; the set of all sites is made only when a row is of another one. */
const siteIs = (column: string, level: Level): string =>
  `(${column} = (select app_opened_site('${level}')) or ${column} in (select app_sites('${level}')))`;

const ofSite = (level: Level): string => siteIs('site_id', level);
const ofCompany = 'company_id = (select app_company())';
const ownRow = 'created_by = (select app_user()) or (select app_is_admin())';

interface Rules {
  readonly read: string;
  /** Rows as they may be added. */
  readonly add?: string;
  /** Rows as they may be after a change; what may be read may be locked. */
  readonly change?: string;
  readonly remove?: string;
}

/** A rule that is left out forbids; the role has no grant for it either. */
const rulesOf = (table: string, { read, add, change, remove }: Rules): string =>
  [
    `alter table ${table} enable row level security`,
    `grant select on ${table} to ${appRole}`,
    `create policy app_read on ${table} for select to ${appRole} using (${read})`,
    ...(add === undefined
      ? []
      : [
          `grant insert on ${table} to ${appRole}`,
          `create policy app_add on ${table} for insert to ${appRole} with check (${add})`,
        ]),
    ...(change === undefined
      ? []
      : [
          `grant update on ${table} to ${appRole}`,
          `create policy app_change on ${table} for update to ${appRole} using (${read}) with check (${change})`,
        ]),
    ...(remove === undefined
      ? []
      : [
          `grant delete on ${table} to ${appRole}`,
          `create policy app_remove on ${table} for delete to ${appRole} using (${remove})`,
        ]),
  ]
    .map((statement) => `${statement};\n`)
    .join('');

const siteContent: Rules = {
  read: ofSite('read'),
  add: ofSite('edit'),
  change: ofSite('edit'),
  remove: ofSite('edit'),
};

/** Rows of a site point to the library of the site's company, also when the reader is of another one. */
const companyLibrary: Rules = {
  read: `${ofCompany} or company_id = (select app_opened_company())`,
  add: `${ofCompany} and created_by = (select app_user())`,
  change: `${ofCompany} and (${ownRow})`,
  remove: `${ofCompany} and (${ownRow})`,
};

const companyNotes: Rules = { read: ofCompany, add: ofCompany, change: ofCompany, remove: ofCompany };

const tables: Readonly<Record<string, Rules>> = {
  companies: {
    read: `id = (select app_company()) or id = (select app_opened_company()) or id in (select app_known_companies())`,
  },
  users: {
    read: `id = (select app_user()) or ${ofCompany} or id in (select app_known_users())`,
  },
  idempotency_keys: {
    read: 'user_id = (select app_user())',
    add: 'user_id = (select app_user())',
    change: 'user_id = (select app_user())',
  },
  sites: {
    read: `${ofCompany} or ${siteIs('id', 'read')}`,
    add: `${ofCompany} or ${siteIs('backup_source_id', 'edit')}`,
    change: siteIs('id', 'edit'),
    remove: `(backup_source_id is not null and ${siteIs('id', 'edit')}) or ${siteIs('id', 'own')}`,
  },
  site_users: {
    read: ofSite('read'),
    // Whoever makes a site is its first user.
    add: `${ofSite('own')} or (user_id = (select app_user()) and ${ofSite('read')} and not app_has_users(site_id))`,
    change: ofSite('own'),
    remove: `user_id = (select app_user()) or ${ofSite('own')}`,
  },
  site_invites: { read: ofSite('read'), add: ofSite('own'), change: ofSite('own'), remove: ofSite('own') },
  calculations: siteContent,
  categories: siteContent,
  quantities: siteContent,
  history: {
    // Of a site that is gone nobody has rights any more: its company's people may know that it was there.
    read: `${ofSite('read')} or site_id in (select app_deleted_sites())
      or (user_id in (select app_colleagues()) and not app_is_site(site_id))`,
    add: `user_id = (select app_user()) and (${ofSite('edit')} or not app_is_site(site_id))`,
  },
  products: companyLibrary,
  // A change of a part is a change of the composites that hold it, whoever made them.
  composites: { ...companyLibrary, change: ofCompany },
  library_history: { read: ofCompany, add: `${ofCompany} and user_id = (select app_user())` },
  files: { read: ofCompany, add: `${ofCompany} and created_by = (select app_user())` },
  file_uploads: { read: ofCompany, add: ofCompany, remove: ofCompany },
  quantity_imports: {
    read: `user_id = (select app_user()) and ${ofSite('edit')}`,
    add: `user_id = (select app_user()) and ${ofSite('edit')}`,
    change: `user_id = (select app_user()) and ${ofSite('edit')}`,
    remove: `user_id = (select app_user()) and ${ofSite('edit')}`,
  },
  import_columns: companyNotes,
  import_choices: companyNotes,
  feedback: {
    read: `${ofCompany} and (user_id = (select app_user()) or (select app_is_admin()))`,
    add: `${ofCompany} and user_id = (select app_user())`,
  },
};

/** What every signed-in user may read and none may write. */
const shared = ['reference_sets', 'bulletins'] as const;

const definer = 'stable security definer set search_path from current';
const me = 'select id, company_id, is_company_admin from users where id = app_user()';
/** The rule of `domain/sites/access.ts` for a member `m`. */
const memberMay = `(level = 'read' or m.role = 'owner' or (level = 'edit' and m.role = 'editor'))`;

/**
 * The second wall: should a statement forget to ask for the company or the site, the database keeps the rows back.
 * Every call of a signed-in user works as a role that owns nothing; the first wall is `domain/sites/access.ts` with the
 * conditions of each statement. Sub-selects stand alone in every rule, so they run once a statement, not once a row.
 */
export const rowLevelSecurity: Migration = {
  id: '0008-row-level-security',
  sql: `
do $$ begin if not exists (select 1 from pg_roles where rolname = '${appRole}') then create role ${appRole} nologin; end if; exception when duplicate_object or unique_violation then null; when insufficient_privilege then raise exception 'The database user % may not create the role ${appRole}. Let an administrator run: create role ${appRole} nologin; grant ${appRole} to %', current_user, quote_ident(current_user); end $$;

do $$ begin set local role ${appRole}; set local role none; exception when insufficient_privilege then begin execute format('grant ${appRole} to %I', current_user); exception when insufficient_privilege then raise exception 'The database user % may not work as the role ${appRole}. Let an administrator run: grant ${appRole} to %', current_user, quote_ident(current_user); end; end $$;

do $$ begin execute format('grant usage on schema %I to ${appRole}', current_schema()); end $$;

create function app_user() returns uuid language sql stable as $$select nullif(current_setting('app.user_id', true), '')::uuid$$;

create function app_company() returns uuid language plpgsql ${definer} as $$
begin return (select company_id from users where id = app_user()); end $$;

create function app_is_admin() returns boolean language plpgsql ${definer} as $$
begin return (select is_company_admin from users where id = app_user()); end $$;

create function app_colleagues() returns setof uuid language plpgsql ${definer} as $$
begin return query select id from users where company_id = app_company(); end $$;

create function app_is_site(site uuid) returns boolean language plpgsql ${definer} as $$
begin return exists (select 1 from sites where id = site); end $$;

create function app_has_users(site uuid) returns boolean language plpgsql ${definer} as $$
begin return exists (select 1 from site_users where site_id = site); end $$;

create function app_opened_site(level text) returns uuid language plpgsql ${definer} as $$
declare me record; begin ${me} into me; return (
  select s.id from sites s left join site_users m on m.site_id = coalesce(s.backup_source_id, s.id) and m.user_id = me.id
  where s.id = nullif(current_setting('app.site_id', true), '')::uuid
    and ((s.company_id = me.company_id and (level = 'read' or me.is_company_admin)) or (m.role is not null and ${memberMay}))
); end $$;

create function app_opened_company() returns uuid language plpgsql ${definer} as $$
begin return (select company_id from sites where id = app_opened_site('read')); end $$;

create function app_sites(level text) returns setof uuid language plpgsql ${definer} as $$
declare me record; begin ${me} into me; return query
  select s.id from sites s where s.company_id = me.company_id and (level = 'read' or me.is_company_admin)
  union all select m.site_id from site_users m where m.user_id = me.id and ${memberMay}
  union all select s.id from site_users m join sites s on s.backup_source_id = m.site_id where m.user_id = me.id and ${memberMay}
; end $$;

create function app_deleted_sites() returns setof uuid language plpgsql ${definer} as $$
begin return query select h.site_id from history h where h.entity = 'site' and h.before is not null and h.after is null
  and h.before ->> 'companyId' = app_company()::text and not app_is_site(h.site_id)
; end $$;

create function app_known_users() returns setof uuid language plpgsql ${definer} as $$
begin return query
  select user_id from site_users where site_id in (select app_sites('read'))
  union all select invited_by from site_invites where site_id in (select app_sites('read'))
  union all select user_id from history where site_id = app_opened_site('read') or site_id in (select app_deleted_sites())
; end $$;

create function app_known_companies() returns setof uuid language plpgsql ${definer} as $$
begin return query select company_id from users where id in (select app_known_users()); end $$;

${Object.entries(tables)
  .map(([table, rules]) => rulesOf(table, rules))
  .join('\n')}
grant update (library_version) on companies to ${appRole};
create policy app_change on companies for update to ${appRole} using (id = (select app_company()));

grant select on ${shared.join(', ')} to ${appRole};
`,
};
