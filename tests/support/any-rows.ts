import fc from 'fast-check';
import type { CalculationInput, QuantityInput } from '#domain/carbon/calculation-input.ts';
import type { Unit } from '#domain/carbon/units.ts';
import type { MaterialType } from '#domain/product.ts';
import { gold1, makeQuantity } from './gold-1.ts';

/** Categories of GOLD-1 under codes of the Talo 2000 nomenclature, which statutory parts follow from. */
const taloCodes: Readonly<Record<string, string>> = {
  '1001': '111',
  '1003': '113',
  '2001': '121',
  '2002': '122',
  '2003': '1235',
  '2004': '1241',
  '2008': '1263',
  '3008': '133',
};

/** Material type, renewable and recycled percent of the products as published; null = not given. */
const materials: Readonly<Record<string, readonly [MaterialType, number | null, number | null]>> = {
  gravel: ['11', null, null],
  asphalt: ['05', 0, 0],
  c30: ['01', 0, 0],
  rebar: ['06', 0, 100],
  c25: ['01', 0, 0],
  slab: ['01', 0, 2.7],
  clt: ['02', 99, 0],
  brick: ['01', 1.5, 0],
  wool: ['07', 0, 0],
  membrane: ['05', 0, 0],
  sheet: ['06', 0, 20],
  cabinet: ['02', 91, 4],
};

/** GOLD-1 as a project would have it: with all that its material report needs, and one category without a code. */
export const gold1Project: CalculationInput = {
  ...gold1,
  referenceSet: {
    ...gold1.referenceSet,
    items: gold1.referenceSet.items.map((item) => {
      const [materialType = null, renewablePercent = null, recycledPercent = null] = materials[item.id] ?? [];
      return { ...item, factors: { ...item.factors, materialType, renewablePercent, recycledPercent } };
    }),
  },
  categories: [
    ...gold1.categories.map((category) => ({ ...category, talo2000Code: taloCodes[category.id] ?? '' })),
    { id: 'c-building', name: 'Muut', talo2000Code: '', scope: 'building' },
  ],
};

const share = fc.integer({ min: 0, max: 60 });

const anyRow = fc
  .record({
    name: fc.constantFrom('Laatta', 'Seinä', 'Katto'),
    item: fc.constantFrom(...gold1.referenceSet.items.map(({ id }) => id), 'gone', null),
    categoryId: fc.constantFrom(...gold1Project.categories.map(({ id }) => id)),
    // Any double is mostly a tiny one, which says nothing of sums.
    amount: fc.option(
      fc.oneof(
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        fc.integer({ min: 0, max: 1e9 }).map((thousandths) => thousandths / 1000),
      ),
      { freq: 8 },
    ),
    unit: fc.constantFrom<Unit>('kg', 't', 'm2', 'm3', 'pcs'),
    lifetimeYears: fc.option(fc.constantFrom(10, 30)),
    scope: fc.option(fc.constantFrom('building', 'site')),
    endOfLife: fc.option(fc.record({ reuse: share, recycled: share, energy: share, final: share, hazardous: share })),
    reused: fc.boolean(),
  })
  .map(({ item, ...fields }) =>
    makeQuantity({ ...fields, id: '', source: item === null ? { kind: 'none' } : { kind: 'item', id: item } }),
  );

/** Rows of any kind: linked or not, convertible or not, reused, with shares that do or do not add up. */
export const anyRows = fc
  .array(anyRow, { maxLength: 40 })
  .map((rows) => rows.map((row, index): QuantityInput => ({ ...row, id: `r${index}` })));

export const withRows = (quantities: readonly QuantityInput[]): CalculationInput => ({ ...gold1Project, quantities });
