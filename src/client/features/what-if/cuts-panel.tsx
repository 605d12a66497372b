import { useMemo, useState } from 'react';
import type { WhatIf } from '#client/data/content/actions/what-if.ts';
import { type StartCuts, startCuts } from '#client/data/reports/cuts.ts';
import { useFormat } from '#client/ui/text/language.ts';
import { parseNumberIn } from '#domain/values/number-text.ts';
import type { ToldSwap } from '#domain/what-if/cut-answer.ts';
import { withRows } from '#domain/what-if/scratch.ts';
import { groupSwaps } from '#domain/what-if/swap-groups.ts';
import { CutSteps } from './cut-steps.tsx';
import { CutsRun } from './cuts-run.tsx';
import { SavingsPanel } from './savings-panel.tsx';
import { SwapTable } from './swap-table.tsx';
import { TargetPanel } from './target-panel.tsx';
import { useCuts } from './use-cuts.ts';
import type { WhatIfView } from './view-choice.tsx';

interface CutsPanelProps {
  readonly whatIf: WhatIf;
  readonly onShow: (view: WhatIfView) => void;
  /** Who searches: a worker, unless said. */
  readonly start?: StartCuts;
}

/** What can be swapped, the largest saving first; and which swaps bring the building under a target with the fewest changes. */
export const CutsPanel = ({ whatIf, onShow, start = startCuts }: CutsPanelProps) => {
  const { view, tried, own, change } = whatIf;
  const { limit, building, byUseClass } = tried.result;
  const { language } = useFormat();
  const [typed, setTyped] = useState('');
  const parsed = parseNumberIn(language, typed);
  const typedTarget = parsed.ok ? parsed.value : null;
  const target = typedTarget ?? limit.value;
  // A limit is a use class's own; what is typed is meant of the whole building.
  const useClass = typedTarget === null && byUseClass.length > 1 ? limit.useClass : null;
  const states = byUseClass.find((own) => own.useClass === useClass)?.states ?? building.states.footprint;
  const [keepsGrade, setKeepsGrade] = useState(true);
  const library = useMemo(
    () => (own.isHere ? { items: tried.referenceSet.items, products: own.products, keepsGrade } : null),
    [tried.referenceSet, own.products, own.isHere, keepsGrade],
  );
  const { answer, found, ...run } = useCuts({ input: tried.input, library, target, useClass }, start);
  const take = (swaps: readonly ToldSwap[]) => {
    const before = new Map(view.quantities.map((row) => [row.id, row]));
    const rows = swaps.flatMap(({ quantityId, to }) => {
      const row = before.get(quantityId);
      return row === undefined ? [] : [[row, { source: to.product.source }] as const];
    });
    change((now) => withRows(now, rows));
  };
  const takeAll = (swaps: readonly ToldSwap[]) => {
    take(swaps);
    onShow('changes');
  };
  const progress = <CutsRun {...run} />;
  return (
    <>
      <SavingsPanel
        view={tried}
        found={found}
        keepsGrade={keepsGrade}
        onKeepGrade={setKeepsGrade}
        progress={progress}
        onTake={take}
        onTakeAll={takeAll}
      />
      <TargetPanel
        typed={typed}
        isWrong={!parsed.ok}
        limit={limit}
        onType={setTyped}
        answer={answer}
        state={states.total}
        hasTarget={target !== null}
        onTakeAll={takeAll}
        renderSwaps={(label, swaps) => (
          <SwapTable label={label} groups={groupSwaps(swaps, tried.quantities)} view={tried} onTake={take} />
        )}
      />
      {answer?.plan && answer.plan.steps.length > 0 ? <CutSteps plan={answer.plan} state={states.total} /> : null}
    </>
  );
};
