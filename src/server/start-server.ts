import { uuidv7 } from 'uuidv7';
import { getLiveness, getReadiness } from '#contract/installation/system.ts';
import { createPassportReader } from '#server/passports/read-passport.ts';
import { createAnnouncements } from './announcements/announcements.ts';
import { createApp } from './api/app.ts';
import { type CallThreads, createCallThreads } from './call-thread/call-threads.ts';
import { forgetOldKeys } from './calls/idempotency.store.ts';
import { clock } from './clock.ts';
import { forgetCompanyInvites } from './companies/company-invites.store.ts';
import type { Configuration } from './configuration/configuration.ts';
import { openStorage } from './configuration/open-installation.ts';
import type { Database } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { removeOldDeletions } from './deletions/deletions.ts';
import { seedDemo } from './demo/seed.ts';
import { removeUnusedEvidence } from './evidence/old-contents.ts';
import { startFeedbackMail } from './feedback/feedback-mail.ts';
import { removeAbandonedUploads } from './files/files.ts';
import { removeOldHistory } from './history/old-history.store.ts';
import { databaseTurns } from './http/database-turn.ts';
import { createDoor, type Door } from './http/door.ts';
import { createGate } from './http/gate.ts';
import { listen } from './http/listen.ts';
import { createHostCheck } from './http/own-host.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { Services } from './http/services.ts';
import { loadStaticFiles } from './http/static-files.ts';
import { deleteExpiredSessions, endOldSessions } from './identity/sessions.store.ts';
import { startMailQueue } from './mail/mail-queue.ts';
import { forgetMails } from './mail/mails.store.ts';
import type { Log } from './operations/log.ts';
import { createMetrics } from './operations/metrics.ts';
import { timed } from './operations/timed-database.ts';
import { createTurnedAway } from './operations/turned-away.ts';
import { forgetInvites } from './people/invites.store.ts';
import { createLazyIdentity } from './provider/lazy-identity.ts';
import { providerPath } from './provider/provider-paths.ts';
import { createQuantityLane } from './quantities/quantity-lane.ts';
import { deleteExpiredImports } from './quantity-import/quantity-import.store.ts';
import { createRateLimiter, keepFlushing } from './quotas/rate-limiter.ts';
import { packEmbeddedSets, storeEmbeddedSets } from './reference-sets/embedded-sets.ts';
import type { PackedSet } from './reference-sets/reference-sets.store.ts';
import { giveSample } from './sample/give-sample.ts';
import { samples } from './sample/samples.ts';
import { createImportReader } from './sheets/import-reader.ts';
import { createLogReader } from './sheets/log-reader.ts';
import { createLazyProvider, type LazyProvider } from './sign-in/lazy-provider.ts';
import { identityOptions, loadSignIn, signInHelp } from './start-sign-in.ts';
import { metricsPath } from './system/serve-metrics.ts';
import { createBackground } from './turns/background.ts';
import { createTurns } from './turns/turns.ts';

export interface Surroundings {
  readonly log: Log;
  /** On its way: opening takes longest, so it begins before the rest of the program is loaded. */
  readonly database: Promise<Database>;
  /** Reads uploaded sheets. */
  readonly importThreadUrl: URL;
  /** Answers heavy calls. */
  readonly callThreadUrl: URL;
  /** The built client; without it only the API is served. */
  readonly clientFolder: string;
}

export interface RunningServer {
  readonly port: number;
  /** Finishes running requests, closes the database. */
  stop(): Promise<void>;
}

const graceMs = 5_000;
const cleanUpMs = 24 * 60 * 60 * 1000;
/** Who waits for the start is served first: what nobody waits for comes after it. */
const afterStartMs = 1_000;
/** Of a list for figures that are made in a moment; what takes longer follows. */
const patienceMs = 100;

/**
 * Listens, opens the database, migrates and seeds; says what takes long and where to go. Until all of it is done every
 * call is answered "unavailable, try again".
 */
export const startServer = async (configuration: Configuration, surroundings: Surroundings): Promise<RunningServer> => {
  const { log } = surroundings;
  const provider = configuration.oidc === null ? createLazyProvider(configuration.publicUrl) : null;
  const door = createDoor();
  const server = await listen({
    app: door,
    port: configuration.port,
    host: configuration.host,
    lane: door.lane,
    hostCheck: createHostCheck({ publicUrl: configuration.publicUrl, open: openPaths(configuration) }),
    mount: provider === null ? null : { path: providerPath, handle: provider.handle },
    log: log.log,
  });
  const parts: Parts = { configuration, surroundings, provider, port: server.port, isDraining: () => isDraining };
  let isDraining = false;
  const running = await runBehind(door, parts).catch(async (error: unknown) => {
    await server.stop(0);
    throw error;
  });
  return {
    port: server.port,
    stop: async () => {
      isDraining = true;
      await running.endStreams();
      await server.stop(graceMs);
      await running.close();
    },
  };
};

/**
 * Load balancers ask for the health by address, and what it tells is no secret; readers of the metrics that show a token
 * may come by any name, too.
 */
const openPaths = ({ metricsToken }: Configuration): readonly string[] => [
  ...[getLiveness, getReadiness].map(({ path }) => `/api${path}`),
  ...(metricsToken === null ? [] : [metricsPath]),
];

interface Parts {
  readonly configuration: Configuration;
  readonly surroundings: Surroundings;
  readonly provider: LazyProvider | null;
  readonly port: number;
  readonly isDraining: () => boolean;
}

