import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listen } from '#server/http/listen.ts';
import { createOidcClient } from '#server/provider/oidc-client.ts';
import { rowsAs } from '#tests/support/content/rows-as.ts';
import {
  type Fault,
  type FaultyProvider,
  providerClient,
  signedWithSecret,
  startFaultyProvider,
} from '#tests/support/server/faulty-provider.ts';
import { createTestServer, publicUrl, type TestServer } from '#tests/support/server/test-server.ts';
import { withServer } from '#tests/support/server/with-server.ts';

const plain = withServer();
let provider: FaultyProvider;
let server: TestServer;

beforeAll(async () => {
  provider = await startFaultyProvider();
  // A server that listens puts its own `Response` in the place of the platform's, from which those of `fetch` are made.
  const listening = await listen({
    app: { fetch: () => new Response() },
    port: 0,
    host: '127.0.0.1',
    mount: null,
    log: () => undefined,
  });
  await listening.stop(0);
});

beforeEach(() => {
  const { database } = plain().services;
  const identity = createOidcClient({ ...providerClient, issuer: provider.issuer, publicUrl, timeoutSeconds: 1 });
  server = createTestServer(database, null, { identity });
  server.now = new Date();
});

afterEach(() => {
  provider.fault = {};
});

afterAll(() => provider?.stop());

/** The browser's part, up to the address that the provider sends it back to. */
const askProvider = async (): Promise<{ readonly callback: string; readonly cookie: string }> => {
  const asked = await server.app.request(`${publicUrl.origin}/api/auth/request`);
  const [cookie = ''] = (asked.headers.get('set-cookie') ?? '').split(';');
  const { authUrl } = await asked.json();
  const answered = await fetch(authUrl, { redirect: 'manual' });
  return { callback: answered.headers.get('location') ?? '', cookie };
};

const comeBack = async (callback: string, cookie: string): Promise<Response> =>
  server.app.request(callback, { headers: { cookie } });

const signIn = async (): Promise<Response> => {
  const { callback, cookie } = await askProvider();
  return comeBack(callback, cookie);
};

const sessions = () =>
  rowsAs<{ name: string }>(server.services.database, 'select u.name from sessions s join users u on u.id = s.user_id');

const expectNoSession = async (response: Response, problem: string): Promise<void> => {
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(`/login?problem=${problem}`);
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(await sessions()).toEqual([]);
  expect(await server.services.database.query('select 1 from users')).toEqual([]);
};

const nowSeconds = (): number => Math.floor(Date.now() / 1000);
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Made when the provider is there. */
const wrongTokens: Readonly<Record<string, () => Fault>> = {
  'another issuer': () => ({ claims: { iss: 'https://evil.example' } }),
  'an issuer that only begins like ours': () => ({ claims: { iss: `${provider.issuer.href}.evil.example` } }),
  'another audience': () => ({ claims: { aud: 'somebody-else' } }),
  'several audiences without ours': () => ({ claims: { aud: ['one', 'two'] } }),
  'several audiences, made for another': () => ({ claims: { aud: [providerClient.clientId, 'other'], azp: 'other' } }),
  'another nonce': () => ({ claims: { nonce: 'another' } }),
  'no nonce': () => ({ without: ['nonce'] }),
  'no subject': () => ({ without: ['sub'] }),
  'a subject that is no text': () => ({ claims: { sub: 17 } }),
  'no expiry': () => ({ without: ['exp'] }),
  'no time of issue': () => ({ without: ['iat'] }),
  'an expiry in the past': () => ({ claims: { exp: nowSeconds() - 3_600, iat: nowSeconds() - 7_200 } }),
  'an issue in the future': () => ({ claims: { iat: nowSeconds() + 3_600, exp: nowSeconds() + 7_200 } }),
  'a validity that has not begun': () => ({ claims: { nbf: nowSeconds() + 3_600 } }),
  'no signature (alg none)': () => ({ header: { alg: 'none' }, sign: () => '' }),
  'no signature under our algorithm': () => ({ sign: () => '' }),
  'a signature with the client secret (HS256)': () => ({
    header: { alg: 'HS256' },
    sign: signedWithSecret(providerClient.clientSecret),
  }),
  'a signature with the public key as a secret (HS256)': () => ({
    header: { alg: 'HS256' },
    sign: signedWithSecret(provider.publicKey),
  }),
  'a signature with a stranger’s key': () => ({ sign: provider.signWith(stranger.privateKey) }),
  'a key that the token brings itself': () => ({
    header: { jwk: stranger.publicKey.export({ format: 'jwk' }) },
    sign: provider.signWith(stranger.privateKey),
  }),
  'an unknown key': () => ({ header: { kid: 'unknown' } }),
  'a critical header that nobody knows': () => ({ header: { crit: ['b64'], b64: false } }),
};

