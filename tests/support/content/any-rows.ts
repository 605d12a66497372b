import fc from 'fast-check';
import type { CalculationInput, QuantityInput } from '#domain/carbon/calculation-input.ts';
import { gold1Project } from '#domain/self-test/gold-1.ts';
import type { Unit } from '#domain/terms/units.ts';
import { gold1, makeQuantity } from '#tests/support/content/gold-1.ts';

export { gold1Project };

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
