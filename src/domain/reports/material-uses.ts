import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { laneValue } from '#domain/carbon/lanes.ts';
import { methodOf } from '#domain/carbon/method.ts';
import type { Scope } from '#domain/carbon/modules.ts';
import type { Part } from '#domain/carbon/recipe.ts';
import { amountOf, type Row } from '#domain/carbon/row-result.ts';
import { createRowTable, type RowTable, rowAt } from '#domain/carbon/row-table.ts';
import type { EmissionFactors, EndOfLifeShares } from '#domain/product.ts';
import { ryhtiPartOfTalo2000Code } from '#domain/ryhti-parts.ts';

/** Installed mass of one product in one building part; rows of the same kind are one use. */
export interface MaterialUse {
  readonly scope: Scope;
  /** Part of the statutory list; null = the category has none. */
  readonly partCode: string | null;
  /** null = no product is known. */
  readonly factors: EmissionFactors | null;
  readonly endOfLife: EndOfLifeShares | null;
  readonly reused: boolean;
  /** Whole grams: their sum is the same in any order, to the last bit. */
  grams: number;
}

export interface MaterialUses {
  readonly uses: readonly MaterialUse[];
  /** Rows whose mass, or the mass of a part of them, is not known. */
  readonly rowsWithoutMass: number;
}

/** Every row's mass by product, as the engine weighs it: without waste and without replacements. */
export const materialUses = (input: CalculationInput): MaterialUses => {
  const table = createRowTable(input, methodOf(input));
  const partCodes = partCodesOf(input, table);
  const usesByKind = new Map<number, MaterialUse[]>();
  let rowsWithoutMass = 0;
  for (let index = 0; index < table.quantities.length; index += 1) {
    const row = rowAt(table, index);
    const weights = weigh(row);
    if (!weights.isComplete) rowsWithoutMass += 1;
    const group = table.groupByRow[index] ?? 0;
    const kind = (group * table.recipes.recipes.length + (table.recipeByRow[index] ?? 0)) * 2;
    const key = kind + Number(row.quantity.reused);
    const uses = usesByKind.get(key) ?? usesOf(row, partCodes[group] ?? null);
    usesByKind.set(key, uses);
    uses.forEach((use, part) => {
      use.grams += weights.grams[part] ?? 0;
    });
  }
  return { uses: [...usesByKind.values()].flat(), rowsWithoutMass };
};

const partCodesOf = ({ categories }: CalculationInput, { groups }: RowTable): (string | null)[] => {
  const codeById = new Map(categories.map(({ id, talo2000Code }) => [id, ryhtiPartOfTalo2000Code(talo2000Code)]));
  return groups.map(({ categoryId }) => codeById.get(categoryId) ?? null);
};

/** One use for each product of the row; a row without a product may still have a mass. */
const usesOf = ({ quantity, recipe, scope }: Row, partCode: string | null): MaterialUse[] => {
  const { reused } = quantity;
  const base = { scope, partCode, reused, grams: 0 };
  if (recipe.parts.length === 0) return [{ ...base, factors: null, endOfLife: quantity.endOfLife }];
  return recipe.parts.map(({ ingredient: { factors } }) => {
    return { ...base, factors, endOfLife: quantity.endOfLife ?? factors.endOfLife };
  });
};

/** Grams of each product of the row; a product without a known mass has 0 and makes the row incomplete. */
const weigh = ({ quantity, recipe }: Row): { readonly grams: readonly number[]; readonly isComplete: boolean } => {
  const amount = amountOf(quantity);
  const { parts, expansionFactor, hasMass } = recipe;
  if (amount === null) return { grams: [], isComplete: false };
  if (parts.length === 0) {
    return { grams: [toGrams(laneValue(recipe.rates, 'massKg') * amount)], isComplete: hasMass };
  }
  const kilograms = parts.map((part) => massKgOf(part, amount * expansionFactor));
  const hasGaps = recipe.gaps.some(({ code }) => isMassGap.has(code));
  return { grams: kilograms.map((kg) => toGrams(kg ?? 0)), isComplete: !hasGaps && !kilograms.includes(null) };
};

/** Gaps of a composite that leave a layer out of the sums. */
const isMassGap: ReadonlySet<string> = new Set([
  'no-source',
  'source-not-found',
  'no-amount',
  'no-unit-conversion',
  'composite-cycle',
  'composite-too-deep',
]);

/** Installed mass of a product in so much of its row's source, kg; null = the product has no mass. */
export const massKgOf = ({ conversion, declaredPerUnit }: Part, amount: number): number | null =>
  conversion.kgPerDeclared === null ? null : conversion.kgPerDeclared * declaredPerUnit * amount;

const toGrams = (kg: number): number => Math.round(kg * 1000);
