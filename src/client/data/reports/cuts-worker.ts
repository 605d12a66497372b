import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { type CutAnswer, CutSearch } from '#domain/what-if/cut-answer.ts';
import type { CutGoal } from '#domain/what-if/cut-plan.ts';
import type { SwapLibrary } from '#domain/what-if/swaps.ts';

/** What the swaps are looked for in, once and before any question. */
export interface CutOrder {
  readonly input: CalculationInput;
  readonly library: SwapLibrary;
}

export interface CutQuestion {
  readonly goal: CutGoal | null;
}

/** How far it is, 0..1, and the answers in the order of the questions. */
export type CutNews = { readonly share: number } | { readonly answer: CutAnswer };

let search: CutSearch | null = null;
let hasAnswered = false;
let told = 0;

/** What swaps there are is half of the first answer; the other half, and all of the later ones, is for the target. */
const foundShare = 0.5;

self.addEventListener('message', ({ data }: MessageEvent<CutOrder | CutQuestion>) => {
  if ('input' in data) {
    search = new CutSearch(data.input, data.library, (share) => tell(foundShare * share));
    return;
  }
  if (search === null) return;
  const from = hasAnswered ? 0 : foundShare;
  const answer = search.answer(data.goal, (share) => tell(from + (1 - from) * share));
  hasAnswered = true;
  told = 0;
  self.postMessage({ answer } satisfies CutNews);
});

/** In whole per cent, so that the page is not busy with it. */
const tell = (share: number): void => {
  const percent = Math.floor(100 * share);
  if (percent === told) return;
  told = percent;
  self.postMessage({ share: percent / 100 } satisfies CutNews);
};
