import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { Unit } from '#domain/terms/units.ts';
import type { Named } from '#domain/values/names.ts';
import { type CutGoal, type CutPlan, planCuts } from './cut-plan.ts';
import {
  bestSwaps,
  findSwaps,
  type Swap,
  type SwapChoices,
  type SwapLibrary,
  type SwapProduct,
  type SwapSide,
} from './swaps.ts';

/** A side of a swap as it is told: small beside the row results that it was found with. */
export interface ToldSide extends Pick<SwapSide, 'gwpPerUnit' | 'gwpUnit' | 'valueType' | 'sourceVersion'> {
  readonly product: Named & Pick<SwapProduct, 'source' | 'talo2000Code' | 'talo2000TitleFi'>;
  readonly totalKgCo2e: number;
  readonly massKg: number | null;
  readonly replacements: number;
  /** What the product is declared per. */
  readonly declaredUnit: Unit;
}

export interface ToldSwap extends Pick<Swap, 'quantityId' | 'savingKgCo2e' | 'grade'> {
  readonly from: ToldSide;
  readonly to: ToldSide;
}

/** The fewest swaps under a target, told. */
export interface ToldPlan extends Omit<CutPlan, 'steps' | 'fewest'> {
  readonly steps: readonly { readonly swap: ToldSwap; readonly perM2Year: number }[];
  readonly fewest: readonly ToldSwap[] | null;
}

/** What can be swapped, as plain data that goes from one thread to another. */
export interface CutAnswer extends Pick<SwapChoices, 'without'> {
  /** The best swap of each row, the largest saving first. */
  readonly savings: readonly ToldSwap[];
  /** null = no target was asked about, or there is no figure to hold against it. */
  readonly plan: ToldPlan | null;
}

/** Swaps are looked for once, however many targets are asked about. */
export class CutSearch {
  readonly #input: CalculationInput;
  readonly #choices: SwapChoices;
  readonly #told = new Map<Swap, ToldSwap>();
  readonly #products = new Map<SwapProduct, ToldSide['product']>();

  /** @param onShare is told how much of the looking is done, 0..1 */
  constructor(input: CalculationInput, library: SwapLibrary, onShare?: (share: number) => void) {
    this.#input = input;
    this.#choices = findSwaps(input, library, onShare);
  }

  /**
   * @param goal the target, and whose figure is held against it; null = what can be swapped at all
   * @param onShare is told how much of the answer is there, 0..1
   */
  answer(goal: CutGoal | null, onShare?: (share: number) => void): CutAnswer {
    const savings = bestSwaps(this.#choices).map((swap) => this.#tell(swap));
    const plan = goal && planCuts(this.#input, this.#choices, goal, onShare);
    return { savings, without: this.#choices.without, plan: plan && this.#tellPlan(plan) };
  }

  #tellPlan(plan: CutPlan): ToldPlan {
    return {
      ...plan,
      steps: plan.steps.map(({ swap, perM2Year }) => ({ swap: this.#tell(swap), perM2Year })),
      fewest: plan.fewest?.map((swap) => this.#tell(swap)) ?? null,
    };
  }

  #tell(swap: Swap): ToldSwap {
    const { quantityId, savingKgCo2e, grade, from, to } = swap;
    const told = this.#told.get(swap) ?? {
      quantityId,
      savingKgCo2e,
      grade,
      from: this.#side(from),
      to: this.#side(to),
    };
    this.#told.set(swap, told);
    return told;
  }

  #side({ product, gwpPerUnit, gwpUnit, valueType, sourceVersion, row }: SwapSide): ToldSide {
    const { source, nameFi, nameEn, nameSv, talo2000Code, talo2000TitleFi } = product;
    // One object for each product: it is copied once, and not with every row.
    const told = this.#products.get(product) ?? { source, nameFi, nameEn, nameSv, talo2000Code, talo2000TitleFi };
    this.#products.set(product, told);
    const { total: totalKgCo2e, massKg } = row;
    const replacements = row.parts[0]?.replacements ?? 0;
    const { declaredUnit } = product.factors;
    const figures = { gwpPerUnit, gwpUnit, totalKgCo2e, massKg, replacements, declaredUnit };
    return { product: told, valueType, sourceVersion, ...figures };
  }
}
