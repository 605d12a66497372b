import { Trans } from '@lingui/react/macro';
import { FootprintTotal, HandprintSum, ScopeUnit } from '#client/parts/report/scope-figures.tsx';
import { Stat } from '#client/ui/stat.tsx';
import foot from '#client/ui/sticky-foot.module.css';
import type { CalculationResult } from '#domain/carbon/calculation-result.ts';
import classes from './carbon-handprint.module.css';

/** The handprint as it stands now, and the footprint beside it, always in sight. */
export const HandprintTotal = ({ result }: { readonly result: CalculationResult }) => (
  <aside className={`${foot['foot']} ${classes['total']}`}>
    <div aria-live="polite" aria-atomic="true">
      <Stat
        label={<Trans>Carbon handprint, building</Trans>}
        value={<HandprintSum result={result} />}
        unit={<ScopeUnit result={result} />}
      />
    </div>
    <Stat
      label={<Trans>Carbon footprint, building</Trans>}
      value={<FootprintTotal result={result} />}
      unit={<ScopeUnit result={result} />}
    />
  </aside>
);
