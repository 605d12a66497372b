import { Trans, useLingui } from '@lingui/react/macro';
import { stageLook, stageSegment } from '#client/parts/carbon/stage-looks.ts';
import { stageCodes, stageNames, stages, stageValue } from '#client/parts/carbon/stages.ts';
import { Term } from '#client/parts/carbon/term.tsx';
import { useTold } from '#client/parts/figures/told.tsx';
import { FigureButton } from '#client/parts/report/figure/figure-button.tsx';
import { PictureButtons } from '#client/parts/report/tables/picture-buttons.tsx';
import type { ReportView } from '#client/parts/report/view/report-view.ts';
import { PerAreaUnit, TonnesUnit } from '#client/parts/report/view/units.tsx';
import { Legend } from '#client/ui/charts/legend.tsx';
import { StackedBar } from '#client/ui/charts/stacked-bar.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { Stat } from '#client/ui/layout/stat.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import type { Stage } from '#domain/terms/stages.ts';
import classes from './climate-assessment.module.css';

/** The building's footprint with its stages; without an area the absolute tonnes only. */
export const FootprintCard = ({ view }: { view: ReportView }) => {
  const { t } = useLingui();
  const format = useFormat();
  const { result } = view;
  const told = useTold();
  const { perM2Year, kgCo2e } = result.building;
  const states = result.building.states.footprint;
  const text = (value: number) => (perM2Year ? format.number(value, 2) : format.number(value / 1000, 1));
  const values = perM2Year ?? kgCo2e;
  const tonnes = told(states.total, format.number(kgCo2e.total / 1000));
  return (
    <Panel className={classes['card'] ?? ''}>
      <Stat
        size="large"
        label={
          <Term term="footprint">
            <Trans>Carbon footprint, building</Trans>
          </Term>
        }
        value={
          <FigureButton scope="building" module="total" state={states.total}>
            {text(values.total)}
          </FigureButton>
        }
        unit={perM2Year ? <PerAreaUnit /> : <TonnesUnit />}
        note={<OverPeriod tonnes={perM2Year ? tonnes : null} />}
      />
      <StackedBar segments={stages.map((stage) => stageSegment(stage, stageValue(values, stage)))} />
      <StageLegend text={(stage) => text(stageValue(values, stage))} states={states} />
      <PictureButtons
        corner
        view={view}
        title={t`Carbon footprint, building`}
        unit={perM2Year ? 'kg CO₂e/m²/a' : 't CO₂e'}
        draw={async (head) => {
          const { footprintPicture } = await import('#client/features/climate-assessment/pictures/climate-pictures.ts');
          const parts = stages.map((stage) => {
            const value = stageValue(values, stage);
            const label = `${stageCodes[stage]} ${t(stageNames[stage])}`;
            return { stage, label, value, figure: told(states[stage], text(value)) };
          });
          const total = { label: t`Total`, value: values.total, figure: told(states.total, text(values.total)) };
          return footprintPicture(head, parts, total);
        }}
      />
    </Panel>
  );
};

interface StageLegendProps {
  readonly text: (stage: Stage) => string;
  readonly states: Readonly<Record<Stage, FigureState>>;
}

/** Each stage by its look, its term and its figure. */
const StageLegend = ({ text, states }: StageLegendProps) => {
  const { t } = useLingui();
  return (
    <Legend
      isList
      entries={stages.map((stage) => ({
        key: stage,
        label: (
          <>
            <Term term={stage}>{stageCodes[stage]}</Term> {t(stageNames[stage])}
          </>
        ),
        look: stageLook(stage),
        figure: (
          <FigureButton scope="building" module={stage} state={states[stage]}>
            {text(stage)}
          </FigureButton>
        ),
      }))}
    />
  );
};

/** null = the figure itself is in tonnes. */
const OverPeriod = ({ tonnes }: { readonly tonnes: string | null }) =>
  tonnes === null ? (
    <Trans>Over 50 years: without the heated net area nothing can be given per square metre</Trans>
  ) : (
    <Trans>{tonnes} t CO₂e over 50 years</Trans>
  );
