import { type Stage, stageModules, stages, stageValue } from '#client/parts/carbon/stages.ts';
import {
  restKey,
  type TreemapItem,
  type TreemapTile,
  treemapShape,
  treemapTiles,
} from '#client/ui/charts/treemap-tiles.ts';
import type { ModuleValues } from '#domain/carbon/calculation-result.ts';
import { type BarPart, barPicture } from '#domain/pictures/bar-picture.ts';
import { type PictureLook, palette, stageLooks } from '#domain/pictures/palette.ts';
import type { Picture, PictureHead } from '#domain/pictures/picture.ts';
import { rankedBarsPicture } from '#domain/pictures/ranked-bars-picture.ts';
import type { SankeyLayout, SankeyNode } from '#domain/pictures/sankey.ts';
import { sankeyPicture } from '#domain/pictures/sankey-picture.ts';
import { treemapPicture } from '#domain/pictures/treemap-picture.ts';
import { type PictureSeries, yearsPicture } from '#domain/pictures/years-picture.ts';

/** The pictures of the climate assessment as files; loaded when somebody wants one. */

type StagePart = Omit<BarPart, 'look'> & { readonly stage: Stage };

export const footprintPicture = (
  head: PictureHead,
  parts: readonly StagePart[],
  total: Omit<BarPart, 'look'>,
): Picture =>
  barPicture(
    head,
    parts.map(({ stage, ...part }) => ({ ...part, look: stageLooks[stage] })),
    total,
  );

interface Spot {
  readonly label: string;
  readonly detail: string;
  readonly figure: string;
  readonly modules: ModuleValues;
}

export const hotSpotsPicture = (
  head: PictureHead,
  spots: readonly Spot[],
  stageName: (stage: Stage) => string,
): Picture =>
  rankedBarsPicture(
    head,
    spots.map(({ modules, ...spot }) => ({
      ...spot,
      parts: stages.map((stage) => ({ value: stageValue(modules, stage), look: stageLooks[stage] })),
    })),
    stages.map((stage) => ({ label: stageName(stage), look: stageLooks[stage] })),
  );

interface TileTexts {
  readonly restLabel: string;
  readonly describe: (tile: TreemapTile) => string;
}

export const contributionsPicture = (
  head: PictureHead,
  items: readonly TreemapItem[],
  { restLabel, describe }: TileTexts,
): Picture => {
  const tiles = treemapTiles(items, { ...treemapShape, restLabel });
  const largest = tiles[0]?.share ?? 1;
  return treemapPicture(
    head,
    tiles.map((tile) => ({ ...tile, figure: describe(tile), look: lookOf(tile, largest) })),
    treemapShape.aspect,
  );
};

/** As on the screen: a stage in its own colour, categories in shades of one, the darker the larger. */
const lookOf = ({ key, share }: TreemapTile, largest: number): PictureLook => {
  const stage = stages.find((one) => one === key);
  if (stage !== undefined) return { ...stageLooks[stage], pattern: 0 };
  const { fill, ink } = stageLooks.a1a3;
  return { fill: key === restKey ? palette.total : darker(fill, 0.3 * (share / largest)), ink, pattern: 0 };
};

const darker = (colour: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * (1 - share)))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;

interface StageSeries extends Omit<PictureSeries, 'look'> {
  readonly key: Stage;
}

export const accumulationPicture = (
  head: PictureHead,
  series: readonly StageSeries[],
  axis: Parameters<typeof yearsPicture>[2],
): Picture =>
  yearsPicture(
    head,
    series.map(({ key, ...one }) => ({ ...one, look: stageLooks[key] })),
    axis,
  );

interface FlowTexts {
  readonly label: (node: SankeyNode) => string;
  readonly figure: (node: SankeyNode) => string;
  readonly heads: readonly string[];
}

export const flowsPicture = (head: PictureHead, layout: SankeyLayout, texts: FlowTexts): Picture =>
  sankeyPicture(head, layout, { ...texts, look: flowLook });

const flowLook = (key: string, layer: number): PictureLook => {
  const stage = stages.find((one) => layer === 2 && stageModules[one].some((module) => module === key));
  if (stage !== undefined) return stageLooks[stage];
  if (key.startsWith('energy')) return stageLooks.b6;
  const isNamed = key.includes(' ');
  return { fill: isNamed ? palette.accent : palette.total, ink: palette.paper, pattern: isNamed ? 0 : 5 };
};
