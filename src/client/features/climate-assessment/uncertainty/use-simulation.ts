import { useEffect, useMemo, useState } from 'react';
import type { RunUncertainty } from '#client/data/reports/uncertainty.ts';
import type { UncertaintyModel } from '#domain/uncertainty/model.ts';

export interface SimulationState {
  /** kgCO2e of every run; null until all are there. */
  readonly totals: Float64Array | null;
  readonly done: number;
  readonly state: 'running' | 'ready' | 'cancelled' | 'failed';
  readonly cancel: () => void;
  readonly again: () => void;
}

interface Progress {
  /** What it belongs to. */
  readonly key: object;
  readonly totals: Float64Array | null;
  readonly done: number;
  readonly state: SimulationState['state'];
}

/** Runs the model in the background whenever it or the seed changes; an older run is ended. */
export const useSimulation = (model: UncertaintyModel, seed: number, run: RunUncertainty): SimulationState => {
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [cancel, setCancel] = useState<() => void>(() => () => undefined);
  // Another attempt is another run of the same.
  const subject = useMemo(() => ({ attempt, simulated: { model, seed } }), [attempt, model, seed]);
  useEffect(() => {
    const ending = new AbortController();
    const tell = (news: Partial<Progress>) =>
      setProgress((known) => ({
        totals: null,
        done: 0,
        state: 'running',
        ...(known?.key === ending ? known : {}),
        ...news,
        key: ending,
      }));
    let isLeft = false;
    setCancel(() => () => ending.abort());
    tell({});
    run(subject.simulated, { signal: ending.signal, onDone: (done) => tell({ done }) }).then(
      (totals) => tell({ totals, state: 'ready' }),
      () => {
        if (!isLeft) tell({ state: ending.signal.aborted ? 'cancelled' : 'failed' });
      },
    );
    return () => {
      isLeft = true;
      ending.abort();
    };
  }, [subject, run]);
  const { totals = null, done = 0, state = 'running' } = progress ?? {};
  return { totals, done, state, cancel, again: () => setAttempt(attempt + 1) };
};
