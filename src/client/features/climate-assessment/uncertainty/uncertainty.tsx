import { useMemo } from 'react';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { type RunUncertainty, runUncertainty } from '#client/data/reports/uncertainty.ts';
import { uncertaintyModel } from '#domain/uncertainty/model.ts';
import { textToChoice } from '#domain/uncertainty/spreads.ts';
import { UncertaintyForm } from './uncertainty-form.tsx';
import { UncertaintyResult } from './uncertainty-result.tsx';
import { UncertaintyRun } from './uncertainty-run.tsx';
import { useSimulation } from './use-simulation.ts';
import { ValueChoiceTable } from './value-choice-table.tsx';

interface Props {
  readonly view: CalculationView;
  /** Seed and spreads as in the address; empty = where an examination begins. */
  readonly choice: string;
  readonly onChoice: (choice: string) => void;
  /** Who draws: a worker, unless said. */
  readonly run?: RunUncertainty;
}

/** Both value choices side by side, and a Monte Carlo over the spreads that stand here. */
export const Uncertainty = ({ view, choice: text, onChoice, run = runUncertainty }: Props) => {
  const choice = useMemo(() => textToChoice(text), [text]);
  const { input, result } = view;
  const subject = useMemo(() => uncertaintyModel(input, result.lines, choice), [input, result, choice]);
  const simulation = useSimulation(subject.model, choice.seed, run);
  return (
    <>
      <ValueChoiceTable input={input} />
      <UncertaintyForm key={text} choice={choice} onChoice={onChoice} />
      <UncertaintyRun simulation={simulation} />
      {simulation.totals === null ? null : (
        <UncertaintyResult view={view} subject={subject} totals={simulation.totals} seed={choice.seed} />
      )}
    </>
  );
};
