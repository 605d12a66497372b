import { describe, expect, it } from 'vitest';
import {
  nextPosition,
  repositions,
  repositionsAt,
  shownCategories,
  toggleCategory,
} from '#client/features/categories/category-order.ts';
import type { Category } from '#domain/calculations/category.ts';
import type { CategoryResult } from '#domain/carbon/calculation-result.ts';

const categoryOf = (id: string, position: number): Category => ({
  id,
  position,
  calculationId: 'calculation',
  name: id,
  talo2000Code: '',
  scope: 'building',
  version: 1,
  updatedAt: '2026-11-20T12:00:00.000Z',
});

const apply = (categories: readonly Category[], id: string, step: -1 | 1): readonly string[] => {
  const changes = new Map(repositions(categories, id, step).map(({ category, position }) => [category.id, position]));
  return categories
    .map((category) => ({ ...category, position: changes.get(category.id) ?? category.position }))
    .toSorted((a, b) => a.position - b.position)
    .map((category) => category.id);
};

describe('repositions', () => {
  const categories = [categoryOf('a', 1), categoryOf('b', 2.5), categoryOf('c', 7)];

  it('moves a category one step with two changes', () => {
    expect(apply(categories, 'c', -1)).toEqual(['a', 'c', 'b']);
    expect(apply(categories, 'a', 1)).toEqual(['b', 'a', 'c']);
    expect(repositions(categories, 'a', 1)).toHaveLength(2);
  });

  it('does nothing at the ends', () => {
    expect(repositions(categories, 'a', -1)).toEqual([]);
    expect(repositions(categories, 'c', 1)).toEqual([]);
    expect(repositions(categories, 'gone', 1)).toEqual([]);
  });

  it('moves even when positions are equal', () => {
    const tied = [categoryOf('a', 0), categoryOf('b', 0), categoryOf('c', 0)];
    expect(apply(tied, 'c', -1)).toEqual(['a', 'c', 'b']);
  });
});

describe('nextPosition', () => {
  it('is after the last one', () => {
    expect(nextPosition([categoryOf('a', 3), categoryOf('b', 1)])).toBe(4);
    expect(nextPosition([])).toBe(0);
  });
});

describe('shownCategories', () => {
  const results = new Map([['a', { rowCount: 2 } as CategoryResult]]);
  const categories = [categoryOf('a', 0), categoryOf('b', 1)];
  const ids = (showEmpty: boolean, selected: readonly string[] = []) =>
    shownCategories(categories, results, showEmpty, selected).map(({ id }) => id);

  it('hides empty ones unless wanted or chosen', () => {
    expect(ids(false)).toEqual(['a']);
    expect(ids(true)).toEqual(['a', 'b']);
    expect(ids(false, ['b'])).toEqual(['a', 'b']);
  });
});

describe('toggleCategory', () => {
  it('chooses one alone, and all again on the second click', () => {
    expect(toggleCategory(['a', 'b'], 'c', false)).toEqual(['c']);
    expect(toggleCategory(['c'], 'c', false)).toEqual([]);
    expect(toggleCategory(['a', 'c'], 'c', false)).toEqual(['c']);
  });

  it('adds to and takes from the chosen ones', () => {
    expect(toggleCategory(['a'], 'b', true)).toEqual(['a', 'b']);
    expect(toggleCategory(['a', 'b'], 'a', true)).toEqual(['b']);
  });
});

describe('repositionsAt', () => {
  const moved = (categories: readonly Category[], id: string, to: string) => {
    const changes = new Map(repositionsAt(categories, id, to).map(({ category, position }) => [category.id, position]));
    return categories
      .map((category) => ({ ...category, position: changes.get(category.id) ?? category.position }))
      .toSorted((a, b) => a.position - b.position)
      .map(({ id: one }) => one)
      .join('');
  };
  const four = ['a', 'b', 'c', 'd'].map(categoryOf);

  it('puts a category at the place of another with one change', () => {
    expect(moved(four, 'd', 'b')).toBe('adbc');
    expect(moved(four, 'a', 'c')).toBe('bcad');
    expect(moved(four, 'a', 'd')).toBe('bcda');
    expect(moved(four, 'd', 'a')).toBe('dabc');
    expect(repositionsAt(four, 'd', 'b')).toHaveLength(1);
  });

  it('counts anew where the neighbours stand at the same position', () => {
    const same = ['a', 'b', 'c'].map((id) => categoryOf(id, 5));
    expect(moved(same, 'c', 'b')).toBe('acb');
  });

  it('changes nothing where there is nothing to move', () => {
    expect(repositionsAt(four, 'a', 'a')).toEqual([]);
    expect(repositionsAt(four, 'x', 'a')).toEqual([]);
  });
});
