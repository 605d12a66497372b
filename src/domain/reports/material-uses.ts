import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { laneValue } from '#domain/carbon/lanes.ts';
import type { Part } from '#domain/carbon/recipe.ts';
import { amountOf, type Row } from '#domain/carbon/row-result.ts';
import { type RowTable, rowAt, rowTableOf } from '#domain/carbon/row-table.ts';
import type { EmissionFactors, EndOfLifeShares } from '#domain/products/product.ts';
import type { Scope } from '#domain/terms/modules.ts';
import { ryhtiPartOfTalo2000Code } from '#domain/terms/ryhti-parts.ts';

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
  const table = rowTableOf(input);
  const partCodes = partCodesOf(input, table);
  const kinds = new Map<number, Kind>();
  let rowsWithoutMass = 0;
  for (let index = 0; index < table.quantities.length; index += 1) {
    const quantity = table.quantities[index];
    if (quantity === undefined) continue;
    const group = table.groupByRow[index] ?? 0;
    const key = (group * table.recipes.size + (table.recipeByRow[index] ?? 0)) * 2 + Number(quantity.reused);
    let kind = kinds.get(key);
    if (kind === undefined) {
      kind = kindOf(rowAt(table, index), partCodes[group] ?? null);
      kinds.set(key, kind);
    }
    const amount = amountOf(quantity);
    if (amount === null || !kind.isComplete) rowsWithoutMass += 1;
    for (const use of kind.uses) use.grams += Math.round((amount ?? 0) * use.kgPerUnit * 1000);
  }
  return { uses: [...kinds.values()].flatMap(({ uses }) => uses), rowsWithoutMass };
};

/** What rows of one recipe in one category have in common. */
interface Kind {
  readonly uses: readonly (MaterialUse & { readonly kgPerUnit: number })[];
  /** Every product of it has a mass. */
  readonly isComplete: boolean;
}

/** Part of the statutory list of each group of rows. */
export const partCodesOf = ({ categories }: CalculationInput, { groups }: RowTable): (string | null)[] => {
  const codeById = new Map(categories.map(({ id, talo2000Code }) => [id, ryhtiPartOfTalo2000Code(talo2000Code)]));
  return groups.map(({ categoryId }) => codeById.get(categoryId) ?? null);
};

/** One use for each product of the row, in their order; a row without a product may still have a mass. */
export const kindOf = ({ quantity, recipe, scope }: Row, partCode: string | null): Kind => {
  const { parts, expansionFactor, gaps, hasMass, rates } = recipe;
  const { reused } = quantity;
  if (parts.length === 0) {
    const kgPerUnit = laneValue(rates, 'massKg');
    const { endOfLife } = quantity;
    return { uses: [{ scope, partCode, reused, grams: 0, factors: null, endOfLife, kgPerUnit }], isComplete: hasMass };
  }
  const masses = parts.map((part) => massKgOf(part, expansionFactor));
  return {
    uses: parts.map(({ ingredient: { factors } }, index) => ({
      scope,
      partCode,
      reused,
      grams: 0,
      factors,
      endOfLife: quantity.endOfLife ?? factors.endOfLife,
      kgPerUnit: masses[index] ?? 0,
    })),
    isComplete: !masses.includes(null) && !gaps.some(({ code }) => isMassGap.has(code)),
  };
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
