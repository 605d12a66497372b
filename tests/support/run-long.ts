import { run } from './gates.ts';

/**
 * `npm run test:fuzz|test:kill -- --runs N --seed S`: the slices of `npm test`, as long as wanted. `--files N` reads so
 * many files with faults instead of sending calls.
 */
const [kind = ''] = process.argv.slice(2);

const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
};

const settings = (prefix: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ['runs', 'seed', 'files'].flatMap((name) => {
      const value = option(name);
      return value === undefined ? [] : [[`${prefix}_${name.toUpperCase()}`, value]];
    }),
  );

const anySeed = (): string => String(Date.now() % 2 ** 31);

const commands: Readonly<Record<string, () => Promise<readonly { readonly code: number }[]>>> = {
  fuzz: async () => [
    option('files') === undefined
      ? await run('npx', ['vitest', 'run', '--project', 'fuzz'], { FUZZ_SEED: anySeed(), ...settings('FUZZ') })
      : await run('npx', ['vitest', 'run', '--project', 'pure', 'tests/domain/incoming/mutated-files.test.ts'], {
          FUZZ_SEED: anySeed(),
          ...settings('FUZZ'),
        }),
  ],
  kill: async () => [
    await run('npx', ['vitest', 'run', '--project', 'server', 'tests/server/kill'], settings('KILL')),
    await run('npx', ['tsx', 'tests/server/backups/run-killed.ts', '--runs', option('runs') ?? '30']),
  ],
};

const command = commands[kind];
if (command === undefined) throw new Error(`there is no ${kind}`);
const finished = await command();
process.exit(finished.every(({ code }) => code === 0) ? 0 : 1);
