import { parentPort, workerData } from 'node:worker_threads';
import { createCategoryFinder } from '#domain/import/category-finder.ts';
import { createMatcher } from '#domain/import/match.ts';
import { proposeImport } from '#domain/import/propose.ts';
import { createSearchIndex } from '#domain/library/search.ts';
import { readSheet } from '#server/sheets/read-sheet.ts';
import { SheetError } from '#server/sheets/sheet.ts';
import type { ImportJob, ImportMessage } from './import-protocol.ts';

const portion = 500;

const tell = (message: ImportMessage): void => parentPort?.postMessage(message);

/** Reads one file and proposes what it means, in a thread of its own: the file may be made to do harm. */
const run = async (job: ImportJob): Promise<void> => {
  tell({ kind: 'started' });
  const sheet = await readSheet(job.bytes, job.contentType, job.sheet);
  tell({ kind: 'read' });
  const unitsByEntry = new Map(job.entries.map((entry, index) => [entry, job.units[index] ?? []]));
  const match = createMatcher({
    index: createSearchIndex(job.entries),
    unitsOf: (entry) => unitsByEntry.get(entry) ?? [],
    choices: new Map(job.choices),
  });
  const { rows, ...proposal } = proposeImport(sheet.rows, {
    mapping: job.mapping,
    saved: new Map(job.savedColumns),
    findCategory: createCategoryFinder(job.categories),
    match,
  });
  tell({ kind: 'head', head: { ...proposal, sheet: sheet.name, sheets: sheet.sheets } });
  for (let start = 0; start < rows.length; start += portion) {
    tell({ kind: 'rows', rows: rows.slice(start, start + portion) });
  }
  tell({ kind: 'end' });
};

run(workerData).catch((error: unknown) => {
  // A mistake of ours must not look like a fault of the file.
  if (!(error instanceof SheetError)) throw error;
  tell({ kind: 'fault', code: error.code });
});
