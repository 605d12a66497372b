import { trustedAddress } from '#client/data/line/trusted-address.ts';
import type { Sheet } from '#domain/formats/workbook/sheet.ts';
import workerAddress from './workbook-worker.ts?worker&url';

/** An Excel workbook made on this device, beside the page, so that it does not stand still; rejects when that fails. */
export const makeWorkbook = async (sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> => {
  const worker = new Worker(address, { type: 'module' });
  try {
    return await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.postMessage(sheets);
    });
  } finally {
    // Its memory goes with it.
    worker.terminate();
  }
};

const address = trustedAddress('workbook', workerAddress);
