import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { stageCodes, stageNames, stages, stageValue } from '#client/parts/carbon/stages.ts';
import { Told } from '#client/parts/figures/told.tsx';
import { ReportTable } from '#client/parts/report/tables/report-table.tsx';
import { PerAreaUnit, TonnesUnit } from '#client/parts/report/view/units.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationTotals } from '#domain/carbon/calculation-result.ts';
import { createCalculator } from '#domain/carbon/calculator.ts';
import { round2 } from '#domain/carbon/round.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import classes from './uncertainty.module.css';

const choices = ['typical', 'conservative'] as const;

/** The building with typical and with conservative product values, everything else being the same. */
export const ValueChoiceTable = ({ input }: { readonly input: CalculationInput }) => {
  const { t } = useLingui();
  const [typical, conservative] = useMemo(() => choices.map((choice) => totalsWith(input, choice)), [input]);
  if (typical === undefined || conservative === undefined) return null;
  return (
    <>
      <h3 className={classes['heading']}>
        <Trans>Typical against conservative values</Trans>
      </h3>
      <ReportTable label={t`Typical against conservative values`}>
        <thead>
          <HeadRow
            columns={[
              { name: typical.building.perM2Year === null ? <TonnesUnit /> : <PerAreaUnit /> },
              t`Typical`,
              t`Conservative`,
              t`Difference`,
            ]}
          />
        </thead>
        <tbody>
          {stages.map((stage) => (
            <Row
              key={stage}
              name={`${stageCodes[stage]} ${t(stageNames[stage])}`}
              values={[shownStage(typical, stage), shownStage(conservative, stage)]}
              states={[typical, conservative].map((own) => own.building.states.footprint[stage])}
            />
          ))}
        </tbody>
        <tfoot>
          <Row
            name={<Trans>Total</Trans>}
            values={[shownTotal(typical), shownTotal(conservative)]}
            states={[typical, conservative].map((own) => own.building.states.footprint.total)}
          />
          <Row
            name={<Trans>Margin to the limit</Trans>}
            values={[typical.limit.margin, conservative.limit.margin]}
            states={[]}
          />
        </tfoot>
      </ReportTable>
    </>
  );
};

const totalsWith = (input: CalculationInput, valueChoice: (typeof choices)[number]): CalculationTotals =>
  createCalculator({ ...input, calculation: { ...input.calculation, valueChoice } }).totals();

const shownStage = ({ building: { perM2Year, kgCo2e } }: CalculationTotals, stage: (typeof stages)[number]): number =>
  round2(perM2Year === null ? stageValue(kgCo2e, stage) / 1000 : stageValue(perM2Year, stage));

const shownTotal = ({ building: { perM2Year, kgCo2e } }: CalculationTotals): number =>
  perM2Year?.total ?? round2(kgCo2e.total / 1000);

interface RowProps {
  readonly name: React.ReactNode;
  readonly values: readonly [typical: number | null, conservative: number | null];
  /** What may be said of the two; none = as they are. */
  readonly states: readonly FigureState[];
}

const Row = ({ name, values: [typical, conservative], states }: RowProps) => {
  const format = useFormat();
  const isOpen = typical === null || conservative === null || states.includes('unknown');
  const difference = isOpen ? null : conservative - typical;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Told state={states[0] ?? 'known'}>{format.number(typical, 2)}</Told>
      </td>
      <td>
        <Told state={states[1] ?? 'known'}>{format.number(conservative, 2)}</Told>
      </td>
      <td>{format.signed(difference === null ? null : round2(difference), 2)}</td>
    </tr>
  );
};
