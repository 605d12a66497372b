import { unforeseenFault } from '#client/data/device/unforeseen-fault.ts';
import { trustedAddress } from '#client/data/line/trusted-address.ts';
import { SheetError } from '#domain/formats/sheets/sheet.ts';
import { fromPieces } from './reading-pieces.ts';
import type { DeviceReading, ReadingPiece, SheetNews, SheetOrder, SheetWatch } from './sheet-order.ts';
import workerAddress from './sheet-worker.ts?worker&url';

/**
 * Reads a sheet beside the page; rejects with `SheetError` for what is no sheet, and at once when the signal says so.
 * @param makeOrder called when the worker has been started: both take a while
 */
export const readSheetBeside = async (
  makeOrder: () => Promise<SheetOrder>,
  { signal, onProgress }: SheetWatch,
): Promise<DeviceReading> => {
  signal.throwIfAborted();
  const worker = takeWorker();
  readings += 1;
  const pieces: ReadingPiece[] = [];
  try {
    return await new Promise<DeviceReading>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      // A sheet that takes all memory ends the worker; its script may not have come, either.
      worker.addEventListener('error', (event) => reject(new SheetError(`sheet-${unforeseenFault(event)}`)));
      worker.addEventListener('message', ({ data }: MessageEvent<SheetNews>) => {
        if ('progress' in data) onProgress(data.progress);
        else if ('piece' in data) pieces.push(data.piece);
        else if ('reading' in data) resolve(fromPieces(data.reading, pieces));
        else reject(new SheetError(data.fault));
      });
      const begin = async () => {
        const order = await makeOrder();
        worker.postMessage(order, [order.job.bytes.buffer]);
      };
      begin().catch(reject);
    });
  } finally {
    readings -= 1;
    // Its memory goes with it.
    worker.terminate();
  }
};

/** One that was started for a sheet that is still to be chosen. */
let ahead: Worker | null = null;
/** How many sheets are being read: what is read already needs no worker more, which would only be in its way. */
let readings = 0;
/** Nobody has chosen one for so long. */
const longestAheadMs = 60_000;

/** Starts the worker of the next sheet: its script comes meanwhile. It goes again when no sheet comes. */
export const startSheetWorker = (): void => {
  if (ahead !== null || readings > 0) return;
  const worker = startWorker();
  const end = () => {
    if (ahead !== worker) return;
    ahead = null;
    worker.terminate();
  };
  // A script that did not come is asked for again for the sheet itself.
  worker.addEventListener('error', end);
  setTimeout(end, longestAheadMs);
  ahead = worker;
};

const takeWorker = (): Worker => {
  const worker = ahead ?? startWorker();
  ahead = null;
  return worker;
};

const startWorker = (): Worker => new Worker(address, { type: 'module' });

const address = trustedAddress('sheet', workerAddress);
