import type { Sheet } from '#domain/reports/sheet.ts';
import workerAddress from './workbook-worker.ts?worker&url';

/** An Excel workbook made on this device, beside the page, so that it does not stand still; rejects when that fails. */
export const makeWorkbook = async (sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> => {
  const worker = new Worker(trustedAddress(), { type: 'module' });
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

/** The content policy asks for a policy of that name, once in a page. */
const policy = window.trustedTypes?.createPolicy('workbook', { createScriptURL: () => workerAddress });

const trustedAddress = (): string => policy?.createScriptURL('') ?? workerAddress;
