import { cpus, loadavg } from 'node:os';
import { firstLoadBytes } from '#tests/tools/size-gate.ts';
import { apiFigures } from './api.ts';
import { asItShips } from './as-it-ships.ts';
import { browserFigures } from './browser.ts';
import { coldLoadFigures } from './cold-load.ts';
import { copyFigures } from './copies.ts';
import type { engineFigures } from './engine.ts';
import { epdFigures } from './epds.ts';
import { fairnessFigures } from './fairness.ts';
import { atMost, type Figure, tableRow } from './figure.ts';
import { gridFigures } from './grid.ts';
import { growthFigures } from './growth.ts';
import { homePageFigures } from './home-page.ts';
import { importCommitFigures } from './import-commit.ts';
import { interactionFigures } from './interactions.ts';
import { modelFigures } from './models/models.ts';
import { deviceFigures } from './offline/device.ts';
import { firstSyncFigures } from './offline/first-sync.ts';
import { killFigures } from './offline/kills.ts';
import { largeSiteFigures } from './offline/large-site.ts';
import { lineFigures } from './offline/line.ts';
import { logPageFigures } from './offline/log-page.ts';
import { photographFigures } from './offline/photographs.ts';
import { sheetImportFigures } from './offline/sheet-import.ts';
import { waitingFigures } from './offline/waiting.ts';
import { queueFigures } from './queues/queues.ts';
import { reportFigures } from './reports/reports.ts';
import { sheetFigures } from './sheets.ts';
import type { siteLogFigures } from './site-log.ts';
import { snapshotFigures } from './snapshots.ts';
import { stallFigures } from './stalls.ts';
import { startFigures } from './start.ts';
import { streamFigures } from './streams.ts';
import { type Measured, writeTable } from './write-table.ts';
import { writeFigures } from './writes.ts';

/**
 * `npm run bench`: the table of tests/bench/README.md, measured on the production build (`npm run build` first).
 * `--only kills,queues`: some parts of it. `--runs N`: rounds of each. `--write`: into the page, with the day and the load.
 * Machines differ and are shared: the figures tell what was seen in one run, nothing asserts them.
 */
const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? undefined : process.argv[at + 1];
};

const rounds = Number(option('runs') ?? 5);
const port = 3471;

const sizeFigures = async (): Promise<readonly Figure[]> => {
  const { js, css, sentJs } = await firstLoadBytes();
  const name = 'First load of the signed-in home page,';
  return [
    { name: `${name} JavaScript gz`, value: js / 1000, unit: 'kB', goal: atMost(130) },
    { name: `${name} JavaScript as it is sent (brotli)`, value: sentJs / 1000, unit: 'kB' },
    { name: `${name} CSS gz`, value: css / 1000, unit: 'kB', goal: atMost(14) },
  ];
};

const parts: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  engine: async () => (await asItShips<typeof engineFigures>('tests/bench/engine.ts', 'engineFigures'))(),
  size: sizeFigures,
  start: () => startFigures(port, rounds),
  grid: () => gridFigures(rounds),
  browser: () => browserFigures(port, rounds),
  'cold-load': () => coldLoadFigures(port, rounds),
  interactions: () => interactionFigures(port, rounds),
  copies: () => copyFigures(rounds),
  api: () => apiFigures(rounds),
  growth: () => growthFigures(Number(option('sites') ?? 505), Number(option('rows') ?? 1_000)),
  snapshots: () => snapshotFigures(Number(option('megabytes') ?? 100), rounds),
  stalls: stallFigures,
  fairness: () => fairnessFigures(port, rounds),
  streams: () => streamFigures(port),
  'home-page': homePageFigures,
  'large-site': () => largeSiteFigures(rounds),
  device: () => deviceFigures(rounds),
  'first-sync': () => firstSyncFigures(rounds),
  waiting: () => waitingFigures(rounds),
  line: () => lineFigures(rounds),
  kills: () => killFigures(rounds),
  models: () => modelFigures(rounds),
  queues: () => queueFigures(rounds),
  reports: () => reportFigures(rounds),
  sheets: () => sheetFigures(rounds),
  epds: () => epdFigures(rounds),
  'sheet-import': () => sheetImportFigures(rounds),
  'import-commit': () => importCommitFigures(rounds),
  writes: () => writeFigures(rounds),
  'site-log': async () => (await asItShips<typeof siteLogFigures>('tests/bench/site-log.ts', 'siteLogFigures'))(rounds),
  'log-page': () => logPageFigures(rounds),
  photographs: () => photographFigures(rounds),
};

const only = option('only')?.split(',') ?? Object.keys(parts);
const measured: Measured[] = [];
for (const name of only) {
  const measure = parts[name];
  if (measure === undefined) throw new Error(`there is no ${name}: ${Object.keys(parts).join(', ')}`);
  const load = loadavg()[0] ?? Number.NaN;
  measured.push({ part: name, figures: await measure(), load });
}

console.log(`\nNode ${process.version}, ${cpus().length} cores, ${rounds} rounds\n`);
console.log('| figure | measured | goal | met |\n| --- | --- | --- | --- |');
for (const { figures } of measured) for (const figure of figures) console.log(tableRow(figure));
if (process.argv.includes('--write')) {
  await writeTable('tests/bench/README.md', measured, new Date().toISOString().slice(0, 10));
}
process.exit(0);
