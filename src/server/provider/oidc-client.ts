import * as client from 'openid-client';
import { clock } from '#server/clock.ts';
import { type Claims, type IdentityClient, ProviderDownError } from './identity-client.ts';
import { lazily } from './lazily.ts';
import { callbackPath } from './provider-paths.ts';

export interface OidcOptions {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Our own address; the callback and the page after logout are below it. */
  readonly publicUrl: URL;
  /** What users of this provider are keyed by; default its issuer address. */
  readonly issuerKey?: string;
  /** How to reach the provider when it is not by its public address (the embedded one). */
  readonly fetch?: client.CustomFetch;
  /** How long the provider may take for an answer. */
  readonly timeoutSeconds?: number;
}

/** People wait for a sign-in that long and no longer. */
const defaultTimeoutSeconds = 10;
/** Clocks differ a little; a token from further ahead was not made by a provider that can be trusted. */
const maxAheadSeconds = 300;

/** The provider's settings are read at the first sign-in, so that the server starts without the provider. */
export const createOidcClient = (options: OidcOptions): IdentityClient => {
  const configuration = lazily(() => discover(options));
  const redirectUri = new URL(callbackPath, options.publicUrl).href;
  return {
    authorizationUrl: async ({ state, nonce, verifier }, language) =>
      client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ui_locales: language,
      }),
    exchange: async (callbackUrl, checks) => {
      // Behind a proxy the request's own address differs from the one that the provider knows.
      const publicCallback = new URL(`${redirectUri}${callbackUrl.search}`);
      const tokens = await client
        .authorizationCodeGrant(await configuration(), publicCallback, {
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          pkceCodeVerifier: checks.verifier,
          idTokenExpected: true,
        })
        .catch(tellIfDown);
      const idClaims = tokens.claims();
      if (idClaims === undefined || tokens.id_token === undefined) throw new Error('the provider sent no id token');
      if (idClaims.iat > clock().getTime() / 1000 + maxAheadSeconds) throw new Error('the id token is from the future');
      const issuer = options.issuerKey ?? idClaims.iss;
      return { claims: toClaims(issuer, idClaims.sub, idClaims), idToken: tokens.id_token };
    },
    endSessionUrl: async (idToken) => {
      const current = await configuration();
      if (current.serverMetadata().end_session_endpoint === undefined) return null;
      const parameters = { id_token_hint: idToken, post_logout_redirect_uri: new URL('/', options.publicUrl).href };
      return client.buildEndSessionUrl(current, parameters);
    },
  };
};

const discover = (options: OidcOptions): Promise<client.Configuration> =>
  client
    .discovery(options.issuer, options.clientId, options.clientSecret, client.ClientSecretBasic(options.clientSecret), {
      timeout: options.timeoutSeconds ?? defaultTimeoutSeconds,
      // Plain http is only ever the embedded provider or one on this machine; the configuration checks that.
      // The signature of a token is verified whatever way it came: the provider may stand behind somebody else's proxy.
      execute: [
        client.enableNonRepudiationChecks,
        ...(options.issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
      ...(options.fetch === undefined ? {} : { [client.customFetch]: options.fetch }),
    })
    .catch(tellIfDown);

/** Tells the provider's silence apart from what it says. */
const tellIfDown = (error: unknown): never => {
  const cause = error instanceof Error ? error.cause : undefined;
  const isUnreachable = error instanceof TypeError && cause instanceof Error;
  const isTimeout = error instanceof client.ClientError && error.code === 'OAUTH_TIMEOUT';
  const isFailing = statusOf(cause) >= 500;
  if (isUnreachable || isTimeout || isFailing)
    throw new ProviderDownError('the identity provider does not answer', { cause: error });
  throw error;
};

/** Of an answer, by its shape: the running server has another `Response` than the one that `fetch` makes. */
const statusOf = (cause: unknown): number =>
  typeof cause === 'object' && cause !== null && 'status' in cause && typeof cause.status === 'number'
    ? cause.status
    : 0;

const toClaims = (issuer: string, subject: string, claims: Readonly<Record<string, unknown>>): Claims => {
  const text = (name: string): string | null => {
    const value = claims[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 200) : null;
  };
  const username = text('preferred_username') ?? text('email') ?? subject.slice(0, 200);
  return {
    issuer,
    subject,
    name: text('name') ?? username,
    username,
    email: text('email') ?? '',
    isEmailVerified: claims['email_verified'] === true,
    company: text('company'),
    isCompanyAdmin: typeof claims['company_admin'] === 'boolean' ? claims['company_admin'] : null,
  };
};
