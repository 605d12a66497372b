import { newSecret } from '#server/identity/secrets.ts';
import { providerPath } from '#server/provider/provider-paths.ts';
import type { ProviderClient, ProviderHandler } from './embedded-provider.ts';

export interface LazyProvider {
  readonly client: ProviderClient;
  readonly handle: ProviderHandler;
  /** Loads the provider without a request. */
  readonly load: () => Promise<unknown>;
}

/** Loading the provider takes longer than the rest of the server, so it happens a while after the server has begun to answer, or when the first asks. */
export const createLazyProvider = (publicUrl: URL): LazyProvider => {
  const issuer = new URL(providerPath, publicUrl);
  const client = { issuer, clientId: 'tyomaahiili', clientSecret: newSecret() };
  let loaded: Promise<ProviderHandler> | null = null;
  const load = (): Promise<ProviderHandler> => {
    loaded ??= withoutWarnings(() => import('./embedded-provider.ts')).then((module) =>
      module.createEmbeddedProvider(publicUrl, client),
    );
    return loaded;
  };
  return { client, load, handle: async (request, response) => (await load())(request, response) };
};

/** The provider's package warns of every Node.js but the newest when it is loaded; it works on this one. */
const withoutWarnings = async <Value>(load: () => Promise<Value>): Promise<Value> => {
  const { warn } = console;
  console.warn = () => undefined;
  return load().finally(() => {
    console.warn = warn;
  });
};
