import type {
  CalculationResult,
  HandprintValues,
  ModuleValues,
  ScopeResult,
} from '#domain/carbon/calculation-result.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import { type ForeignModule, foreignModules, type ModuleFigures } from './declared-product.ts';
import type { ProjectDraft } from './project-draft.ts';

/** Why a figure of the file and ours agree or not. */
export type ComparisonVerdict =
  | 'equal'
  /** The file does not hold all that the figure was made of. */
  | 'inputs-missing'
  /** Yearly coefficients of energy are other ones than those behind the file's figure. */
  | 'energy-differs'
  /** The file's figure is over another assessment period. */
  | 'period-differs'
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
  /** What may be said of ours: an unfinished figure is "at least", and one of nothing is not 0. */
  readonly state: FigureState;
  readonly difference: number | null;
  readonly verdict: ComparisonVerdict;
}

/** Figures agree when they differ by no more than this share of the larger one. */
const tolerance = 1e-9;

/** How far ours are made of the same things as the file's. */
interface Basis {
  /** No row was refused or lacks anything. */
  readonly isComplete: boolean;
  readonly isOurPeriod: boolean;
  readonly stateOf: (module: ForeignModule, ours: number) => FigureState;
}

/**
 * The file's own results against ours, module by module: the project first, then each part that has results.
 * @param isWhole no row of the file was refused
 * @param isOurPeriod the file's figures are over the assessment period of the method
 */
export const compareStages = (
  draft: ProjectDraft,
  result: CalculationResult,
  { isWhole, isOurPeriod }: { readonly isWhole: boolean; readonly isOurPeriod: boolean },
): readonly StageComparison[] => {
  const { building, completeness } = result;
  const isComplete = isWhole && completeness.gaps.every(({ quantityId }) => quantityId === null);
  const project = compared(null, draft.figures, figuresOf(building.kgCo2e, building.handprint.kgCo2e), {
    isComplete,
    isOurPeriod,
    stateOf: (module) => atMost(moduleState(module, building.states), isWhole),
  });
  const parts = draft.groups.flatMap(({ name, figures }, index) => {
    const category = result.categories.find(({ categoryId }) => categoryId === `categories[${index}]`);
    if (category === undefined) return [];
    const isPartComplete = category.gapCount === 0;
    return compared(name, figures, figuresOf(category.modules, category.handprint), {
      isComplete: isPartComplete,
      isOurPeriod,
      stateOf: (_, ours) => (isPartComplete ? 'known' : ours === 0 ? 'unknown' : 'atLeast'),
    });
  });
  return [...project, ...parts];
};

const moduleState = (module: ForeignModule, { footprint, handprint }: ScopeResult['states']): FigureState => {
  if (module === 'd') return handprint.total;
  return module in footprint ? footprint[module as keyof typeof footprint] : 'unknown';
};

const atMost = (state: FigureState, isWhole: boolean): FigureState =>
  state === 'known' && !isWhole ? 'atLeast' : state;

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
  basis: Basis,
): StageComparison[] => {
  if (figures === null) return [];
  return foreignModules.flatMap((module): StageComparison[] => {
    const file = figures.get(module) ?? null;
    const own = ours.get(module) ?? 0;
    if (file === null && own === 0) return [];
    const difference = file === null ? null : own - file;
    const verdict = verdictOf(module, file, own, basis);
    // What is equal to the file's whole figure lacks nothing of it.
    const state = verdict === 'equal' ? 'known' : basis.stateOf(module, own);
    return [{ group, module, file, ours: own, state, difference, verdict }];
  });
};

const counted: readonly ForeignModule[] = ['a1a3', 'a4', 'a5', 'b4', 'b6', 'c3', 'c4', 'd'];

const verdictOf = (
  module: ForeignModule,
  file: number | null,
  ours: number,
  { isComplete, isOurPeriod }: Basis,
): ComparisonVerdict => {
  if (file === null) return 'not-in-file';
  if (Math.abs(ours - file) <= tolerance * Math.max(Math.abs(ours), Math.abs(file))) return 'equal';
  if (!counted.includes(module)) return 'not-in-method';
  if (!isOurPeriod && (module === 'b4' || module === 'b6' || module === 'd')) return 'period-differs';
  if (module === 'b6') return 'energy-differs';
  return isComplete ? 'differs' : 'inputs-missing';
};
