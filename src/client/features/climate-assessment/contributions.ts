import { type Stage, stageColor, stageInk, stageModules } from '#client/ui/carbon/stages.ts';
import type { TreemapItem } from '#client/ui/charts/treemap-tiles.ts';
import type { CalculationResult, LineResult, ModuleValues, RowResult } from '#domain/carbon/calculation-result.ts';
import { isFootprintModule, lineGroups } from '#domain/carbon/line-groups.ts';
import { type HandprintModule, type Module, modules, type Scope } from '#domain/carbon/modules.ts';

export interface HotSpot {
  readonly key: string;
  readonly row: RowResult | null;
  readonly line: LineResult | null;
  readonly kgCo2e: number;
  /** Of the scope's total, 0..1; null when the total is 0. */
  readonly share: number | null;
  readonly modules: ModuleValues;
}

/** The largest contributors of a scope, rows and lines together, largest first. */
export const hotSpots = (result: CalculationResult, scope: Scope, count: number): readonly HotSpot[] => {
  const total = result[scope].kgCo2e.total;
  const shareOf = (kgCo2e: number) => (total === 0 ? null : kgCo2e / total);
  const rows = result.rows
    .filter((row) => row.scope === scope)
    .map(
      (row): HotSpot => ({
        key: row.quantityId,
        row,
        line: null,
        kgCo2e: row.total,
        share: shareOf(row.total),
        modules: row.modules,
      }),
    );
  const lines = lineGroups(result.lines, scope).map(
    ({ key, line, kgCo2e }): HotSpot => ({
      key,
      row: null,
      line,
      kgCo2e,
      share: shareOf(kgCo2e),
      modules: onlyModule(line.module, kgCo2e),
    }),
  );
  return [...rows, ...lines]
    .filter((spot) => spot.kgCo2e !== 0)
    .sort((left, right) => right.kgCo2e - left.kgCo2e)
    .slice(0, count);
};

const onlyModule = (only: string, kgCo2e: number): ModuleValues =>
  Object.fromEntries(modules.map((module) => [module, module === only ? kgCo2e : 0])) as Record<Module, number>;

/**
 * Whether nothing at all is known of the building's modules: then a dash stands there and never 0. On the building site
 * 0 is an answer, because table values belong to the building.
 */
export const isUnknown = (
  { lines, rows }: CalculationResult,
  scope: Scope,
  wanted: readonly (Module | HandprintModule)[],
): boolean =>
  scope === 'building' &&
  wanted.every(
    (module) =>
      isFootprintModule(module) &&
      !lines.some((line) => line.scope === scope && line.module === module) &&
      !rows.some((row) => row.scope === scope && row.modules[module] !== 0),
  );

/** Names of the tiles that are no categories. */
export type StageTile = Exclude<Stage, 'b4'> | 'services';

/** Categories, services, energy and the table values of a scope: together its whole footprint. */
export const treemapItems = (
  result: CalculationResult,
  scope: Scope,
  nameOf: { readonly category: (categoryId: string) => string; readonly tile: (tile: StageTile) => string },
): readonly TreemapItem[] => {
  const categories = result.categories
    .filter((category) => category.scope === scope)
    .map(({ categoryId, total }) => ({ key: categoryId, label: nameOf.category(categoryId), value: total }));
  const tiles = new Map<StageTile, number>();
  for (const { line, kgCo2e } of lineGroups(result.lines, scope)) {
    const tile = tileOf(line);
    tiles.set(tile, (tiles.get(tile) ?? 0) + kgCo2e);
  }
  const others = [...tiles].map(([tile, value]) => ({
    key: tile,
    label: nameOf.tile(tile),
    value,
    ...(tile === 'services' ? {} : { color: stageColor(tile), ink: stageInk(tile) }),
  }));
  return [...categories, ...others];
};

const tileOf = (line: LineResult): StageTile => {
  if (line.line === 'servicesA1A3' || line.line === 'servicesB4') return 'services';
  if (line.module === 'b6') return 'b6';
  if (line.module === 'a4' || line.module === 'a5') return 'a4a5';
  return stageModules.c.some((module) => module === line.module) ? 'c' : 'a1a3';
};
