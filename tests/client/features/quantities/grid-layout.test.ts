import { describe, expect, it } from 'vitest';
import { type GridContent, type GridQuery, layOutGrid } from '#client/features/quantities/grid-layout.ts';
import { categoryOf, quantityOf, rowOf } from './make-content.ts';

const content: GridContent = {
  categories: [
    categoryOf({ id: 'walls', position: 2 }),
    categoryOf({ id: 'floors', position: 1 }),
    categoryOf({ id: 'empty', position: 3 }),
  ],
  quantities: [
    quantityOf({ id: 'slab', categoryId: 'floors', name: 'Ontelolaatta 320 mm', amount: 2980, position: 1 }),
    quantityOf({ id: 'screed', categoryId: 'floors', name: 'Tasoite, lattia', amount: 41.2, position: 0 }),
    quantityOf({ id: 'strip', categoryId: 'walls', name: 'Saumanauha EPDM', amount: null, position: 0 }),
    quantityOf({ id: 'brick', categoryId: 'walls', name: 'Poltettu tiili', amount: 168.4, position: 1 }),
  ],
  rowById: new Map([
    ['slab', rowOf('slab', { a1a3: 211_054, c3: 6830 })],
    ['screed', rowOf('screed', { a1a3: 12_978, c3: 206 })],
    ['brick', rowOf('brick', { a1a3: 50_568, c3: 1095 })],
    ['strip', rowOf('strip', {}, { massKg: null })],
  ]),
  sourceName: ({ id }) => (id === 'brick' ? 'EPD 2027' : ''),
  compare: new Intl.Collator('fi-FI').compare,
};
const query: GridQuery = { categoryIds: [], search: '', sortBy: null, sort: 'asc', showEmptyCategories: false };
const keys = (part: Partial<GridQuery>) => layOutGrid(content, { ...query, ...part }).map(({ key }) => key);

describe('layOutGrid', () => {
  it('groups rows under their categories in the order of the user', () => {
    expect(keys({})).toEqual(['category:floors', 'screed', 'slab', 'category:walls', 'strip', 'brick']);
  });

  it('shows empty categories only on request, and the one that was chosen always', () => {
    expect(keys({ showEmptyCategories: true })).toContain('category:empty');
    expect(keys({ categoryIds: ['empty'] })).toEqual(['category:empty']);
  });

  it('shows the chosen categories only', () => {
    expect(keys({ categoryIds: ['walls'] })).toEqual(['category:walls', 'strip', 'brick']);
  });

  it('finds by every word of name and source, without regard to case or accents', () => {
    expect(keys({ search: 'LAATTA 320' })).toEqual(['category:floors', 'slab']);
    expect(keys({ search: 'epd' })).toEqual(['category:walls', 'strip', 'brick']);
    expect(keys({ search: 'epd tiili' })).toEqual(['category:walls', 'brick']);
    expect(keys({ search: 'nothing', showEmptyCategories: true })).toEqual([]);
  });

  it('sorts the whole list by a result, what is missing last in both directions', () => {
    expect(keys({ sortBy: 'total', sort: 'desc' })).toEqual(['slab', 'brick', 'screed', 'strip']);
    expect(keys({ sortBy: 'total', sort: 'asc' })).toEqual(['screed', 'brick', 'slab', 'strip']);
    expect(keys({ sortBy: 'c', sort: 'desc' })).toEqual(['slab', 'brick', 'screed', 'strip']);
  });

  it('sorts names by the alphabet', () => {
    expect(keys({ sortBy: 'name' })).toEqual(['slab', 'brick', 'strip', 'screed']);
  });
});
