import { Trans, useLingui } from '@lingui/react/macro';
import { Told } from '#client/parts/figures/told.tsx';
import { LongTable } from '#client/parts/report/tables/long-table.tsx';
import { Badge } from '#client/ui/layout/badge.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import type { ToldPlan } from '#domain/what-if/cut-answer.ts';
import { CutCurve } from './cut-curve.tsx';
import cuts from './cuts.module.css';
import { useProductName } from './product-name.ts';
import classes from './what-if.module.css';

interface CutStepsProps {
  readonly plan: ToldPlan;
  /** What may be said of the footprint that swaps lower: of an unfinished one nobody knows whether it is within a target. */
  readonly state: FigureState;
}

/** What each further swap brings: as a curve, and as the table that says the same. */
export const CutSteps = ({ plan, state }: CutStepsProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useProductName();
  // Where no swap is needed, none of them reaches it.
  const firstWithin = plan.start <= plan.target ? -1 : plan.steps.findIndex((step) => step.perM2Year <= plan.target);
  const steps = plan.steps.map((step, index) => ({ ...step, index }));
  return (
    <Panel title={<Trans>The trade-off: swaps and footprint</Trans>}>
      <div className={cuts['tradeOff']}>
        <CutCurve plan={plan} state={state} />
        <LongTable
          label={t`The trade-off: swaps and footprint`}
          columnCount={3}
          minWidthPx={420}
          columns={
            <>
              <col className={cuts['countColumn']} />
              <col />
              <col className={classes['figureColumn']} />
            </>
          }
          head={
            <HeadRow
              columns={[t`Swaps`, { name: t`The swap that joins`, align: 'start' }, t`Footprint, kg CO₂e/m²/a`]}
            />
          }
          items={steps}
          keyOf={({ swap }) => swap.quantityId}
          renderRow={({ swap, perM2Year, index }, row) => (
            <tr {...row}>
              <th scope="row">{format.number(index + 1)}</th>
              <td data-align="start" data-wrap="true">
                {nameOf(swap.to.product)}{' '}
                {index === firstWithin && state === 'known' ? (
                  <Badge tone="accent">
                    <Trans>target reached</Trans>
                  </Badge>
                ) : null}
              </td>
              <td>
                <Told state={state}>{format.number(perM2Year, 2)}</Told>
              </td>
            </tr>
          )}
        />
      </div>
    </Panel>
  );
};
