import type { Worker } from 'node:worker_threads';
import { SheetError } from '#domain/formats/sheets/sheet.ts';
import type { ProposedRow } from '#domain/incoming/bill/propose.ts';
import type { ImportJob, ImportReading } from '#domain/incoming/bill/read-import.ts';
import { startThread } from '#server/threads/start-thread.ts';
import type { ImportHead, ImportMessage } from './import-protocol.ts';
import { createPlaces } from './reading-places.ts';

/** Reads a file; rejects with `SheetError` when it cannot be read, with `BusyError` when too many wait. */
export type ImportReader = (job: ImportJob) => Promise<ImportReading>;

export interface ImportReaderOptions {
  readonly threadUrl: URL;
  /** From the start of the thread until the sheet is read. */
  readonly readMs?: number;
  /** After that, until every row has its proposal. */
  readonly matchMs?: number;
}

/** What a thread may hold; more ends the thread, never the server. */
export const threadLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
const startMs = 20_000;

/** Each file in a fresh thread, two at a time, the rest in turn. */
export const createImportReader = (options: ImportReaderOptions): ImportReader => {
  const inPlace = createPlaces({ maxRunning: 2, maxWaiting: 8 });
  return (job) => inPlace(() => readInThread(job, options));
};

const readInThread = async (job: ImportJob, options: ImportReaderOptions): Promise<ImportReading> => {
  const { readMs = 2_000, matchMs = 20_000 } = options;
  const worker = startThread(options.threadUrl, {
    workerData: job,
    transferList: [job.bytes.buffer],
    resourceLimits: threadLimits,
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ImportReading>((resolve, reject) => {
      const limit = (ms: number): void => {
        clearTimeout(timer);
        timer = setTimeout(() => reject(new SheetError('sheet-too-slow')), ms);
      };
      limit(startMs);
      collect(worker, resolve, reject, { started: () => limit(readMs), read: () => limit(matchMs) });
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
};

const collect = (
  worker: Worker,
  resolve: (reading: ImportReading) => void,
  reject: (error: Error) => void,
  passed: Readonly<Record<'started' | 'read', () => void>>,
): void => {
  let head: ImportHead | null = null;
  const rows: ProposedRow[] = [];
  worker.on('message', (message: ImportMessage) => {
    if (message.kind === 'started' || message.kind === 'read') passed[message.kind]();
    else if (message.kind === 'head') head = message.head;
    else if (message.kind === 'rows') rows.push(...message.rows);
    else if (message.kind === 'fault') reject(new SheetError(message.code));
    else if (head !== null) resolve({ ...head, rows });
  });
  worker.on('error', (error) => reject(isOutOfMemory(error) ? new SheetError('sheet-too-large') : error));
  worker.on('exit', () => reject(new Error('the reading thread ended too early')));
};

export const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
