import type { User } from '#domain/people/user.ts';
import type { Services } from '#server/http/services.ts';
import { readCookie, sessionCookie } from './cookies.ts';
import { hashOf } from './secrets.ts';
import { findSession, touchSession } from './sessions.store.ts';

/** The user whose session cookie the request carries, or null. */
export const findSessionUser = async (
  { database, clock, publicUrl, sessionMaxDays: maxDays }: Services,
  headers: Headers,
): Promise<User | null> => {
  const secret = readCookie(headers, sessionCookie(publicUrl));
  if (secret === null) return null;
  const idHash = hashOf(secret);
  const now = clock();
  const session = await findSession(database.aside, idHash, now);
  if (session === null) return null;
  await touchSession(database.aside, idHash, { seenAt: session.seenAt, now, maxDays });
  return session.user;
};
