import { expect, it } from 'vitest';
import { getDeviceKey } from '#contract/people/device-key.ts';
import { deviceKeyOf } from '#server/identity/device-key.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const server = withServer();

const keyOf = async (username: string) => {
  const client = await server().signIn({ username });
  return client.call(getDeviceKey, {});
};

it('gives a user the same key at each sign-in, and another user another one', async () => {
  const [first, again, other] = [await keyOf('esittely'), await keyOf('esittely'), await keyOf('kollega')];
  expect(first.status).toBe(200);
  expect(again.reply).toEqual(first.reply);
  expect(other.reply).not.toEqual(first.reply);
  expect(first.headers.get('cache-control')).toBe('no-store');
});

it('is a key pair that the browser’s cryptography takes: what the public half locks the private one opens', async () => {
  const { x, y, d } = deviceKeyOf('secret', 'user');
  const curve = { name: 'ECDH', namedCurve: 'P-256' } as const;
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const open = await crypto.subtle.importKey('jwk', jwk, curve, false, []);
  const secret = await crypto.subtle.importKey('jwk', { ...jwk, d }, curve, false, ['deriveBits']);
  const own = await crypto.subtle.generateKey(curve, false, ['deriveBits']);
  const bits = (key: CryptoKey, other: CryptoKey) =>
    crypto.subtle.deriveBits({ name: 'ECDH', public: other }, key, 256);
  expect(await bits(secret, own.publicKey)).toEqual(await bits(own.privateKey, open));
});

it('is another key where the installation is another', () => {
  expect(deviceKeyOf('a', 'user')).not.toEqual(deviceKeyOf('b', 'user'));
});
