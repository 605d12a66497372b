import { number } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { firstOf, rowReader } from '#server/db/read-row.ts';

/** Does the identity provider say which company the user belongs to? */
export const isNamedByProvider = async (db: Queryable, userId: string): Promise<boolean> => {
  const rows = await db.query(
    `select 1 from users u join companies c on c.id = u.company_id
     where u.id = $1 and starts_with(c.key, 'claim:' || u.issuer || ':')`,
    [userId],
  );
  return rows.length > 0;
};

const readOthers = rowReader('users', { people: number, admins: number });

/** Is the user the only administrator of a company that others stay in? Locks it, so that two cannot leave at once. */
export const leavesNoAdmin = async (db: Queryable, userId: string): Promise<boolean> => {
  await db.query('select id from companies where id = (select company_id from users where id = $1) for update', [
    userId,
  ]);
  const rows = await db.query(
    `select count(*)::int as people, count(*) filter (where o.is_company_admin)::int as admins
     from users me join users o on o.company_id = me.company_id and o.id <> me.id
     where me.id = $1 and me.is_company_admin`,
    [userId],
  );
  const others = firstOf(rows, readOthers);
  return others !== null && others.people > 0 && others.admins === 0;
};

/** What a user is on sites stays, in the new company as in the old one; what is the old company's stays with it. */
export const moveToCompany = async (
  db: Queryable,
  userId: string,
  to: { readonly companyId: string; readonly isCompanyAdmin: boolean },
): Promise<void> => {
  await db.query('update users set company_id = $2, is_company_admin = $3 where id = $1', [
    userId,
    to.companyId,
    to.isCompanyAdmin,
  ]);
};
