import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';

export interface TreemapItem {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** CSS colours of the tile and of the text on it; without them shades of the map's own colour. */
  readonly color?: string;
  readonly ink?: string;
}

/** A tile in percent of the map's width and height; `count` items are folded into it. */
export interface TreemapTile extends TreemapItem {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly share: number;
  readonly count: number;
}

interface Options {
  /** Width / height of the box that the tiles will fill. */
  readonly aspect: number;
  /** Items beyond this number, the smallest ones, are folded into one tile. */
  readonly maxTiles: number;
  readonly restLabel: string;
}

/** Of the map on screen, on paper and in files. */
export const treemapShape = { aspect: 1.3, maxTiles: 10 } as const;

/** Width / height that tiles tend to. */
const tileAspect = 1.8;

/** Key of the tile that stands for the smallest items together. */
export const restKey = 'rest';

/** Tiles with areas proportional to the positive values, largest first; items of 0 or less have no tile. */
export const treemapTiles = (items: readonly TreemapItem[], options: Options): readonly TreemapTile[] => {
  const sorted = items.filter((item) => item.value > 0).sort((left, right) => right.value - left.value);
  const folded = foldRest(sorted, options);
  const total = sorted.reduce((sum, item) => sum + item.value, 0);
  const root = hierarchy<{ readonly children?: readonly CountedItem[]; readonly value?: number }>({
    children: folded,
  }).sum((node) => node.value ?? 0);
  // Laid out in a narrower box and stretched back, so that tiles are wide rather than tall: names need width.
  const width = (100 * options.aspect) / tileAspect;
  const layout = treemap<typeof root.data>().size([width, 100]).tile(treemapSquarify.ratio(1));
  return layout(root)
    .leaves()
    .flatMap((leaf, index) => {
      const item = folded[index];
      if (item === undefined) return [];
      return {
        ...item,
        x: (100 * leaf.x0) / width,
        y: leaf.y0,
        width: (100 * (leaf.x1 - leaf.x0)) / width,
        height: leaf.y1 - leaf.y0,
        share: item.value / total,
      };
    });
};

interface CountedItem extends TreemapItem {
  readonly count: number;
}

const foldRest = (sorted: readonly TreemapItem[], { maxTiles, restLabel }: Options): readonly CountedItem[] => {
  const counted = sorted.map((item) => ({ ...item, count: 1 }));
  if (counted.length <= maxTiles) return counted;
  const rest = counted.slice(maxTiles - 1);
  const value = rest.reduce((sum, item) => sum + item.value, 0);
  return [...counted.slice(0, maxTiles - 1), { key: restKey, label: restLabel, value, count: rest.length }];
};
