import { createECDH, hkdfSync } from 'node:crypto';
import { getDeviceKey } from '#contract/people/device-key.ts';
import type { Queryable } from '#server/db/database.ts';
import { type Route, route } from '#server/http/route.ts';
import { newSecret } from './secrets.ts';
import { serverSecret } from './server-secrets.store.ts';

/** Order of the curve P-256 (FIPS 186-5). */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const scalarBytes = 32;
/** 128 bits more than the scalar has, so that the remainder favours none. */
const derivedBytes = 48;

/** A user's key, made of the installation's secret and nothing else: the same at each sign-in, and nobody stores it. */
export const deviceKeyOf = (secret: string, userId: string) => {
  const derived = Buffer.from(hkdfSync('sha256', secret, userId, 'tyomaahiili device key', derivedBytes));
  const scalar = (BigInt(`0x${derived.toString('hex')}`) % (order - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(2 * scalarBytes, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(d);
  // 4, x, y
  const point = curve.getPublicKey();
  const text = (bytes: Buffer) => bytes.toString('base64url');
  return {
    x: text(point.subarray(1, 1 + scalarBytes)),
    y: text(point.subarray(1 + scalarBytes)),
    d: text(d),
  };
};

/** Names the installation whose secret this is, and tells nothing of it. */
export const installationOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'tyomaahiili installation', 16)).toString('base64url');

/** The secret that the keys of all users are made of. */
export const deviceKeySecret = (db: Queryable): Promise<string> => serverSecret(db, 'device-keys', newSecret());

export const deviceKeyRoutes: readonly Route[] = [
  route(getDeviceKey, async (_, { user, asSystem, replyHeaders }) => {
    replyHeaders.set('cache-control', 'no-store');
    // The installation's own: no user's rights reach it.
    const secret = await asSystem(deviceKeySecret);
    return { ...deviceKeyOf(secret, user.id), installation: installationOf(secret) };
  }),
];
