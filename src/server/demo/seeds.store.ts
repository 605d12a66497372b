import type { Queryable } from '#server/db/database.ts';
import { embeddedIssuer } from '#server/sign-in/demo-users.ts';

/** Notes that a seed is in place; false when it was already, perhaps by another server. */
export const beginSeed = async (db: Queryable, name: string, now: Date): Promise<boolean> => {
  const begun = await db.query(
    'insert into seeds (name, seeded_at) values ($1, $2) on conflict do nothing returning name',
    [name, now.toISOString()],
  );
  return begun.length > 0;
};

/** The user of the embedded provider with this name may look after the installation. */
export const makeOperator = async (db: Queryable, username: string): Promise<void> => {
  await db.query('update users set is_operator = true where issuer = $1 and subject = $2', [embeddedIssuer, username]);
};
