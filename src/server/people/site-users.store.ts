import { cursorAt } from '#contract/frame/keyset.ts';
import { type MemberRole, memberRoles, type SiteUser } from '#domain/people/site-user.ts';
import type { User } from '#domain/people/user.ts';
import { flag, number, oneOf, text } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { rowReader, totalOf } from '#server/db/read-row.ts';

const ofSite = `select u.id, u.name, u.email, c.name as company_name, m.role, m.version
  from site_users m join users u on u.id = m.user_id join companies c on c.id = u.company_id
  where m.site_id = $1`;

const readSiteUser = rowReader<SiteUser>('site_users', {
  id: text,
  name: text,
  email: text,
  companyName: text,
  role: oneOf(memberRoles),
  version: number,
});

interface Paging {
  readonly limit?: number | undefined;
  /** Name and id of the last one of the page before. */
  readonly cursor?: readonly [name: string, id: string] | undefined;
}

/** Where the next page begins; null = this was the last one. */
const nextOf = (people: readonly Pick<User, 'id' | 'name'>[], limit: number | undefined): string | null => {
  const last = people.length === limit ? people.at(-1) : undefined;
  return last === undefined ? null : cursorAt(last.name, last.id);
};

/** People on the site, by name. */
export const findSiteUsers = async (
  db: Queryable,
  siteId: string,
  { limit, cursor }: Paging,
): Promise<{ readonly users: SiteUser[]; readonly next: string | null }> => {
  const behind = cursor === undefined ? '' : 'and (u.name, u.id) > ($3, $4::uuid)';
  const rows = await db.query(`${ofSite} ${behind} order by u.name, u.id limit $2`, [
    siteId,
    limit ?? null,
    ...(cursor ?? []),
  ]);
  const users = rows.map(readSiteUser);
  return { users, next: nextOf(users, limit) };
};

export const findSiteUser = async (db: Queryable, siteId: string, userId: string): Promise<SiteUser | null> => {
  const [row] = await db.query(`${ofSite} and m.user_id = $2`, [siteId, userId]);
  return row === undefined ? null : readSiteUser(row);
};

/** Is somebody with this address (lower case) on the site? */
export const hasAddress = async (db: Queryable, siteId: string, email: string): Promise<boolean> => {
  const sql =
    'select 1 from site_users m join users u on u.id = m.user_id where m.site_id = $1 and lower(u.email) = $2';
  return (await db.query(sql, [siteId, email])).length > 0;
};

/** Does the site have another owner than this user? */
export const hasOtherOwner = async (db: Queryable, siteId: string, userId: string): Promise<boolean> => {
  const sql = `select 1 from site_users where site_id = $1 and user_id <> $2 and role = 'owner' limit 1`;
  return (await db.query(sql, [siteId, userId])).length > 0;
};

/** Puts a user on the site; whoever is there already keeps their role. Says whether the user is new there. */
export const insertSiteUser = async (
  db: Queryable,
  siteId: string,
  userId: string,
  role: MemberRole,
): Promise<boolean> => {
  const sql =
    'insert into site_users (site_id, user_id, role) values ($1, $2, $3) on conflict do nothing returning role';
  return (await db.query(sql, [siteId, userId, role])).length > 0;
};

export const updateSiteUser = async (db: Queryable, siteId: string, user: SiteUser): Promise<void> => {
  await db.query('update site_users set role = $3, version = $4 where site_id = $1 and user_id = $2', [
    siteId,
    user.id,
    user.role,
    user.version,
  ]);
};

export const removeSiteUser = async (db: Queryable, siteId: string, userId: string): Promise<void> => {
  await db.query('delete from site_users where site_id = $1 and user_id = $2', [siteId, userId]);
};

type CompanyUser = Pick<User, 'id' | 'name' | 'email' | 'isCompanyAdmin'>;

const readCompanyUser = rowReader<CompanyUser>('users', { id: text, name: text, email: text, isCompanyAdmin: flag });

/** One page of the company's users, by name, and with the first one how many there are. */
export const findCompanyUsers = async (
  db: Queryable,
  companyId: string,
  { limit, offset, cursor }: Paging & { readonly limit: number; readonly offset: number },
): Promise<{ data: CompanyUser[]; total: number | null; next: string | null }> => {
  const behind = cursor === undefined ? '' : 'and (name, id) > ($4, $5::uuid)';
  const rows = await db.query(
    `select id, name, email, is_company_admin from users where company_id = $1 ${behind}
     order by name, id limit $2 offset $3`,
    [companyId, limit, offset, ...(cursor ?? [])],
  );
  const data = rows.map(readCompanyUser);
  const counting = 'select count(*)::int as total from users where company_id = $1';
  const total = cursor === undefined ? totalOf(await db.query(counting, [companyId])) : null;
  return { data, total, next: nextOf(data, limit) };
};
