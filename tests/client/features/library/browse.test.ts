import { describe, expect, it } from 'vitest';
import { browseLibrary, indexOf } from '#client/features/library/browse.ts';
import { createPreview, startUnit } from '#client/features/library/draft-quantity.ts';
import { calculate } from '#domain/carbon/calculate.ts';
import type { LibraryItem } from '#domain/product.ts';
import { gold1 } from '#tests/support/gold-1.ts';

const index = indexOf(gold1.referenceSet);
const compare = new Intl.Collator('fi-FI').compare;
const itemOf = (id: string): LibraryItem => {
  const item = gold1.referenceSet.items.find((candidate) => candidate.id === id);
  if (item === undefined) throw new Error(`No item ${id}`);
  return item;
};

describe('browseLibrary', () => {
  it('lists the whole library by the alphabet while nothing is searched', () => {
    const { entries } = browseLibrary(index, { search: ' ', talo2000Class: '', language: 'fi' }, compare);
    const names = entries.map(({ nameFi }) => nameFi);
    expect(names).toHaveLength(gold1.referenceSet.items.length);
    expect(names).toEqual(names.toSorted(compare));
  });

  it('finds by the name of an item', () => {
    const wanted = itemOf('slab');
    const { entries } = browseLibrary(index, { search: wanted.nameFi, talo2000Class: '', language: 'fi' }, compare);
    expect(entries[0]?.id).toBe('slab');
  });

  it('builds the index of a set once', () => {
    expect(indexOf(gold1.referenceSet)).toBe(index);
  });
});

describe('startUnit', () => {
  it('keeps the last unit when the product converts it, else takes the likely one', () => {
    expect(startUnit(itemOf('slab'), 't')).toBe('t');
    expect(startUnit(itemOf('slab'), 'm3')).toBe('m2');
    expect(startUnit(itemOf('cabinet'), null)).toBe('pcs');
  });
});

describe('createPreview', () => {
  const fields = {
    categoryId: '2003',
    source: { kind: 'item', id: 'slab' } as const,
    amount: 100,
    unit: 'm2' as const,
  };

  it('tells what a new row would be and make of the building, as a real row would', () => {
    const preview = createPreview(gold1, null)(fields);
    const quantity = { ...gold1.quantities[0], ...fields, id: 'new' } as (typeof gold1.quantities)[number];
    const real = calculate({ ...gold1, quantities: [...gold1.quantities, quantity] });
    expect(preview.footprint).toBe(real.building.perM2Year?.total);
    expect(preview.row?.total).toBe(real.rows.at(-1)?.total);
    expect(preview.scope).toBe('building');
  });

  it('replaces the product of a row', () => {
    const preview = createPreview(gold1, 'clt')({ ...fields, amount: 50, unit: 'm2' });
    expect(preview.row?.quantityId).toBe('clt');
    expect(preview.footprint).not.toBe(calculate(gold1).building.perM2Year?.total);
  });
});
