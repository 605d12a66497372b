import type { Configuration } from './configuration/configuration.ts';
import type { Log } from './operations/log.ts';
import type { OidcOptions } from './provider/oidc-client.ts';
import { demoUsers, embeddedIssuer } from './sign-in/demo-users.ts';
import type { LazyProvider } from './sign-in/lazy-provider.ts';

interface SignInParts {
  readonly configuration: Configuration;
  /** The embedded provider; null = the configuration names another one. */
  readonly provider: LazyProvider | null;
  /** Where this server listens. */
  readonly port: number;
}

/** Who is asked who somebody is: the configured identity provider, or the embedded one. */
export const identityOptions = ({ configuration, provider, port }: SignInParts): OidcOptions => {
  const { publicUrl } = configuration;
  if (configuration.oidc !== null) return { publicUrl, ...configuration.oidc };
  if (provider === null) throw new Error('there is no identity provider');
  const host = configuration.host.includes(':') ? `[${configuration.host}]` : configuration.host;
  return {
    publicUrl,
    ...provider.client,
    issuerKey: embeddedIssuer,
    // The embedded provider is asked directly, whatever stands in front of the public address.
    fetch: (address: string, options: object) => {
      const url = new URL(address);
      return fetch(`http://${host}:${port}${url.pathname}${url.search}`, options);
    },
  };
};

/** Loads what signs people in; whoever signs in before loads it then. */
export const loadSignIn = (parts: readonly (Pick<LazyProvider, 'load'> | null)[], { log }: Log): void => {
  for (const part of parts)
    part?.load().catch((error: unknown) => log('what signs people in could not be loaded', error));
};

/** Who can sign in where the embedded provider serves. */
export const signInHelp = (): string =>
  `Demo users (password demo): ${demoUsers.map((user) => `${user.username} – ${user.company}`).join(', ')}`;
