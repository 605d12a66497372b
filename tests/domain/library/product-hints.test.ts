import { expect, it } from 'vitest';
import { productHints } from '#domain/library/product-hints.ts';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import type { EmissionFactors } from '#domain/products/product.ts';

const good: EmissionFactors = {
  ...emptyFactors,
  declaredUnit: 'm2',
  gwpA1A3Conservative: 50,
  kgPerM2: 380,
  standard: 'EN 15804+A2',
  endOfLife: { reuse: 0, recycled: 90, energy: 0, final: 10, hazardous: 0 },
};

const codesOf = (change: Partial<EmissionFactors>) =>
  productHints({ ...good, ...change }, '2026-06-01').map(({ code, field }) => `${code} ${field}`);

it('has nothing to say about a complete product', () => {
  expect(codesOf({})).toEqual([]);
});

it.each<[string, Partial<EmissionFactors>]>([
  ['no-footprint gwpA1A3Conservative', { gwpA1A3Conservative: null }],
  ['only-typical gwpA1A3Conservative', { gwpA1A3Conservative: null, gwpA1A3Typical: 40 }],
  ['no-mass declaredUnit', { kgPerM2: null }],
  ['negative-value gwpA1A3Conservative', { gwpA1A3Conservative: -3 }],
  ['implausible-value gwpA1A3Conservative', { gwpA1A3Conservative: 41 * 380 }],
  ['implausible-value kgPerM3', { kgPerM3: 24_000 }],
  ['masses-disagree kgPerM2', { kgPerM3: 2400, thicknessM: 0.32 }],
  ['positive-handprint handprintReuse', { handprintReuse: 1 }],
  ['implausible-carbon-storage handprintCarbonStorage', { handprintCarbonStorage: -700, renewablePercent: 50 }],
  ['shares-do-not-sum endOfLife', { endOfLife: { reuse: 0, recycled: 50, energy: 0, final: 10, hazardous: 0 } }],
  ['no-end-of-life endOfLife', { endOfLife: null }],
  ['no-end-of-life gwpC3Fossil', { eolSource: 'epd' }],
  ['no-standard standard', { standard: ' ' }],
  ['expired validTo', { validTo: '2026-05-31' }],
])('tells %s', (code, change) => {
  expect(codesOf(change)).toEqual([code]);
});

it('tells a carbon storage whose uptake is still in A1-A3', () => {
  const stored = { handprintCarbonStorage: -3 };
  expect(codesOf({ gwpA1A3Conservative: -3, ...stored })).toContain('storage-counted-twice handprintCarbonStorage');
  expect(codesOf({ gwpA1A3Typical: -3, ...stored })).toContain('storage-counted-twice handprintCarbonStorage');
  expect(codesOf(stored)).toEqual([]);
});

it('takes the last day of a declaration as valid, and values per kilogram through the mass of the unit', () => {
  expect(codesOf({ validTo: '2026-06-01' })).toEqual([]);
  expect(codesOf({ gwpA1A3Conservative: 39 * 380 })).toEqual([]);
});
