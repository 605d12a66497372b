import { contributionStates } from '#domain/site-log/contribution.ts';
import { maxNoteLength, maxTextLength } from '#domain/values/limits.ts';
import { appRole } from '#server/db/user-rights.ts';
import type { Migration } from './migration.ts';

const words = (all: readonly string[]): string => all.map((word) => `'${word}'`).join(', ');
const may = `(site_id = (select app_opened_site('edit')) or site_id in (select app_sites('edit')))`;

/** Statements end with a semicolon at the end of a line, so a function's body is one line. */
const body = (text: string): string => `as $$${text.trim().replaceAll(/\s*\n\s*/g, ' ')}$$`;

/** One author after the other, by an index, as in `0033-site-log.ts`. */
const authors = (table: string, alias: string): string => `(with recursive author (user_id) as (
  (select ${alias}.user_id from ${table} ${alias} where ${alias}.site_id = here order by ${alias}.user_id limit 1)
  union all
  select (select ${alias}.user_id from ${table} ${alias} where ${alias}.site_id = here and ${alias}.user_id > a.user_id
    order by ${alias}.user_id limit 1)
  from author a where a.user_id is not null)
  select a.user_id from author a where a.user_id is not null)`;

/** The people of a site by `0033-site-log.ts`, and whoever has made a link. */
const people = `declare here uuid := app_opened_site('read');
  people_of uuid := (select coalesce(s.backup_source_id, s.id) from sites s where s.id = app_opened_site('read')); begin
  if here is null then return; end if;
  return query select m.user_id from site_users m where m.site_id = people_of
    union all select i.invited_by from site_invites i where i.site_id = people_of
    union all select distinct c.user_id from comments c where c.site_id = here and c.user_id is not null
    union all select l.created_by from contributor_links l where l.site_id = here and l.created_by is not null
    union all ${authors('log_events', 'e')}
    union all ${authors('history', 'h')}; end`;

/**
 * Links for people without a seat, and what they say until somebody of the site has decided on it. Of a link's secret
 * only the hash is here; 128 random bits need no salt. Whose links and queue they are is asked with the right to edit: who
 * only reads a site learns of neither.
 */
export const contributors: Migration = {
  id: '0036-contributors',
  sql: `
alter table log_events add column given_by text not null default '' check (char_length(given_by) <= ${maxTextLength});

create table contributor_links (
  site_id uuid not null references sites on delete cascade,
  id uuid not null,
  secret_hash text not null,
  supplier text not null check (char_length(supplier) between 1 and ${maxTextLength}),
  kinds jsonb not null,
  valid_until text not null check (valid_until ~ '^\\d{4}-\\d\\d-\\d\\d$'),
  max_per_day integer not null check (max_per_day > 0),
  revoked_at timestamptz,
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  primary key (site_id, id)
);

create index contributor_links_secret on contributor_links (secret_hash);

create table contributions (
  site_id uuid not null references sites on delete cascade,
  id uuid not null,
  link_id uuid not null,
  external_id text not null check (char_length(external_id) <= ${maxTextLength}),
  said jsonb not null,
  state text not null check (state in (${words(contributionStates)})),
  reason text not null default '' check (char_length(reason) <= ${maxNoteLength}),
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, link_id) references contributor_links on delete cascade
);

create index contributions_queue on contributions (site_id, created_at, id) where state = 'waiting';

create index contributions_of_link on contributions (site_id, link_id, created_at);

create index contributions_external on contributions (site_id, link_id, external_id) where external_id <> '';

create or replace function app_site_people() returns setof uuid language plpgsql stable security definer
set search_path from current ${body(people)};

alter table contributor_links enable row level security;
grant select, insert, update on contributor_links to ${appRole};
create policy app_links on contributor_links to ${appRole} using (${may}) with check (${may});

alter table contributions enable row level security;
grant select, update on contributions to ${appRole};
create policy app_contributions on contributions to ${appRole} using (${may}) with check (${may});
`,
};
