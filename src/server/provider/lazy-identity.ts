import type { IdentityClient } from './identity-client.ts';
import { lazily } from './lazily.ts';
import type { OidcOptions } from './oidc-client.ts';

export interface LazyIdentity extends IdentityClient {
  /** Loads the client's packages without a call. */
  readonly load: () => Promise<unknown>;
}

/** Half a hundred files of packages that only a sign-in needs: they are read when somebody signs in, or a while after the start. */
export const createLazyIdentity = (options: OidcOptions): LazyIdentity => {
  const load = lazily(async () => (await import('./oidc-client.ts')).createOidcClient(options));
  return {
    load,
    authorizationUrl: async (checks, language) => (await load()).authorizationUrl(checks, language),
    exchange: async (callbackUrl, checks) => (await load()).exchange(callbackUrl, checks),
    endSessionUrl: async (idToken) => (await load()).endSessionUrl(idToken),
  };
};
