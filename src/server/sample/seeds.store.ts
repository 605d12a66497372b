import type { Queryable } from '#server/db/database.ts';

/** Notes that a seed is in place; false when it was already, perhaps by another server. */
export const beginSeed = async (db: Queryable, name: string, now: Date): Promise<boolean> => {
  const begun = await db.query(
    'insert into seeds (name, seeded_at) values ($1, $2) on conflict do nothing returning name',
    [name, now.toISOString()],
  );
  return begun.length > 0;
};
