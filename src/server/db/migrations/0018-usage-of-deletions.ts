import type { Migration } from './migration.ts';

/** Statements end with a semicolon at the end of a line, so a function's body is one line. */
const body = (text: string): string => `as $$${text.trim().replaceAll(/\s*\n\s*/g, ' ')}$$`;

const trigger = 'returns trigger language plpgsql security definer set search_path from current';

const content = ['calculations', 'categories', 'quantities'] as const;

const rowsOf = (site: string): string =>
  content.map((table) => `(select count(*) from ${table} r where r.site_id = ${site})`).join(' + ');

/** As in `0015-usage`, for rows below a site that is there. */
const countContent = `begin
  insert into usage_changes as u (tx, company_id, row_count)
    select pg_current_xact_id(), s.company_id, sum(c.amount) * case when tg_op = 'DELETE' then -1 else 1 end
    from (select site_id, count(*) as amount from changed group by site_id) c
      join sites s on s.id = c.site_id and s.deleted_at is null
    group by s.company_id
    on conflict (tx, company_id) do update set row_count = u.row_count + excluded.row_count;
  return null;
end`;

const countSites = `begin
  insert into usage_changes as u (tx, company_id, site_count)
    select pg_current_xact_id(), company_id, count(*) from changed
    where backup_source_id is null and deleted_at is null group by company_id
    on conflict (tx, company_id) do update set site_count = u.site_count + excluded.site_count;
  return null;
end`;

const note = (site: 'old' | 'new', sign: '-' | ''): string => `
  insert into usage_changes as u (tx, company_id, site_count, row_count)
    values (pg_current_xact_id(), ${site}.company_id,
      ${sign}(case when ${site}.backup_source_id is null then 1 else 0 end), ${sign}(${rowsOf(`${site}.id`)}))
    on conflict (tx, company_id) do update
      set site_count = u.site_count + excluded.site_count, row_count = u.row_count + excluded.row_count;`;

/**
 * What was deleted and is kept for a while takes no room of its company: it counts no more from the moment on that it is
 * marked, its removal for good takes nothing away a second time, and what is brought back counts again.
 */
export const usageOfDeletions: Migration = {
  id: '0018-usage-of-deletions',
  sql: `
${content.map((table) => `create or replace function count_${table}() ${trigger} ${body(countContent)};\n`).join('\n')}
create or replace function count_sites() ${trigger} ${body(countSites)};

create or replace function count_site_going() ${trigger}
${body(`begin if old.deleted_at is null then ${note('old', '-')} end if; return old; end`)};

create function count_site_marked() ${trigger}
${body(`begin if new.deleted_at is null then ${note('new', '')} else ${note('old', '-')} end if; return null; end`)};

create trigger counted_marked after update of deleted_at on sites
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function count_site_marked();

insert into usage_changes as u (tx, company_id, site_count, row_count)
  select pg_current_xact_id(), s.company_id, -count(*) filter (where s.backup_source_id is null), -sum(${rowsOf('s.id')})
  from sites s where s.deleted_at is not null group by s.company_id
  on conflict (tx, company_id) do update
    set site_count = u.site_count + excluded.site_count, row_count = u.row_count + excluded.row_count;
`,
};
