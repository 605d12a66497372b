import { expect, it } from 'vitest';
import type { Category } from '#domain/calculations/category.ts';
import { emptyQuantityFields, type Quantity } from '#domain/calculations/quantity.ts';
import { inCategoryOrder } from '#domain/calculations/quantity-order.ts';

const category = (id: string, position: number): Category => ({
  id,
  calculationId: 'a',
  name: id,
  talo2000Code: '',
  scope: 'building',
  position,
  version: 1,
  updatedAt: '',
});

const row = (id: string, categoryId: string, position: number): Quantity => ({
  ...emptyQuantityFields,
  id,
  calculationId: 'a',
  categoryId,
  position,
  snapshot: null,
  linkStatus: 'unlinked',
  version: 1,
  updatedAt: '',
  updatedBy: '',
});

const [walls, slabs] = [category('walls', 1), category('slabs', 2)];

it('puts rows in the order of their categories, then of their positions, then of their ids', () => {
  const rows = [row('d', 'slabs', 1), row('c', 'walls', 2), row('b', 'walls', 1), row('a', 'walls', 1)];
  expect(inCategoryOrder(rows, [walls, slabs]).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

it('follows a category that was moved', () => {
  const rows = [row('a', 'walls', 1), row('d', 'slabs', 1)];
  expect(inCategoryOrder(rows, [slabs, walls]).map(({ id }) => id)).toEqual(['d', 'a']);
});

it('gives the same list when it is in order already', () => {
  const rows = [row('a', 'walls', 1), row('d', 'slabs', 1)];
  expect(inCategoryOrder(rows, [walls, slabs])).toBe(rows);
});
