import { appRole } from '#server/db/user-rights.ts';
import type { Migration } from './migration.ts';

/** Statements end with a semicolon at the end of a line, so a function's body is one line. */
const body = (text: string): string => `as $$${text.trim().replaceAll(/\s*\n\s*/g, ' ')}$$`;

const trigger = 'returns trigger language plpgsql security definer set search_path from current';

const amounts = ['site_count', 'row_count', 'product_count', 'byte_count'] as const;
type Amount = (typeof amounts)[number];

const each = (of: (amount: Amount) => string): string => amounts.map(of).join(', ');

/** Adds to what the transaction has changed; `rows` gives the company and an amount with its sign. */
const note = (amount: Amount, rows: string): string =>
  `insert into usage_changes as u (tx, company_id, ${amount}) select pg_current_xact_id(), n.company_id, n.amount
   from (${rows}) n on conflict (tx, company_id) do update set ${amount} = u.${amount} + excluded.${amount};`;

const sign = `case when tg_op = 'DELETE' then -1 else 1 end`;

/** Rows below a site count for the site's company. Of a site that is going nothing is found: it has counted its rows. */
const ofSite = `select s.company_id, sum(c.amount) * ${sign} as amount
  from (select site_id, count(*) as amount from changed group by site_id) c join sites s on s.id = c.site_id
  group by s.company_id`;

const ofCompany = (amount: string): string =>
  `select company_id, ${amount} * ${sign} as amount from changed group by company_id`;

const counted: Readonly<Record<string, { readonly amount: Amount; readonly rows: string }>> = {
  calculations: { amount: 'row_count', rows: ofSite },
  categories: { amount: 'row_count', rows: ofSite },
  quantities: { amount: 'row_count', rows: ofSite },
  products: { amount: 'product_count', rows: ofCompany('count(*)') },
  composites: { amount: 'product_count', rows: ofCompany('count(*)') },
  files: { amount: 'byte_count', rows: ofCompany('sum(size_bytes)') },
};

const counting = Object.entries(counted)
  .map(
    ([table, { amount, rows }]) => `
create function count_${table}() ${trigger} ${body(`begin ${note(amount, rows)} return null; end`)};

create trigger counted_in after insert on ${table} referencing new table as changed
  for each statement execute function count_${table}();

create trigger counted_out after delete on ${table} referencing old table as changed
  for each statement execute function count_${table}();
`,
  )
  .join('');

const rowsOf = (site: string): string =>
  ['calculations', 'categories', 'quantities']
    .map((table) => `(select count(*) from ${table} r where r.site_id = ${site})`)
    .join(' + ');

/** Backups are no sites of their own, but their rows are rows. */
const sitesOf = (rows: string): string =>
  `select company_id, count(*) as amount from ${rows} where backup_source_id is null group by company_id`;

const siteGoing = `begin
  insert into usage_changes as u (tx, company_id, site_count, row_count)
    values (pg_current_xact_id(), old.company_id, case when old.backup_source_id is null then -1 else 0 end, -(${rowsOf('old.id')}))
    on conflict (tx, company_id) do update set site_count = u.site_count + excluded.site_count, row_count = u.row_count + excluded.row_count;
  return old;
end`;

/**
 * The company's row is locked from here to the end of the transaction, which has nothing else to wait for then; the
 * changes of others that have ended meanwhile are added up, too.
 */
const settle = `declare mine record; begin
  for mine in select u.* from usage_changes u where u.tx = pg_current_xact_id() order by u.company_id loop
    insert into company_usage (company_id) values (mine.company_id) on conflict do nothing;
    perform 1 from company_usage u where u.company_id = mine.company_id for update;
    with gone as (delete from usage_changes g where g.company_id = mine.company_id returning g.*)
      update company_usage u set ${each((amount) => `${amount} = u.${amount} + t.${amount}`)}
      from (select ${each((amount) => `sum(${amount}) as ${amount}`)} from gone) t where u.company_id = mine.company_id;
    return query select mine.company_id, c.is_trial, c.quota,
      jsonb_build_array(${each((amount) => `u.${amount}`)}), jsonb_build_array(${each((amount) => `mine.${amount}`)})
      from company_usage u join companies c on c.id = u.company_id where u.company_id = mine.company_id;
  end loop;
end`;

const total = (table: string, value = 'count(*)'): string =>
  `coalesce((select ${value} from ${table} t where t.company_id = c.id), 0)`;

const rowTotal = (table: string): string =>
  `(select count(*) from ${table} r join sites s on s.id = r.site_id where s.company_id = c.id)`;

/**
 * What each company has of what is limited. Triggers count whatever way rows come and go, without waiting for anybody:
 * each transaction notes its own changes, and `app_settle_usage` adds them to the company's totals. A total is
 * `company_usage` and what is noted. Amounts are whole numbers that may be larger than an integer.
 */
export const usage: Migration = {
  id: '0015-usage',
  sql: `
alter table companies add column is_trial boolean not null default false, add column quota jsonb not null default '{}';

update companies set is_trial = true
  where licence_valid_to <= to_char(created_at at time zone 'UTC' + interval '31 days', 'YYYY-MM-DD');

create table company_usage (
  company_id uuid primary key,
  ${each((amount) => `${amount} double precision not null default 0`)}
);

create table usage_changes (
  tx xid8 not null,
  company_id uuid not null,
  ${each((amount) => `${amount} double precision not null default 0`)},
  primary key (tx, company_id)
);

create index usage_changes_company on usage_changes (company_id);

insert into company_usage (company_id, ${each((amount) => amount)})
  select c.id, (select count(*) from sites s where s.company_id = c.id and s.backup_source_id is null),
    ${['calculations', 'categories', 'quantities'].map(rowTotal).join(' + ')},
    ${total('products')} + ${total('composites')}, ${total('files', 'sum(size_bytes)')}
  from companies c;
${counting}
create function count_sites() ${trigger} ${body(`begin ${note('site_count', sitesOf('changed'))} return null; end`)};

create trigger counted_in after insert on sites referencing new table as changed
  for each statement execute function count_sites();

create function count_site_going() ${trigger} ${body(siteGoing)};

create trigger counted_out before delete on sites for each row execute function count_site_going();

create function app_settle_usage() returns table (company uuid, trial boolean, own jsonb, used jsonb, added jsonb)
  language plpgsql volatile security definer set search_path from current ${body(settle)};

alter table company_usage enable row level security;

alter table usage_changes enable row level security;

grant select on company_usage, usage_changes to ${appRole};

create policy app_read on company_usage for select to ${appRole} using (company_id = (select app_company()));

create policy app_read on usage_changes for select to ${appRole} using (company_id = (select app_company()));
`,
};
