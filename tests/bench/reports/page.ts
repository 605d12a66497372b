import { pdfPlatform } from '#client/data/reports/pdf-platform.ts';
import { workbookPlatform } from '#client/data/reports/workbook-platform.ts';
import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { writePdf } from '#domain/formats/pdf/write-pdf.ts';
import type { Sheet } from '#domain/formats/workbook/sheet.ts';
import { writeXlsx } from '#domain/formats/workbook/write-xlsx.ts';
import { climateReport } from '#domain/reports/climate-report.ts';
import { compareCalculations } from '#domain/reports/compare-calculations.ts';
import { inputHash } from '#domain/reports/input-hash.ts';
import { materialReport } from '#domain/reports/material-report.ts';
import { climateSource } from '#domain/reports/pdf/climate-source.ts';
import { type DocumentSource, reportDocument } from '#domain/reports/pdf/report-document.ts';
import { productList } from '#domain/reports/product-list.ts';
import { productListForm } from '#domain/reports/report-forms.ts';
import { emptySiteFields } from '#domain/sites/site.ts';
import { driversOf } from '#domain/uncertainty/drivers.ts';
import { uncertaintyModel } from '#domain/uncertainty/model.ts';
import { createSimulation, runCount } from '#domain/uncertainty/simulate.ts';
import { firstChoice } from '#domain/uncertainty/spreads.ts';
import { summarise } from '#domain/uncertainty/summary.ts';
import { bareList } from '#tests/bench/floors.ts';
import { charts, drawPicture } from '#tests/bench/reports/charts.ts';
import { makeEngineProject } from '#tests/support/content/engine-project.ts';

const projectOf = (rows: number, items = 320): CalculationInput => makeEngineProject({ rows, categories: 50, items });

const subjectOf = (input: CalculationInput) => ({
  calculationName: 'Laskelma',
  site: { ...emptySiteFields, ...input.site, name: 'Kohde' },
});

const reports = {
  'climate-report': (input: CalculationInput) => climateReport(input, calculate(input), subjectOf(input)),
  'material-report': (input: CalculationInput) => materialReport(input, calculate(input), subjectOf(input)),
  'product-list': (input: CalculationInput) => productList(input, subjectOf(input)),
  compare: (input: CalculationInput) => compareCalculations([input, input], [calculate(input), calculate(input)]),
} as const;
export type MeasuredReport = keyof typeof reports | 'hash' | 'bare-list';

let prepared = projectOf(1);
let seed = 0;

/** Records of so many rows for what follows. */
export const prepare = (rows: number): void => {
  prepared = projectOf(rows);
};

/** A report from plain records to its figures, or the hash of its inputs. */
export const makeReport = (name: MeasuredReport): void => {
  // Another object, because a hash is remembered with its input.
  const input = { ...prepared };
  if (name === 'hash') inputHash(input);
  else if (name === 'bare-list') bareList(input);
  else reports[name](input);
};

export const chartNames = (): readonly string[] => Object.keys(charts);

let calculated: { readonly input: CalculationInput; readonly result: ReturnType<typeof calculate> } | null = null;

/** The calculation of the prepared records, which the screen has before it draws. */
export const prepareCharts = (): void => {
  calculated = { input: prepared, result: calculate(prepared) };
};

/** A picture of the reports from the result to the document. */
export const drawChart = (name: string): void => {
  const chart = charts[name];
  if (chart === undefined || calculated === null) throw new Error(`no chart: ${name}`);
  drawPicture(chart(calculated));
};

/** From plain records to range and drivers: 10,000 runs of the calculation. */
export const drawRange = (): void => {
  const subject = uncertaintyModel(prepared, calculate(prepared).lines, firstChoice);
  const simulation = createSimulation(subject.model, seed);
  simulation.run(runCount);
  summarise(simulation.totals, 16);
  driversOf(subject);
  seed += 1;
};

export interface FileTime {
  readonly ms: number;
  readonly bytes: number;
  /** Longest time between two frames of the page meanwhile, ms. */
  readonly longestFrame: number;
}

/** What the workers of workbooks and of documents are given. */
type Order = { readonly sheets: readonly Sheet[] } | { readonly source: DocumentSource };

/** A list of so many rows, no two of which are one line. */
const longList = (rows: number) => {
  const input = projectOf(rows, rows * 10);
  return productList(input, subjectOf(input));
};

export const lineCount = (rows: number): number => longList(rows).products.length;

/** As the product makes it: sheets in the page, the workbook in the worker. */
export const workbookTime = (workerAddress: string, rows: number): Promise<FileTime> => {
  const list = longList(rows);
  return fileTime(workerAddress, () => ({ sheets: productListForm.sheets(list, 'fi') }));
};

/**
 * As the product makes it: the report in the page, layout and document in the worker. The screen of the report has the
 * calculation with its rows, and its hash, before somebody asks for the document.
 */
export const documentTime = (workerAddress: string, kind: 'climate' | 'products', rows: number): Promise<FileTime> => {
  const input = projectOf(rows);
  const result = { ...calculate(input) };
  inputHash(input);
  const list = longList(rows);
  return fileTime(workerAddress, () => ({
    source:
      kind === 'climate' ? climateSource(input, result, subjectOf(input)) : { kind: 'product-list', report: list },
  }));
};

const fileTime = async (workerAddress: string, orderOf: () => Order): Promise<FileTime> => {
  const worker = new Worker(workerAddress);
  const frames = watchFrames();
  const start = performance.now();
  const bytes = await new Promise<number>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => resolve(data.byteLength));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.postMessage(orderOf());
  });
  const ms = performance.now() - start;
  worker.terminate();
  return { ms, bytes, longestFrame: frames() };
};

/** @returns what ends the watch and tells the longest time between two frames */
const watchFrames = (): (() => number) => {
  let last = performance.now();
  let longest = 0;
  let isWatching = true;
  const frame = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (isWatching) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  return () => {
    isWatching = false;
    return Math.max(longest, performance.now() - last);
  };
};

/** What the product's workers do. */
export const serveFiles = (): void => {
  self.addEventListener('message', async ({ data }: MessageEvent<Order>) => {
    const bytes =
      'sheets' in data
        ? await writeXlsx(data.sheets, workbookPlatform)
        : await writePdf(reportDocument(data.source, 'fi'), pdfPlatform);
    self.postMessage(bytes, { transfer: [bytes.buffer] });
  });
};
