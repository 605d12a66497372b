import { text } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { firstOf, rowReader } from '#server/db/read-row.ts';

const readSecret = rowReader('server_secrets', { secret: text });

/** A secret of the installation by its name; the first to ask makes it of `fresh`. */
export const serverSecret = async (db: Queryable, name: string, fresh: string): Promise<string> => {
  const find = async () =>
    firstOf(await db.query('select secret from server_secrets where name = $1', [name]), readSecret);
  const known = await find();
  if (known !== null) return known.secret;
  await db.query('insert into server_secrets (name, secret) values ($1, $2) on conflict (name) do nothing', [
    name,
    fresh,
  ]);
  const stored = await find();
  if (stored === null) throw new Error(`the secret ${name} could not be stored`);
  return stored.secret;
};
