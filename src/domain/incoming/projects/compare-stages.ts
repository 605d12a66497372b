import type { CalculationResult, HandprintValues, ModuleValues } from '#domain/carbon/calculation-result.ts';
import { type ForeignModule, foreignModules } from './declared-product.ts';
import type { ProjectDraft } from './project-draft.ts';

/** kgCO2e by module over the whole period. */
export type ModuleFigures = ReadonlyMap<ForeignModule, number>;

/** Why a figure of the file and ours agree or not. */
export type ComparisonVerdict =
  | 'equal'
  /** The file does not hold all that the figure was made of. */
  | 'inputs-missing'
  /** Yearly coefficients of energy are other ones than those behind the file's figure. */
  | 'energy-differs'
  | 'not-in-method'
  | 'not-in-file'
  | 'differs';

export interface StageComparison {
  /** A category; null = the whole project. */
  readonly group: string | null;
  readonly module: ForeignModule;
  /** kgCO2e; null = the file has no figure. */
  readonly file: number | null;
  readonly ours: number;
  readonly difference: number | null;
  readonly verdict: ComparisonVerdict;
}

/** Figures agree when they differ by no more than this share of the larger one. */
const tolerance = 1e-9;

/**
 * The file's own results against ours, module by module: the project first, then each part that has results.
 * @param isWhole no row of the file was refused
 */
export const compareStages = (
  draft: ProjectDraft,
  result: CalculationResult,
  isWhole: boolean,
): readonly StageComparison[] => {
  const { kgCo2e } = result.building;
  const isComplete = isWhole && result.completeness.gaps.every(({ quantityId }) => quantityId === null);
  const project = compared(null, draft.figures, figuresOf(kgCo2e, result.building.handprint.kgCo2e), isComplete);
  const parts = draft.groups.flatMap(({ name, figures }, index) => {
    const category = result.categories.find(({ categoryId }) => categoryId === `categories[${index}]`);
    if (category === undefined) return [];
    return compared(name, figures, figuresOf(category.modules, category.handprint), category.gapCount === 0);
  });
  return [...project, ...parts];
};

const figuresOf = (modules: Partial<ModuleValues>, handprint: HandprintValues): ModuleFigures => {
  const { d1Reuse, d1Recycling, d2, d3, d4, d5 } = handprint;
  const figures = new Map<ForeignModule, number>([['d', d1Reuse + d1Recycling + d2 + d3 + d4 + d5]]);
  for (const module of foreignModules) {
    const value = module in modules ? modules[module as keyof ModuleValues] : undefined;
    if (value !== undefined) figures.set(module, value);
  }
  return figures;
};

const compared = (
  group: string | null,
  figures: ModuleFigures | null,
  ours: ModuleFigures,
  isComplete: boolean,
): StageComparison[] => {
  if (figures === null) return [];
  return foreignModules.flatMap((module): StageComparison[] => {
    const file = figures.get(module) ?? null;
    const own = ours.get(module) ?? 0;
    if (file === null && own === 0) return [];
    const difference = file === null ? null : own - file;
    return [{ group, module, file, ours: own, difference, verdict: verdictOf(module, file, own, isComplete) }];
  });
};

const counted: readonly ForeignModule[] = ['a1a3', 'a4', 'a5', 'b4', 'b6', 'c3', 'c4', 'd'];

const verdictOf = (
  module: ForeignModule,
  file: number | null,
  ours: number,
  isComplete: boolean,
): ComparisonVerdict => {
  if (file === null) return 'not-in-file';
  if (Math.abs(ours - file) <= tolerance * Math.max(Math.abs(ours), Math.abs(file))) return 'equal';
  if (!counted.includes(module)) return 'not-in-method';
  if (module === 'b6') return 'energy-differs';
  return isComplete ? 'differs' : 'inputs-missing';
};
