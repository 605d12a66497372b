import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { stageCodes, stageColor, stageInk, stageNames, stages, stageValue } from '#client/ui/carbon/stages.ts';
import { StackedBar } from '#client/ui/charts/stacked-bar.tsx';
import { useFormat } from '#client/ui/language.ts';
import { Panel } from '#client/ui/panel.tsx';
import { useLineName } from '#client/ui/report/line-name.ts';
import { PictureButtons } from '#client/ui/report/picture-buttons.tsx';
import table from '#client/ui/report/report-table.module.css';
import type { ReportView } from '#client/ui/report/report-view.ts';
import { RowLink } from '#client/ui/report/row-link.tsx';
import { TonnesUnit } from '#client/ui/report/units.tsx';
import classes from './climate-assessment.module.css';
import { type HotSpot, hotSpots } from './contributions.ts';

const count = 10;

/** The rows and table lines that weigh most in the building's footprint. */
export const HotSpotsPanel = ({ view }: { view: ReportView }) => {
  const format = useFormat();
  const { result, categories, quantities } = view;
  const spots = useMemo(() => hotSpots(result, 'building', count), [result]);
  const names = useMemo(
    () => ({
      rows: new Map(quantities.map((quantity) => [quantity.id, quantity.name])),
      categories: new Map(categories.map((category) => [category.id, category.name])),
    }),
    [quantities, categories],
  );
  if (spots.length === 0) return null;
  return (
    <Panel title={<Trans>Hot spots of the building</Trans>} aside={<Export view={view} spots={spots} names={names} />}>
      <table className={table['table']}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Row or table line</Trans>
            </th>
            <th scope="col" className={table['wide']}>
              <Trans>Modules</Trans>
            </th>
            <th scope="col">
              <TonnesUnit />
            </th>
            <th scope="col">
              <Trans>Share</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {spots.map((spot) => (
            <tr key={spot.key}>
              <th scope="row">
                <span className={classes['spot']}>
                  <SpotName spot={spot} names={names} />
                </span>
              </th>
              <td className={table['wide']}>
                <ModuleBar spot={spot} />
              </td>
              <td>{format.number(spot.kgCo2e / 1000, 1)}</td>
              <td>{format.percent(spot.share, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
};

interface Names {
  readonly rows: ReadonlyMap<string, string>;
  readonly categories: ReadonlyMap<string, string>;
}

const Export = ({ view, spots, names }: { view: ReportView; spots: readonly HotSpot[]; names: Names }) => {
  const { t } = useLingui();
  const format = useFormat();
  const lineName = useLineName();
  return (
    <PictureButtons
      view={view}
      title={t`Hot spots of the building`}
      unit="t CO₂e"
      draw={async (head) => {
        const { hotSpotsPicture } = await import('./climate-pictures.ts');
        const bars = spots.map(({ row, line, kgCo2e, share, modules }) => ({
          label:
            row === null ? (line === null ? '' : lineName(line)) : names.rows.get(row.quantityId) || t`Unnamed row`,
          detail: row === null ? '' : (names.categories.get(row.categoryId) ?? ''),
          figure: `${format.number(kgCo2e / 1000, 1)} t · ${format.percent(share, 1)}`,
          modules,
        }));
        return hotSpotsPicture(head, bars, (stage) => `${stageCodes[stage]} ${t(stageNames[stage])}`);
      }}
    />
  );
};

const SpotName = ({ spot, names }: { spot: HotSpot; names: Names }) => {
  const { t } = useLingui();
  const lineName = useLineName();
  if (spot.row !== null) {
    return (
      <>
        <RowLink quantityId={spot.row.quantityId}>{names.rows.get(spot.row.quantityId) || t`Unnamed row`}</RowLink>
        <span className={table['second']}>{names.categories.get(spot.row.categoryId)}</span>
      </>
    );
  }
  return spot.line === null ? null : lineName(spot.line);
};

const ModuleBar = ({ spot }: { spot: HotSpot }) => {
  const shown = stages.filter((stage) => stageValue(spot.modules, stage) > 0);
  return (
    <span className={classes['moduleBar']}>
      <StackedBar
        tall={false}
        segments={shown.map((stage) => ({
          key: stage,
          label: stageCodes[stage],
          value: stageValue(spot.modules, stage),
          color: stageColor(stage),
          ink: stageInk(stage),
        }))}
      />
      <span className="visually-hidden">{shown.map((stage) => stageCodes[stage]).join(', ')}</span>
    </span>
  );
};
