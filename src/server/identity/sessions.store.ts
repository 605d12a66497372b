import type { User } from '#domain/people/user.ts';
import { orNull, text, time } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { firstOf, rowReader } from '#server/db/read-row.ts';
import { userColumns, userSelect } from './users.store.ts';

/** A session ends this long after its last use: people on building sites may be offline for weeks. */
const unusedDays = 60;
const dayMs = 24 * 60 * 60 * 1000;

interface Session {
  readonly user: User;
  readonly seenAt: string;
}

const readSession = rowReader<User & { readonly seenAt: string }>('sessions', { ...userColumns, seenAt: time });

export const findSession = async (db: Queryable, idHash: string, now: Date): Promise<Session | null> => {
  const [row] = await db.query(
    `select ${userSelect}, s.seen_at from sessions s join users u on u.id = s.user_id
     join companies c on c.id = u.company_id where s.id_hash = $1 and s.expires_at > $2`,
    [idHash, now.toISOString()],
  );
  if (row === undefined) return null;
  const { seenAt, ...user } = readSession(row);
  return { user, seenAt };
};

export const insertSession = async (
  db: Queryable,
  session: {
    readonly idHash: string;
    readonly userId: string;
    readonly idToken: string | null;
    readonly now: Date;
    readonly maxDays: number;
  },
): Promise<void> => {
  await db.query(
    `insert into sessions (id_hash, user_id, id_token, created_at, seen_at, expires_at) values ($1, $2, $3, $4, $4, $5)`,
    [
      session.idHash,
      session.userId,
      session.idToken,
      session.now.toISOString(),
      expiry(session.now, Math.min(unusedDays, session.maxDays)),
    ],
  );
};

/** Writes the use down at most once an hour, so that reading stays reading; use does not put off the end of `maxDays`. */
export const touchSession = async (
  db: Queryable,
  idHash: string,
  { seenAt, now, maxDays }: { readonly seenAt: string; readonly now: Date; readonly maxDays: number },
): Promise<void> => {
  if (now.getTime() - Date.parse(seenAt) < dayMs / 24) return;
  await db.query(
    `update sessions set seen_at = $2, expires_at = least($3::timestamptz, ${latestEnd('$4')}) where id_hash = $1`,
    [idHash, now.toISOString(), expiry(now, unusedDays), maxDays],
  );
};

const latestEnd = (days: string): string => `created_at + make_interval(hours => 24 * ${days}::integer)`;

/** Sessions of a time when they could last longer get the same end. */
export const endOldSessions = async (db: Queryable, maxDays: number): Promise<void> => {
  await db.query(`update sessions set expires_at = ${latestEnd('$1')} where expires_at > ${latestEnd('$1')}`, [
    maxDays,
  ]);
};

/** Ends the session; returns the id token that the provider's logout asks for. */
export const deleteSession = async (db: Queryable, idHash: string): Promise<string | null> => {
  const rows = await db.query('delete from sessions where id_hash = $1 returning id_token', [idHash]);
  return firstOf(rows, readToken)?.idToken ?? null;
};

const readToken = rowReader('sessions', { idToken: orNull(text) });

/** Ends all of a user's sessions but one. */
export const deleteOtherSessions = async (db: Queryable, userId: string, keptHash: string): Promise<void> => {
  await db.query('delete from sessions where user_id = $1 and id_hash <> $2', [userId, keptHash]);
};

export const deleteExpiredSessions = async (db: Queryable, now: Date): Promise<void> => {
  await db.query('delete from sessions where expires_at <= $1', [now.toISOString()]);
};

const expiry = (now: Date, days: number): string => new Date(now.getTime() + days * dayMs).toISOString();
