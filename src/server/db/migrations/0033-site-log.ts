import { eventKinds, eventPhases, logUnits } from '#domain/site-log/log-event.ts';
import { eventOrigins } from '#domain/site-log/stored-event.ts';
import { maxNoteLength, maxTextLength } from '#domain/values/limits.ts';
import { appRole } from '#server/db/user-rights.ts';
import type { Migration } from './migration.ts';

const words = (all: readonly string[]): string => all.map((word) => `'${word}'`).join(', ');
const short = (column: string): string =>
  `${column} text not null default '' check (char_length(${column}) <= ${maxTextLength})`;
const day = (column: string): string => `${column} ~ '^\\d{4}-\\d\\d-\\d\\d$'`;

const may = (level: string): string =>
  `(site_id = (select app_opened_site('${level}')) or site_id in (select app_sites('${level}')))`;

/** Statements end with a semicolon at the end of a line, so a function's body is one line. */
const body = (text: string): string => `as $$${text.trim().replaceAll(/\s*\n\s*/g, ' ')}$$`;

/** One author after the other, by an index: a log has few of them and many events. */
const authors = (table: string, alias: string): string => `(with recursive author (user_id) as (
  (select ${alias}.user_id from ${table} ${alias} where ${alias}.site_id = here order by ${alias}.user_id limit 1)
  union all
  select (select ${alias}.user_id from ${table} ${alias} where ${alias}.site_id = here and ${alias}.user_id > a.user_id
    order by ${alias}.user_id limit 1)
  from author a where a.user_id is not null)
  select a.user_id from author a where a.user_id is not null)`;

/** The people of a site by `0031-comments.ts`, and whoever has written to its log. */
const people = `declare here uuid := app_opened_site('read');
  people_of uuid := (select coalesce(s.backup_source_id, s.id) from sites s where s.id = app_opened_site('read')); begin
  if here is null then return; end if;
  return query select m.user_id from site_users m where m.site_id = people_of
    union all select i.invited_by from site_invites i where i.site_id = people_of
    union all select distinct c.user_id from comments c where c.site_id = here and c.user_id is not null
    union all ${authors('log_events', 'e')}
    union all ${authors('history', 'h')}; end`;

/**
 * What happened on a site, and what the site says of its log. An event names the row that it is of and the event that it
 * corrects without pointing there, so that neither's deletion, copy or restore touches it.
 */
export const siteLog: Migration = {
  id: '0033-site-log',
  sql: `
alter table sites
  add column site_factor_set text,
  add column log_distance_km double precision,
  add column log_vehicle text not null default '',
  add column log_plan_calculation_id uuid,
  add column log_start text,
  add column log_end text,
  add column budget_a4_kg double precision,
  add column budget_a5_kg double precision,
  add column log_none jsonb not null default '[]';

create table log_events (
  site_id uuid not null references sites on delete cascade,
  id uuid not null,
  date text not null check (${day('date')}),
  kind text not null check (kind in (${words(eventKinds)})),
  ${short('name')},
  amount double precision,
  unit text check (unit in (${words(logUnits)})),
  mass_kg double precision check (mass_kg >= 0),
  product jsonb not null,
  ${short('factor')},
  distance_km double precision check (distance_km >= 0),
  ${short('vehicle')},
  quantity_id uuid,
  ${short('supplier')},
  phase text check (phase in (${words(eventPhases)})),
  ${short('external_id')},
  note text not null default '' check (char_length(note) <= ${maxNoteLength}),
  corrects text not null default '',
  origin text not null check (origin in (${words(eventOrigins)})),
  user_id uuid references users on delete set null,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id)
);

create index log_events_page on log_events (site_id, date, id);

create index log_events_external on log_events (site_id, external_id) where external_id <> '';

create index log_events_authors on log_events (site_id, user_id);

create or replace function app_site_people() returns setof uuid language plpgsql stable security definer
set search_path from current ${body(people)};

alter table log_events enable row level security;
grant select, insert, update, delete on log_events to ${appRole};
create policy app_read on log_events for select to ${appRole} using (${may('read')});
create policy app_add on log_events for insert to ${appRole} with check (${may('edit')});
create policy app_change on log_events for update to ${appRole} using (${may('read')}) with check (${may('edit')});
create policy app_remove on log_events for delete to ${appRole} using (${may('edit')});
`,
};
