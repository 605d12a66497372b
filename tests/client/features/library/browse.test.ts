import { describe, expect, it } from 'vitest';
import { createPreview, startUnit } from '#client/features/library/draft-quantity.ts';
import { browseLibrary, indexOf } from '#client/parts/library/browse.ts';
import { findRecord } from '#client/parts/library/record.ts';
import { calculate } from '#domain/carbon/calculate.ts';
import type { CompanyLibrary } from '#domain/library/library-entries.ts';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import type { LibraryItem } from '#domain/products/product.ts';
import { makeComposite, makeProduct } from '#tests/support/client/fake-library.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const none: CompanyLibrary = { companyName: 'Esimerkki Oy', products: [], composites: [] };
const index = indexOf(gold1.referenceSet, none);
const compare = new Intl.Collator('fi-FI').compare;
const itemOf = (id: string): LibraryItem => {
  const item = gold1.referenceSet.items.find((candidate) => candidate.id === id);
  if (item === undefined) throw new Error(`No item ${id}`);
  return item;
};

const targetOf = (id: string) => ({ kind: 'product' as const, factors: itemOf(id).factors });

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
    expect(indexOf(gold1.referenceSet, { ...none })).toBe(index);
  });
});

describe('the own library', () => {
  const product = makeProduct({ id: 'p1', name: 'Ihmeaine', factors: { ...emptyFactors, gwpA1A3Conservative: 2 } });
  const source = { kind: 'product' as const, id: 'p1' };
  const layer = { source, amountPerUnit: 3, unit: 'kg' as const, wastePercent: null, lifetimeYears: null };
  const composite = makeComposite({ id: 'c1', name: 'Ihmeseinä', layers: [layer] });
  const own: CompanyLibrary = { companyName: 'Esimerkki Oy', products: [product], composites: [composite] };

  it('is found beside the emission library', () => {
    const query = { search: 'ihme', talo2000Class: '', language: 'fi' } as const;
    const { entries } = browseLibrary(indexOf(gold1.referenceSet, own), query, compare);
    expect(entries.map(({ id, source: from, gwpA1A3PerUnit }) => [id, from, gwpA1A3PerUnit])).toEqual([
      ['p1', 'Esimerkki Oy', 2],
      ['c1', 'Esimerkki Oy', 6],
    ]);
  });

  it('becomes a row with its own values', () => {
    const record = findRecord(gold1.referenceSet, own, { kind: 'composite', id: 'c1' });
    if (record === null) throw new Error('no record');
    expect(startUnit(record.target, 'kg')).toBe('m2');
    const row = {
      categoryId: '2003',
      source: record.source,
      snapshot: record.snapshot,
      amount: 10,
      unit: 'm2' as const,
    };
    expect(createPreview(gold1, null)(row).row).toMatchObject({ massKg: 30, modules: { a1a3: 60 } });
    expect(findRecord(gold1.referenceSet, none, { kind: 'product', id: 'p1' })).toBeNull();
  });
});

describe('startUnit', () => {
  it('keeps the last unit when the product converts it, else takes the likely one', () => {
    expect(startUnit(targetOf('slab'), 't')).toBe('t');
    expect(startUnit(targetOf('slab'), 'm3')).toBe('m2');
    expect(startUnit(targetOf('cabinet'), null)).toBe('pcs');
  });
});

describe('createPreview', () => {
  const fields = {
    categoryId: '2003',
    source: { kind: 'item', id: 'slab' } as const,
    snapshot: null,
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
