import { Trans } from '@lingui/react/macro';
import type { WhatIf } from '#client/data/content/what-if.ts';
import { LimitBar } from '#client/parts/figures/limit-bar.tsx';
import { Told } from '#client/parts/figures/told.tsx';
import { useVerdict, verdictTone } from '#client/parts/report/scope-figures.tsx';
import { PerAreaUnit, TonnesUnit } from '#client/parts/report/units.tsx';
import { comparedState, LimitFigure } from '#client/parts/report/verdict-note.tsx';
import { useFormat } from '#client/ui/language.ts';
import { Stat } from '#client/ui/stat.tsx';
import foot from '#client/ui/sticky-foot.module.css';
import { figureDecimals, isPerArea, shownDifference, shownFigure, shownState } from './footprint-text.ts';
import classes from './what-if.module.css';

/** Both totals, always in sight. */
export const TriedTotal = ({ whatIf: { view, tried } }: { readonly whatIf: Pick<WhatIf, 'view' | 'tried'> }) => {
  const format = useFormat();
  const perArea = isPerArea([view.result, tried.result], 'building');
  const [before = 0, after = 0] = [view, tried].map(({ result }) => shownFigure(result, 'building', 'total', perArea));
  const states = [view, tried].map(({ result }) => shownState(result, 'building', 'total'));
  const verdict = useVerdict();
  const decimals = figureDecimals(perArea);
  const unit = perArea ? <PerAreaUnit /> : <TonnesUnit />;
  const { limit } = tried.result;
  return (
    <aside className={`${foot['foot']} ${classes['total']}`}>
      <Stat
        label={<Trans>Now</Trans>}
        value={<Told state={states[0] ?? 'unknown'}>{format.number(before, decimals)}</Told>}
        unit={unit}
      />
      <div aria-live="polite" aria-atomic="true">
        <Stat
          label={<Trans>What if</Trans>}
          value={<Told state={states[1] ?? 'unknown'}>{format.number(after, decimals)}</Told>}
          unit={
            <>
              {unit} <strong>{shownDifference(format, [before, after], states, perArea)}</strong>
            </>
          }
        />
      </div>
      <div className={foot['bar']}>
        <LimitBar value={limit.result} limit={limit.value} status={limit.status} state={comparedState(tried.result)} />
      </div>
      {limit.status === 'none' ? null : (
        <Stat label={<LimitFigure limit={limit} />} tone={verdictTone(limit)} value={verdict(limit)} />
      )}
    </aside>
  );
};
