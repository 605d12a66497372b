import type { Completeness, Gap, Warning } from './calculation-result.ts';
import { amountOf, type Row, rowGaps, rowWarnings } from './row-result.ts';
import type { RowTable } from './row-table.ts';

/** Everything about rows that is counted or listed rather than summed. */
export interface RowNotes {
  readonly gaps: readonly Gap[];
  readonly warnings: readonly Warning[];
  /** By group of the row table. */
  readonly rowCounts: readonly number[];
  readonly gapCounts: readonly number[];
  readonly rowsWithoutSource: number;
  readonly uncalculableKg: number;
}

export const collectNotes = ({ rows, groups, groupByRow }: RowTable): RowNotes => {
  const gaps: Gap[] = [];
  const warnings: Warning[] = [];
  const rowCounts = new Array<number>(groups.length).fill(0);
  const gapCounts = new Array<number>(groups.length).fill(0);
  const uses = { typical: 0, a1: 0, a2: 0 };
  let rowsWithoutSource = 0;
  let uncalculableKg = 0;
  rows.forEach((row, index) => {
    const { quantity, recipe } = row;
    const group = groupByRow[index] ?? 0;
    rowCounts[group] = (rowCounts[group] ?? 0) + 1;
    uses.typical += Number(recipe.usesTypical);
    uses.a1 += Number(recipe.standards.a1);
    uses.a2 += Number(recipe.standards.a2);
    if (!recipe.hasSource) rowsWithoutSource += 1;
    if (isClean(row)) return;
    uncalculableKg += (amountOf(quantity) ?? 0) * recipe.uncalculableKgPerUnit;
    const own = rowGaps(row);
    gapCounts[group] = (gapCounts[group] ?? 0) + own.length;
    gaps.push(...own);
    warnings.push(...rowWarnings(row));
  });
  warnings.push(...usageWarnings(uses));
  return { gaps, warnings, rowCounts, gapCounts, rowsWithoutSource, uncalculableKg };
};

/** true when replacing one row by the other leaves every note as it is, which spares a walk over all rows. */
export const haveSameNotes = (before: Row, after: Row): boolean =>
  isClean(before) &&
  isClean(after) &&
  before.recipe.usesTypical === after.recipe.usesTypical &&
  before.recipe.standards.a1 === after.recipe.standards.a1 &&
  before.recipe.standards.a2 === after.recipe.standards.a2;

const isClean = ({ quantity, recipe }: Row): boolean => {
  const amount = amountOf(quantity);
  return recipe.gaps.length === 0 && recipe.warnings.length === 0 && amount !== null && amount >= 0;
};

const usageWarnings = ({ typical, a1, a2 }: Record<'typical' | 'a1' | 'a2', number>): Warning[] => {
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

/** Calculable mass / known mass, and what is missing: of the calculation first, then of the rows in their order. */
export const completenessOf = (
  notes: RowNotes,
  rowCount: number,
  totalKg: number,
  calculationGaps: readonly Gap[],
): Completeness => ({
  massShare: totalKg > 0 ? Math.min(1, Math.max(0, 1 - notes.uncalculableKg / totalKg)) : null,
  rowCount,
  rowsWithoutSource: notes.rowsWithoutSource,
  gaps: [...calculationGaps, ...notes.gaps],
});
