import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { stageCodes, stageColor, stageNames, stagePattern, stages, stageValue } from '#client/parts/carbon/stages.ts';
import { useTold } from '#client/parts/figures/told.tsx';
import type { ReportView } from '#client/parts/report/view/report-view.ts';
import { YearChart } from '#client/ui/charts/year-chart.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { cumulativeByYear } from '#domain/carbon/cumulative.ts';
import type { Scope } from '#domain/terms/modules.ts';
import { PicturePanel } from './picture-panel.tsx';

/** The footprint of the building, or of the building site, as it accumulates over the assessment period, by stage. */
export const CumulativePanel = ({ view, scope }: { readonly view: ReportView; readonly scope: Scope }) => {
  const { t } = useLingui();
  const format = useFormat();
  const { input, result } = view;
  const points = useMemo(() => cumulativeByYear(input, result, scope), [input, result, scope]);
  const series = stages.map((stage) => ({
    key: stage,
    label: `${stageCodes[stage]} ${t(stageNames[stage])}`,
    color: stageColor(stage),
    pattern: stagePattern(stage),
    values: points.map((point) => stageValue(point.kgCo2e, stage) / 1000),
  }));
  const told = useTold();
  const state = result[scope].states.footprint.total;
  if (result[scope].kgCo2e.total === 0 || state === 'unknown') return null;
  const isBuilding = scope === 'building';
  const title = isBuilding ? t`Accumulation over 50 years` : t`Accumulation over 50 years, building site`;
  const years = points.map((point) => point.year ?? point.index);
  const figure = (value: number) => format.number(value, Math.abs(value) < 10 && value !== 0 ? 1 : 0);
  return (
    <PicturePanel
      view={view}
      title={title}
      scope={scope}
      draw={({ accumulationPicture }, head) => accumulationPicture(head, series, { years, format: figure })}
    >
      <YearChart
        kind="area"
        label={
          isBuilding
            ? t`Accumulated footprint of the building by stage`
            : t`Accumulated footprint of the building site by stage`
        }
        years={years}
        series={series}
        unit="t CO₂e"
        format={figure}
        cursorNote={(index) => {
          const total = told(state, format.number((points[index]?.kgCo2e.total ?? 0) / 1000));
          return <Trans>{total} t CO₂e in all</Trans>;
        }}
      />
    </PicturePanel>
  );
};
