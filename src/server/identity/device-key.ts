import { createECDH, hkdfSync } from 'node:crypto';
import { getDeviceKey } from '#contract/device-key.ts';
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

export const deviceKeyRoutes: readonly Route[] = [
  route(getDeviceKey, async (_, { user, asSystem, replyHeaders }) => {
    replyHeaders.set('cache-control', 'no-store');
    // The installation's own: no user's rights reach it.
    const secret = await asSystem((db) => serverSecret(db, 'device-keys', newSecret()));
    return deviceKeyOf(secret, user.id);
  }),
];
