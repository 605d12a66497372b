import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useWhatIf, type WhatIf } from '#client/data/content/actions/what-if.ts';
import { useCanEdit } from '#client/data/content/views/rights.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import type { StartCuts } from '#client/data/reports/cuts.ts';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import footed from '#client/ui/layout/footed.module.css';
import { Page } from '#client/ui/layout/page.tsx';
import { differencesOf } from '#domain/what-if/differences.ts';
import { scratchSize } from '#domain/what-if/scratch.ts';
import { ChoicesPanels } from './choices-panels.tsx';
import { CutsPanel } from './cuts-panel.tsx';
import { DifferencesPanel } from './differences-panel.tsx';
import { RowsPanel } from './rows-panel.tsx';
import type { WhatIfParts } from './slots.ts';
import { TotalsPanel } from './totals-panel.tsx';
import { TriedActions } from './tried-actions.tsx';
import { TriedTotal } from './tried-total.tsx';
import { UpgradePanel } from './upgrade-panel.tsx';
import { ViewChoice, type WhatIfView } from './view-choice.tsx';
import classes from './what-if.module.css';

export interface WhatIfPageProps extends CalculationPlace {
  /** Which part of the page is open; it lives in the address. */
  readonly shown: WhatIfView;
  readonly onShow: (view: WhatIfView) => void;
  readonly parts: WhatIfParts;
  /** Who searches for swaps: a worker, unless said. */
  readonly startCuts?: StartCuts;
}

/** Finds the largest reductions, tries changes of a calculation without making them, and shows what newer values do. */
export const WhatIfPage = ({ siteId, calculationId, shown, onShow, parts, startCuts }: WhatIfPageProps) => {
  const { t } = useLingui();
  const place = useMemo(() => ({ siteId, calculationId }), [siteId, calculationId]);
  const whatIf = useWhatIf(place);
  const { view, scratch } = whatIf;
  const canEdit = useCanEdit(view);
  const isUpgrade = shown === 'upgrade';
  return (
    <div className={footed['frame']}>
      <Page
        title={t`What if`}
        width="full"
        subtitle={
          <>
            {view.site.name} · {view.calculation.name} ·{' '}
            <AppLink to="/sites/$siteId/calculations/$calculationId/climate-assessment" params={place}>
              <Trans>Climate assessment</Trans>
            </AppLink>
          </>
        }
        actions={isUpgrade ? undefined : <TriedActions whatIf={whatIf} canEdit={canEdit} />}
      >
        <ViewChoice shown={shown} changeCount={scratchSize(scratch)} onShow={onShow} />
        {shown === 'changes' && <Changes whatIf={whatIf} parts={parts} />}
        {shown === 'cuts' && <CutsPanel whatIf={whatIf} onShow={onShow} {...(startCuts && { start: startCuts })} />}
        {isUpgrade && <UpgradePanel view={view} own={whatIf.own} canEdit={canEdit} />}
      </Page>
      {isUpgrade ? null : <TriedTotal whatIf={whatIf} />}
    </div>
  );
};

const Changes = ({ whatIf, parts }: { readonly whatIf: WhatIf; readonly parts: WhatIfParts }) => {
  const { t } = useLingui();
  const { view, tried } = whatIf;
  const differences = useMemo(() => differencesOf(view.result, tried.result), [view.result, tried.result]);
  return (
    <>
      <div className={classes['columns']}>
        <TotalsPanel before={view} after={tried} afterName={t`What if`} />
        <DifferencesPanel before={view} after={tried} differences={differences} afterName={t`What if`} />
      </div>
      <RowsPanel whatIf={whatIf} differences={differences} Library={parts.Library} />
      <ChoicesPanels whatIf={whatIf} Method={parts.Method} Energy={parts.Energy} Lines={parts.Lines} />
    </>
  );
};
