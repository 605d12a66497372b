import { describe, expect, it } from 'vitest';
import { type GridQuery, layOutGrid } from '#client/features/quantities/screen/grid-layout.ts';
import type { Gap, GapCode } from '#domain/carbon/calculation-result.ts';
import { categoryOf, quantityOf, rowOf } from '#tests/client/features/quantities/make-content.ts';

const gapOf = (code: GapCode, subject: string): Gap => ({ code, quantityId: 'strip', subject, name: '', message: '' });

const content: Parameters<typeof layOutGrid>[0] = {
  categories: [
    categoryOf({ id: 'walls', position: 2 }),
    categoryOf({ id: 'floors', position: 1 }),
    categoryOf({ id: 'empty', position: 3 }),
  ],
  quantities: [
    quantityOf({
      id: 'slab',
      categoryId: 'floors',
      name: 'Ontelolaatta 320 mm',
      amount: 2980,
      position: 1,
      source: { kind: 'item', id: 'co2data-1' },
      linkStatus: 'linked',
      tags: ['2. kerros'],
    }),
    quantityOf({ id: 'screed', categoryId: 'floors', name: 'Tasoite, lattia', amount: 41.2, position: 0 }),
    quantityOf({ id: 'strip', categoryId: 'walls', name: 'Saumanauha EPDM', amount: null, position: 0 }),
    quantityOf({
      id: 'brick',
      categoryId: 'walls',
      name: 'Poltettu tiili',
      amount: 168.4,
      position: 1,
      tags: ['1. kerros'],
    }),
  ],
  incompleteIds: new Set(['strip']),
  rowById: new Map([
    ['slab', rowOf('slab', { a1a3: 211_054, c3: 6830 })],
    ['screed', rowOf('screed', { a1a3: 12_978, c3: 206 })],
    ['brick', rowOf('brick', { a1a3: 50_568, c3: 1095 })],
    ['strip', rowOf('strip', {}, { massKg: null, gaps: [gapOf('no-amount', '')] })],
  ]),
  sourceName: ({ id }) => (id === 'brick' ? 'EPD 2027' : ''),
  groupOf: ({ tags }) => ({ id: tags.join(), code: '', name: tags.join(), order: tags.join() }),
  compare: new Intl.Collator('fi-FI').compare,
};
const query: GridQuery = {
  categoryIds: [],
  states: [],
  sourceKinds: [],
  search: '',
  sortBy: null,
  sort: 'asc',
  grouping: 'category',
  showEmptyCategories: false,
};
const keys = (part: Partial<GridQuery>) => layOutGrid(content, { ...query, ...part }).map(({ key }) => key);

const flat = (part: Partial<GridQuery>) => keys({ ...part, grouping: 'none' });

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
    expect(flat({ sortBy: 'total', sort: 'desc' })).toEqual(['slab', 'brick', 'screed', 'strip']);
    expect(flat({ sortBy: 'total', sort: 'asc' })).toEqual(['screed', 'brick', 'slab', 'strip']);
    expect(flat({ sortBy: 'c', sort: 'desc' })).toEqual(['slab', 'brick', 'screed', 'strip']);
  });

  it('sorts a row without mass by the figure that the column shows, and last where that is missing', () => {
    const gap = gapOf('no-end-of-life', 'c3');
    const strip = rowOf('strip', { a1a3: 900_000 }, { massKg: null, gaps: [gap] });
    const rowById = { get: (id: string) => (id === 'strip' ? strip : content.rowById.get(id)) };
    const sorted = (part: Partial<GridQuery>) =>
      layOutGrid({ ...content, rowById }, { ...query, ...part, grouping: 'none' }).map(({ key }) => key);
    expect(sorted({ sortBy: 'a1a3', sort: 'desc' })).toEqual(['strip', 'slab', 'brick', 'screed']);
    expect(sorted({ sortBy: 'c', sort: 'desc' })).toEqual(['slab', 'brick', 'screed', 'strip']);
    expect(sorted({ sortBy: 'c', sort: 'asc' })).toEqual(['screed', 'brick', 'slab', 'strip']);
    expect(sorted({ sortBy: 'a4', sort: 'asc' })).toEqual(['brick', 'screed', 'slab', 'strip']);
  });

  it('sorts names by the alphabet', () => {
    expect(flat({ sortBy: 'name' })).toEqual(['slab', 'brick', 'strip', 'screed']);
  });

  it('sorts within the groups when both are asked for', () => {
    expect(keys({ sortBy: 'amount', sort: 'desc' })).toEqual([
      'category:floors',
      'slab',
      'screed',
      'category:walls',
      'brick',
      'strip',
    ]);
  });

  it('shows one list in the order of the categories when nothing groups or sorts it', () => {
    expect(flat({})).toEqual(['screed', 'slab', 'strip', 'brick']);
  });

  it('puts rows under other groups, each with the rows that it sums up', () => {
    expect(keys({ grouping: 'tag' })).toEqual([
      'group:',
      'screed',
      'strip',
      'group:1. kerros',
      'brick',
      'group:2. kerros',
      'slab',
    ]);
    const [first] = layOutGrid(content, { ...query, grouping: 'tag' });
    expect(first).toMatchObject({ kind: 'group', quantityIds: ['screed', 'strip'] });
  });

  it('shows the rows in any of the chosen states', () => {
    expect(flat({ states: ['incomplete'] })).toEqual(['strip']);
    expect(flat({ states: ['zero'] })).toEqual(['strip']);
    expect(flat({ states: ['unlinked'] })).toEqual(['screed', 'strip', 'brick']);
    expect(flat({ states: ['outdated', 'incomplete'] })).toEqual(['strip']);
    expect(keys({ states: ['outdated'], showEmptyCategories: true })).toEqual([]);
  });

  it('shows the rows of the chosen kinds of source, with every other part of the filter', () => {
    expect(flat({ sourceKinds: ['item', 'composite'] })).toEqual(['slab']);
    expect(flat({ sourceKinds: ['item'], search: 'tiili' })).toEqual([]);
  });
});
