import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium } from 'playwright';
import { build } from 'vite';
import type { Figure } from '#tests/bench/figure.ts';
import { buildOffline } from '#tests/bench/offline/build.ts';
import { type Caller, signInCaller } from '#tests/faults/rig/caller.ts';
import { ServerProcess } from '#tests/faults/rig/server-process.ts';
import { rowsAs } from '#tests/support/content/rows-as.ts';
import { freePort } from '#tests/support/server/server-process.ts';
import { chromiumArgs, ensureChromium } from '#tests/tools/chromium.ts';
import { queueFaults } from './faults.ts';
import { type Goal, type Kind, kinds, Trial } from './line.ts';

const atOnce = 6;
const longestMs = 15_000;

interface Verdict {
  readonly kind: Kind;
  readonly fault: string;
  readonly lost: number;
  readonly doubled: number;
}

const names: Readonly<Record<Kind, string>> = {
  recipe: 'TanStack Query recipe (5.104.5)',
  transactions: '@tanstack/offline-transactions (1.0.53)',
  outbox: 'Työmaahiili',
};

/** Our outbox beside the documented recipe and the package: same server, same proxy, same edits, the same faults. */
export const queueFigures = async (rounds: number): Promise<readonly Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'tyomaahiili-queues-'));
  const port = await freePort();
  const server = new ServerProcess({ port, publicPort: port, dataDir: join(folder, 'data') });
  await server.start(await buildOffline());
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  try {
    const caller = await signInCaller(`http://localhost:${port}`, port, 'esittely');
    const stage: Stage = {
      browser,
      server,
      port,
      caller,
      goal: await makeGoal(caller),
      script: await buildPage(folder),
    };
    const trials = Object.keys(queueFaults).flatMap((fault) =>
      kinds.flatMap((kind) => Array.from({ length: Math.min(rounds, 3) }, () => ({ fault, kind }))),
    );
    const verdicts = await inLanes(trials, (trial) => tried(stage, trial));
    console.log(tableOf(verdicts));
    return kinds.flatMap((kind) => figuresOf(kind, verdicts));
  } finally {
    await browser.close();
    await server.kill();
    await rm(folder, { recursive: true, force: true });
  }
};

interface Stage {
  readonly browser: Browser;
  readonly server: ServerProcess;
  readonly port: number;
  readonly caller: Caller;
  readonly goal: Goal;
  readonly script: string;
}

const makeGoal = async ({ call }: Caller): Promise<Goal> => {
  const site = await call<{ id: string; defaultCalculationId: string }>('POST', '/sites', { name: 'Jonot' });
  const place = { siteId: site.id, calculationId: site.defaultCalculationId };
  const path = `/sites/${place.siteId}/calculations/${place.calculationId}/categories`;
  const { id: categoryId } = await call<{ id: string }>('POST', path, { name: 'Runko' });
  return { place, categoryId };
};

/** The page of the other queues as one script. */
const buildPage = async (folder: string): Promise<string> => {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'esnext',
      outDir: join(folder, 'page'),
      rolldownOptions: {
        input: 'tests/bench/queues/page.ts',
        output: { entryFileNames: 'page.js', codeSplitting: false },
      },
    },
  });
  return (await readFile(join(folder, 'page/page.js'), 'utf8')).replaceAll('</script', '<\\/script');
};

/** A few at once: most of a trial is waiting. */
const inLanes = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  const left = [...items];
  const lane = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) results.push(await work(item));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
};

const tried = async (stage: Stage, { fault, kind }: { fault: string; kind: Kind }): Promise<Verdict> => {
  const { browser, port, caller, goal, script } = stage;
  const context = await browser.newContext({ locale: 'fi-FI' });
  const cookies = caller.cookies.map((cookie) => ({ ...cookie, url: 'http://localhost' }));
  await context.addCookies(cookies);
  const trial = await Trial.start(kind, goal, { context, serverPort: port, script });
  try {
    await queueFaults[fault]?.(trial);
    const verdict = await settled(stage, trial);
    return { kind, fault, ...verdict };
  } finally {
    await trial.stop();
  }
};

/** Waits until every edit has arrived, or nothing is kept any more, or long enough; then for late doubles. */
const settled = async (stage: Stage, trial: Trial): Promise<{ readonly lost: number; readonly doubled: number }> => {
  const until = Date.now() + longestMs;
  let missing = trial.names;
  for (;;) {
    const counts = await arrived(stage, trial.names);
    missing = trial.names.filter((name) => !counts.has(name));
    if (missing.length === 0 || Date.now() > until) break;
    await wait(300);
  }
  await wait(1500);
  const counts = await arrived(stage, trial.names);
  const kept = await trial.kept();
  // A refused edit is not lost while the user can still find it; any other must have been sent by now.
  const isRefused = (name: string) => name.length > 1000;
  return {
    lost: trial.names.filter((name) => !counts.has(name) && !(isRefused(name) && kept.includes(name))).length,
    doubled: [...counts.values()].filter((count) => count > 1).length,
  };
};

/** How often each name came into being, as the server's history says. */
const arrived = async ({ server }: Stage, wanted: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await rowsAs<{ name: string; count: number }>(
    server,
    `select after->>'name' as name, count(*)::int as count from history
      where before is null and after->>'name' = any($1::text[]) group by 1`,
    [wanted],
  );
  return new Map(rows.map(({ name, count }) => [name, count]));
};

const isSurvived = ({ lost, doubled }: Verdict): boolean => lost === 0 && doubled === 0;

const tableOf = (verdicts: readonly Verdict[]): string => {
  const cell = (fault: string, kind: Kind): string => {
    const own = verdicts.filter((verdict) => verdict.fault === fault && verdict.kind === kind);
    const sum = (name: 'lost' | 'doubled') => own.reduce((total, verdict) => total + verdict[name], 0);
    const notes = [sum('lost') > 0 ? `${sum('lost')} lost` : '', sum('doubled') > 0 ? `${sum('doubled')} doubled` : ''];
    return [`${own.filter(isSurvived).length}/${own.length}`, ...notes.filter((note) => note !== '')].join(', ');
  };
  const rows = Object.keys(queueFaults).map(
    (fault) => `| ${fault} | ${kinds.map((kind) => cell(fault, kind)).join(' | ')} |`,
  );
  return [`| fault | ${kinds.map((kind) => names[kind]).join(' | ')} |`, '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
};

const figuresOf = (kind: Kind, verdicts: readonly Verdict[]): readonly Figure[] => {
  const own = verdicts.filter((verdict) => verdict.kind === kind);
  const sum = (name: 'lost' | 'doubled') => own.reduce((total, verdict) => total + verdict[name], 0);
  const figure = (what: string, value: number): Figure => ({ name: `${names[kind]}: ${what}`, value, unit: '' });
  return [
    figure(`faults survived of ${own.length}`, own.filter(isSurvived).length),
    figure(`edits lost of ${own.length * 10}`, sum('lost')),
    figure('edits doubled', sum('doubled')),
  ];
};
