import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { type CutAnswer, CutSearch } from '#domain/what-if/cut-answer.ts';
import type { SwapLibrary } from '#domain/what-if/swaps.ts';

/** What the swaps are looked for in, once and before any question. */
export interface CutOrder {
  readonly input: CalculationInput;
  readonly library: SwapLibrary;
}

/** kgCO2e/m2/a that the building is to be brought under. */
export interface CutQuestion {
  readonly target: number;
}

/** Answers come in the order of the questions. */
export interface CutReply {
  readonly answer: CutAnswer | null;
}

let search: CutSearch | null = null;

self.addEventListener('message', ({ data }: MessageEvent<CutOrder | CutQuestion>) => {
  if ('input' in data) search = new CutSearch(data.input, data.library);
  else self.postMessage({ answer: search?.answer(data.target) ?? null } satisfies CutReply);
});
