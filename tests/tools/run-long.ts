import { run } from './gates.ts';

/**
 * `npm run test:fuzz|test:kill|test:abuse|test:chaos|test:failover|test:three-ways -- --runs N --seed S`: the slices of `npm test`, as long as
 * wanted. `--files N` reads so many files with faults instead of sending calls; `--openapi N` calls what the served OpenAPI document describes.
 */
const [kind = ''] = process.argv.slice(2);

const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
};

const settings = (prefix: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['runs', 'seed', 'files', 'openapi'].flatMap((name) => {
      const value = option(name);
      return value === undefined ? [] : [[`${prefix}_${name.toUpperCase()}`, value]];
    }),
  );

const anySeed = (): string => String(Date.now() % 2 ** 31);

const commands: Readonly<Record<string, () => Promise<readonly { readonly code: number }[]>>> = {
  fuzz: async () => [
    await run('npx', ['vitest', 'run', ...fuzzTests()], { FUZZ_SEED: anySeed(), ...settings('FUZZ') }),
  ],
  kill: async () => [
    await run('npx', ['vitest', 'run', '--project', 'server', 'tests/server/kill'], settings('KILL')),
    await run('npx', ['tsx', 'tests/server/backups/run-killed.ts', '--runs', option('runs') ?? '30']),
  ],
  'three-ways': async () => [
    await run('npx', ['vitest', 'run', '--project', 'server', 'tests/server/reports/three-ways'], {
      THREE_WAYS_RUNS: '200',
      ...settings('THREE_WAYS'),
    }),
  ],
  tampering: async () => [
    await run('npx', ['vitest', 'run', '--project', 'server', 'tests/server/history-chain', 'tests/server/signing'], {
      TAMPERING_RUNS: '1000',
      ...settings('TAMPERING'),
    }),
  ],
  abuse: async () => [
    await run('npx', ['vitest', 'run', '--project', 'server', 'tests/server/abuse'], {
      ABUSE_RUNS: '10000',
      ...settings('ABUSE'),
    }),
  ],
  chaos: async () => [
    await run('npx', ['vitest', 'run', '--project', 'server', 'tests/server/chaos'], {
      // The servers are back within two seconds; a busy machine gets three times as long.
      CHAOS_MOST_MS: '6000',
      CHAOS_RUNS: '20',
      ...settings('CHAOS'),
    }),
  ],
  failover: async () => [
    await run('npx', ['vitest', 'run', '--project', 'server', 'tests/server/failover'], {
      // Every other round pg_auto_failover promotes the standby, where it is installed
      // (Debian: apt-get install postgresql pg-auto-failover-cli postgresql-15-auto-failover), else the test does.
      FAILOVER_MANAGED: '1',
      FAILOVER_MOST_MS: '5000',
      FAILOVER_USERS: '50',
      FAILOVER_RUNS: '4',
      ...settings('FAILOVER'),
    }),
  ],
};

const fuzzTests = (): readonly string[] => {
  if (option('files') !== undefined) return ['--project', 'pure', 'tests/domain/incoming/mutated-files.test.ts'];
  const calls = option('openapi') === undefined ? 'mutated' : 'openapi';
  return ['--project', 'fuzz', `tests/server/fuzz/${calls}`];
};

const command = commands[kind];
if (command === undefined) throw new Error(`there is no ${kind}`);
const finished = await command();
process.exit(finished.every(({ code }) => code === 0) ? 0 : 1);
