import { trustedAddress } from '#client/data/line/trusted-address.ts';
import type { CutAnswer } from '#domain/what-if/cut-answer.ts';
import type { CutGoal } from '#domain/what-if/cut-plan.ts';
import type { CutNews, CutOrder, CutQuestion } from './cuts-worker.ts';
import workerAddress from './cuts-worker.ts?worker&url';

/** A search for swaps that is under way; targets may be asked about one after the other. */
export interface OpenCuts {
  /** null asks what can be swapped at all; rejects when this device cannot search. */
  readonly ask: (goal: CutGoal | null) => Promise<CutAnswer>;
  /** Ends it at once; what was asked is never answered. */
  readonly close: () => void;
}

interface Asked {
  readonly resolve: (answer: CutAnswer) => void;
  readonly reject: (reason: Error) => void;
}

/** @param onShare is told how much of the next answer is done, 0..1 */
export type StartCuts = (order: CutOrder, onShare: (share: number) => void) => OpenCuts;

/** Beside the page, so that it does not stand still. */
export const startCuts: StartCuts = (order, onShare) => {
  const worker = new Worker(address, { type: 'module' });
  const asked: Asked[] = [];
  let failure: Error | null = null;
  worker.addEventListener('message', ({ data }: MessageEvent<CutNews>) => {
    if ('share' in data) onShare(data.share);
    else asked.shift()?.resolve(data.answer);
  });
  worker.addEventListener('error', ({ message }) => {
    failure = new Error(message);
    for (const one of asked.splice(0)) one.reject(failure);
  });
  worker.postMessage(order);
  return {
    ask: async (goal) => {
      if (failure !== null) throw failure;
      return new Promise((resolve, reject) => {
        asked.push({ resolve, reject });
        worker.postMessage({ goal } satisfies CutQuestion);
      });
    },
    // Its memory goes with it.
    close: () => worker.terminate(),
  };
};

const address = trustedAddress('cuts', workerAddress);