const wrongAnswers: Readonly<Record<string, () => Fault>> = {
  'no id token': () => ({ tokens: () => ({ access_token: 'a', token_type: 'bearer' }) }),
  'an id token that is none': () => ({
    tokens: () => ({ access_token: 'a', token_type: 'bearer', id_token: 'a.b.c' }),
  }),
  'a huge id token': () => ({
    tokens: () => ({ access_token: 'a', token_type: 'bearer', id_token: 'x'.repeat(5_000_000) }),
  }),
  'an error': () => ({ tokens: () => ({ error: 'invalid_grant' }) }),
  'keys that cannot be read': () => ({ broken: { path: '/jwks', status: 404 } }),
};

const wrongCallbacks: Readonly<Record<string, { readonly problem: string; readonly change: (address: URL) => void }>> =
  {
    'another state': { problem: 'sign-in-expired', change: (address) => address.searchParams.set('state', 'another') },
    'no state': { problem: 'sign-in-expired', change: (address) => address.searchParams.delete('state') },
    'two states': { problem: 'sign-in-failed', change: (address) => address.searchParams.append('state', 'another') },
    'another code': { problem: 'sign-in-failed', change: (address) => address.searchParams.set('code', 'another') },
    'no code': { problem: 'sign-in-failed', change: (address) => address.searchParams.delete('code') },
    'another issuer (mix-up)': {
      problem: 'sign-in-failed',
      change: (address) => address.searchParams.set('iss', 'https://evil.example'),
    },
    'no issuer': { problem: 'sign-in-failed', change: (address) => address.searchParams.delete('iss') },
    'a refusal': {
      problem: 'sign-in-failed',
      change: (address) => {
        address.searchParams.delete('code');
        address.searchParams.set('error', 'access_denied');
      },
    },
  };

describe('a sign-in at a provider of one’s own', () => {
  it('succeeds when everything is right, and keys the person by issuer and subject', async () => {
    const response = await signIn();
    expect(response.headers.get('location')).toBe('/');
    expect(await sessions()).toEqual([{ name: 'Pekka Palveluntarjoaja' }]);
    await signIn();
    expect(await server.services.database.query('select 1 from users')).toHaveLength(1);
  });

  it('does with a person of whom only the subject is told', async () => {
    provider.fault = { without: ['name', 'email', 'email_verified'] };
    expect((await signIn()).headers.get('location')).toBe('/');
    expect(await sessions()).toEqual([{ name: 'person' }]);
  });

  it.each(Object.entries(wrongTokens))('makes no session of a token with %s', async (_, fault) => {
    provider.fault = fault();
    await expectNoSession(await signIn(), 'sign-in-failed');
  });

  it.each(Object.entries(wrongAnswers))('makes no session when the provider answers with %s', async (_, fault) => {
    provider.fault = fault();
    await expectNoSession(await signIn(), 'sign-in-failed');
  });

  it.each(Object.entries(wrongCallbacks))('makes no session of a return with %s', async (_, { problem, change }) => {
    provider.fault = { callback: change };
    await expectNoSession(await signIn(), problem);
  });

  it('takes a return once, and a code once', async () => {
    const { callback, cookie } = await askProvider();
    expect((await comeBack(callback, cookie)).headers.get('location')).toBe('/');
    expect((await comeBack(callback, cookie)).headers.get('location')).toBe('/login?problem=sign-in-expired');
    const next = await askProvider();
    const replayed = new URL(next.callback);
    replayed.searchParams.set('code', new URL(callback).searchParams.get('code') ?? '');
    expect((await comeBack(replayed.href, next.cookie)).headers.get('location')).toBe('/login?problem=sign-in-failed');
    expect(await sessions()).toHaveLength(1);
  });

  it('belongs to the browser that began it', async () => {
    const { callback } = await askProvider();
    await expectNoSession(await comeBack(callback, ''), 'sign-in-expired');
  });

  it('says that the provider does not answer, whichever way it is silent, and works when it is back', async () => {
    for (const status of [500, 503, 'never'] as const) {
      provider.fault = { broken: { path: '/token', status } };
      await expectNoSession(await signIn(), 'sign-in-unavailable');
    }
    provider.fault = {};
    expect((await signIn()).headers.get('location')).toBe('/');
  });

  it('is not begun while the provider cannot be found', async () => {
    const ask = () => server.app.request(`${publicUrl.origin}/api/auth/request`);
    for (const fault of [
      { broken: { path: '/.well-known/openid-configuration', status: 500 } },
      { broken: { path: '/.well-known/openid-configuration', status: 'never' } },
      { metadata: { issuer: 'https://evil.example' } },
    ] as const) {
      provider.fault = fault;
      const refused = await ask();
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    }
    provider.fault = {};
    expect((await ask()).status).toBe(200);
  });
});
