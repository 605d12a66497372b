import { Trans, useLingui } from '@lingui/react/macro';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { stageCodes, stageNames, stages, stageValue } from '#client/parts/carbon/stages.ts';
import { handprintSum, useVerdict } from '#client/parts/report/page/scope-figures.tsx';
import { comparedState } from '#client/parts/report/page/verdict-note.tsx';
import { ReportTable } from '#client/parts/report/tables/report-table.tsx';
import { PerAreaUnit, TonnesUnit } from '#client/parts/report/view/units.tsx';
import { PatternBar, PatternSwatch } from '#client/ui/charts/pattern-bar.tsx';
import { Badge } from '#client/ui/layout/badge.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import type { Comparison, Difference } from '#domain/reports/comparison.ts';
import { differenceText, statesTo } from '#domain/reports/difference-text.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import classes from './compare.module.css';
import { stageLook } from './comparison-texts.ts';
import { ExplainedFigure, type OnExplain } from './explained-figure.tsx';

/** What a panel of the comparison is handed. */
export interface ComparisonPanelProps {
  readonly comparison: Comparison;
  readonly views: readonly CalculationView[];
  readonly onExplain: OnExplain;
}

/** Each calculation as one line: its building's footprint by stage, the difference, the limit and the handprint. */
export const SummaryPanel = ({ comparison, views, onExplain }: ComparisonPanelProps) => {
  const { t } = useLingui();
  const isPerArea = views.every(({ result }) => result.building.perM2Year !== null);
  const largest = Math.max(...views.map(({ result }) => result.building.kgCo2e.total), 0);
  const total = comparison.footprint.find(({ scope, module }) => scope === 'building' && module === 'total');
  // The base differs from nothing.
  const differences = views.map((_, index) => (index === 0 ? undefined : total?.differences[index]));
  return (
    <Panel
      title={<Trans>The building side by side</Trans>}
      aside={<span className="note">{isPerArea ? <PerAreaUnit /> : <TonnesUnit />}</span>}
    >
      <ul className={classes['legend']}>
        {stages.map((stage) => (
          <li key={stage}>
            <PatternSwatch look={stageLook(stage)} /> {stageCodes[stage]} {t(stageNames[stage])}
          </li>
        ))}
      </ul>
      <ReportTable label={t`The building side by side`}>
        <thead>
          <HeadRow
            columns={[
              { name: t`Calculation`, className: classes['nameHead'] },
              t`Footprint`,
              t`Difference`,
              '%',
              t`Limit`,
              t`Against the limit`,
              t`Carbon handprint`,
            ]}
          />
        </thead>
        <tbody>
          {views.map((view, index) => (
            <tr key={view.calculation.id}>
              <SummaryHead view={view} isBase={index === 0} largest={largest} />
              <SummaryCells
                {...{ view, isPerArea, onExplain }}
                difference={differences[index]}
                states={statesTo(total?.states ?? [], index)}
              />
            </tr>
          ))}
        </tbody>
      </ReportTable>
    </Panel>
  );
};

interface SummaryHeadProps {
  readonly view: CalculationView;
  readonly isBase: boolean;
  /** kgCO2e of the longest bar. */
  readonly largest: number;
}

const SummaryHead = ({ view, isBase, largest }: SummaryHeadProps) => (
  <th scope="row">
    <span className={classes['calculation']}>{view.calculation.name}</span>{' '}
    {isBase && (
      <Badge>
        <Trans>base</Trans>
      </Badge>
    )}
    <PatternBar
      tall
      whole={largest}
      segments={stages.map((stage) => ({
        key: stage,
        ...stageLook(stage),
        value: stageValue(view.result.building.kgCo2e, stage),
      }))}
    />
  </th>
);

interface SummaryCellsProps {
  readonly view: CalculationView;
  /** From the base. */
  readonly difference: Difference | undefined;
  /** What may be said of the two totals. */
  readonly states: readonly FigureState[];
  readonly isPerArea: boolean;
  readonly onExplain: OnExplain;
}

const SummaryCells = ({ view, difference, states, isPerArea, onExplain }: SummaryCellsProps) => {
  const format = useFormat();
  const language = useTextLanguage();
  const verdict = useVerdict();
  const { building, limit } = view.result;
  const handprint = format.number(handprintSum(building.handprint, isPerArea), isPerArea ? 2 : 1);
  const explained = { scope: 'building', calculationId: view.calculation.id, onExplain } as const;
  return (
    <>
      <td>
        <ExplainedFigure {...explained} module="total" state={building.states.footprint.total}>
          {isPerArea ? format.number(building.perM2Year?.total, 2) : format.number(building.kgCo2e.total / 1000, 1)}
        </ExplainedFigure>
      </td>
      <td>
        {differenceText(
          states,
          isPerArea
            ? format.signed(difference?.perM2Year, 2)
            : format.signed(difference?.kgCo2e == null ? null : difference.kgCo2e / 1000, 1),
          language,
        )}
      </td>
      <td>{differenceText(states, format.signed(difference?.percent, 1), language)}</td>
      <td>{format.number(limit.value, 2)}</td>
      <td data-pass={limit.pass} className={classes['margin']}>
        {verdict(limit, comparedState(view.result))}
      </td>
      <td>
        <ExplainedFigure {...explained} module="handprint" state={building.states.handprint.total}>
          {handprint}
        </ExplainedFigure>
      </td>
    </>
  );
};
