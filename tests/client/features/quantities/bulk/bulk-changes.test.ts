import { describe, expect, it } from 'vitest';
import { bulkChanges, copiesTo } from '#client/features/quantities/bulk/bulk-changes.ts';
import { quantityOf } from '#tests/client/features/quantities/make-content.ts';

const slab = quantityOf({ id: 'slab', amount: 0.1, wastePercent: 5, unit: 'm3', externalId: 'A1', tags: ['1'] });
const blank = quantityOf({ id: 'blank', amount: null, wastePercent: null, unit: 'kg' });
const patches = (...args: Parameters<typeof bulkChanges>) =>
  bulkChanges(...args).map(({ quantity, patch }) => [quantity.id, patch]);

describe('bulkChanges', () => {
  it('changes only the rows that do not have the value yet', () => {
    expect(patches([slab, blank], { field: 'waste', value: 5 })).toEqual([['blank', { wastePercent: 5 }]]);
    expect(patches([slab, blank], { field: 'waste', value: null })).toEqual([['slab', { wastePercent: null }]]);
    expect(patches([slab, blank], { field: 'unit', value: 'kg' })).toEqual([['slab', { unit: 'kg' }]]);
  });

  it('multiplies amounts without noise and leaves a missing amount missing', () => {
    expect(patches([slab, blank], { field: 'factor', value: 3 })).toEqual([['slab', { amount: 0.3 }]]);
    expect(patches([slab], { field: 'factor', value: 1 })).toEqual([]);
  });
});

describe('copiesTo', () => {
  it('makes new rows with the same values, without the key of the sheet', () => {
    const [copy] = copiesTo([slab], 'walls');
    expect(copy).toMatchObject({ categoryId: 'walls', fields: { amount: 0.1, unit: 'm3', tags: ['1'] } });
    expect(copy?.fields).not.toHaveProperty('externalId');
    expect(copy?.fields).not.toHaveProperty('id');
  });
});
