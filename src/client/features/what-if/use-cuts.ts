import { useEffect, useMemo, useState } from 'react';
import type { OpenCuts, StartCuts } from '#client/data/reports/cuts.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { CutAnswer } from '#domain/what-if/cut-answer.ts';
import type { SwapLibrary } from '#domain/what-if/swaps.ts';

export interface CutsState {
  readonly state: 'running' | 'ready' | 'cancelled' | 'failed';
  /** Of the target that is asked about; null while it is not there. */
  readonly answer: CutAnswer | null;
  /** What can be swapped: the last that was found, also while it is looked for anew, so that nothing jumps. */
  readonly found: CutAnswer | null;
  /** How much of the search is done, 0..1. */
  readonly share: number;
  /** null = nothing runs yet that could be ended. */
  readonly cancel: (() => void) | null;
  readonly again: () => void;
}

interface Wanted {
  readonly input: CalculationInput;
  /** null = it is on its way. */
  readonly library: SwapLibrary | null;
  /** null asks only what can be swapped. */
  readonly target: number | null;
  /** Whose figure is held against it; null = the building's. */
  readonly useClass: string | null;
}

interface Outcome {
  /** What it belongs to. */
  readonly search: OpenCuts;
  readonly goal: string;
  readonly state: CutsState['state'];
  readonly answer: CutAnswer | null;
}

/** Looks for swaps in the background: anew when the calculation or the library changes, at once for another target. */
export const useCuts = ({ input, library, target, useClass }: Wanted, start: StartCuts): CutsState => {
  const [attempt, setAttempt] = useState(0);
  const [share, setShare] = useState(0);
  const search = useSearch({ input, library, attempt }, start, setShare);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [found, setFound] = useState<CutAnswer | null>(null);
  const goal = `${target} ${useClass}`;
  useEffect(() => {
    if (search === null) return;
    let isLeft = false;
    setShare(0);
    const tell = (state: CutsState['state'], answer: CutAnswer | null) => {
      if (isLeft) return;
      setOutcome({ search, goal: `${target} ${useClass}`, state, answer });
      setFound(answer);
    };
    search.ask(target === null ? null : { target, useClass }).then(
      (answer) => tell('ready', answer),
      () => tell('failed', null),
    );
    return () => {
      isLeft = true;
    };
  }, [search, target, useClass]);
  const ofSearch = outcome?.search === search ? outcome : null;
  // Once it was ended it answers no other target either.
  const known = ofSearch?.state === 'cancelled' || ofSearch?.goal === goal ? ofSearch : null;
  const end = (running: OpenCuts) => {
    running.close();
    setOutcome({ search: running, goal, state: 'cancelled', answer: null });
    setFound(null);
  };
  return {
    state: known?.state ?? 'running',
    answer: known?.answer ?? null,
    found,
    share,
    cancel: search === null ? null : () => end(search),
    again: () => setAttempt(attempt + 1),
  };
};

interface Searched extends Pick<Wanted, 'input' | 'library'> {
  /** Another attempt is another search of the same. */
  readonly attempt: number;
}

/** The search that runs; null = not yet. */
const useSearch = (
  { input, library, attempt }: Searched,
  start: StartCuts,
  onShare: (share: number) => void,
): OpenCuts | null => {
  const [search, setSearch] = useState<OpenCuts | null>(null);
  const subject = useMemo(
    () => (library === null ? null : { attempt, model: { input, library } }),
    [attempt, input, library],
  );
  useEffect(() => {
    if (subject === null) return;
    onShare(0);
    const started = start(subject.model, onShare);
    setSearch(started);
    return () => {
      started.close();
      setSearch(null);
    };
  }, [subject, start, onShare]);
  return search;
};
