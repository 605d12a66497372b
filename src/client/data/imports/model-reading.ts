import { unforeseenFault } from '#client/data/device/unforeseen-fault.ts';
import { trustedAddress } from '#client/data/line/trusted-address.ts';
import { ModelError, modelLimits } from '#domain/formats/step/step-reading.ts';
import type { ModelState } from '#domain/incoming/model/compare-models.ts';
import type { ModelNews, ModelOrder, ModelReading } from './model-worker.ts';
import workerAddress from './model-worker.ts?worker&url';

/** Who reads a model; rejects with `ModelError` for what is no model, and when the signal says so. */
export type ReadModelFile = (
  file: Blob,
  earlier: readonly ModelState[],
  watch: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
) => Promise<ModelReading>;

/** Beside the page, so that it does not stand still; ended at once when it is cancelled. */
export const readModelFile: ReadModelFile = async (file, earlier, { signal, onProgress }) => {
  signal.throwIfAborted();
  if (file.size > modelLimits.bytes) throw new ModelError('too-large');
  const worker = new Worker(address, { type: 'module' });
  try {
    return await new Promise<ModelReading>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      // A model that takes all memory ends the worker; its script may not have come, either.
      worker.addEventListener('error', (event) => reject(new ModelError(unforeseenFault(event))));
      worker.addEventListener('message', ({ data }: MessageEvent<ModelNews>) => {
        if ('share' in data) onProgress(data.share);
        else if ('reading' in data) resolve(data.reading);
        else reject(new ModelError(data.fault));
      });
      worker.postMessage({ file, earlier } satisfies ModelOrder);
    });
  } finally {
    // Its memory goes with it.
    worker.terminate();
  }
};

const address = trustedAddress('model', workerAddress);
