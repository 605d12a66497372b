import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { CalculationView } from '#client/data/calculation-view.ts';
import { AppLink } from '#client/ui/app-link.tsx';
import { stageNames } from '#client/ui/carbon/stages.ts';
import { Treemap } from '#client/ui/charts/treemap.tsx';
import { useFormat } from '#client/ui/language.ts';
import { Panel } from '#client/ui/panel.tsx';
import { usePlace } from '#client/ui/report/place.ts';
import { type StageTile, treemapItems } from './contributions.ts';

/** Where the building's footprint comes from; a category's tile leads to its rows. */
export const TreemapPanel = ({ view }: { view: Pick<CalculationView, 'result' | 'categories'> }) => {
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
  return (
    <Panel title={<Trans>Where the emissions come from</Trans>}>
      <Treemap
        items={items}
        label={t`Footprint of the building by category`}
        restLabel={t`Others`}
        describe={(tile) =>
          `${format.number(tile.value / 1000, tile.value < 10_000 ? 1 : 0)} t · ${format.percent(tile.share, 1)}`
        }
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
