import { unzipSync } from 'fflate';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import { importLibrary } from '#domain/incoming/bill/import-preview.ts';
import { type ImportJob, readImport } from '#domain/incoming/bill/read-import.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import { sheetPlatform } from '#server/sheets/sheet-platform.ts';
import { makeSheet } from '#tests/support/files/make-zip.ts';
import { atMost, type Figure, median } from './figure.ts';

const rowCount = 10_000;

/** A workbook of names of the library with a number behind them, so that almost every row is matched anew. */
export const makeBill = (count: number, category: string): Uint8Array<ArrayBuffer> => {
  const rows = Array.from({ length: count }, (_, index) => {
    const item = referenceSet().items[index % referenceSet().items.length];
    return [`R-${index}`, category, `${item?.nameFi ?? ''} ${index}`, index / 7, 'kg'];
  });
  return makeSheet([['Tunnus', 'Kategoria', 'Nimi', 'Määrä', 'Yksikkö'], ...rows]);
};

const referenceSet = (): ReferenceSet => {
  const [set] = embeddedReferenceSets();
  if (set === undefined) throw new Error('no reference set');
  return set;
};

const makeJob = (): ImportJob => {
  const bytes = makeBill(rowCount, '');
  const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const library = importLibrary(referenceSet(), { companyName: '', products: [], composites: [] });
  return { bytes, contentType, sheet: null, mapping: null, savedColumns: [], categories: [], choices: [], ...library };
};

/** Reading of a bill of quantities: the workbook, its header, and a product for each row. */
export const sheetFigures = async (rounds: number): Promise<readonly Figure[]> => {
  const job = makeJob();
  const whole: number[] = [];
  const stops: number[] = [];
  const least: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    const { rows } = await readImport(job, sheetPlatform);
    whole.push((performance.now() - started) / 1000);
    if (rows.length !== rowCount) throw new Error(`${rows.length} rows were read`);
    stops.push(await stopTime(job));
    least.push(bareReadTime(job.bytes));
  }
  const name = 'XLSX of 10,000 different rows';
  return [
    { name: `${name} parsed and matched`, value: median(whole), unit: 's', goal: atMost(3) },
    { name: 'The floor of it: unpacked, and the text of each cell cut out', value: median(least), unit: 's' },
    { name: `${name}, from Stop until it stops`, value: median(stops), unit: 'ms', goal: atMost(100) },
  ];
};

/** Seconds of the least that a reader does: no types, no header, no product. */
const bareReadTime = (bytes: Uint8Array): number => {
  const started = performance.now();
  const sheet = Object.entries(unzipSync(bytes)).find(([path]) => path.includes('worksheets/'))?.[1];
  const cells = [...new TextDecoder().decode(sheet).matchAll(/<(?:v|t)[^>]*>([^<]*)</g)].map(([, text]) => text);
  if (cells.length < rowCount) throw new Error(`${cells.length} cells were cut out`);
  return (performance.now() - started) / 1000;
};

/** How the device reads: it looks up every twenty rows. */
const stopTime = async (job: ImportJob): Promise<number> => {
  let asked = 0;
  let stoppedAt = 0;
  const pause = (): Promise<void> | undefined => {
    asked += 1;
    if (asked % 20 !== 0) return undefined;
    if (stoppedAt > 0) throw new Error('stopped');
    return new Promise((resolve) => setTimeout(resolve));
  };
  setTimeout(() => {
    stoppedAt = performance.now();
  }, 300);
  await readImport(job, sheetPlatform, { pause }).catch(() => undefined);
  return performance.now() - stoppedAt;
};
