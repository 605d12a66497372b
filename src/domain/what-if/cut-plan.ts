import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationTotals, ModuleValues } from '#domain/carbon/calculation-result.ts';
import { type Calculator, createCalculator } from '#domain/carbon/calculator.ts';
import { mapModules } from '#domain/carbon/lanes.ts';
import { periodYears } from '#domain/carbon/period.ts';
import { round2 } from '#domain/carbon/round.ts';
import { perM2Year } from '#domain/carbon/scope-result.ts';
import { type Module, modules } from '#domain/terms/modules.ts';
import { bestSwaps, type Swap, type SwapChoices, swappedRow } from './swaps.ts';

/** What is to be brought under a target, kgCO2e/m2/a. */
export interface CutGoal {
  readonly target: number;
  /** The use class whose figure is held against it, as its limit is; null = the whole building's. */
  readonly useClass: string | null;
}

/** One swap more, and what the footprint is with it and all before it. */
export interface CutStep {
  readonly swap: Swap;
  /** kgCO2e/m2/a, as it is held against the limit. */
  readonly perM2Year: number;
}

export interface CutPlan extends CutGoal {
  /** The footprint now, kgCO2e/m2/a. */
  readonly start: number;
  /** The best swap of each row, the largest saving first: the trade-off between swaps and footprint. */
  readonly steps: readonly CutStep[];
  /** The fewest swaps that reach the target; empty = it is reached already, null = all swaps together do not. */
  readonly fewest: readonly Swap[] | null;
  /** The footprint with the fewest swaps, or with all of them where these do not do. */
  readonly reached: number;
  /** false = sums of rounded figures might let fewer do; to try them all would take too long. */
  readonly isExact: boolean;
}

/** Combinations that are tried where rounding decides. */
const maxTries = 20_000;
/** Swaps that are added up for them, and rows that the engine is asked about; so many take about a second. */
const maxWork = 1_000_000;
/** Steps, and combinations, between two words of how far it is. */
const stepsPerTurn = 100;
/** What the steps are of the work where combinations are tried, too. */
const stepShare = 0.5;

/**
 * The fewest swaps that bring the building, or one of its use classes, to a target. The engine adds up rows, and no row's figure depends on another
 * row, so savings of different rows add up; two swaps of one row exclude each other, and the larger saving stands for
 * both. That makes the largest savings the fewest swaps - but for one thing: the footprint is the sum of modules that are
 * rounded to 2 decimals each, so near the target a smaller saving may round better. Where that could decide, the
 * combinations are tried. Rows are shared by area, so a class has its share of each
 * saving. null = there is no such figure.
 * @param onShare is told how much of the work is done, 0..1; combinations end as soon as one does
 */
export const planCuts = (
  input: CalculationInput,
  choices: SwapChoices,
  goal: CutGoal,
  onShare: (share: number) => void = () => undefined,
): CutPlan | null => {
  const { target, useClass } = goal;
  const { byRow } = choices;
  const calculator = createCalculator(input);
  const start = footprintOf(calculator, useClass);
  if (start === null) return null;
  const best = bestSwaps(choices);
  const rows = new Map(input.quantities.map((row) => [row.id, row]));
  const steps: CutStep[] = [];
  for (const swap of best) {
    const row = rows.get(swap.quantityId);
    if (row === undefined) continue;
    calculator.update(swappedRow(row, swap));
    steps.push({ swap, perM2Year: footprintOf(calculator, useClass) ?? start });
    if (steps.length % stepsPerTurn === 0) onShare((stepShare * steps.length) / best.length);
  }
  const plain = start <= target ? 0 : 1 + steps.findIndex((step) => step.perM2Year <= target);
  const isInReach = start <= target || plain > 0;
  const bySaving = steps.slice(0, isInReach ? plain : steps.length).map(({ swap }) => swap);
  const search = new RoundingSearch(input, byRow, goal, (share) => onShare(stepShare + (1 - stepShare) * share));
  const fewer = start <= target ? null : search.find(isInReach ? plain - 1 : byRow.length);
  const reached = steps[bySaving.length - 1]?.perM2Year ?? start;
  const found = fewer === null ? { fewest: isInReach ? bySaving : null, reached } : fewer;
  return { ...goal, start, steps, ...found, isExact: search.isComplete };
};

const footprintOf = (calculator: Calculator, useClass: string | null): number | null =>
  figuresOf(calculator.totals(), useClass)?.perM2Year?.total ?? null;

/** What the target is held against: the building's figures, or those of the class. */
const figuresOf = ({ building, byUseClass }: CalculationTotals, useClass: string | null) =>
  useClass === null ? building : byUseClass.find((own) => own.useClass === useClass);

interface Found {
  readonly fewest: readonly Swap[];
  readonly reached: number;
}

