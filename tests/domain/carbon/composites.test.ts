import { describe, expect, it } from 'vitest';
import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationInput, QuantityInput } from '#domain/carbon/calculation-input.ts';
import type { Composite, Layer } from '#domain/products/composite.ts';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import type { Product } from '#domain/products/product.ts';
import { snapshotSource } from '#domain/products/snapshot.ts';
import { gold1, makeQuantity } from '#tests/support/content/gold-1.ts';

const layer = (
  source: Layer['source'],
  amountPerUnit: number,
  unit: Layer['unit'],
  own: Partial<Layer> = {},
): Layer => ({
  source,
  amountPerUnit,
  unit,
  wastePercent: null,
  lifetimeYears: null,
  ...own,
});
const item = (id: string) => ({ kind: 'item', id }) as const;
const composite = (id: string, unit: Composite['unit'], layers: readonly Layer[]) => ({
  id,
  name: id,
  version: 4,
  unit,
  layers,
});

const products: readonly Pick<Product, 'id' | 'name' | 'version' | 'factors'>[] = [
  {
    id: 'board',
    name: 'Board',
    version: 2,
    factors: { ...emptyFactors, gwpA1A3Conservative: 0.5, kgPerM2: 9, eolSource: 'epd', gwpC3Fossil: 0, gwpC4: 0 },
  },
];
const composites = [
  composite('frame', 'm2', [layer(item('clt'), 0.1, 'm3')]),
  composite('wall', 'm2', [
    layer({ kind: 'composite', id: 'frame' }, 1, 'm2', { wastePercent: 0 }),
    layer(item('wool'), 0.2, 'm3', { wastePercent: 10, lifetimeYears: 25 }),
    layer({ kind: 'product', id: 'board' }, 2, 'm2'),
  ]),
  composite('litres', 'm3', [layer(item('c25'), 1, 'm3')]),
  composite('nested-litres', 'm2', [layer({ kind: 'composite', id: 'litres' }, 30, 'l')]),
  composite('nested-pieces', 'm2', [layer({ kind: 'composite', id: 'litres' }, 30, 'pcs')]),
  composite('loop-a', 'm2', [layer({ kind: 'composite', id: 'loop-b' }, 1, 'm2')]),
  composite('loop-b', 'm2', [layer({ kind: 'composite', id: 'loop-a' }, 1, 'm2')]),
  composite('deep', 'm2', [layer({ kind: 'composite', id: 'wall' }, 1, 'm2')]),
  composite('broken', 'm2', [layer({ kind: 'product', id: 'gone' }, 1, 'm2')]),
];

const snapshotOf = (id: string) => snapshotSource({ kind: 'composite', id }, products, composites);

const inputOf = (id: string, row: Partial<QuantityInput> = {}): CalculationInput => {
  const snapshot = snapshotOf(id);
  if (!snapshot.ok) throw new Error(snapshot.error);
  const source = { kind: 'composite', id } as const;
  const quantity = makeQuantity({
    id: 'r',
    categoryId: '2004',
    source,
    snapshot: snapshot.value,
    amount: 10,
    unit: 'm2',
    ...row,
  });
  return { ...gold1, quantities: [quantity] };
};
const rowOf = (input: CalculationInput) => calculate(input).rows[0];

describe('a composite', () => {
  it('is expanded to its products, also those of a composite inside', () => {
    const row = rowOf(inputOf('wall'));
    expect(row?.parts.map(({ name, amount, unit, massKg }) => [name, amount, unit, massKg])).toEqual([
      ['CLT, ristiinliimattu monikerroslevy', 1, 'm3', 470],
      ['Kivivillaeriste ulkoseiniin, 61 kg/m³', 2, 'm3', expect.closeTo(122, 9)],
      ['Board', 20, 'm2', 180],
    ]);
    expect(row?.massKg).toBeCloseTo(772, 9);
    expect(row?.modules.a1a3).toBeCloseTo(470 * 0.2 + 122 * 1.1 * 1.5 + 180 * 0.5, 9);
    expect(row?.modules.b4).toBeCloseTo(122 * 1.1 * 1.5, 9);
    expect(row?.handprint.d4).toBeCloseTo(470 * -1.6, 9);
    expect(row?.gaps).toEqual([]);
  });

  it('takes waste and life from the row, else the layer, else the product', () => {
    const parts = rowOf(inputOf('wall'))?.parts;
    expect(parts?.map(({ wasteFrom, lifetimeFrom }) => [wasteFrom, lifetimeFrom])).toEqual([
      ['layer', 'none'],
      ['layer', 'layer'],
      ['none', 'none'],
    ]);
    const own = rowOf(inputOf('wall', { wastePercent: 7, replacements: 1 }))?.parts;
    expect(own?.every(({ wasteFactor, replacements }) => wasteFactor === 1.07 && replacements === 1)).toBe(true);
  });

  it('names its version as the source of its products, and the set for library items', () => {
    expect(rowOf(inputOf('wall'))?.parts.map(({ sourceVersion }) => sourceVersion)).toEqual([
      'co2data-1.00.007',
      'co2data-1.00.007',
      'wall@4',
    ]);
  });

  it('converts the units of the row and of a nested layer by dimension', () => {
    expect(rowOf(inputOf('litres', { unit: 'l', amount: 500 }))?.massKg).toBeCloseTo(1200, 9);
    expect(rowOf(inputOf('nested-litres'))?.massKg).toBeCloseTo(10 * 0.03 * 2400, 9);
    expect(rowOf(inputOf('nested-pieces'))?.gaps).toMatchObject([{ code: 'no-amount' }]);
  });
});

describe('a snapshot', () => {
  it('is not needed for library items and unlinked rows', () => {
    expect(snapshotSource(item('clt'), [], [])).toEqual({ ok: true, value: null });
    expect(snapshotSource({ kind: 'none' }, [], [])).toEqual({ ok: true, value: null });
  });

  it('freezes a product', () => {
    expect(snapshotSource({ kind: 'product', id: 'board' }, products, [])).toEqual({
      ok: true,
      value: { kind: 'product', name: 'Board', version: 2, factors: products[0]?.factors },
    });
  });

  it('refuses circles, deep nesting and unknown sources', () => {
    expect(snapshotOf('loop-a')).toEqual({ ok: false, error: 'composite-cycle' });
    expect(snapshotOf('deep')).toEqual({ ok: false, error: 'composite-too-deep' });
    expect(snapshotOf('broken')).toEqual({ ok: false, error: 'unknown-source' });
    expect(snapshotOf('gone')).toEqual({ ok: false, error: 'unknown-source' });
    expect(snapshotSource({ kind: 'product', id: 'gone' }, products, [])).toEqual({
      ok: false,
      error: 'unknown-source',
    });
    const missing = [composite('k', 'm2', [layer({ kind: 'composite', id: 'gone' }, 1, 'm2')])];
    expect(snapshotSource({ kind: 'composite', id: 'k' }, [], missing)).toEqual({ ok: false, error: 'unknown-source' });
  });
});
