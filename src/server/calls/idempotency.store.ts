import { createHash } from 'node:crypto';
import { number, object, orNull, text } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { firstOf, rowReader, totalOf } from '#server/db/read-row.ts';
import { Refusal } from '#server/http/refusal.ts';

/** Keys are kept this long, so that a device that was away for half a year does not repeat an edit. */
const keptDays = 180;
/** What a success said is kept for as long as its sender may still be trying; after that it is enough that it was done. */
const keptBodyHours = 24;

export interface StoredAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

interface KeyUse {
  readonly userId: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly now: string;
}

/** What makes two requests the same. */
export const fingerprintOf = (method: string, path: string, body: string): string =>
  createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex');

const readAnswer = rowReader<StoredAnswer & { readonly fingerprint: string }>('idempotency_keys', {
  fingerprint: text,
  status: number,
  headers: object(),
  body: orNull(text),
});

/**
 * Takes the key in the current transaction. Another transaction that holds it is waited for.
 * Returns the stored answer of an earlier use, or null when the key is new.
 */
export const takeKey = async (tx: Queryable, use: KeyUse): Promise<StoredAnswer | null> => {
  const taken = await tx.query(
    `insert into idempotency_keys (user_id, key, fingerprint, created_at) values ($1, $2, $3, $4)
     on conflict do nothing returning key`,
    [use.userId, use.key, use.fingerprint, use.now],
  );
  if (taken.length > 0) return null;
  const rows = await tx.query(
    'select fingerprint, status, headers, body from idempotency_keys where user_id = $1 and key = $2',
    [use.userId, use.key],
  );
  const stored = firstOf(rows, readAnswer);
  if (stored === null) throw new Refusal('key-running', { headers: { 'retry-after': '2' } });
  if (stored.fingerprint !== use.fingerprint) throw new Refusal('key-reused');
  return stored;
};

/** Takes keys of one user that nobody has used; rejects when one of them was. */
export const takeNewKeys = async (tx: Queryable, uses: readonly KeyUse[]): Promise<void> => {
  const [first] = uses;
  if (first === undefined) return;
  const taken = await tx.query(
    `insert into idempotency_keys (user_id, key, fingerprint, created_at)
     select $1, key, fingerprint, $2 from jsonb_to_recordset($3) as use (key uuid, fingerprint text)
     on conflict do nothing returning key`,
    [first.userId, first.now, JSON.stringify(uses.map(({ key, fingerprint }) => ({ key, fingerprint })))],
  );
  if (taken.length < uses.length) throw new Refusal('key-reused');
};

/** As `storeAnswer`, for several keys of one user. */
export const storeAnswers = async (
  tx: Queryable,
  userId: string,
  answers: readonly (StoredAnswer & { readonly key: string })[],
): Promise<void> => {
  await tx.query(
    `update idempotency_keys used set status = told.status, headers = told.headers, body = told.body
     from jsonb_to_recordset($2) as told (key uuid, status integer, headers jsonb, body text)
     where used.user_id = $1 and used.key = told.key`,
    [userId, JSON.stringify(answers.map(({ key, status, headers, body }) => ({ key, status, headers, body })))],
  );
};

/** Stores the answer beside the effect. */
export const storeAnswer = async (
  tx: Queryable,
  use: Pick<KeyUse, 'userId' | 'key'>,
  answer: StoredAnswer,
): Promise<void> => {
  await tx.query('update idempotency_keys set status = $3, headers = $4, body = $5 where user_id = $1 and key = $2', [
    use.userId,
    use.key,
    answer.status,
    JSON.stringify(answer.headers),
    answer.body,
  ]);
};

const readKey = rowReader('asked', { key: text });

/** The keys that this user has not used here, in the order in which they are asked for. */
export const unknownKeys = async (
  db: Queryable,
  userId: string,
  keys: readonly string[],
): Promise<readonly string[]> => {
  const rows = await db.query(
    `select asked.key from unnest($2::uuid[]) with ordinality as asked (key, place)
     where not exists (select 1 from idempotency_keys used where used.user_id = $1 and used.key = asked.key)
     order by asked.place`,
    [userId, keys],
  );
  return rows.map((row) => readKey(row).key);
};

/** Forgets keys older than `keptDays`, and what was said to those older than `keptBodyHours`. */
export const forgetOldKeys = async (db: Queryable, now: Date): Promise<void> => {
  const before = (hours: number): string => new Date(now.getTime() - hours * 60 * 60 * 1000).toISOString();
  await db.query('delete from idempotency_keys where created_at < $1', [before(keptDays * 24)]);
  while ((await forgetBodies(db, before(keptBodyHours))) === portion);
};

const portion = 10_000;

/** Without the rows that it made, a success says no more than that nothing is left to do. */
const forgetBodies = async (db: Queryable, end: string): Promise<number> =>
  totalOf(
    await db.query(
      `with forgotten as (
         update idempotency_keys set status = 204, headers = '{"cache-control":"no-store"}', body = null
         where (user_id, key) in (select user_id, key from idempotency_keys
           where created_at < $1 and body is not null and status < 300 limit ${portion}) returning 1)
       select count(*)::integer as total from forgotten`,
      [end],
    ),
  );
