import { parentPort, workerData } from 'node:worker_threads';
import { SheetError } from '#domain/formats/sheets/sheet.ts';
import { type ImportJob, readImport } from '#domain/incoming/bill/read-import.ts';
import { readFedFile } from '#domain/incoming/site-log/log-file.ts';
import { logOptionsOf } from '#domain/incoming/site-log/log-options.ts';
import type { ImportMessage, LogMessage } from './import-protocol.ts';
import type { LogJob } from './log-reader.ts';
import { sheetPlatform } from './sheet-platform.ts';

const portion = 500;

const tell = (message: ImportMessage | LogMessage): void => parentPort?.postMessage(message);

/** Reads one file and proposes what it means, in a thread of its own: the file may be made to do harm. */
const run = async (job: ImportJob): Promise<void> => {
  tell({ kind: 'started' });
  const { rows, ...head } = await readImport(job, sheetPlatform, { onRead: () => tell({ kind: 'read' }) });
  tell({ kind: 'head', head });
  for (let start = 0; start < rows.length; start += portion) {
    tell({ kind: 'rows', rows: rows.slice(start, start + portion) });
  }
  tell({ kind: 'end' });
};

/** The same for a file that a machine has posted. */
const runLog = async ({ bytes, previous, kind, ...knowledge }: LogJob): Promise<void> => {
  const options = { ...logOptionsOf(knowledge), sheet: null, mapping: null, kind };
  tell({ kind: 'log', reading: await readFedFile(bytes, previous, options, sheetPlatform) });
};

const work: Promise<void> = 'log' in workerData ? runLog(workerData.log) : run(workerData);

work.catch((error: unknown) => {
  // A mistake of ours must not look like a fault of the file.
  if (!(error instanceof SheetError)) throw error;
  tell({ kind: 'fault', code: error.code });
});
