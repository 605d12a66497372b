import { Trans, useLingui } from '@lingui/react/macro';
import { useDraftResult } from '#client/data/content/actions/draft-result.ts';
import { useWaitingCount } from '#client/data/content/actions/outbox-status.ts';
import { useCalculationView } from '#client/data/content/views/calculation-view.ts';
import { ofCalculation } from '#client/data/content/views/kept-of-calculations.ts';
import { useCanEdit } from '#client/data/content/views/rights.ts';
import { useTypedTexts } from '#client/data/drafts/typed-texts.ts';
import { ResultBar } from '#client/parts/report/page/result-bar.tsx';
import { TypedFieldsContext } from '#client/ui/fields/typed-fields.ts';
import footed from '#client/ui/layout/footed.module.css';
import { Page } from '#client/ui/layout/page.tsx';
import { EnergyPanel } from './energy-panel.tsx';
import { LinesPanel } from './lines-panel.tsx';
import { MethodPanel } from './method-panel.tsx';
import { NewerSetNotice } from './newer-set-notice.tsx';
import classes from './table-values.module.css';

/** Everything of a calculation that is not a row; each field saves itself and shows its effect at once. */
export const TableValuesPage = ({ siteId, calculationId }: { siteId: string; calculationId: string }) => {
  const { t } = useLingui();
  const view = useCalculationView({ siteId, calculationId });
  const canEdit = useCanEdit(view);
  const draft = useDraftResult(view);
  const waiting = useWaitingCount(siteId);
  const fields = useTypedTexts(ofCalculation('typed-values', { siteId, calculationId }));
  return (
    // Another calculation is another set of forms.
    <TypedFieldsContext key={calculationId} value={{ fields, rowId: '' }}>
      <div className={footed['frame']}>
        <Page title={t`Table values`} subtitle={`${view.site.name} · ${view.calculation.name}`}>
          {!canEdit && (
            <p className={classes['locked']}>
              <Trans>You can look at the values, but not change them.</Trans>
            </p>
          )}
          <NewerSetNotice place={{ siteId, calculationId }} referenceSet={view.referenceSet} />
          <EnergyPanel draft={draft} canEdit={canEdit} />
          <MethodPanel
            calculation={view.calculation}
            referenceSet={view.referenceSet}
            save={draft.save}
            canEdit={canEdit}
          />
          <LinesPanel draft={draft} canEdit={canEdit} />
        </Page>
        <ResultBar result={draft.result} waiting={waiting} />
      </div>
    </TypedFieldsContext>
  );
};
