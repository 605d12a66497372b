import { describe, expect, it } from 'vitest';
import { convertForLink, type LinkTarget, linkableUnits } from '#domain/calculations/link.ts';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import type { EmissionFactors } from '#domain/products/product.ts';

const product = (factors: Partial<EmissionFactors>): LinkTarget => ({
  kind: 'product',
  factors: { ...emptyFactors, ...factors },
});
const composite: LinkTarget = { kind: 'composite', unit: 'm3' };
const slab = product({ declaredUnit: 'm2', kgPerM2: 300 });

describe('linking a quantity', () => {
  it('offers the units of the target, its own first', () => {
    expect(linkableUnits(slab)).toEqual(['m2', 'kg', 't']);
    expect(linkableUnits(composite)).toEqual(['m3', 'l']);
    expect(linkableUnits(product({ declaredUnit: 'pcs' }))).toEqual(['pcs']);
  });

  it('leaves an amount that fits as it is', () => {
    expect(convertForLink({ amount: 5, unit: 't' }, null, slab)).toEqual({ amount: 5, unit: 't' });
  });

  it('converts by the product before, and by the units alone without one', () => {
    const beam = product({ declaredUnit: 'm', kgPerM: 60 });
    expect(convertForLink({ amount: 10, unit: 'm' }, beam, slab)).toEqual({ amount: 600, unit: 'kg' });
    expect(convertForLink({ amount: 10, unit: 'm' }, null, slab)).toBeNull();
    expect(convertForLink({ amount: 10, unit: 'm2' }, slab, composite)).toBeNull();
    expect(convertForLink({ amount: 7.2, unit: 'MJ' }, composite, product({ declaredUnit: 'kWh' }))).toEqual({
      amount: 7.2,
      unit: 'MJ',
    });
  });

  it('only changes the unit of a row without an amount', () => {
    expect(convertForLink({ amount: null, unit: 'm' }, null, slab)).toEqual({ amount: null, unit: 'm2' });
  });
});
