import type { Migration } from './migration.ts';

/** Statements end with a semicolon at the end of a line, so a function's body is one line. */
const body = (text: string): string => `as $$${text.trim().replaceAll(/\s*\n\s*/g, ' ')}$$`;
const trigger = 'returns trigger language plpgsql security definer set search_path from current';

const content = ['calculations', 'categories', 'quantities', 'log_events'] as const;
const rowsOf = (site: string): string =>
  content.map((table) => `(select count(*) from ${table} r where r.site_id = ${site})`).join(' + ');

/** As in `0018-usage-of-deletions.ts`, the events of the log among the rows. */
const countEvents = `begin
  insert into usage_changes as u (tx, company_id, row_count)
    select pg_current_xact_id(), s.company_id, sum(c.amount) * case when tg_op = 'DELETE' then -1 else 1 end
    from (select site_id, count(*) as amount from changed group by site_id) c
      join sites s on s.id = c.site_id and s.deleted_at is null
    group by s.company_id
    on conflict (tx, company_id) do update set row_count = u.row_count + excluded.row_count;
  return null;
end`;

const note = (site: 'old' | 'new', sign: '-' | ''): string => `
  insert into usage_changes as u (tx, company_id, site_count, row_count)
    values (pg_current_xact_id(), ${site}.company_id,
      ${sign}(case when ${site}.backup_source_id is null then 1 else 0 end), ${sign}(${rowsOf(`${site}.id`)}))
    on conflict (tx, company_id) do update
      set site_count = u.site_count + excluded.site_count, row_count = u.row_count + excluded.row_count;`;

/** Events of the log are rows of their company, whatever way they come and go. */
export const usageOfLog: Migration = {
  id: '0034-usage-of-log',
  sql: `
create function count_log_events() ${trigger} ${body(countEvents)};

create trigger counted_in after insert on log_events referencing new table as changed
  for each statement execute function count_log_events();

create trigger counted_out after delete on log_events referencing old table as changed
  for each statement execute function count_log_events();

create or replace function count_site_going() ${trigger}
${body(`begin if old.deleted_at is null then ${note('old', '-')} end if; return old; end`)};

create or replace function count_site_marked() ${trigger}
${body(`begin if new.deleted_at is null then ${note('new', '')} else ${note('old', '-')} end if; return null; end`)};
`,
};