/** Makes the application and lets requests in when it is ready. */
const runBehind = async (door: Door, parts: Parts) => {
  const { configuration, surroundings, provider } = parts;
  const { log } = surroundings;
  // While the database opens, which takes longest, what needs none is made.
  const sets = packEmbeddedSets();
  const files = await loadStaticFiles(surroundings.clientFolder);
  const opened = await surroundings.database;
  try {
    const metrics = createMetrics();
    const database = timed(opened, metrics);
    const build = files?.build ?? 'development';
    const limiter = createRateLimiter({
      database: database.aside,
      clock,
      factor: configuration.rateLimit,
      quotas: configuration.quotas,
    });
    const turns = createTurns(databaseTurns[database.kind]);
    const threads = callThreadsOf(parts, { database, build, limiter, turns });
    const turnedAway = createTurnedAway({ tell: log.turnedAway, clock });
    const background = createBackground({ patienceMs, log: log.log });
    const identity = createLazyIdentity(identityOptions(parts));
    const made = { database, metrics, build, heavyCalls: threads, limiter, turns, background, turnedAway, identity };
    const services = await servicesOf(parts, made);
    const prepared = prepare(services, { isDemo: provider !== null, sets, tell: log.tell });
    const gate = createGate();
    const common = securityHeaders(services.publicUrl, files?.inline ?? { scripts: [], styles: [] });
    const [app, lane] = [createApp(services, files, gate), createQuantityLane(services, common, gate)];
    await prepared;
    door.open(app, lane);
    const tidy = (): void => {
      cleanUp(services, configuration.historyYears).catch((error: unknown) => log.log('clean-up failed', error));
    };
    const stopMail = startMail(services, configuration.mail);
    const stopFlushing = keepFlushing(services.limiter, log.log);
    const afterStart = setTimeout(() => {
      tidy();
      loadSignIn([identity, provider], log);
    }, afterStartMs);
    const cleaning = setInterval(tidy, cleanUpMs);
    log.tell(`Työmaahiili: ${configuration.publicUrl.href}`);
    if (provider !== null) log.tell(signInHelp());
    return {
      endStreams: () => services.announcements.close(),
      close: async () => {
        clearTimeout(afterStart);
        clearInterval(cleaning);
        background.stop();
        stopFlushing();
        turnedAway.flush();
        await stopMail();
        await threads.stop();
        await database.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
};

const startMail = (services: Services, settings: Configuration['mail']): (() => Promise<unknown>) => {
  const stops = settings === null ? [] : [startFeedbackMail, startMailQueue].map((start) => start(services, settings));
  return () => Promise.all(stops.map((stop) => stop()));
};

const servicesOf = async (
  { configuration, surroundings, isDraining }: Parts,
  made: Pick<
    Services,
    'database' | 'metrics' | 'build' | 'heavyCalls' | 'limiter' | 'turns' | 'background' | 'turnedAway' | 'identity'
  >,
): Promise<Services> => {
  const { database } = made;
  const { log } = surroundings;
  const { publicUrl, metricsToken, trustsProxy, sessionMaxDays } = configuration;
  const services: Services = {
    ...made,
    publicUrl,
    clock,
    newId: uuidv7,
    storage: await openStorage(configuration),
    readImport: createImportReader({ threadUrl: surroundings.importThreadUrl }),
    readLog: createLogReader({ threadUrl: surroundings.importThreadUrl }),
    quotas: configuration.quotas,
    announcements: createAnnouncements({ database, log: log.log }),
    isDraining,
    log: log.log,
    logCall: log.call,
    metricsToken,
    trustsProxy,
    canMail: configuration.mail !== null,
    sessionMaxDays,
    register: configuration.register,
    securityContact: configuration.securityContact,
    readPassport: createPassportReader(configuration.passportHosts),
    welcome: (db, userId, language) => giveSample(db, services, { userId, language }, samples),
  };
  return services;
};

const callThreadsOf = (
  { configuration, surroundings }: Parts,
  { build, ...shared }: Pick<Services, 'database' | 'build' | 'limiter' | 'turns'>,
): CallThreads =>
  createCallThreads({
    threadUrl: surroundings.callThreadUrl,
    ...shared,
    thread: {
      publicUrl: configuration.publicUrl.href,
      build,
      quotas: configuration.quotas,
      importThreadUrl: surroundings.importThreadUrl.href,
      storage: { s3: configuration.s3, dataDir: configuration.dataDir },
    },
    log: surroundings.log.log,
  });

interface Preparing {
  readonly isDemo: boolean;
  readonly sets: readonly PackedSet[];
  readonly tell: (message: string) => void;
}

const prepare = async (services: Services, { isDemo, sets, tell }: Preparing): Promise<void> => {
  const applied = await migrate(services.database);
  if (applied.length > 0) tell(`Database brought up to date: ${applied.join(', ')}`);
  await storeEmbeddedSets(services.database, sets);
  await endOldSessions(services.database, services.sessionMaxDays);
  if (isDemo) await seedDemo(services, samples);
};

const cleanUp = async (services: Services, historyYears: number): Promise<void> => {
  const { database, clock } = services;
  await forgetOldKeys(database, clock());
  await deleteExpiredSessions(database, clock());
  await forgetInvites(database, clock());
  await forgetCompanyInvites(database, clock());
  await forgetMails(database, clock());
  await removeUnusedEvidence(services);
  await removeAbandonedUploads(services);
  await deleteExpiredImports(database, clock());
  await removeOldDeletions(database, clock());
  await removeOldHistory(database, clock(), historyYears);
};
