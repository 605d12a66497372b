import { expect, it } from 'vitest';
import { emptyQuantityFields } from '#domain/calculations/quantity.ts';
import { calculate } from '#domain/carbon/calculate.ts';
import { compositeResult } from '#domain/carbon/composite-result.ts';
import type { Layer } from '#domain/products/composite.ts';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import { snapshotSource } from '#domain/products/snapshot.ts';
import { makeComposite, makeProduct } from '#tests/support/client/fake-library.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const { referenceSet } = gold1;
const [item] = referenceSet.items;
const slab = makeProduct({
  id: 'slab',
  factors: { ...emptyFactors, declaredUnit: 'm2', gwpA1A3Conservative: 50, kgPerM2: 380, wastePercent: 5 },
});
const layer = (source: Layer['source'], amountPerUnit: number | null, unit: Layer['unit']): Layer => ({
  source,
  amountPerUnit,
  unit,
  wastePercent: null,
  lifetimeYears: null,
});

it('is the sum of the layers and the same as a row of one unit', () => {
  const layers = [
    layer({ kind: 'product', id: 'slab' }, 1, 'm2'),
    layer({ kind: 'item', id: item?.id ?? '' }, 12, 'kg'),
  ];
  const composite = makeComposite({ layers });
  const result = compositeResult(composite, { products: [slab], composites: [], referenceSet });
  const source = { kind: 'composite', id: composite.id } as const;
  const snapshot = snapshotSource(source, [slab], [composite]);
  const quantity = { ...emptyQuantityFields, id: 'row', categoryId: '', source, amount: 1, unit: 'm2' as const };
  const whole = calculate({ ...gold1, quantities: [{ ...quantity, snapshot: snapshot.ok ? snapshot.value : null }] });
  expect(result.layers).toHaveLength(2);
  expect(result.layers[0]?.modules.a1a3).toBeCloseTo(52.5, 9);
  expect(result.total).toBeCloseTo(whole.rows[0]?.total ?? Number.NaN, 9);
  expect(result.massKg).toBeCloseTo(whole.rows[0]?.massKg ?? Number.NaN, 9);
});

it('keeps what it knows when a layer is missing its product or its amount', () => {
  const layers = [
    layer({ kind: 'product', id: 'slab' }, 1, 'm2'),
    layer({ kind: 'product', id: 'gone' }, 1, 'm2'),
    layer({ kind: 'product', id: 'slab' }, null, 'm2'),
  ];
  const result = compositeResult(makeComposite({ layers }), { products: [slab], composites: [], referenceSet });
  expect(result.layers[1]).toBeNull();
  expect(result.total).toBeCloseTo(result.layers[0]?.total ?? Number.NaN, 9);
  expect(result.massKg).toBeNull();
  expect(result.hasGaps).toBe(true);
});

it('of a composite without layers is nothing', () => {
  const result = compositeResult(makeComposite(), { products: [], composites: [], referenceSet });
  expect([result.total, result.massKg, result.hasGaps]).toEqual([0, 0, false]);
});
