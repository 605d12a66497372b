import { generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Provider, { type Configuration, type JWK } from 'oidc-provider';
import { commonHeaders } from '#server/http/security-headers.ts';
import { newSecret } from '#server/identity/secrets.ts';
import type { OidcOptions } from '#server/provider/oidc-client.ts';
import { callbackPath, providerPath } from '#server/provider/provider-paths.ts';
import { claimsOfDemoUser, demoUsers } from './demo-users.ts';
import { answerInteraction } from './interaction.ts';
import { createMemoryAdapter } from './memory-adapter.ts';
import { signInProblemPage, signOutPage, writePage } from './sign-in-page.ts';

export type ProviderClient = Pick<OidcOptions, 'issuer' | 'clientId' | 'clientSecret'>;

/** Answers a request below `/oidc`. */
export type ProviderHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * A complete OpenID Connect provider in our own process with the demo users; loopback only.
 * Its sessions and keys live as long as the process: signing in again is one click.
 */
export const createEmbeddedProvider = (publicUrl: URL, client: ProviderClient): ProviderHandler => {
  const provider = new Provider(client.issuer.href, configurationOf(client, publicUrl));
  const answer = provider.callback();
  const headers = Object.entries({ ...commonHeaders(publicUrl), 'content-security-policy': noPagePolicy });
  return async (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    // Behind the development proxy the host differs; the provider builds its addresses from this header.
    request.headers.host = publicUrl.host;
    if (await answerInteraction(provider, request, response)) return;
    Object.assign(request, { originalUrl: request.url });
    request.url = (request.url ?? '').slice(providerPath.length) || '/';
    await answer(request, response);
  };
};

/** For answers that are no page; the pages have their own. */
const noPagePolicy = "default-src 'none'; frame-ancestors 'none'";

const configurationOf = (client: ProviderClient, publicUrl: URL): Configuration => ({
  adapter: createMemoryAdapter(),
  clients: [
    {
      client_id: client.clientId,
      client_secret: client.clientSecret,
      redirect_uris: [new URL(callbackPath, publicUrl).href],
      post_logout_redirect_uris: [new URL('/', publicUrl).href],
      response_types: ['code'],
      grant_types: ['authorization_code'],
      id_token_signed_response_alg: 'ES256',
    },
  ],
  jwks: { keys: [newSigningKey()] },
  cookies: { keys: [newSecret()] },
  claims: {
    openid: ['sub'],
    profile: ['name', 'preferred_username', 'company', 'company_admin'],
    email: ['email', 'email_verified'],
  },
  // The client reads everything from the id token and never calls the userinfo address.
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  features: {
    devInteractions: { enabled: false },
    rpInitiatedLogout: { enabled: true, logoutSource: (context, form) => writePage(context, signOutPage(form)) },
  },
  renderError: (context) => writePage(context, signInProblemPage('fi')),
  interactions: { url: (_, interaction) => `${providerPath}/interaction/${interaction.uid}` },
  ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 3600, Interaction: 3600, Session: 86_400, Grant: 86_400 },
  findAccount: (_, id) => {
    const user = demoUsers.find((candidate) => candidate.username === id);
    if (user === undefined) return undefined;
    const claims = claimsOfDemoUser(user);
    return {
      accountId: id,
      claims: () => ({
        sub: id,
        name: claims.name,
        preferred_username: claims.username,
        company: claims.company,
        company_admin: claims.isCompanyAdmin,
        email: claims.email,
        email_verified: claims.isEmailVerified,
      }),
    };
  },
  // Our own client needs no consent page.
  loadExistingGrant: async (context) => {
    const { client: asking, session, provider } = context.oidc;
    if (asking === undefined || session?.accountId === undefined) return undefined;
    const grant = new provider.Grant({ clientId: asking.clientId, accountId: session.accountId });
    grant.addOIDCScope('openid profile email');
    await grant.save();
    return grant;
  },
});

const newSigningKey = (): JWK => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y, d } = privateKey.export({ format: 'jwk' });
  return { kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', kid: 'sign-in', x: x ?? '', y: y ?? '', d: d ?? '' };
};
