import type { ModelState } from '#domain/model/compare-models.ts';
import { ModelError, modelLimits } from '#domain/model/model-takeoff.ts';
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
  const worker = new Worker(trustedAddress(), { type: 'module' });
  try {
    return await new Promise<ModelReading>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      // A model that takes all memory ends the worker.
      worker.addEventListener('error', () => reject(new ModelError('too-large')));
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

/** The content policy asks for a policy of that name, once in a page. */
const policy = window.trustedTypes?.createPolicy('model', { createScriptURL: () => workerAddress });

const trustedAddress = (): string => policy?.createScriptURL('') ?? workerAddress;
