import type { Category } from '#domain/calculations/category.ts';
import type { CategoryResult } from '#domain/carbon/calculation-result.ts';
import type { Subtotal } from '#domain/carbon/figure-states.ts';

/** Categories of one main group of Talo 2000 (11, 12, 13, 2 ...). */
export interface CategoryBranch {
  /** Empty: categories without a code. */
  readonly code: string;
  readonly categories: readonly Category[];
  readonly sum: Subtotal;
}

/** Of several categories. */
export const sumOf = (results: readonly (Subtotal | undefined)[]): Subtotal =>
  results.reduce<Subtotal>(
    (sum, result) => ({
      total: sum.total + (result?.total ?? 0),
      rowCount: sum.rowCount + (result?.rowCount ?? 0),
      gapCount: sum.gapCount + (result?.gapCount ?? 0),
    }),
    { total: 0, rowCount: 0, gapCount: 0 },
  );

/** The categories by main group; groups stand where their first category stands, categories keep their order. */
export const categoryTree = (
  categories: readonly Category[],
  results: ReadonlyMap<string, CategoryResult>,
): readonly CategoryBranch[] => {
  const branches = new Map<string, Category[]>();
  for (const category of categories) {
    const code = mainGroupOf(category.talo2000Code);
    const branch = branches.get(code);
    if (branch === undefined) branches.set(code, [category]);
    else branch.push(category);
  }
  return [...branches].map(([code, members]) => ({
    code,
    categories: members,
    sum: sumOf(members.map(({ id }) => results.get(id))),
  }));
};

/** Building elements divide at the second digit; technical elements (2) and tasks (3) are one group each. */
const mainGroupOf = (code: string): string => (code.startsWith('1') ? code.slice(0, 2) : code.slice(0, 1));
