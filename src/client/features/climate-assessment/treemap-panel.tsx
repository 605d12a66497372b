import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { AppLink } from '#client/ui/app-link.tsx';
import { stageNames } from '#client/ui/carbon/stages.ts';
import { Treemap } from '#client/ui/charts/treemap.tsx';
import type { TreemapTile } from '#client/ui/charts/treemap-tiles.ts';
import { useFormat } from '#client/ui/language.ts';
import { Panel } from '#client/ui/panel.tsx';
import { PictureButtons } from '#client/ui/report/picture-buttons.tsx';
import { usePlace } from '#client/ui/report/place.ts';
import type { ReportView } from '#client/ui/report/report-view.ts';
import { type StageTile, treemapItems } from './contributions.ts';

/** Where the building's footprint comes from; a category's tile leads to its rows. */
export const TreemapPanel = ({ view }: { view: ReportView }) => {
  const { t } = useLingui();
  const format = useFormat();
  const place = usePlace();
  const { result, categories } = view;
  const items = useMemo(() => {
    const names = new Map(categories.map((category) => [category.id, category.name]));
    return treemapItems(result, 'building', {
      category: (id) => names.get(id) ?? '',
      tile: (tile: StageTile) => (tile === 'services' ? t`Building services` : t(stageNames[tile])),
    });
  }, [result, categories, t]);
  const isCategory = (key: string) => categories.some((category) => category.id === key);
  if (items.every((item) => item.value <= 0)) return null;
  const describe = (tile: TreemapTile) =>
    `${format.number(tile.value / 1000, tile.value < 10_000 ? 1 : 0)} t · ${format.percent(tile.share, 1)}`;
  return (
    <Panel
      title={<Trans>Where the emissions come from</Trans>}
      aside={
        <PictureButtons
          view={view}
          title={t`Where the emissions come from`}
          unit="t CO₂e"
          draw={async (head) => {
            const { contributionsPicture } = await import('./climate-pictures.ts');
            return contributionsPicture(head, items, { restLabel: t`Others`, describe });
          }}
        />
      }
    >
      <Treemap
        items={items}
        label={t`Footprint of the building by category`}
        restLabel={t`Others`}
        describe={describe}
        wrap={(tile, content, className) =>
          isCategory(tile.key) ? (
            <AppLink
              className={className}
              to="/sites/$siteId/calculations/$calculationId/construction-products"
              params={place}
              search={{ category: tile.key }}
            >
              {content}
            </AppLink>
          ) : (
            <span className={className}>{content}</span>
          )
        }
      />
    </Panel>
  );
};
