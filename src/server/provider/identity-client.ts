import type { Language } from '#domain/values/language.ts';

/** What the identity provider says about a person, after every check of the token. */
export interface Claims {
  /** Names the provider; together with `subject` the key of a user. */
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** Company that the provider vouches for; null = not said. */
  readonly company: string | null;
  /** null = the provider does not say. */
  readonly isCompanyAdmin: boolean | null;
}

export interface SignInChecks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The provider did not answer, or not in time: another try may succeed. */
export class ProviderDownError extends Error {
  override readonly name = 'ProviderDownError';
}

/** The provider seen from our server: authorisation code flow with PKCE, state and nonce. */
export interface IdentityClient {
  authorizationUrl(checks: SignInChecks, language: Language): Promise<URL>;
  /** Exchanges the code of the callback address; throws when anything does not match, `ProviderDownError` when nobody answers. */
  exchange(callbackUrl: URL, checks: SignInChecks): Promise<{ readonly claims: Claims; readonly idToken: string }>;
  /** Where the provider ends its own session; null when it offers none. */
  endSessionUrl(idToken: string): Promise<URL | null>;
}
