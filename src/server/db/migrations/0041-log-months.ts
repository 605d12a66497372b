import type { Migration } from './migration.ts';

/** Statements end with a semicolon at the end of a line, so a function's body is one line. */
const body = (text: string): string => `as $$${text.trim().replaceAll(/\s*\n\s*/g, ' ')}$$`;

/**
 * Deliveries of the company's own products have the figures that these have now. A site that somebody holds is changing, and
 * has others anyway.
 */
const forget = `begin
  update sites set summary_key = null where id in (select s.id from sites s
    where s.company_id = new.id and s.backup_source_id is null and s.summary_log -> 'isOfLibrary' = 'true'::jsonb
    for update skip locked); return null; end`;

/** What the months of a site's log come to, beside its stored figure and under the same key; null = it has no log. */
export const logMonths: Migration = {
  id: '0041-log-months',
  sql: `
alter table sites add column summary_log jsonb;
update sites s set summary_key = null where s.backup_source_id is null
  and (s.log_start is not null or exists (select 1 from log_events e where e.site_id = s.id));

create function forget_log_figures() returns trigger language plpgsql security definer set search_path from current ${body(forget)};

create trigger library_in_logs after update of library_version on companies
  for each row when (old.library_version is distinct from new.library_version) execute function forget_log_figures();
`,
};
