import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { add, gate, run, type Tally } from './gates.ts';
import { sizeGate } from './size-gate.ts';
import { staticGates } from './static-gates.ts';
import { playwrightFailures, playwrightRetried, vitestFailures } from './test-failures.ts';

/** `npm test`: everything, ending with one plain line `N passed, N failed`. */
const folder = await mkdtemp(join(tmpdir(), 'tyomaahiili-tests-'));
// What one of the runners below has transformed, the next ones read: for this run only, so that it is never older than the sources.
process.env['TEST_MODULE_CACHE'] = join(folder, 'modules');

const vitest = async (
  name: string,
  projects: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Tally> => {
  console.log(`\n== ${name}`);
  const file = join(folder, `${name.replaceAll(/\W+/g, '-')}.json`);
  const selected = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await run('npx', ['vitest', 'run', ...selected, ...reporters], env);
  const report = await readJson(file);
  const failures = vitestFailures(report).map((failure) => `${name}: ${failure}`);
  return tallyOf(report?.['numPassedTests'], report?.['numFailedTests'], failures, code, name);
};

const playwright = async (): Promise<Tally> => {
  console.log('\n== browser journeys');
  const file = join(folder, 'playwright.json');
  const { code } = await run('npx', ['playwright', 'test', '-c', 'tests/e2e/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = await readJson(file);
  return playwrightTally(report, code, 'browser journeys');
};

/** A quarter of the faults whose protection nothing before them tries, in two releases of its own build; another tomorrow. */
const faultSuite = async (): Promise<Tally> => {
  console.log('\n== faults');
  const { code } = await run('npx', ['tsx', 'tests/faults/run.ts', '--dose']);
  const report = await readJson('tests/faults/dist/report.json');
  return playwrightTally(report, code, 'faults');
};

/** What a busy machine made fail once and passed when tried again has passed, and is named. */
const playwrightTally = (report: Record<string, unknown> | undefined, code: number, name: string): Tally => {
  const stats = report?.['stats'] as Record<string, unknown> | undefined;
  for (const title of playwrightRetried(report)) console.log(`PASSED ONLY WHEN TRIED AGAIN ${title}`);
  const passed = Number(stats?.['expected'] ?? 0) + Number(stats?.['flaky'] ?? 0);
  return tallyOf(passed, stats?.['unexpected'], playwrightFailures(report), code, name);
};

const readJson = async (file: string): Promise<Record<string, unknown> | undefined> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  } catch {
    return undefined;
  }
};

/** First, because the tests that start a program of the product start the built one. */
const build = async (): Promise<Tally> => {
  const built = await gate('production build', ['npm', 'run', '--silent', 'build']);
  if (built.failed === 0) process.env['TEST_BUILT'] = '1';
  return add(built, await sizeGate());
};

/** A runner that died or ran nothing counts as a failure. */
const tallyOf = (passed: unknown, failed: unknown, failures: readonly string[], code: number, name: string): Tally => {
  const tally = { passed: Number(passed ?? 0), failed: Number(failed ?? 0), failures };
  const isSilentFailure = tally.failed === 0 && (code !== 0 || tally.passed === 0);
  return isSilentFailure ? { ...tally, failed: 1, failures: [`${name}: exit code ${code}`, ...failures] } : tally;
};

/** The parts by name, as they are run one after the other: each has both cores for itself. */
const minutes: (readonly [name: string, minutes: number])[] = [];
let total: Tally = { passed: 0, failed: 0, failures: [] };
const part = async (name: string, work: () => Promise<Tally>): Promise<void> => {
  const startedAt = performance.now();
  total = add(total, await work());
  minutes.push([name, (performance.now() - startedAt) / 60_000]);
};

const postgres = process.env['TEST_DATABASE_URL'];
// Whoever is to use it is told so; what follows on built programs runs on the embedded database.
delete process.env['TEST_DATABASE_URL'];

ensureChromium();
await part('static gates and build', () => staticGates([build]));
if (postgres === undefined) {
  console.log('\nTEST_DATABASE_URL is not set: the server suite runs on the embedded database only');
  const projects = ['pure', 'server', 'mocked', 'client-pure', 'client', 'fuzz', 'walks'];
  await part('tests', () => vitest('unit, server and client tests, mutated requests and random walks', projects));
} else {
  const onPostgres = { TEST_DATABASE_URL: postgres };
  await part('unit and client', () => vitest('unit and client tests', ['pure', 'client-pure', 'client']));
  await part('server', () =>
    vitest('server tests and random walks on PostgreSQL', ['server', 'mocked', 'walks'], onPostgres),
  );
  await part('embedded', () =>
    vitest('server tests and mutated requests on the embedded database', ['embedded', 'fuzz'], onPostgres),
  );
  await part('two servers', () => vitest('server tests on two servers', ['two-servers'], onPostgres));
}
await part('journeys', playwright);
await part('faults', faultSuite);
await rm(folder, { recursive: true, force: true });

console.log('');
for (const [name, length] of minutes) console.log(`${name}: ${length.toFixed(1)} min`);
for (const failure of total.failures) console.log(`\nFAILED ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
