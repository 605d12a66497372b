import { type ReactNode, useMemo, useRef } from 'react';
import { useElementSize } from '#client/ui/browser/use-element-size.ts';
import classes from './treemap.module.css';
import { type TreemapItem, type TreemapTile, treemapShape, treemapTiles } from './treemap-tiles.ts';

interface Props {
  readonly items: readonly TreemapItem[];
  readonly label: string;
  readonly restLabel: string;
  readonly maxTiles?: number;
  /** The figure of a tile in words, e.g. "243 t, 10.8 %". */
  readonly describe: (tile: TreemapTile) => string;
  /** Wraps a tile's content, e.g. into a link; the child fills the tile. */
  readonly wrap?: (tile: TreemapTile, content: ReactNode, className: string) => ReactNode;
}

/** What is less wide or high, in pixels with its gaps, cannot be met by a finger (WCAG 2.5.8); ranked bars lead to the same. */
const leastTarget = 27;

/** Areas in proportion to values; a plain list for screen readers. Positions are percentages, so it fits any width. */
export const Treemap = ({
  items,
  label,
  restLabel,
  maxTiles = treemapShape.maxTiles,
  describe,
  wrap = plainTile,
}: Props) => {
  const tiles = useMemo(
    () => treemapTiles(items, { aspect: treemapShape.aspect, maxTiles, restLabel }),
    [items, maxTiles, restLabel],
  );
  const largest = tiles[0]?.share ?? 1;
  const map = useRef<HTMLUListElement>(null);
  const { width } = useElementSize(map);
  // Before it is laid out, and on paper, nothing is too small.
  const isTarget = (tile: TreemapTile): boolean =>
    width === 0 || Math.min(tile.width, tile.height / treemapShape.aspect) * width >= leastTarget * 100;
  return (
    <ul ref={map} className={classes['map']} aria-label={label} style={{ aspectRatio: String(treemapShape.aspect) }}>
      {tiles.map((tile) => (
        <li
          key={tile.key}
          className={classes['tile']}
          title={`${tile.label} ${describe(tile)}`}
          style={{
            insetInlineStart: `${tile.x}%`,
            top: `${tile.y}%`,
            width: `${tile.width}%`,
            height: `${tile.height}%`,
            ...colours(tile, largest),
          }}
        >
          {(isTarget(tile) ? wrap : plainTile)(
            tile,
            <>
              <span className={classes['name']}>{tile.label}</span>{' '}
              <span className={classes['figure']}>{describe(tile)}</span>
            </>,
            classes['body'] ?? '',
          )}
        </li>
      ))}
    </ul>
  );
};

/** Size is told by the area and by the figure; the shade only helps the eye. */
const colours = (tile: TreemapTile, largest: number): Record<`--${string}`, string> => {
  if (tile.color !== undefined) return { '--tile': tile.color, '--tile-ink': tile.ink ?? 'inherit', '--depth': '0%' };
  return { '--depth': `${Math.round(30 * (tile.share / largest))}%` };
};

const plainTile: NonNullable<Props['wrap']> = (_, content, className) => <span className={className}>{content}</span>;
