import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { ScopeResult } from '#domain/carbon/calculation-result.ts';
import { type Calculator, createCalculator } from '#domain/carbon/calculator.ts';
import { mapModules } from '#domain/carbon/lanes.ts';
import { round2 } from '#domain/carbon/round.ts';
import { perM2Year } from '#domain/carbon/scope-result.ts';
import { type Module, modules, periodYears } from '#domain/terms/modules.ts';
import { type Swap, type SwapChoices, swappedRow } from './swaps.ts';

/** One swap more, and what the building's footprint is with it and all before it. */
export interface CutStep {
  readonly swap: Swap;
  /** kgCO2e/m2/a, as it is held against the limit. */
  readonly perM2Year: number;
}

export interface CutPlan {
  /** The building's footprint now, kgCO2e/m2/a. */
  readonly start: number;
  readonly target: number;
  /** The best swap of each row, the largest saving first: the trade-off between swaps and footprint. */
  readonly steps: readonly CutStep[];
  /** The fewest swaps that reach the target; empty = it is reached already, null = all swaps together do not. */
  readonly fewest: readonly Swap[] | null;
  /** The building's footprint with the fewest swaps, or with all of them where these do not do. */
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
 * The fewest swaps that bring the building to a target. The engine adds up rows, and no row's figure depends on another
 * row, so savings of different rows add up; two swaps of one row exclude each other, and the larger saving stands for
 * both. That makes the largest savings the fewest swaps - but for one thing: the footprint is the sum of modules that are
 * rounded to 2 decimals each, so near the target a smaller saving may round better. Where that could decide, the
 * combinations are tried. null = the building has no area.
 * @param onShare is told how much of the work is done, 0..1; combinations end as soon as one does
 */
export const planCuts = (
  input: CalculationInput,
  { byRow }: SwapChoices,
  target: number,
  onShare: (share: number) => void = () => undefined,
): CutPlan | null => {
  const calculator = createCalculator(input);
  const start = footprintOf(calculator);
  if (start === null) return null;
  const best = byRow.flatMap(([swap]) => swap ?? []).toSorted((a, b) => b.savingKgCo2e - a.savingKgCo2e);
  const rows = new Map(input.quantities.map((row) => [row.id, row]));
  const steps: CutStep[] = [];
  for (const swap of best) {
    const row = rows.get(swap.quantityId);
    if (row === undefined) continue;
    calculator.update(swappedRow(row, swap));
    steps.push({ swap, perM2Year: footprintOf(calculator) ?? start });
    if (steps.length % stepsPerTurn === 0) onShare((stepShare * steps.length) / best.length);
  }
  const plain = start <= target ? 0 : 1 + steps.findIndex((step) => step.perM2Year <= target);
  const isInReach = start <= target || plain > 0;
  const bySaving = steps.slice(0, isInReach ? plain : steps.length).map(({ swap }) => swap);
  const search = new RoundingSearch(input, byRow, target, (share) => onShare(stepShare + (1 - stepShare) * share));
  const fewer = start <= target ? null : search.find(isInReach ? plain - 1 : byRow.length);
  const reached = steps[bySaving.length - 1]?.perM2Year ?? start;
  const found = fewer === null ? { fewest: isInReach ? bySaving : null, reached } : fewer;
  return { start, target, steps, ...found, isExact: search.isComplete };
};

const footprintOf = (calculator: Calculator): number | null => calculator.totals().building.perM2Year?.total ?? null;

interface Found {
  readonly fewest: readonly Swap[];
  readonly reached: number;
}

/** Looks for at most so many swaps that reach the target by the way that their modules round. */
class RoundingSearch {
  readonly #input: CalculationInput;
  readonly #byRow: readonly (readonly Swap[])[];
  readonly #target: number;
  readonly #now: ScopeResult;
  /** What the best swaps of the first n rows save together, kgCO2e. */
  readonly #savedByFirst: readonly number[];
  /** No combination whose unrounded sum is above this, kgCO2e, can round down to the target. */
  readonly #highestKgCo2e: number;
  readonly #onShare: (share: number) => void;
  #triesLeft = maxTries;
  #workLeft = maxWork;

  constructor(input: CalculationInput, byRow: SwapChoices['byRow'], target: number, onShare: (share: number) => void) {
    this.#input = input;
    this.#onShare = onShare;
    this.#byRow = byRow.toSorted((left, right) => bestSaving(right) - bestSaving(left));
    this.#target = target;
    this.#now = createCalculator(input).totals().building;
    const saved = [0];
    for (const swaps of this.#byRow) saved.push((saved.at(-1) ?? 0) + bestSaving(swaps));
    this.#savedByFirst = saved;
    const perUnit = (this.#now.areaM2 ?? 0) * periodYears;
    const roundedAway = modules.reduce((sum, module) => {
      const value = this.#now.kgCo2e[module] / perUnit;
      return sum + (this.#isMoved(module) ? 0.005 : value - round2(value));
    }, 1e-9);
    this.#highestKgCo2e = (target + roundedAway) * perUnit;
  }

  get isComplete(): boolean {
    return this.#triesLeft > 0 && this.#workLeft > 0;
  }

  /** @param most how many swaps at most */
  find(most: number): Found | null {
    for (let count = 1; count <= most && this.isComplete; count += 1) {
      const found = this.#choose(0, count, this.#now.kgCo2e.total, []);
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
        const found = this.#choose(row + 1, count - 1, kgCo2e - swap.savingKgCo2e, chosen);
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
    const { kgCo2e, areaM2 } = this.#now;
    const values = mapModules((module) =>
      chosen.reduce((sum, { from, to }) => sum + to.row.modules[module] - from.row.modules[module], kgCo2e[module]),
    );
    if ((perM2Year(values, areaM2)?.total ?? 0) > this.#target) return null;
    this.#workLeft -= this.#input.quantities.length;
    const swaps = new Map(chosen.map((swap) => [swap.quantityId, swap]));
    const quantities = this.#input.quantities.map((row) => {
      const swap = swaps.get(row.id);
      return swap === undefined ? row : swappedRow(row, swap);
    });
    const reached = footprintOf(createCalculator({ ...this.#input, quantities }));
    return reached === null || reached > this.#target ? null : { fewest: chosen, reached };
  }
}

const bestSaving = ([best]: readonly Swap[]): number => best?.savingKgCo2e ?? 0;
