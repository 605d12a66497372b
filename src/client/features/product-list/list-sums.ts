import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationResult, ModuleValues } from '#domain/carbon/calculation-result.ts';
import { subtotalState } from '#domain/carbon/figure-states.ts';
import { linesState } from '#domain/carbon/lines-state.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import { isModule } from '#domain/terms/is-module.ts';
import { type Module, modules, type Scope } from '#domain/terms/modules.ts';
import type { SumKind } from './product-groups.ts';
import type { ProductSums } from './product-rows.ts';

export interface ListSums {
  /** Of the rows' or the lines' footprint; absent = the scope's own says it. */
  readonly footprint?: FigureState;
  readonly mass: FigureState;
  /** null = the line adds to one module only, which its name says. */
  readonly stages: ModuleValues | null;
  readonly total: number;
  /** null = the line has no mass. */
  readonly massKg: number | null;
}

interface ListedCalculation {
  readonly result: CalculationResult;
  readonly calculation: Pick<CalculationInput['calculation'], 'methodVersion'>;
}

/** One closing line of a scope. Shown rows, other rows, table values and energy add up to the total. */
export const listSums = (
  { result, calculation }: ListedCalculation,
  scope: Scope,
  of: SumKind,
  shown: ProductSums,
): ListSums => {
  const { kgCo2e, massKg } = result[scope];
  const lines = modulesOfLines(result, scope);
  switch (of) {
    case 'shown':
      return { stages: shown.modules, total: shown.total, massKg: shown.massKg, ...statesOf(shown) };
    case 'others': {
      const total = kgCo2e.total - totalOf(lines) - shown.total;
      return {
        stages: mapModules((module) => kgCo2e[module] - lines[module] - shown.modules[module]),
        total,
        massKg: massKg - shown.massKg,
        ...statesOf({ ...hiddenIn(result, scope, shown), total }),
      };
    }
    case 'tables':
      return {
        stages: lines,
        total: totalOf(lines) - lines.b6,
        massKg: null,
        mass: 'known',
        footprint: linesState(result, calculation, scope),
      };
    case 'energy':
      return { stages: null, total: lines.b6, massKg: null, mass: 'known' };
    case 'total':
      return { stages: kgCo2e, total: kgCo2e.total, massKg, mass: statesOf(rowsIn(result, scope)).mass };
  }
};

export interface ProductStates {
  readonly footprint: FigureState;
  readonly mass: FigureState;
}

/** Some rows together are at least what they come to where one of them lacks something; so is their mass. */
export const statesOf = (sums: Omit<ProductSums, 'modules' | 'massKg'>): ProductStates => ({
  footprint: subtotalState(sums),
  mass: sums.unknownMassCount === 0 ? 'known' : sums.unknownMassCount === sums.rowCount ? 'unknown' : 'atLeast',
});

const hiddenIn = (result: CalculationResult, scope: Scope, shown: ProductSums) => {
  const all = rowsIn(result, scope);
  return {
    rowCount: all.rowCount - shown.rowCount,
    gapCount: all.gapCount - shown.gapCount,
    unknownMassCount: all.unknownMassCount - shown.unknownMassCount,
  };
};

const rowsIn = ({ rows }: CalculationResult, scope: Scope) => {
  const own = rows.filter((row) => row.scope === scope);
  return {
    rowCount: own.length,
    gapCount: own.reduce((sum, { gaps }) => sum + gaps.length, 0),
    unknownMassCount: own.filter((row) => row.massKg === null).length,
    total: own.reduce((sum, { total }) => sum + total, 0),
  };
};

const modulesOfLines = ({ lines }: CalculationResult, scope: Scope): Record<Module, number> => {
  const sums = mapModules(() => 0);
  for (const line of lines) {
    if (line.scope === scope && isModule(line.module)) sums[line.module] += line.kgCo2e;
  }
  return sums;
};

const totalOf = (values: ModuleValues): number => modules.reduce((sum, module) => sum + values[module], 0);

const mapModules = (read: (module: Module) => number): Record<Module, number> =>
  Object.fromEntries(modules.map((module) => [module, read(module)])) as Record<Module, number>;
