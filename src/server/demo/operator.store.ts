import type { Queryable } from '#server/db/database.ts';
import { embeddedIssuer } from '#server/sign-in/demo-users.ts';

/** The user of the embedded provider with this name may look after the installation. */
export const makeOperator = async (db: Queryable, username: string): Promise<void> => {
  await db.query('update users set is_operator = true where issuer = $1 and subject = $2', [embeddedIssuer, username]);
};
