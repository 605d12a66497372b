import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import classes from '#client/features/climate-assessment/climate-assessment.module.css';
import { stageSegment } from '#client/parts/carbon/stage-looks.ts';
import { stageCodes, stageNames, stages, stageValue } from '#client/parts/carbon/stages.ts';
import { FigureButton } from '#client/parts/report/figure/figure-button.tsx';
import table from '#client/parts/report/tables/report-table.module.css';
import type { ReportView } from '#client/parts/report/view/report-view.ts';
import { TonnesUnit } from '#client/parts/report/view/units.tsx';
import { StackedBar } from '#client/ui/charts/stacked-bar.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { type Contribution, contributionDivisions, contributionsOf } from '#domain/reports/contributions.ts';
import type { Scope } from '#domain/terms/modules.ts';
import { DivisionSelect } from './division-select.tsx';
import type { ChoosePictures, PictureChoices } from './picture-choices.ts';
import { PicturePanel } from './picture-panel.tsx';
import { RowsLink } from './rows-link.tsx';
import { type ContributionName, useContributionNames } from './use-contribution-names.ts';

interface HotSpotsPanelProps {
  readonly view: ReportView;
  readonly choices: PictureChoices;
  readonly onChoices: ChoosePictures;
}

const count = 10;

/** What weighs most in the footprint, ranked: bars as long as the figures beside them. */
export const HotSpotsPanel = ({ view, choices: { scope, bars: division }, onChoices }: HotSpotsPanelProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useContributionNames(view);
  const { result, quantities } = view;
  const all = useMemo(
    () => contributionsOf(result, quantities, { scope, division }),
    [result, quantities, scope, division],
  );
  const spots = all.slice(0, count);
  const largest = Math.max(0, ...spots.map(({ modules }) => lengthOf(modules)));
  if (spots.length === 0) return null;
  const title = scope === 'building' ? t`Hot spots of the building` : t`Hot spots of the building site`;
  const draw: React.ComponentProps<typeof PicturePanel>['draw'] = ({ hotSpotsPicture }, head) => {
    const bars = spots.map(({ subject, kgCo2e, share, modules }) => {
      const { name, detail } = nameOf(subject);
      const figure = `${format.number(kgCo2e / 1000, 1)} t · ${format.percent(share, 1)}`;
      return { label: name, detail, figure, modules };
    });
    return hotSpotsPicture(head, bars, (stage) => `${stageCodes[stage]} ${t(stageNames[stage])}`);
  };
  return (
    <PicturePanel view={view} title={title} scope={scope} draw={draw}>
      <DivisionSelect
        title={title}
        value={division}
        options={contributionDivisions}
        onChange={(bars) => onChoices({ bars })}
      />
      <table className={table['table']} aria-label={title}>
        <thead>
          <HeadRow
            columns={[
              { name: <Head division={division} /> },
              { name: t`Modules`, className: table['wide'] },
              { name: <TonnesUnit /> },
              t`Share`,
            ]}
          />
        </thead>
        <tbody>
          {spots.map((spot) => (
            <SpotRow key={spot.key} spot={spot} scope={scope} largest={largest} {...nameOf(spot.subject)} />
          ))}
        </tbody>
      </table>
    </PicturePanel>
  );
};

const Head = ({ division }: { readonly division: PictureChoices['bars'] }) => {
  if (division === 'row') return <Trans>Row or table line</Trans>;
  return division === 'product' ? <Trans>Product or table line</Trans> : <Trans>Category or table line</Trans>;
};

interface SpotNameProps extends ContributionName {
  readonly spot: Contribution;
  readonly scope: Scope;
}

interface SpotRowProps extends SpotNameProps {
  readonly largest: number;
}

const SpotRow = ({ largest, ...named }: SpotRowProps) => {
  const format = useFormat();
  const { spot } = named;
  return (
    <tr>
      <th scope="row">
        <span className={classes['spot']}>
          <SpotName {...named} />
          <span className={classes['narrow']}>
            <ModuleBar spot={spot} largest={largest} />
          </span>
        </span>
      </th>
      <td className={table['wide']}>
        <ModuleBar spot={spot} largest={largest} />
      </td>
      <td>{format.number(spot.kgCo2e / 1000, 1)}</td>
      <td>{format.percent(spot.share, 1)}</td>
    </tr>
  );
};

const SpotName = ({ spot: { subject }, scope, name, detail }: SpotNameProps) => {
  if (subject.kind === 'line') {
    return (
      <FigureButton scope={scope} module={subject.line.module}>
        {name}
      </FigureButton>
    );
  }
  return (
    <>
      <RowsLink subject={subject} name={name}>
        {name}
      </RowsLink>
      {detail !== '' && <span className={table['second']}>{detail}</span>}
    </>
  );
};

/** What has a length in the bar; the negative has none. */
const lengthOf = (modules: Contribution['modules']): number =>
  stages.reduce((sum, stage) => sum + Math.max(0, stageValue(modules, stage)), 0);

const ModuleBar = ({ spot: { modules }, largest }: { readonly spot: Contribution; readonly largest: number }) => {
  const shown = stages.filter((stage) => stageValue(modules, stage) > 0);
  return (
    <span className={classes['moduleBar']}>
      <span className={classes['length']} style={{ width: `${(100 * lengthOf(modules)) / (largest || 1)}%` }}>
        <StackedBar tall={false} segments={shown.map((stage) => stageSegment(stage, stageValue(modules, stage)))} />
      </span>
      <span className="visually-hidden">{shown.map((stage) => stageCodes[stage]).join(', ')}</span>
    </span>
  );
};
