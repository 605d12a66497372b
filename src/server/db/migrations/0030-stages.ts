import { appRole } from '#server/db/user-rights.ts';
import type { Migration } from './migration.ts';

const tables = ['categories', 'quantities'] as const;
const openedSite = `nullif(current_setting('app.site_id', true), '')::uuid`;
/** A backup has the same ids. */
const isOpen = (column: string): string =>
  `(site_id is distinct from ${openedSite} or ${column} not in (select app_locked_calculations()))`;

/** What a calculation is for, which one it goes on from, and how it was handed in and unlocked. The second wall: rows
 * of a handed-in calculation of the opened site take no change, unless a restore writes what was there before. */
export const stages: Migration = {
  id: '0030-stages',
  sql: `
alter table calculations
  add column stage text not null default 'sketch',
  add column revision integer not null default 1,
  add column origin jsonb,
  add column submissions jsonb not null default '[]';

create function app_locked_calculations() returns setof uuid language plpgsql stable security definer set search_path from current as $$
begin return query select c.id from calculations c where c.site_id = ${openedSite}
  and c.submissions -> -1 -> 'unlocked' = 'null'::jsonb and coalesce(current_setting('app.restores', true), '') <> 'on'; end $$;

${tables
  .map(
    (table) => `
create policy app_locked_add on ${table} as restrictive for insert to ${appRole} with check (${isOpen('calculation_id')});
create policy app_locked_change on ${table} as restrictive for update to ${appRole} using (true) with check (${isOpen('calculation_id')});
create policy app_locked_remove on ${table} as restrictive for delete to ${appRole} using (${isOpen('calculation_id')});`,
  )
  .join('')}
create policy app_locked_remove on calculations as restrictive for delete to ${appRole} using (${isOpen('id')});
`,
};
