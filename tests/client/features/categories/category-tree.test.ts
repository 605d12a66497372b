import { describe, expect, it } from 'vitest';
import { categoryTree } from '#client/features/categories/category-tree.ts';
import type { CategoryResult } from '#domain/carbon/calculation-result.ts';
import { categoryOf } from '#tests/client/features/quantities/make-content.ts';

const resultOf = (categoryId: string, total: number) =>
  [categoryId, { categoryId, total, rowCount: 1, gapCount: 0 } as CategoryResult] as const;

describe('categoryTree', () => {
  it('puts categories under the main groups of Talo 2000, in the order of the user, and sums them up', () => {
    const categories = ['1235', '111', '1241', '25', '', '21'].map((code) =>
      categoryOf({ id: `c${code}`, talo2000Code: code }),
    );
    const results = new Map([resultOf('c1235', 10), resultOf('c1241', 5), resultOf('c25', 1)]);
    const tree = categoryTree(categories, results);
    expect(tree.map(({ code, sum }) => [code, sum.total])).toEqual([
      ['12', 15],
      ['11', 0],
      ['2', 1],
      ['', 0],
    ]);
    expect(tree[0]?.categories.map(({ id }) => id)).toEqual(['c1235', 'c1241']);
  });
});
