import { describe, expect, it } from 'vitest';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import { inputHash } from '#domain/reports/input-hash.ts';
import { gold1, makeQuantity } from '#tests/support/content/gold-1.ts';

const ownRow = (id: string, version: number, manufacturer?: string) =>
  makeQuantity({
    id: 'own',
    source: { kind: 'product', id },
    snapshot: { kind: 'product', name: 'Oma', version, factors: emptyFactors, ...(manufacturer && { manufacturer }) },
    amount: 1,
  });

const withRow = (row: CalculationInput['quantities'][number]): CalculationInput => ({ ...gold1, quantities: [row] });

describe('the hash of the inputs', () => {
  it('is the same under other ids, in another order of keys or rows and on another day', () => {
    const same: CalculationInput = {
      ...gold1,
      site: {
        ...gold1.site,
        useClasses: gold1.site.useClasses.map(({ code, heatedNetAreaM2 }) => ({ heatedNetAreaM2, code })),
      },
      categories: gold1.categories.map((category) => ({ ...category, id: `x${category.id}` })),
      quantities: gold1.quantities
        .map((row) => ({ ...row, id: `x${row.id}`, categoryId: `x${row.categoryId}` }))
        .toReversed(),
      today: '2030-01-01',
    };
    expect(inputHash(same)).toBe(inputHash(gold1));
    expect(inputHash(gold1)).toMatch(/^[0-9a-f]{64}$/);
  });

  it('knows an own product by its values, not by its id, version or maker', () => {
    expect(inputHash(withRow(ownRow('b', 7, 'Valmistaja')))).toBe(inputHash(withRow(ownRow('a', 1))));
  });

  it('is another one after any change that a figure could follow', () => {
    const [first, ...rest] = gold1.quantities;
    if (first === undefined) throw new Error('GOLD-1 has rows');
    const changed: readonly CalculationInput[] = [
      gold1,
      { ...gold1, site: { ...gold1.site, completionYear: 2027 } },
      { ...gold1, calculation: { ...gold1.calculation, wasteModule: 'a5' } },
      { ...gold1, calculation: { ...gold1.calculation, stabiliserKg: 1 } },
      { ...gold1, limitSet: null },
      { ...gold1, referenceSet: { ...gold1.referenceSet, id: 'other' } },
      { ...gold1, quantities: rest },
      { ...gold1, quantities: [{ ...first, amount: null }, ...rest] },
      { ...gold1, quantities: [{ ...first, amount: 600.0000001 }, ...rest] },
      { ...gold1, quantities: [{ ...first, wastePercent: 0 }, ...rest] },
      { ...gold1, quantities: [{ ...first, categoryId: '1003' }, ...rest] },
      { ...gold1, quantities: [{ ...first, transport: [{ vehicle: 'truck', km: 1 }] }, ...rest] },
      { ...gold1, quantities: [{ ...first, name: 'Ä' }, ...rest] },
      { ...gold1, quantities: [{ ...first, name: 'Ã„' }, ...rest] },
      { ...gold1, categories: gold1.categories.map((category) => ({ ...category, scope: 'site' as const })) },
      withRow(ownRow('a', 1)),
      withRow({ ...ownRow('a', 1), snapshot: null }),
    ];
    expect(new Set(changed.map(inputHash)).size).toBe(changed.length);
  });
});
