import { type Language, languages } from '#domain/values/language.ts';
import { oneOf, orNull, text } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { rowReader } from '#server/db/read-row.ts';
import type { SignInChecks } from '#server/provider/identity-client.ts';

/** Time to fill in the provider's form. */
const signInMinutes = 30;

/** A sign-in that has begun: what the callback is checked against. */
export interface SignIn extends SignInChecks {
  readonly browserHash: string;
  readonly returnTo: string;
  /** The browser's session before, which ends with this sign-in. */
  readonly sessionHash: string | null;
  readonly language: Language;
}

export const insertSignIn = async (db: Queryable, signIn: SignIn, now: Date): Promise<void> => {
  await db.query('delete from sign_ins where expires_at <= $1', [now.toISOString()]);
  await db.query(
    `insert into sign_ins (state, browser_hash, nonce, verifier, return_to, language, expires_at, session_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      signIn.state,
      signIn.browserHash,
      signIn.nonce,
      signIn.verifier,
      signIn.returnTo,
      signIn.language,
      new Date(now.getTime() + signInMinutes * 60_000).toISOString(),
      signIn.sessionHash,
    ],
  );
};

const readSignIn = rowReader<SignIn>('sign_ins', {
  state: text,
  browserHash: text,
  nonce: text,
  verifier: text,
  returnTo: text,
  language: oneOf(languages),
  sessionHash: orNull(text),
});

/** Takes the sign-in out, so that a callback works once. */
export const takeSignIn = async (
  db: Queryable,
  state: string,
  browserHash: string,
  now: Date,
): Promise<SignIn | null> => {
  const [row] = await db.query(
    `delete from sign_ins where state = $1 and browser_hash = $2 and expires_at > $3
     returning state, browser_hash, nonce, verifier, return_to, language, session_hash`,
    [state, browserHash, now.toISOString()],
  );
  return row === undefined ? null : readSignIn(row);
};
