import { describe, expect, it } from 'vitest';
import {
  isFiltered,
  listText,
  nextSort,
  noFilter,
  queryOfSearch,
} from '#client/features/quantities/screen/quantities-search.ts';

describe('the address of the construction products', () => {
  it('means every filter that it names, and nothing that it cannot mean', () => {
    const query = queryOfSearch({
      state: 'zero,unlinked,broken',
      kind: 'product,none',
      category: 'a,b',
      search: 'betoni',
    });
    expect(query).toMatchObject({
      states: ['unlinked', 'zero'],
      sourceKinds: ['product'],
      categoryIds: ['a', 'b'],
      search: 'betoni',
    });
    expect(isFiltered(query)).toBe(true);
    expect(isFiltered(queryOfSearch({ sortBy: 'total', sort: 'desc', group: 'tag' }))).toBe(false);
  });

  it('groups by category unless the list is sorted or a grouping is named', () => {
    expect(queryOfSearch({}).grouping).toBe('category');
    expect(queryOfSearch({ sortBy: 'total' }).grouping).toBe('none');
    expect(queryOfSearch({ sortBy: 'total', group: 'category' }).grouping).toBe('category');
    expect(queryOfSearch({ group: 'weather' }).grouping).toBe('category');
  });

  it('has no list where nothing is chosen, and clearing leaves order and grouping', () => {
    expect(listText([])).toBeUndefined();
    expect(listText(['a', 'b'])).toBe('a,b');
    const before = { state: 'zero', sortBy: 'name', sort: 'desc', group: 'tag' } as const;
    const cleared = queryOfSearch({ ...before, ...noFilter });
    expect(isFiltered(cleared)).toBe(false);
    expect(cleared).toMatchObject({ sortBy: 'name', sort: 'desc', grouping: 'tag' });
  });

  it('turns the order with every click: first way, other way, own order', () => {
    const first = nextSort(queryOfSearch({}), 'total');
    expect(first).toEqual({ sortBy: 'total', sort: 'desc' });
    const second = nextSort(queryOfSearch(first), 'total');
    expect(second).toEqual({ sortBy: 'total', sort: 'asc' });
    expect(nextSort(queryOfSearch(second), 'total')).toEqual({ sortBy: undefined, sort: undefined });
    expect(nextSort(queryOfSearch({}), 'name')).toEqual({ sortBy: 'name', sort: 'asc' });
  });
});
