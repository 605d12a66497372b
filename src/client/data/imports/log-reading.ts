import { unforeseenFault } from '#client/data/device/unforeseen-fault.ts';
import { trustedAddress } from '#client/data/line/trusted-address.ts';
import { SheetError } from '#domain/formats/sheets/sheet.ts';
import type { LogFileReading } from '#domain/incoming/site-log/log-file.ts';
import type { LogNews, LogOrder } from './log-order.ts';
import workerAddress from './log-worker.ts?worker&url';

/** Who reads what was brought to a log: a worker, unless a test says another. */
export type ReadLog = (order: LogOrder, signal: AbortSignal) => Promise<LogFileReading>;

/** Reads beside the page; rejects with `SheetError` for what is no sheet, and at once when the signal says so. */
export const readLogBeside: ReadLog = async (order, signal) => {
  signal.throwIfAborted();
  const worker = new Worker(address, { type: 'module' });
  try {
    return await new Promise<LogFileReading>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      // A sheet that takes all memory ends the worker; its script may not have come, either.
      worker.addEventListener('error', (event) => reject(new SheetError(`sheet-${unforeseenFault(event)}`)));
      worker.addEventListener('message', ({ data }: MessageEvent<LogNews>) =>
        'reading' in data ? resolve(data.reading) : reject(new SheetError(data.fault)),
      );
      worker.postMessage(order);
    });
  } finally {
    // Its memory goes with it.
    worker.terminate();
  }
};

const address = trustedAddress('site-log', workerAddress);
