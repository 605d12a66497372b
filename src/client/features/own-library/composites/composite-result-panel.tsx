import { Trans, useLingui } from '@lingui/react/macro';
import { stageLook, stageSegment } from '#client/parts/carbon/stage-looks.ts';
import { stageCodes, stageNames, stages, stageValue } from '#client/parts/carbon/stages.ts';
import { dataName } from '#client/parts/report/page/print-head.tsx';
import { Legend } from '#client/ui/charts/legend.tsx';
import { StackedBar } from '#client/ui/charts/stacked-bar.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { CompositeResult } from '#domain/carbon/composite-result.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { Unit } from '#domain/terms/units.ts';
import classes from './composite-editor.module.css';

interface CompositeResultPanelProps {
  readonly result: CompositeResult;
  readonly unit: Unit;
  readonly referenceSet: ReferenceSet;
}

/** What one unit of the composite is, by the engine on this device. */
export const CompositeResultPanel = ({ result, unit, referenceSet }: CompositeResultPanelProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const setName = dataName(referenceSet.version, null);
  const per = format.unit(unit);
  const handprint = Object.values(result.handprint).reduce((sum, value) => sum + value, 0);
  const shown = stages
    .map((stage) => ({ stage, value: stageValue(result.modules, stage) }))
    .filter(({ value }) => value !== 0);
  return (
    <Panel title={<Trans>Result</Trans>} aside={<span className="note">1 {per}</span>}>
      <p className={classes['total']} aria-live="polite">
        {result.layers.length === 0 ? '–' : format.number(result.total, 2)} <span>kg CO₂e/{per}</span>
      </p>
      <StackedBar tall={false} segments={shown.map(({ stage, value }) => stageSegment(stage, value))} />
      <Legend
        entries={shown.map(({ stage, value }) => ({
          key: stage,
          label: `${stageCodes[stage]} ${t(stageNames[stage])}`,
          look: stageLook(stage),
          figure: format.number(value, 2),
        }))}
      />
      <dl className={classes['facts']}>
        <dt>
          <Trans>Mass</Trans>
        </dt>
        <dd>{result.layers.length === 0 ? '–' : `${format.number(result.massKg, 1)} kg/${per}`}</dd>
        <dt>
          <Trans>Carbon handprint</Trans>
        </dt>
        <dd>
          {format.number(handprint, 2)} kg CO₂e/{per}
        </dd>
      </dl>
      {result.hasGaps ? (
        <p className={classes['incomplete']}>
          <Trans>Something is missing from the result: see the layers.</Trans>
        </p>
      ) : null}
      <p className="note">
        <Trans>Conservative values of {setName}, without the table values of a building.</Trans>
      </p>
    </Panel>
  );
};
