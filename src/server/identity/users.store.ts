import type { User } from '#domain/people/user.ts';
import { languages } from '#domain/values/language.ts';
import { type Columns, flag, oneOf, orNull, text } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { firstOf, rowReader } from '#server/db/read-row.ts';

/** Columns of a `User`, of users `u` and companies `c`. */
export const userSelect = `u.id, u.name, u.username, u.email, u.company_id, c.name as company_name, u.is_company_admin,
  c.licence_valid_to, u.language`;

export const userColumns: Columns<User> = {
  id: text,
  name: text,
  username: text,
  email: text,
  companyId: text,
  companyName: text,
  isCompanyAdmin: flag,
  licenceValidTo: orNull(text),
  language: oneOf(languages),
};

const readUser = rowReader('users', userColumns);

export const findUser = async (db: Queryable, id: string): Promise<User | null> => {
  const [row] = await db.query(
    `select ${userSelect} from users u join companies c on c.id = u.company_id where u.id = $1`,
    [id],
  );
  return row === undefined ? null : readUser(row);
};

/** Whether this user looks after the installation, which `npm run admin -- users operator` says. */
export const isOperator = async (db: Queryable, id: string): Promise<boolean> =>
  firstOf(await db.query('select is_operator from users where id = $1', [id]), readOperator)?.isOperator === true;

const readOperator = rowReader('users', { isOperator: flag });
