import type { Migration } from './migration.ts';

/**
 * Where a row of the library is used, with the names: read beside it, they would be looked for under the rules of
 * calculations, which go through every site of the reader. The people of a company by name, page by page.
 */
export const namedUses: Migration = {
  id: '0029-named-uses',
  sql: `
drop function app_library_uses(text, text);

create function app_library_uses(wanted_kind text, wanted_id text)
  returns table (site_id uuid, site_name text, calculation_id uuid, calculation_name text, quantities integer)
  language plpgsql rows 1 stable security definer set search_path from current as $$
begin return query select s.id, s.name, c.id, c.name, used.rows
  from (select q.site_id, q.calculation_id, count(*)::integer as rows from quantities q
    where q.source ->> 'id' = wanted_id and q.source ->> 'kind' = wanted_kind and q.source ->> 'kind' in ('product', 'composite')
    group by q.site_id, q.calculation_id) used
  join sites s on s.id = used.site_id
  join calculations c on c.site_id = used.site_id and c.id = used.calculation_id
  where s.company_id = app_company() and s.backup_source_id is null and s.deleted_at is null; end $$;

create index users_by_name on users (company_id, name, id);
`,
};
