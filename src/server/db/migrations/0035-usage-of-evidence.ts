import type { Migration } from './migration.ts';

/** Statements end with a semicolon at the end of a line, so a function's body is one line. */
const body = (text: string): string => `as $$${text.trim().replaceAll(/\s*\n\s*/g, ' ')}$$`;
const trigger = 'returns trigger language plpgsql security definer set search_path from current';

const content = ['calculations', 'categories', 'quantities', 'log_events', 'evidence'] as const;
const rowsOf = (site: string): string =>
  content.map((table) => `(select count(*) from ${table} r where r.site_id = ${site})`).join(' + ');

/** As in `0034-usage-of-log.ts`, pictures and documents among the rows; their bytes are counted with the files. */
const note = (site: 'old' | 'new', sign: '-' | ''): string => `
  insert into usage_changes as u (tx, company_id, site_count, row_count)
    values (pg_current_xact_id(), ${site}.company_id,
      ${sign}(case when ${site}.backup_source_id is null then 1 else 0 end), ${sign}(${rowsOf(`${site}.id`)}))
    on conflict (tx, company_id) do update
      set site_count = u.site_count + excluded.site_count, row_count = u.row_count + excluded.row_count;`;

/** Pictures and documents are rows of their company, whatever way they come and go. */
export const usageOfEvidence: Migration = {
  id: '0035-usage-of-evidence',
  sql: `
create trigger counted_in after insert on evidence referencing new table as changed
  for each statement execute function count_log_events();

create trigger counted_out after delete on evidence referencing old table as changed
  for each statement execute function count_log_events();

create or replace function count_site_going() ${trigger}
${body(`begin if old.deleted_at is null then ${note('old', '-')} end if; return old; end`)};

create or replace function count_site_marked() ${trigger}
${body(`begin if new.deleted_at is null then ${note('new', '')} else ${note('old', '-')} end if; return null; end`)};
`,
};
