import type { Completeness, Gap, Warning } from './calculation-result.ts';
import { amountOf, rowGaps, rowWarnings } from './row-result.ts';
import { type RowTable, rowAt } from './row-table.ts';

/** Everything about rows that is counted or listed rather than summed. */
export interface RowNotes {
  /** Of the calculation first, then of the rows in their order. */
  readonly gaps: readonly Gap[];
  readonly warnings: readonly Warning[];
  /** By group of the row table. */
  readonly rowCounts: readonly number[];
  readonly gapCounts: readonly number[];
  readonly rowsWithoutSource: number;
  readonly uncalculableKg: number;
}

export const collectNotes = (table: RowTable, calculationGaps: readonly Gap[]): RowNotes => {
  const { groups, groupByRow, recipes, recipeByRow, isNoted } = table;
  const gaps: Gap[] = [...calculationGaps];
  const warnings: Warning[] = [];
  const rowCounts = new Array<number>(groups.length).fill(0);
  const gapCounts = new Array<number>(groups.length).fill(0);
  const rowsByRecipe = new Int32Array(recipes.recipes.length);
  let uncalculableKg = 0;
  for (let index = 0; index < isNoted.length; index += 1) {
    const group = groupByRow[index] ?? 0;
    const number = recipeByRow[index] ?? 0;
    rowCounts[group] = (rowCounts[group] ?? 0) + 1;
    rowsByRecipe[number] = (rowsByRecipe[number] ?? 0) + 1;
    if (isNoted[index] === 0) continue;
    const row = rowAt(table, index);
    const own = rowGaps(row);
    gapCounts[group] = (gapCounts[group] ?? 0) + own.length;
    for (const gap of own) gaps.push(gap);
    for (const warning of rowWarnings(row)) warnings.push(warning);
    uncalculableKg += (amountOf(row.quantity) ?? 0) * row.recipe.uncalculableKgPerUnit;
  }
  const { withoutSource, ...uses } = countUses(table, rowsByRecipe);
  warnings.push(...usageWarnings(uses));
  return { gaps, warnings, rowCounts, gapCounts, rowsWithoutSource: withoutSource, uncalculableKg };
};

type Uses = Record<'typical' | 'a1' | 'a2', number>;

const countUses = ({ recipes }: RowTable, rowsByRecipe: Int32Array): Uses & { readonly withoutSource: number } => {
  const uses = { typical: 0, a1: 0, a2: 0, withoutSource: 0 };
  recipes.recipes.forEach(({ usesTypical, standards, hasSource }, number) => {
    const count = rowsByRecipe[number] ?? 0;
    if (usesTypical) uses.typical += count;
    if (standards.a1) uses.a1 += count;
    if (standards.a2) uses.a2 += count;
    if (!hasSource) uses.withoutSource += count;
  });
  return uses;
};

const usageWarnings = ({ typical, a1, a2 }: Uses): Warning[] => {
  const warnings: Warning[] = [];
  if (typical > 0) {
    const message = `${typical} rows use the typical value: allowed for sensitivity analysis only`;
    warnings.push({ code: 'typical-value-used', quantityId: null, message, value: typical });
  }
  if (a1 > 0 && a2 > 0) {
    const message = `${a1} rows follow EN 15804+A1 and ${a2} rows EN 15804+A2: the values are not comparable`;
    warnings.push({ code: 'standards-mixed', quantityId: null, message });
  }
  return warnings;
};

/** Calculable mass / known mass, and what is missing. */
export const completenessOf = (notes: RowNotes, rowCount: number, totalKg: number): Completeness => ({
  massShare: totalKg > 0 ? Math.min(1, Math.max(0, 1 - notes.uncalculableKg / totalKg)) : null,
  rowCount,
  rowsWithoutSource: notes.rowsWithoutSource,
  gaps: notes.gaps,
});
