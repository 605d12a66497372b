import { describe, expect, it } from 'vitest';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import { amountForThickness, layerThicknessM } from '#domain/products/layer-thickness.ts';
import type { EmissionFactors } from '#domain/products/product.ts';
import type { Unit } from '#domain/terms/units.ts';

const concrete = { kgPerM3: 2400 };
const board = { kgPerM2: 9, thicknessM: 0.0125 };

describe('thickness of a layer of one square metre', () => {
  it.each<[number, Unit, Partial<EmissionFactors>, number]>([
    [0.15, 'm3', {}, 0.15],
    [150, 'l', {}, 0.15],
    [360, 'kg', concrete, 0.15],
    [0.36, 't', concrete, 0.15],
    [2, 'm2', board, 0.025],
    [18, 'kg', board, 0.025],
  ])('%d %s of %j is %d m thick, and back', (amountPerUnit, unit, properties, thickness) => {
    const factors = { ...emptyFactors, ...properties };
    expect(layerThicknessM({ amountPerUnit, unit }, factors)).toBeCloseTo(thickness, 12);
    expect(amountForThickness(unit, factors, thickness)).toBeCloseTo(amountPerUnit, 9);
  });

  it.each<[number | null, Unit, Partial<EmissionFactors>]>([
    [null, 'm3', {}],
    [10, 'kg', {}],
    [1, 'm2', concrete],
    [3, 'pcs', concrete],
    [10, 'kWh', board],
  ])('is not known of %s %s of %j', (amountPerUnit, unit, properties) => {
    expect(layerThicknessM({ amountPerUnit, unit }, { ...emptyFactors, ...properties })).toBeNull();
  });
});
