import { configDefaults, type ViteUserConfig } from 'vitest/config';

/** Patterns of test files, each with the one reason why it stands in its list. */
type Reasons = Readonly<Record<string, string>>;

/**
 * What the embedded database can make different, where the whole server suite runs on PostgreSQL. The mutated requests, the
 * browser journeys and the faults call every noun on it besides.
 */
export const onEmbedded: Reasons = {
  'tests/server/db/{database,listen,row-level-security,upgrade}.test.ts': 'its migrations, its transactions, its roles',
  'tests/server/fuzz/valid.test.ts': 'every call with contents that it takes: a journey of each noun',
  'tests/server/sample/import-sample.test.ts': 'a whole site with all its reports',
  'tests/server/backups/backups.test.ts': 'the statements that copy a site are its longest',
  'tests/server/sync/sync.test.ts': 'what clients send is merged in its transactions',
  'tests/server/events/events.test.ts': 'it announces to its own connection',
  'tests/server/concurrency/{duplicates,merges}.test.ts': 'it has one connection, and calls take turns on it',
  'tests/server/http/{database-down,storage-full}.test.ts': 'it fails in a way of its own',
  'tests/server/call-thread/call-threads.test.ts': 'other threads are lent its connection',
  'tests/server/kill/kill.test.ts': 'its files outlive a killed process',
  'tests/server/installation/backup.test.ts': 'a copy of its folder is a copy of the installation',
  'tests/server/cli/admin.test.ts': 'commands open its folder while no server does',
};

/** What is about two processes: what each of them remembers, and what one must hear from the other. */
export const onTwoServers: Reasons = {
  'tests/server/sync/**': 'edits of one device reach both by turns',
  'tests/server/events/events.test.ts': 'a change made on one is told by the other',
  'tests/server/concurrency/**': 'the same row, at the same instant, in two processes',
  'tests/server/calls/idempotency.test.ts': 'a key is known to both',
  'tests/server/quotas/**': 'calls are counted together, and so is what a company uses',
  'tests/server/identity/sessions.test.ts': 'a session ended on one is ended on the other',
  'tests/server/contributors/contributors.test.ts': 'a link that was revoked on one opens nothing on the other',
  'tests/server/companies/company-access.test.ts': 'so is a right that was taken away',
  'tests/server/quantities/quantity-pages.test.ts': 'each keeps pages that the other makes old',
  'tests/server/site-list/figures-follow.test.ts': 'what one makes the other does not make again',
  'tests/server/snapshot/**': 'what is new is asked of the one that did not do it',
  'tests/server/backups/races.test.ts': 'restored on one while edits go to the other',
  'tests/server/timeline/**': 'both notice a database that was put back',
};

/** Tests that put something else in a module's place, which holds only where the module has not been read before. */
const withMocks: Reasons = {
  'tests/server/db/row-level-security.test.ts': 'the first wall of rights is taken down',
  'tests/server/matrix/faults.test.ts': 'the rights are made wrong',
};

/** Tests of the client that touch neither a document nor storage: making the two for each file takes longer than they do. */
const withoutDocument: Reasons = {
  'tests/client/{features,parts,routes,ui}/**/*.test.ts': 'what a screen calculates, without the screen',
  'tests/client/contributor/own-list.test.ts': 'what waits is laid over what was told',
  'tests/client/app/module-failure.test.ts': 'the browsers’ words for a part that did not come',
  'tests/client/data/content/{views/calculation-follower,edits/undo-stack}.test.ts':
    'a calculation and its steps, in memory',
  'tests/client/data/{device/uuidv7,live/live-news}.test.ts': 'ids, and what is told',
  'tests/client/data/imports/read-site-document.test.ts': 'a text becomes a document',
  'tests/client/data/library/newest-set.test.ts': 'which set is the newest',
  'tests/client/data/line/{api,retry-after,unreadable-answer,until-done}.test.ts': 'one call and its answer',
  'tests/client/data/outbox/**/{answers,batch-limit,coalesce,edit-toasts,overlay,send-together,sending-rest,settle,settling}.test.ts':
    'one edit after the other, in memory',
  'tests/client/data/session/licence-rest.test.ts': 'rests between two calls',
};

