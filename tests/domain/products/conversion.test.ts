import { describe, expect, it } from 'vitest';
import { conversionOf, convertibleUnits, kgPerUnit, unitRatio } from '#domain/products/conversion.ts';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import type { Unit } from '#domain/terms/units.ts';

const kg = { ...emptyFactors, kgPerM: 2, kgPerM2: 12, kgPerM3: 600, kgPerPcs: 7 };

describe('mass of a unit', () => {
  it.each<[Unit, number | null]>([
    ['kg', 1],
    ['t', 1000],
    ['m', 2],
    ['m2', 12],
    ['m3', 600],
    ['l', 0.6],
    ['pcs', 7],
    ['kWh', null],
    ['MJ', null],
    ['tkm', null],
  ])('of %s is %s kg', (unit, expected) => {
    expect(kgPerUnit(kg, unit)).toBe(expected);
  });

  it('takes m2 from m3 and m3 from m2 by the thickness', () => {
    expect(kgPerUnit({ ...emptyFactors, kgPerM3: 600, thicknessM: 0.05 }, 'm2')).toBeCloseTo(30, 12);
    expect(kgPerUnit({ ...emptyFactors, kgPerM2: 30, thicknessM: 0.05 }, 'm3')).toBeCloseTo(600, 9);
    expect(kgPerUnit({ ...emptyFactors, kgPerM2: 30, thicknessM: 0.05 }, 'l')).toBeCloseTo(0.6, 12);
    expect(kgPerUnit({ ...emptyFactors, kgPerM3: 600, thicknessM: 0 }, 'm2')).toBeNull();
  });
});

describe('conversion to the declared unit', () => {
  it('goes through the mass', () => {
    expect(conversionOf(kg, 'm2')).toEqual({ declaredPerUnit: 12, kgPerUnit: 12, kgPerDeclared: 1, via: 'kgPerM2' });
    expect(conversionOf({ ...kg, declaredUnit: 'm3' }, 'kg')?.declaredPerUnit).toBeCloseTo(1 / 600, 15);
  });

  it('needs no mass where the units alone say it', () => {
    const bare = { ...emptyFactors, declaredUnit: 'm3' } as const;
    expect(conversionOf(bare, 'l')).toEqual({
      declaredPerUnit: 0.001,
      kgPerUnit: null,
      kgPerDeclared: null,
      via: 'declared',
    });
    expect(conversionOf({ ...bare, thicknessM: 0.2 }, 'm2')?.declaredPerUnit).toBe(0.2);
    expect(conversionOf({ ...bare, declaredUnit: 'm2', thicknessM: 0.2 }, 'm3')?.declaredPerUnit).toBe(5);
    expect(conversionOf({ ...bare, declaredUnit: 'kWh' }, 'MJ')?.declaredPerUnit).toBeCloseTo(1 / 3.6, 15);
  });

  it('is null when nothing links the units', () => {
    expect(conversionOf(emptyFactors, 'm2')).toBeNull();
    expect(conversionOf({ ...emptyFactors, declaredUnit: 'pcs' }, 'kg')).toBeNull();
    expect(unitRatio('m', 'm2')).toBeNull();
  });

  it('offers only units that can be converted', () => {
    expect(convertibleUnits({ ...emptyFactors, kgPerM3: 600 })).toEqual(['kg', 't', 'm3', 'l']);
    expect(convertibleUnits({ ...emptyFactors, declaredUnit: 'pcs' })).toEqual(['pcs']);
  });
});
