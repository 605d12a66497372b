import { chromium, type Page } from 'playwright';
import { build } from 'vite';
import { atMost, type Figure, median } from '#tests/bench/figure.ts';
import { workOf } from '#tests/bench/page-work.ts';
import { chromiumArgs, ensureChromium } from '#tests/tools/chromium.ts';
import type { FileTime, MeasuredReport } from './page.ts';

const rows = 10_000;
const uncertainRows = 1000;

/** Reports, files and Monte Carlo on the device: the product's own code in a real Chromium, in page and worker. */
export const reportFigures = async (rounds: number): Promise<readonly Figure[]> => {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  try {
    const page = await browser.newPage();
    await page.goto('about:blank');
    const code = await bundlePage();
    await page.evaluate(`globalThis.bench = (() => { ${code}; return bench; })(); undefined`);
    return [
      ...(await reportSpeeds(page, rounds)),
      ...(await chartSpeeds(page, rounds)),
      ...(await uncertaintySpeeds(page, rounds)),
      ...(await fileSpeeds(page, code, rounds)),
    ];
  } finally {
    await browser.close();
  }
};

const names: Readonly<Record<Exclude<MeasuredReport, 'hash' | 'bare-list'>, string>> = {
  'climate-report': 'Climate report',
  'material-report': 'Material report',
  'product-list': 'Product list',
  compare: 'Comparison of two calculations',
};

/** Median processor time of the page; the first calls warm up. */
const work = async (page: Page, rounds: number, expression: string): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < rounds + 3; round += 1) {
    times.push(await workOf(page, () => call<void>(page, expression)));
  }
  return median(times.slice(3));
};

const reportSpeeds = async (page: Page, rounds: number): Promise<readonly Figure[]> => {
  await call<void>(page, `prepare(${rows})`);
  const figures: Figure[] = [];
  for (const [kind, name] of Object.entries(names)) {
    const value = await work(page, rounds * 3, `makeReport('${kind}')`);
    figures.push({ name: `${name} of ${rows} rows, work of the page`, value, unit: 'ms', goal: atMost(20) });
  }
  const hash = await work(page, rounds * 3, "makeReport('hash')");
  const least = await work(page, rounds * 3, "makeReport('bare-list')");
  return [
    ...figures,
    { name: 'The floor of a list: the rows grouped, added and sorted by name', value: least, unit: 'ms' },
    { name: `Hash of the inputs of a report of ${rows} rows`, value: hash, unit: 'ms' },
  ];
};

/** Every picture from the result of 10,000 rows to the browser's layout: aggregation, drawing and document. */
const chartSpeeds = async (page: Page, rounds: number): Promise<readonly Figure[]> => {
  await call<void>(page, 'prepareCharts()');
  const figures: Figure[] = [];
  for (const name of await call<readonly string[]>(page, 'chartNames()')) {
    const value = await work(page, rounds, `drawChart('${name}')`);
    figures.push({ name: `${name}, ${rows} rows, work of the page`, value, unit: 'ms', goal: atMost(100) });
  }
  return figures;
};

const uncertaintySpeeds = async (page: Page, rounds: number): Promise<readonly Figure[]> => {
  const times: number[] = [];
  for (const count of [uncertainRows, rows]) {
    await call<void>(page, `prepare(${count})`);
    times.push(await work(page, rounds, 'drawRange()'));
  }
  const [small = Number.NaN, large = Number.NaN] = times;
  const name = 'Monte Carlo, 10,000 runs';
  return [
    { name: `${name} of ${uncertainRows} rows, to range and drivers`, value: small, unit: 'ms', goal: atMost(1000) },
    { name: `${name} of ${rows} rows`, value: large, unit: 'ms' },
    { name: 'Times as long for ten times the rows', value: large / small, unit: 'x' },
  ];
};

/** Files of a long list, each in a worker while the page watches its own frames. */
const fileSpeeds = async (page: Page, code: string, rounds: number): Promise<readonly Figure[]> => {
  await page.evaluate((script) => {
    const file = new Blob([`${script}; bench.serveFiles();`], { type: 'text/javascript' });
    Object.assign(globalThis, { workerAddress: URL.createObjectURL(file) });
  }, code);
  const lines = await call<number>(page, `lineCount(${rows})`);
  const measured = async (name: string, goalMs: number, expression: string): Promise<readonly Figure[]> => {
    const made: FileTime[] = [];
    for (let round = 0; round < rounds + 1; round += 1) made.push(await call<FileTime>(page, expression));
    const [, ...warm] = made;
    const frame = median(warm.map(({ longestFrame }) => longestFrame));
    return [
      { name: `${name}, median`, value: median(warm.map(({ ms }) => ms)), unit: 'ms', goal: atMost(goalMs) },
      { name: 'Longest time between two frames of the page meanwhile', value: frame, unit: 'ms', goal: atMost(100) },
    ];
  };
  return [
    ...(await measured(`XLSX of a product list of ${lines} lines`, 2000, `workbookTime(workerAddress, ${rows})`)),
    ...(await measured(`PDF of the climate report of ${rows} rows`, 3000, documentOf('climate'))),
    ...(await measured(`PDF of a product list of ${lines} lines`, 3000, documentOf('products'))),
  ];
};

const documentOf = (kind: 'climate' | 'products'): string => `documentTime(workerAddress, '${kind}', ${rows})`;

const call = <Answer>(page: Page, expression: string): Promise<Answer> => page.evaluate<Answer>(`bench.${expression}`);

/** The product's code as one script, compressed as it ships. */
const bundlePage = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: 'tests/bench/reports/page.ts', formats: ['iife'], name: 'bench', fileName: 'bench' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error('The page was not bundled');
  return chunk.code;
};
