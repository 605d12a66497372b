import type { Queryable } from '#server/db/database.ts';

/** A secret of the installation by its name; the first to ask makes it of `fresh`. */
export const serverSecret = async (db: Queryable, name: string, fresh: string): Promise<string> => {
  const find = () => db.query<{ secret: string }>('select secret from server_secrets where name = $1', [name]);
  const [known] = await find();
  if (known !== undefined) return known.secret;
  await db.query('insert into server_secrets (name, secret) values ($1, $2) on conflict (name) do nothing', [
    name,
    fresh,
  ]);
  const [row] = await find();
  if (row === undefined) throw new Error(`the secret ${name} could not be stored`);
  return row.secret;
};
