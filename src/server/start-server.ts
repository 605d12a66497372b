import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { createApp } from './app.ts';
import type { Configuration } from './configuration.ts';
import { openDataDirectory } from './db/data-directory.ts';
import type { Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { samples } from './demo/samples.ts';
import { seedDemo } from './demo/seed.ts';
import { createAnnouncements } from './events/announcements.ts';
import { startFeedbackMail } from './feedback/feedback-mail.ts';
import { removeAbandonedUploads } from './files/files.ts';
import { createFolderStorage } from './files/folder-storage.ts';
import type { FileStorage } from './files/storage.ts';
import { forgetOldKeys } from './http/idempotency.store.ts';
import { listen } from './http/listen.ts';
import { loadStaticFiles } from './http/static-files.ts';
import { demoUsers, embeddedIssuer } from './identity/demo-users.ts';
import { createLazyProvider, type LazyProvider } from './identity/lazy-provider.ts';
import { createOidcClient, providerPath } from './identity/oidc-client.ts';
import { deleteExpiredSessions } from './identity/sessions.store.ts';
import { embeddedReferenceSets } from './library/reference-sets.ts';
import { forgetInvites } from './people/invites.store.ts';
import { createImportReader } from './quantity-import/import-reader.ts';
import { deleteExpiredImports } from './quantity-import/quantity-import.store.ts';
import { storeReferenceSets } from './reference-sets/reference-sets.store.ts';
import type { Services } from './services.ts';

export interface Surroundings {
  readonly workerUrl: URL;
  /** Reads uploaded sheets. */
  readonly importThreadUrl: URL;
  readonly templateFile: string;
  /** The built client; without it only the API is served. */
  readonly clientFolder: string;
  readonly tell: (message: string) => void;
}

export interface RunningServer {
  readonly port: number;
  /** Finishes running requests, closes the database. */
  stop(): Promise<void>;
}

const graceMs = 5_000;
const cleanUpMs = 24 * 60 * 60 * 1000;

/** Opens the database, migrates, seeds and listens; says what takes long and where to go. */
export const startServer = async (configuration: Configuration, surroundings: Surroundings): Promise<RunningServer> => {
  const { tell } = surroundings;
  const { publicUrl } = configuration;
  const log = (message: string, error?: unknown): void =>
    tell(`${new Date().toISOString()} ${message}${error === undefined ? '' : `: ${describe(error)}`}`);
  const provider = configuration.oidc === null ? createLazyProvider(publicUrl) : null;
  const [database, files] = await Promise.all([
    openDatabase(configuration, surroundings),
    loadStaticFiles(surroundings.clientFolder),
  ]);
  const storage = await openStorage(configuration);
  let isDraining = false;
  let port = configuration.port;
  const services: Services = {
    database,
    publicUrl,
    build: files?.build ?? 'development',
    clock: () => new Date(),
    newId: uuidv7,
    storage,
    readImport: createImportReader({ threadUrl: surroundings.importThreadUrl }),
    identity: createOidcClient({ publicUrl, ...identityOptions(configuration, provider, () => port) }),
    announcements: createAnnouncements({ database, log }),
    isDraining: () => isDraining,
    log,
  };
  try {
    await prepare(services, provider !== null, tell);
    const server = await listen({
      app: createApp(services, files),
      port,
      host: configuration.host,
      mount: provider === null ? null : { path: providerPath, handle: provider.handle },
      log,
    });
    port = server.port;
    const tidy = (): void => {
      cleanUp(services).catch((error: unknown) => log('clean-up failed', error));
    };
    const stopMail = configuration.mail === null ? null : startFeedbackMail(services, configuration.mail);
    const cleaning = setInterval(tidy, cleanUpMs);
    tidy();
    tell(`Työmaahiili: ${publicUrl.href}`);
    if (provider !== null) {
      tell(signInHelp());
      provider.load().catch((error: unknown) => log('the identity provider could not be loaded', error));
    }
    return {
      port,
      stop: async () => {
        isDraining = true;
        clearInterval(cleaning);
        await services.announcements.close();
        await server.stop(graceMs);
        await stopMail?.();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
};

const openDatabase = async (configuration: Configuration, surroundings: Surroundings): Promise<Database> => {
  const { tell } = surroundings;
  if (configuration.databaseUrl === null) return openDataDirectory({ dataDir: configuration.dataDir, ...surroundings });
  // The driver is loaded only where it is used: it would delay every start of the embedded database.
  const { openPostgres } = await import('./db/postgres.ts');
  return openPostgres({ url: configuration.databaseUrl, onError: (error) => tell(`database: ${error.message}`) });
};

const openStorage = async ({ s3, dataDir }: Configuration): Promise<FileStorage> => {
  if (s3 === null) return createFolderStorage(join(dataDir, 'files'));
  const { createS3Storage } = await import('./files/s3-storage.ts');
  return createS3Storage(s3);
};

const identityOptions = (configuration: Configuration, provider: LazyProvider | null, port: () => number) => {
  if (configuration.oidc !== null) return configuration.oidc;
  if (provider === null) throw new Error('there is no identity provider');
  return {
    ...provider.client,
    issuerKey: embeddedIssuer,
    // The embedded provider is asked directly, whatever stands in front of the public address.
    fetch: (address: string, options: object) => {
      const url = new URL(address);
      return fetch(`http://127.0.0.1:${port()}${url.pathname}${url.search}`, options);
    },
  };
};

const prepare = async (services: Services, isDemo: boolean, tell: (message: string) => void): Promise<void> => {
  const applied = await migrate(services.database);
  if (applied.length > 0) tell(`Database brought up to date: ${applied.join(', ')}`);
  await storeReferenceSets(services.database, embeddedReferenceSets());
  if (isDemo) await seedDemo(services, samples);
};

const cleanUp = async (services: Services): Promise<void> => {
  const { database, clock } = services;
  await forgetOldKeys(database, clock());
  await deleteExpiredSessions(database, clock());
  await forgetInvites(database, clock());
  await removeAbandonedUploads(services);
  await deleteExpiredImports(database, clock());
};

const signInHelp = (): string =>
  `Demo users (password demo): ${demoUsers.map((user) => `${user.username} – ${user.company}`).join(', ')}`;

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
