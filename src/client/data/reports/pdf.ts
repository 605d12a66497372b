import { trustedAddress } from '#client/data/line/trusted-address.ts';
import type { PdfOrder } from './pdf-worker.ts';
import workerAddress from './pdf-worker.ts?worker&url';

/**
 * A report as PDF made on this device, beside the page, so that it does not stand still; rejects when that fails.
 * @param bytes of its pictures, which go over to the worker instead of being copied
 */
export const makePdf = async (
  order: PdfOrder,
  bytes: readonly ArrayBuffer[] = [],
): Promise<Uint8Array<ArrayBuffer>> => {
  const worker = new Worker(address, { type: 'module' });
  try {
    return await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.postMessage(order, [...bytes]);
    });
  } finally {
    // Its memory goes with it.
    worker.terminate();
  }
};

const address = trustedAddress('pdf', workerAddress);
