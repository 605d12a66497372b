import { SheetError } from '#domain/formats/sheets/sheet.ts';
import type { FedReading, LogFileBytes } from '#domain/incoming/site-log/log-file.ts';
import type { LogKnowledge } from '#domain/incoming/site-log/log-options.ts';
import type { EventKind } from '#domain/terms/event-kinds.ts';
import { startThread } from '#server/threads/start-thread.ts';
import type { LogMessage } from './import-protocol.ts';
import { isOutOfMemory, threadLimits } from './import-reader.ts';
import { createPlaces } from './reading-places.ts';

/** A file that a machine has posted, with what says what its lines mean. */
export interface LogJob extends LogKnowledge {
  readonly bytes: LogFileBytes;
  /** The reading of a fleet that it goes on from; null = none. */
  readonly previous: LogFileBytes | null;
  /** Of every line that says none; null = each must say it. */
  readonly kind: EventKind | null;
}

/** Reads a file; rejects with `SheetError` when it cannot be read, with `BusyError` when too many wait. */
export type LogReader = (job: LogJob) => Promise<FedReading>;

/** From the start of the thread until all is read. */
const readMs = 20_000;

/** Each file in a fresh thread, one at a time: what machines post keeps no person's import waiting. */
export const createLogReader = ({ threadUrl }: { readonly threadUrl: URL }): LogReader => {
  const inPlace = createPlaces({ maxRunning: 1, maxWaiting: 16 });
  return (job) => inPlace(() => readInThread(job, threadUrl));
};

const readInThread = async (job: LogJob, threadUrl: URL): Promise<FedReading> => {
  const worker = startThread(threadUrl, {
    workerData: { log: job },
    transferList: [job.bytes.buffer],
    resourceLimits: threadLimits,
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<FedReading>((resolve, reject) => {
      timer = setTimeout(() => reject(new SheetError('sheet-too-slow')), readMs);
      worker.on('message', (message: LogMessage) =>
        message.kind === 'log' ? resolve(message.reading) : reject(new SheetError(message.code)),
      );
      worker.on('error', (error) => reject(isOutOfMemory(error) ? new SheetError('sheet-too-large') : error));
      worker.on('exit', () => reject(new Error('the reading thread ended too early')));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
};
