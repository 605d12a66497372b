import { Trans } from '@lingui/react/macro';
import type { WhatIf } from '#client/data/content/what-if.ts';
import { LimitBar } from '#client/parts/figures/limit-bar.tsx';
import { PerAreaUnit, TonnesUnit } from '#client/parts/report/units.tsx';
import { useFormat } from '#client/ui/language.ts';
import { Stat } from '#client/ui/stat.tsx';
import { figureDecimals, isPerArea, shownDifference, shownFigure } from './footprint-text.ts';
import classes from './what-if.module.css';

/** Both totals, always in sight. */
export const TriedTotal = ({ whatIf: { view, tried } }: { readonly whatIf: Pick<WhatIf, 'view' | 'tried'> }) => {
  const format = useFormat();
  const perArea = isPerArea([view.result, tried.result], 'building');
  const [before = 0, after = 0] = [view, tried].map(({ result }) => shownFigure(result, 'building', 'total', perArea));
  const decimals = figureDecimals(perArea);
  const unit = perArea ? <PerAreaUnit /> : <TonnesUnit />;
  const { limit } = tried.result;
  const limitText = format.number(limit.value, 2);
  return (
    <aside className={classes['total']}>
      <Stat label={<Trans>Now</Trans>} value={format.number(before, decimals)} unit={unit} />
      <div aria-live="polite" aria-atomic="true">
        <Stat
          label={<Trans>What if</Trans>}
          value={format.number(after, decimals)}
          unit={
            <>
              {unit} <strong>{shownDifference(format, before, after, perArea)}</strong>
            </>
          }
        />
      </div>
      <div className={classes['totalBar']}>
        <LimitBar value={limit.result} limit={limit.value} status={limit.status} />
      </div>
      {limit.status === 'none' ? null : limit.pass === null ? (
        <Stat label={<Trans>Limit {limitText}</Trans>} value="–" unit={<Trans>cannot be said yet</Trans>} />
      ) : (
        <Stat
          label={<Trans>Limit {limitText}</Trans>}
          tone={limit.pass ? 'accent' : 'danger'}
          value={format.number(limit.margin === null ? null : Math.abs(limit.margin), 2)}
          unit={limit.pass ? <Trans>below</Trans> : <Trans>above</Trans>}
        />
      )}
    </aside>
  );
};