/** Looks for at most so many swaps that reach the target by the way that their modules round. */
class RoundingSearch {
  readonly #input: CalculationInput;
  readonly #byRow: readonly (readonly Swap[])[];
  readonly #goal: CutGoal;
  /** Of the figure that the target is held against, kgCO2e. */
  readonly #now: ModuleValues & { readonly total: number };
  readonly #areaM2: number;
  /** What the figure has of each row's saving, 0..1. */
  readonly #share: number;
  /** What the best swaps of the first n rows save together, kgCO2e. */
  readonly #savedByFirst: readonly number[];
  /** No combination whose unrounded sum is above this, kgCO2e, can round down to the target. */
  readonly #highestKgCo2e: number;
  readonly #onShare: (share: number) => void;
  #triesLeft = maxTries;
  #workLeft = maxWork;

  constructor(input: CalculationInput, byRow: SwapChoices['byRow'], goal: CutGoal, onShare: (share: number) => void) {
    this.#input = input;
    this.#onShare = onShare;
    this.#byRow = byRow.toSorted((left, right) => bestSaving(right) - bestSaving(left));
    this.#goal = goal;
    const totals = createCalculator(input).totals();
    const { kgCo2e, areaM2 } = figuresOf(totals, goal.useClass) ?? totals.building;
    this.#now = kgCo2e;
    this.#areaM2 = areaM2 ?? 0;
    this.#share = goal.useClass === null ? 1 : this.#areaM2 / (totals.building.areaM2 ?? this.#areaM2);
    const saved = [0];
    for (const swaps of this.#byRow) saved.push((saved.at(-1) ?? 0) + this.#share * bestSaving(swaps));
    this.#savedByFirst = saved;
    const perUnit = this.#areaM2 * periodYears;
    const roundedAway = modules.reduce((sum, module) => {
      const value = this.#now[module] / perUnit;
      return sum + (this.#isMoved(module) ? 0.005 : value - round2(value));
    }, 1e-9);
    this.#highestKgCo2e = (goal.target + roundedAway) * perUnit;
  }

  get isComplete(): boolean {
    return this.#triesLeft > 0 && this.#workLeft > 0;
  }

  /** @param most how many swaps at most */
  find(most: number): Found | null {
    for (let count = 1; count <= most && this.isComplete; count += 1) {
      const found = this.#choose(0, count, this.#now.total, []);
      if (found !== null) return found;
    }
    return null;
  }

  #isMoved(module: Module): boolean {
    return this.#byRow.some((swaps) =>
      swaps.some(({ from, to }) => from.row.modules[module] !== to.row.modules[module]),
    );
  }

  /** Takes `count` swaps more, each of a row from `first` on. */
  #choose(first: number, count: number, kgCo2e: number, chosen: Swap[]): Found | null {
    if (count === 0) return this.#tried([...chosen]);
    for (let row = first; row + count <= this.#byRow.length; row += 1) {
      const saved = (this.#savedByFirst[row + count] ?? 0) - (this.#savedByFirst[row] ?? 0);
      if (kgCo2e - saved > this.#highestKgCo2e) return null;
      for (const swap of this.#byRow[row] ?? []) {
        chosen.push(swap);
        const found = this.#choose(row + 1, count - 1, kgCo2e - this.#share * swap.savingKgCo2e, chosen);
        chosen.pop();
        if (found !== null || !this.isComplete) return found;
      }
    }
    return null;
  }

  /** By sums first; what looks right is asked of the engine itself. */
  #tried(chosen: readonly Swap[]): Found | null {
    this.#triesLeft -= 1;
    this.#workLeft -= chosen.length;
    if (this.#triesLeft % stepsPerTurn === 0) {
      this.#onShare(1 - Math.max(0, Math.min(this.#triesLeft / maxTries, this.#workLeft / maxWork)));
    }
    const { target, useClass } = this.#goal;
    const values = mapModules((module) =>
      chosen.reduce(
        (sum, { from, to }) => sum + this.#share * (to.row.modules[module] - from.row.modules[module]),
        this.#now[module],
      ),
    );
    if ((perM2Year(values, this.#areaM2)?.total ?? 0) > target) return null;
    this.#workLeft -= this.#input.quantities.length;
    const swaps = new Map(chosen.map((swap) => [swap.quantityId, swap]));
    const quantities = this.#input.quantities.map((row) => {
      const swap = swaps.get(row.id);
      return swap === undefined ? row : swappedRow(row, swap);
    });
    const reached = footprintOf(createCalculator({ ...this.#input, quantities }), useClass);
    return reached === null || reached > target ? null : { fewest: chosen, reached };
  }
}

const bestSaving = ([best]: readonly Swap[]): number => best?.savingKgCo2e ?? 0;
