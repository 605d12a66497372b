import { type Stage, stageColor, stageInk, stageModules } from '#client/parts/carbon/stages.ts';
import type { TreemapItem } from '#client/ui/charts/treemap-tiles.ts';
import type { LineResult } from '#domain/carbon/calculation-result.ts';
import type { Contribution } from '#domain/reports/contributions.ts';

/** Names of the tiles of energy and table values. */
export type StageTile = Exclude<Stage, 'b4'> | 'services';

/** Rows as they are divided, and services, energy and table values folded by stage: together the whole footprint. */
export const treemapItems = (
  contributions: readonly Contribution[],
  nameOf: { readonly rows: (contribution: Contribution) => string; readonly tile: (tile: StageTile) => string },
): readonly TreemapItem[] => {
  const items: TreemapItem[] = [];
  const tiles = new Map<StageTile, number>();
  for (const contribution of contributions) {
    const { subject, kgCo2e, key } = contribution;
    if (subject.kind !== 'line') items.push({ key, label: nameOf.rows(contribution), value: kgCo2e });
    else tiles.set(tileOf(subject.line), (tiles.get(tileOf(subject.line)) ?? 0) + kgCo2e);
  }
  const others = [...tiles].map(([tile, value]) => ({
    key: tile,
    label: nameOf.tile(tile),
    value,
    ...(tile === 'services' ? {} : { color: stageColor(tile), ink: stageInk(tile) }),
  }));
  return [...items, ...others];
};

const tileOf = (line: LineResult): StageTile => {
  if (line.line === 'servicesA1A3' || line.line === 'servicesB4') return 'services';
  if (line.module === 'b6') return 'b6';
  if (line.module === 'a4' || line.module === 'a5') return 'a4a5';
  return stageModules.c.some((module) => module === line.module) ? 'c' : 'a1a3';
};