/** Without a PostgreSQL the whole suite is on the embedded database, and nothing has to be repeated there. */
const isOnPostgres = process.env['TEST_DATABASE_URL'] !== undefined;

/** Of a run of everything: what was transformed for one project is read by the next. */
const moduleCache = process.env['TEST_MODULE_CACHE'];

const server = { environment: 'node', testTimeout: 120_000, hookTimeout: 180_000 } as const;
/** Takes the address of the PostgreSQL away before a test file reads it. */
const embedded = { setupFiles: ['tests/support/server/embedded-setup.ts'] };

const doses = [
  {
    extends: true,
    test: {
      ...server,
      ...embedded,
      name: 'embedded',
      env: { TEST_VALID_RUNS: '5' },
      include: Object.keys(onEmbedded),
    },
  },
  {
    extends: true,
    test: {
      ...server,
      name: 'two-servers',
      isolate: false,
      env: { TEST_TWO_APPS: '1' },
      include: Object.keys(onTwoServers),
    },
  },
] as const;

/** The runner's projects: pure code, client, the server suite and its two doses, mutated requests and random walks. */
export const tests: NonNullable<ViteUserConfig['test']> = {
  // One worker a core: left to itself the runner keeps a core free, which is half of a machine with two.
  maxWorkers: '100%',
  // What was looked for and is not there is a fault, also where nobody says that this is a run of CI; `-u` writes it.
  update: 'none',
  ...(moduleCache !== undefined && { experimental: { fsModuleCache: true, fsModuleCachePath: moduleCache } }),
  // Each project starts from the same plugins, so that macros and catalogues work everywhere.
  projects: [
    {
      extends: true,
      test: {
        name: 'pure',
        environment: 'node',
        // Nothing here has a state that another file could meet, so modules are read once.
        isolate: false,
        include: ['tests/{bench,domain,contract,specification,faults,laws}/**/*.test.ts'],
        testTimeout: 60_000,
      },
    },
    {
      extends: true,
      test: {
        ...server,
        // On PostgreSQL where there is one.
        name: 'server',
        // Each file has a server and a database of its own; reading the server's modules for each anew took 0.6 s of it.
        isolate: false,
        // Looks at the statements that its files have run.
        globalSetup: ['tests/tools/statement-gate.ts'],
        include: ['tests/server/**/*.test.ts'],
        exclude: Object.keys(withMocks),
      },
    },
    {
      extends: true,
      test: { ...server, name: 'mocked', include: Object.keys(withMocks) },
    },
    ...(isOnPostgres ? doses : []),
    {
      extends: true,
      test: {
        ...embedded,
        name: 'fuzz',
        environment: 'node',
        include: ['tests/server/fuzz/*.fuzz.ts'],
        hookTimeout: 120_000,
      },
    },
    {
      extends: true,
      test: {
        name: 'walks',
        environment: 'node',
        include: ['tests/faults/walk/*.walk.ts'],
        globalSetup: ['tests/faults/walk/global-setup.ts'],
        testTimeout: 180_000,
        hookTimeout: 120_000,
      },
    },
    {
      extends: true,
      test: {
        name: 'client-pure',
        environment: 'node',
        isolate: false,
        include: Object.keys(withoutDocument),
        setupFiles: ['tests/support/console-setup.ts'],
        testTimeout: 30_000,
      },
    },
    {
      extends: true,
      test: {
        name: 'client',
        environment: 'happy-dom',
        // Reading the application's modules for each file anew takes longer than the tests; the set-up cleans the device.
        isolate: false,
        include: ['tests/client/**/*.test.{ts,tsx}'],
        exclude: Object.keys(withoutDocument),
        setupFiles: ['tests/support/console-setup.ts', 'tests/support/client/client-setup.ts'],
        testTimeout: 30_000,
        // What is told depends on how soon an answer came; on a busy machine it may come late once. The runner names what passed so.
        retry: 1,
      },
    },
  ],
  exclude: [...configDefaults.exclude, 'tests/e2e/**'],
};
