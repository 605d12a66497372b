import { describe, expect, it } from 'vitest';
import { amountWith, inUnit } from '#client/features/library/link-change.ts';
import type { LibraryRecord } from '#client/parts/library/record.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const { referenceSet } = gold1;
const slab = gold1.quantities[5];
const recordOf = (id: string): LibraryRecord => {
  const item = referenceSet.items.find((candidate) => candidate.id === id);
  if (item === undefined) throw new Error(id);
  const target = { kind: 'product', factors: item.factors } as const;
  const content = { kind: 'item', item } as const;
  return { source: { kind: 'item', id }, nameFi: '', nameEn: '', target, snapshot: null, content };
};
const itemWith = (key: 'kgPerM2' | 'kgPerM3'): string =>
  referenceSet.items.find(({ factors }) => factors[key] !== null && factors.kgPerM === null)?.id ?? '';

describe('linking a row', () => {
  it('keeps an amount that the new product can take', () => {
    if (slab?.source.kind !== 'item') throw new Error('gold 1 has changed');
    expect(amountWith(slab, recordOf(slab.source.id), referenceSet)).toEqual({ amount: slab.amount, unit: slab.unit });
  });

  it('converts through mass what the new product takes in another unit, without noise', () => {
    const row = gold1.quantities.find(({ unit }) => unit === 'm2');
    const volume = recordOf(itemWith('kgPerM3'));
    if (row === undefined) throw new Error('gold 1 has changed');
    const converted = amountWith(row, volume, referenceSet);
    expect(converted?.unit).not.toBe('m2');
    expect(converted?.amount).toBeGreaterThan(0);
    expect(String(converted?.amount).length).toBeLessThan(16);
  });

  it('gives the same amount of a product in another of its units, and none where there is no way', () => {
    const { target } = recordOf(itemWith('kgPerM3'));
    const kg = inUnit(target, { amount: 2, unit: 'm3' }, 'kg');
    expect(kg).toBeGreaterThan(2);
    expect(inUnit(target, { amount: kg, unit: 'kg' }, 'm3')).toBe(2);
    expect(inUnit(target, { amount: 2, unit: 'm3' }, 'kWh')).toBeNull();
    expect(inUnit(target, { amount: null, unit: 'm3' }, 'kg')).toBeNull();
  });
});
