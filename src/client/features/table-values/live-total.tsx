import { Trans } from '@lingui/react/macro';
import { LimitBar } from '#client/parts/figures/limit-bar.tsx';
import { FootprintTotal, ScopeUnit, useVerdict, verdictTone } from '#client/parts/report/scope-figures.tsx';
import { comparedState, LimitFigure } from '#client/parts/report/verdict-note.tsx';
import { Stat } from '#client/ui/stat.tsx';
import foot from '#client/ui/sticky-foot.module.css';
import type { CalculationResult } from '#domain/carbon/calculation-result.ts';
import classes from './table-values.module.css';

/** The calculation's live figure, always in sight. */
export const LiveTotal = ({ result }: { readonly result: CalculationResult }) => {
  const verdict = useVerdict();
  const { limit } = result;
  return (
    <aside className={`${foot['foot']} ${classes['total']}`}>
      <div className={classes['totalMain']} aria-live="polite" aria-atomic="true">
        <Stat
          label={<Trans>Carbon footprint, building</Trans>}
          value={<FootprintTotal result={result} />}
          unit={<ScopeUnit result={result} />}
        />
      </div>
      <div className={foot['bar']}>
        <LimitBar value={limit.result} limit={limit.value} status={limit.status} state={comparedState(result)} />
      </div>
      <Stat
        label={limit.value === null ? <Trans>Limit value</Trans> : <LimitFigure limit={limit} />}
        tone={verdictTone(limit)}
        value={verdict(limit)}
      />
      <div className={classes['totalSite']}>
        <Stat
          label={<Trans>Building site</Trans>}
          value={<FootprintTotal result={result} scope="site" />}
          unit={<ScopeUnit result={result} scope="site" />}
        />
      </div>
    </aside>
  );
};
