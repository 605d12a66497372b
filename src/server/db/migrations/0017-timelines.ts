import { appRole } from '#server/db/user-rights.ts';
import type { Migration } from './migration.ts';

/**
 * A database that was put back to an older copy counts on from there, and comes to the same numbers with other content.
 * Random stamps beside the numbers tell them apart: each revision of a site has one of its own, and a state that a reader
 * knows is in this database's past only where number and stamp are. However the copy came about (a restored backup, a
 * folder, a standby that takes over), nothing has to notice it. `site_revisions` holds the revisions that were; the one
 * that is stands in the site's row. Triggers write them, so that no statement can forget to.
 */
export const timelines: Migration = {
  id: '0017-timelines',
  sql: `
alter table sites add column stamp uuid not null default gen_random_uuid();

create table site_revisions (
  site_id uuid not null references sites on delete cascade,
  revision integer not null,
  stamp uuid not null,
  primary key (site_id, revision)
);

create function stamp_site() returns trigger language plpgsql security definer set search_path from current as $$
begin insert into site_revisions (site_id, revision, stamp) values (old.id, old.content_version, old.stamp); new.stamp := gen_random_uuid(); return new; end $$;

create trigger site_stamped before update of content_version on sites
  for each row when (old.content_version is distinct from new.content_version) execute function stamp_site();

create function app_site_stamp(site uuid, number integer) returns uuid language sql stable security definer
set search_path from current as $$
  select coalesce((select r.stamp from site_revisions r where r.site_id = site and r.revision = number),
    (select s.stamp from sites s where s.id = site and s.content_version = number))
$$;

revoke all on function app_site_stamp(uuid, integer) from public;
grant execute on function app_site_stamp(uuid, integer) to ${appRole};
do $$ begin execute format('grant execute on function app_site_stamp(uuid, integer) to %I', current_user); end $$;

alter table companies add column library_stamp uuid not null default gen_random_uuid();

create function stamp_library() returns trigger language plpgsql as $$
begin new.library_stamp := gen_random_uuid(); return new; end $$;

create trigger library_stamped before update of library_version on companies
  for each row when (old.library_version is distinct from new.library_version) execute function stamp_library();

alter table name_changes add column stamp uuid not null default gen_random_uuid();

create or replace function count_name_change() returns trigger language plpgsql as $$
begin insert into name_changes (id, version) values (1, 1)
  on conflict (id) do update set version = name_changes.version + 1, stamp = gen_random_uuid(); return null; end $$;
`,
};
