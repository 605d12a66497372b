import type { PublishedKey } from '#domain/reports/signed/signed-report.ts';
import { orNull, text, time } from '#server/db/columns.ts';
import type { Queryable } from '#server/db/database.ts';
import { firstOf, rowReader } from '#server/db/read-row.ts';
import { type KeyPair, newKeyPair } from './node-crypto.ts';

const readPair = rowReader<KeyPair>('signing_secrets', { kid: text, x: text, d: text });

const findPair = async (db: Queryable): Promise<KeyPair | null> =>
  firstOf(
    await db.query(
      `select k.kid, k.x, s.d from signing_keys k join signing_secrets s on s.kid = k.kid where k.retired_at is null`,
    ),
    readPair,
  );

/** The key that signs now; the first to need one makes it, as after a restore, which brings no private keys. */
export const signingKey = async (db: Queryable, now: string): Promise<KeyPair> => {
  const known = await findPair(db);
  if (known !== null) return known;
  await db.query(
    `update signing_keys k set retired_at = greatest($1, k.not_before) where k.retired_at is null
       and not exists (select 1 from signing_secrets s where s.kid = k.kid)`,
    [now],
  );
  await addKey(db, now);
  const made = await findPair(db);
  if (made === null) throw new Error('the signing key could not be stored');
  return made;
};

/** From now on a new key signs; what the old one signed stays valid. Answers the new one's name. */
export const rotateKey = async (tx: Queryable, now: string): Promise<string> => {
  await tx.query('update signing_keys set retired_at = greatest($1, not_before) where retired_at is null', [now]);
  await tx.query('delete from signing_secrets');
  await addKey(tx, now);
  return (await signingKey(tx, now)).kid;
};

const addKey = async (db: Queryable, now: string): Promise<void> => {
  const { kid, x, d } = await newKeyPair();
  await db.query(
    `with key as (
       insert into signing_keys (kid, x, not_before) values ($1, $2, $3) on conflict do nothing returning kid)
     insert into signing_secrets (kid, d) select kid, $4 from key`,
    [kid, x, now, d],
  );
};

const readPublished = rowReader('signing_keys', { kid: text, x: text, notBefore: time, retiredAt: orNull(time) });

/** Every key that has ever signed, as it is published, the newest first. */
export const publishedKeys = async (db: Queryable): Promise<readonly PublishedKey[]> => {
  const rows = await db.query('select kid, x, not_before, retired_at from signing_keys order by not_before desc, kid');
  return rows.map(readPublished).map(({ kid, x, notBefore, retiredAt }) => ({
    kty: 'OKP',
    crv: 'Ed25519',
    x,
    kid,
    alg: 'EdDSA',
    use: 'sig',
    notBefore,
    retired: retiredAt,
  }));
};
