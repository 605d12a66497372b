import type { UncertaintyModel } from '#domain/uncertainty/model.ts';
import { createSimulation, runCount } from '#domain/uncertainty/simulate.ts';

export interface UncertaintyOrder {
  readonly model: UncertaintyModel;
  readonly seed: number;
}

/** How far it is, then the totals of all runs. */
export type UncertaintyNews = { readonly done: number } | { readonly totals: Float64Array<ArrayBuffer> };

const runsBetweenNews = 250;

self.addEventListener('message', ({ data: { model, seed } }: MessageEvent<UncertaintyOrder>) => {
  const simulation = createSimulation(model, seed);
  while (simulation.done() < runCount) {
    simulation.run(runsBetweenNews);
    self.postMessage({ done: simulation.done() } satisfies UncertaintyNews);
  }
  const { totals } = simulation;
  self.postMessage({ totals } satisfies UncertaintyNews, { transfer: [totals.buffer] });
});
