import { useEffect, useMemo, useState } from 'react';
import type { OpenCuts, StartCuts } from '#client/data/reports/cuts.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { CutAnswer } from '#domain/what-if/cut-answer.ts';
import type { CutGoal } from '#domain/what-if/cut-plan.ts';
import type { SwapLibrary } from '#domain/what-if/swaps.ts';

export interface CutsState {
  readonly state: 'running' | 'ready' | 'cancelled' | 'failed';
  /** Of the target that is asked about; null while there is none, and where the building has no area. */
  readonly answer: CutAnswer | null;
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
  /** null asks nothing. */
  readonly target: number | null;
  /** Whose figure is held against it; null = the building's. */
  readonly useClass: string | null;
}

interface Outcome {
  /** What it belongs to. */
  readonly search: OpenCuts;
  readonly goal: CutGoal;
  readonly state: CutsState['state'];
  readonly answer: CutAnswer | null;
}

/** Looks for swaps in the background: anew when the calculation or the library changes, at once for another target. */
export const useCuts = ({ input, library, target, useClass }: Wanted, start: StartCuts): CutsState => {
  const [attempt, setAttempt] = useState(0);
  const [search, setSearch] = useState<OpenCuts | null>(null);
  const [share, setShare] = useState(0);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // Another attempt is another search of the same.
  const subject = useMemo(
    () => (library === null ? null : { attempt, model: { input, library } }),
    [attempt, input, library],
  );
  useEffect(() => {
    if (subject === null) return;
    setShare(0);
    const started = start(subject.model, setShare);
    setSearch(started);
    return () => {
      started.close();
      setSearch(null);
    };
  }, [subject, start]);
  useEffect(() => {
    if (search === null || target === null) return;
    let isLeft = false;
    const goal = { target, useClass };
    setShare(0);
    const tell = (state: CutsState['state'], answer: CutAnswer | null) => {
      if (!isLeft) setOutcome({ search, goal, state, answer });
    };
    search.ask(goal).then(
      (answer) => tell('ready', answer),
      () => tell('failed', null),
    );
    return () => {
      isLeft = true;
    };
  }, [search, target, useClass]);
  const ofSearch = outcome?.search === search ? outcome : null;
  // Once it was ended it answers no other target either.
  const isAsked = ofSearch?.goal.target === target && ofSearch.goal.useClass === useClass;
  const known = ofSearch?.state === 'cancelled' || isAsked ? ofSearch : null;
  return {
    state: target === null ? 'ready' : (known?.state ?? 'running'),
    answer: known?.answer ?? null,
    share,
    cancel:
      search === null || target === null
        ? null
        : () => {
            search.close();
            setOutcome({ search, goal: { target, useClass }, state: 'cancelled', answer: null });
          },
    again: () => setAttempt(attempt + 1),
  };
};
