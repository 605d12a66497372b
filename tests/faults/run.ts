import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureChromium } from '#tests/tools/chromium.ts';
import { shareOfDay } from '#tests/tools/day.ts';
import { run } from '#tests/tools/gates.ts';
import { covered, type FaultNumber, faults, walked } from './fault-list.ts';
import { buildHook, buildReleases, isBuilt } from './rig/build.ts';
import { releasesFolder } from './rig/releases.ts';
import { type Suite, summarise, summariseControls } from './summary.ts';

/**
 * `npm run test:faults`: builds two releases and tries every fault on them.
 * `--only F05,F06`: some of them. `--dose`: a quarter of those whose protection nothing else tries in `npm test`, each in four
 * days (`--day 0`, 1, 2 or 3 names a quarter). `--no-build`: on what was built last. `--controls`: the faults that have a
 * negative control, each without its protection; none may be survived. `--walks 1000 --seed 7`: random walks instead,
 * without a browser; `--steps 3,12` takes only these steps of them.
 */
const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
};

const walks = option('walks');
if (walks !== undefined) {
  const steps = option('steps');
  const seed = option('seed') ?? String(Date.now() % 2 ** 31);
  const settings = { WALKS: walks, WALK_SEED: seed, ...(steps !== undefined && { WALK_STEPS: steps }) };
  process.exit((await run('npx', ['vitest', 'run', '--project', 'walks'], settings)).code);
}

const doseDays = 4;
const day = shareOfDay(doseDays, option('day'));
const dose = (Object.keys(faults) as FaultNumber[])
  .filter((name) => !walked.includes(name) && covered[name] === undefined)
  .filter((_, index) => index % doseDays === day);
const only = option('only')?.split(',') ?? (process.argv.includes('--dose') ? dose : null);
const unknown = only?.filter((name) => !Object.hasOwn(faults, name)) ?? [];
if (unknown.length > 0) throw new Error(`there is no ${unknown.join(', ')}`);

const isControlRun = process.argv.includes('--controls');

ensureChromium();
if (!process.argv.includes('--no-build') || !(await isBuilt())) await buildReleases();
await buildHook();

const file = join(releasesFolder, 'report.json');
await rm(file, { force: true });
const { code } = await run(
  'npx',
  [
    'playwright',
    'test',
    '-c',
    'tests/faults/playwright.config.ts',
    '--reporter=list,json',
    ...(only === null ? [] : ['--grep', only.map((name) => `${name}\\b`).join('|')]),
  ],
  {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...(isControlRun && { FAULT_CONTROLS: '1' }),
  },
);
const report = JSON.parse(await readFile(file, 'utf8')) as { readonly suites: readonly Suite[] };
console.log(isControlRun ? summariseControls(report.suites) : summarise(report.suites));
// The threads of the build would otherwise keep the process open.
process.exit(code);
