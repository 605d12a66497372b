import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { stageNames } from '#client/parts/carbon/stages.ts';
import type { ReportView } from '#client/parts/report/view/report-view.ts';
import { Treemap } from '#client/ui/charts/treemap.tsx';
import type { TreemapTile } from '#client/ui/charts/treemap-tiles.ts';
import { useFormat } from '#client/ui/text/language.ts';
import { contributionsOf } from '#domain/reports/contributions.ts';
import { type StageTile, treemapItems } from './contributions.ts';
import { DivisionSelect } from './division-select.tsx';
import { type ChoosePictures, type PictureChoices, tileDivisions } from './picture-choices.ts';
import { PicturePanel } from './picture-panel.tsx';
import { RowsLink } from './rows-link.tsx';
import { StageLink } from './stage-link.tsx';
import { useContributionNames } from './use-contribution-names.ts';

interface TreemapPanelProps {
  readonly view: ReportView;
  readonly choices: PictureChoices;
  readonly onChoices: ChoosePictures;
}

/** Where the footprint comes from; a tile leads to its rows, or explains its energy or table values. */
export const TreemapPanel = ({ view, choices: { scope, tiles: division }, onChoices }: TreemapPanelProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useContributionNames(view);
  const { result, quantities } = view;
  const parts = useMemo(
    () => contributionsOf(result, quantities, { scope, division }),
    [result, quantities, scope, division],
  );
  const subjects = useMemo(() => new Map(parts.map(({ key, subject }) => [key, subject])), [parts]);
  if (parts.every(({ kgCo2e }) => kgCo2e <= 0)) return null;
  const items = treemapItems(parts, {
    rows: ({ subject }) => nameOf(subject).name,
    tile: (tile: StageTile) => (tile === 'services' ? t`Building services` : t(stageNames[tile])),
  });
  const describe = (tile: TreemapTile) =>
    `${format.number(tile.value / 1000, tile.value < 10_000 ? 1 : 0)} t · ${format.percent(tile.share, 1)}`;
  const title =
    scope === 'building' ? t`Where the emissions come from` : t`Where the emissions of the building site come from`;
  return (
    <PicturePanel
      view={view}
      title={title}
      scope={scope}
      draw={({ contributionsPicture }, head) => contributionsPicture(head, items, { restLabel: t`Others`, describe })}
    >
      <DivisionSelect
        title={title}
        value={division}
        options={tileDivisions}
        onChange={(tiles) => onChoices({ tiles })}
      />
      <Treemap
        items={items}
        label={title}
        restLabel={t`Others`}
        describe={describe}
        wrap={(tile, content, className) => {
          const subject = subjects.get(tile.key);
          if (subject === undefined || subject.kind === 'line') {
            return (
              <StageLink tile={tile.key} scope={scope} className={className}>
                {content}
              </StageLink>
            );
          }
          return (
            <RowsLink subject={subject} name={tile.label} className={className}>
              {content}
            </RowsLink>
          );
        }}
      />
    </PicturePanel>
  );
};
