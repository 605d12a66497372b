import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fields = Readonly<Record<string, unknown>>;

/** What the provider does wrong; all that is not named is right. */
export interface Fault {
  readonly claims?: Fields;
  /** Claims that the token has not. */
  readonly without?: readonly string[];
  readonly header?: Fields;
  /** How the token is signed; by default with the provider's own key. */
  readonly sign?: (content: string) => string;
  /** Metadata that are otherwise than they should be. */
  readonly metadata?: Fields;
  /** An address that answers this status, or never. */
  readonly broken?: {
    readonly path: '/token' | '/jwks' | '/.well-known/openid-configuration';
    readonly status: number | 'never';
  };
  /** Changes the address that the browser comes back with. */
  readonly callback?: (address: URL) => void;
  /** Whole answer of the token endpoint. */
  readonly tokens?: (idToken: string) => Fields;
}

export interface FaultyProvider {
  readonly issuer: URL;
  fault: Fault;
  /** PEM of the public key, as everybody may know it. */
  readonly publicKey: string;
  readonly signWith: (key: KeyObject) => (content: string) => string;
  stop(): Promise<void>;
}

export const providerClient = { clientId: 'tyomaahiili', clientSecret: 'a-secret-of-the-client-0123456789' };

/** A small OpenID Connect provider that signs everybody in at once and can be told to do it wrong. */
export const startFaultyProvider = async (): Promise<FaultyProvider> => {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const codes = new Map<string, string>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    const { broken } = provider.fault;
    if (broken !== undefined && broken.path === url.pathname) {
      if (broken.status !== 'never') response.writeHead(broken.status).end();
      return;
    }
    if (url.pathname === '/.well-known/openid-configuration') json(response, metadataOf(issuer, provider.fault));
    else if (url.pathname === '/jwks') json(response, { keys: [jwkOf(keys.publicKey)] });
    else if (url.pathname === '/authorize') authorize(url, response);
    else if (url.pathname === '/token') request.on('data', (body: Buffer) => giveTokens(String(body), response));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

  const authorize = ({ searchParams: asked }: URL, response: ServerResponse): void => {
    const code = crypto.randomUUID();
    codes.set(code, asked.get('nonce') ?? '');
    const address = new URL(asked.get('redirect_uri') ?? '');
    address.search = new URLSearchParams({ code, state: asked.get('state') ?? '', iss: issuer.href }).toString();
    provider.fault.callback?.(address);
    response.writeHead(302, { location: address.href }).end();
  };
  const giveTokens = (body: string, response: ServerResponse): void => {
    const code = new URLSearchParams(body).get('code') ?? '';
    const nonce = codes.get(code);
    codes.delete(code);
    if (nonce === undefined) {
      json(response, { error: 'invalid_grant' }, 400);
      return;
    }
    const idToken = tokenOf(issuer, nonce, provider.fault, keys.privateKey);
    const { tokens } = provider.fault;
    json(response, tokens?.(idToken) ?? { access_token: 'a', token_type: 'bearer', id_token: idToken });
  };
  const provider: FaultyProvider = {
    issuer,
    fault: {},
    publicKey: String(keys.publicKey.export({ type: 'spki', format: 'pem' })),
    signWith: (key) => (content) => createSign('RSA-SHA256').update(content).sign(key, 'base64url'),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return provider;
};

/** HMAC with a text that an attacker may know. */
export const signedWithSecret =
  (secret: string) =>
  (content: string): string =>
    createHmac('sha256', secret).update(content).digest('base64url');

const json = (response: ServerResponse, content: unknown, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
};

const jwkOf = (key: KeyObject) => ({ ...key.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' });

const metadataOf = (issuer: URL, { metadata = {} }: Fault): Fields => ({
  issuer: issuer.href,
  authorization_endpoint: new URL('/authorize', issuer).href,
  token_endpoint: new URL('/token', issuer).href,
  jwks_uri: new URL('/jwks', issuer).href,
  response_types_supported: ['code'],
  id_token_signing_alg_values_supported: ['RS256'],
  authorization_response_iss_parameter_supported: true,
  ...metadata,
});

const tokenOf = (issuer: URL, nonce: string, fault: Fault, key: KeyObject): string => {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: issuer.href,
    sub: 'person',
    aud: providerClient.clientId,
    nonce,
    iat: now,
    exp: now + 300,
    name: 'Pekka Palveluntarjoaja',
    email: 'pekka@example.com',
    email_verified: true,
    ...fault.claims,
  };
  const kept = Object.fromEntries(Object.entries(claims).filter(([name]) => !(fault.without ?? []).includes(name)));
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  const content = `${encode({ alg: 'RS256', kid: 'one', ...fault.header })}.${encode(kept)}`;
  const sign = fault.sign ?? ((text: string) => createSign('RSA-SHA256').update(text).sign(key, 'base64url'));
  return `${content}.${sign(content)}`;
};
