import type { QuotaKind } from '#domain/people/quota.ts';
import type { Queryable } from '#server/db/database.ts';
import type { StoredRow } from '#server/db/read-row.ts';

/** As an operator is told them. */
export const listCompanies = (db: Queryable): Promise<readonly StoredRow[]> =>
  db.query(
    `select c.id, c.name, c.licence_valid_to, c.is_trial, c.quota, (select count(*)::int from users u where u.company_id = c.id) as users,
       (select count(*)::int from sites s where s.company_id = c.id and s.backup_source_id is null and s.deleted_at is null) as sites
     from companies c order by c.name, c.id`,
  );

/** @param key what tells whose users belong to it, e.g. `claim:https://id.example.com:Rakentaja Oy` */
export const insertCompany = async (
  db: Queryable,
  company: { readonly id: string; readonly key: string; readonly name: string; readonly createdAt: string },
): Promise<boolean> => {
  const rows = await db.query(
    `insert into companies (id, key, name, created_at) values ($1, $2, $3, $4) on conflict (key) do nothing returning id`,
    [company.id, company.key, company.name, company.createdAt],
  );
  return rows.length > 0;
};

export const isCompany = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.query('select 1 from companies where id = $1', [id])).length > 0;

/**
 * From now on the company is no trial.
 * @param validTo last day of the licence; null = no licence. Answers whether there is such a company.
 */
export const setLicence = async (db: Queryable, id: string, validTo: string | null): Promise<boolean> =>
  (
    await db.query('update companies set licence_valid_to = $2, is_trial = false where id = $1 returning id', [
      id,
      validTo,
    ])
  ).length > 0;

/** @param limit 0 = none, null = as usual. Answers whether there is such a company. */
export const setQuota = async (db: Queryable, id: string, kind: QuotaKind, limit: number | null): Promise<boolean> => {
  const own = JSON.stringify(limit === null ? {} : { [kind]: limit });
  const rows = await db.query(
    'update companies set quota = (quota - $2::text) || $3::jsonb where id = $1 returning id',
    [id, kind, own],
  );
  return rows.length > 0;
};
