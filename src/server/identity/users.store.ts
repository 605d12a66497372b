import type { User } from '#domain/user.ts';
import type { Queryable } from '#server/db/database.ts';
import { fromRow } from '#server/db/table.ts';

/** Columns of a `User`, of users `u` and companies `c`. */
export const userColumns = `u.id, u.name, u.username, u.email, u.company_id, c.name as company_name, u.is_company_admin,
  c.licence_valid_to, u.language`;

export const findUser = async (db: Queryable, id: string): Promise<User | null> => {
  const [row] = await db.query<Record<string, unknown>>(
    `select ${userColumns} from users u join companies c on c.id = u.company_id where u.id = $1`,
    [id],
  );
  return row === undefined ? null : fromRow<User>(row);
};

/** Whether this user looks after the installation, which `npm run admin -- users operator` says. */
export const isOperator = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.query<{ is_operator: boolean }>('select is_operator from users where id = $1', [id]))[0]?.is_operator ===
  true;
