import { trustedAddress } from '#client/data/line/trusted-address.ts';
import type { UncertaintyNews, UncertaintyOrder } from './uncertainty-worker.ts';
import workerAddress from './uncertainty-worker.ts?worker&url';

/** Who runs a simulation; rejects when it is cancelled or fails. */
export type RunUncertainty = (
  order: UncertaintyOrder,
  watch: { readonly signal: AbortSignal; readonly onDone: (runs: number) => void },
) => Promise<Float64Array>;

/** Beside the page, so that it does not stand still; ended at once when it is cancelled. */
export const runUncertainty: RunUncertainty = async (order, { signal, onDone }) => {
  signal.throwIfAborted();
  const worker = new Worker(address, { type: 'module' });
  try {
    return await new Promise<Float64Array>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.addEventListener('error', ({ message }) => reject(new Error(message)));
      worker.addEventListener('message', ({ data }: MessageEvent<UncertaintyNews>) => {
        if ('totals' in data) resolve(data.totals);
        else onDone(data.done);
      });
      worker.postMessage(order);
    });
  } finally {
    // Its memory goes with it.
    worker.terminate();
  }
};

const address = trustedAddress('uncertainty', workerAddress);
