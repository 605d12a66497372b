import { trustedAddress } from '#client/data/line/trusted-address.ts';
import type { ReadEpds } from '#domain/incoming/epd/reading.ts';
import { maxUploadBytes } from '#domain/values/limits.ts';
import type { EpdNews, EpdOrder } from './epd-worker.ts';
import workerAddress from './epd-worker.ts?worker&url';

/** Who reads a file of declarations; rejects when it is cancelled or fails. */
export type ReadEpdFile = (file: File, signal: AbortSignal) => Promise<ReadEpds>;

/** Beside the page, without a network; a database of a thousand data sets takes seconds. Ended at once when cancelled. */
export const readEpdFile: ReadEpdFile = async (file, signal) => {
  if (file.size > maxUploadBytes) {
    return {
      epds: [],
      problems: [{ place: '', code: 'too-large', values: { name: file.name } }],
      refused: 1,
      leftOut: 0,
    };
  }
  const order: EpdOrder = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  signal.throwIfAborted();
  const worker = new Worker(address, { type: 'module' });
  try {
    return await new Promise<ReadEpds>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.addEventListener('message', ({ data }: MessageEvent<EpdNews>) => resolve(data));
      worker.postMessage(order, [order.bytes.buffer]);
    });
  } finally {
    // Its memory goes with it.
    worker.terminate();
  }
};

const address = trustedAddress('epd', workerAddress);
