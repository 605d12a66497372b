import type { WhatIf } from '#client/data/content/actions/what-if.ts';
import { ResultBar } from '#client/parts/report/page/result-bar.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { isPerArea, shownDifference, shownFigure, shownState } from './footprint-text.ts';

/** Both totals, always in sight. */
export const TriedTotal = ({ whatIf: { view, tried } }: { readonly whatIf: Pick<WhatIf, 'view' | 'tried'> }) => {
  const format = useFormat();
  const perArea = isPerArea([view.result, tried.result], 'building');
  const [before = 0, after = 0] = [view, tried].map(({ result }) => shownFigure(result, 'building', 'total', perArea));
  const states = [view, tried].map(({ result }) => shownState(result, 'building', 'total'));
  const difference = shownDifference(format, [before, after], states, perArea);
  return <ResultBar result={tried.result} tried={{ before: view.result, difference }} />;
};
