import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { CalculationView } from '#client/data/calculation-view.ts';
import { stageCodes, stageColor, stageNames, stages, stageValue } from '#client/ui/carbon/stages.ts';
import { YearChart } from '#client/ui/charts/year-chart.tsx';
import { useFormat } from '#client/ui/language.ts';
import { Panel } from '#client/ui/panel.tsx';
import { cumulativeByYear } from '#domain/carbon/cumulative.ts';

/** The building's footprint as it accumulates over the assessment period, by stage. */
export const CumulativePanel = ({ view }: { view: Pick<CalculationView, 'input' | 'result'> }) => {
  const { t } = useLingui();
  const format = useFormat();
  const { input, result } = view;
  const points = useMemo(() => cumulativeByYear(input, result, 'building'), [input, result]);
  const series = stages.map((stage) => ({
    key: stage,
    label: `${stageCodes[stage]} ${t(stageNames[stage])}`,
    color: stageColor(stage),
    values: points.map((point) => stageValue(point.kgCo2e, stage) / 1000),
  }));
  if (result.building.kgCo2e.total === 0) return null;
  return (
    <Panel title={<Trans>Accumulation over 50 years</Trans>}>
      <YearChart
        kind="area"
        label={t`Accumulated footprint of the building by stage`}
        years={points.map((point) => point.year ?? point.index)}
        series={series}
        unit="t CO₂e"
        format={(value) => format.number(value, Math.abs(value) < 10 && value !== 0 ? 1 : 0)}
        cursorNote={(index) => {
          const total = format.number((points[index]?.kgCo2e.total ?? 0) / 1000);
          return <Trans>{total} t CO₂e in all</Trans>;
        }}
      />
    </Panel>
  );
};
