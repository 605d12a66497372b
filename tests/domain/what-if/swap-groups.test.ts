import { describe, expect, it } from 'vitest';
import { CutSearch } from '#domain/what-if/cut-answer.ts';
import { groupSwaps } from '#domain/what-if/swap-groups.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const [slab] = gold1.quantities.filter(({ id }) => id === 'slab');
if (slab === undefined) throw new Error('GOLD-1 has a slab');
const classed = gold1.referenceSet.items.map((item) => ({ ...item, talo2000Code: item.id }));
const lower = classed.flatMap((item) => {
  const { gwpA1A3Conservative: gwp } = item.factors;
  return gwp === null
    ? []
    : [{ ...item, id: `${item.id} low`, factors: { ...item.factors, gwpA1A3Conservative: gwp / 2 } }];
});
const quantities = [...gold1.quantities, { ...slab, id: 'second slab', amount: 100 }];
const input = { ...gold1, quantities, referenceSet: { ...gold1.referenceSet, items: [...classed, ...lower] } };
const { savings } = new CutSearch(input, { items: input.referenceSet.items, products: [], keepsGrade: true }).answer(
  null,
);
const rows = quantities.map((row) => ({ ...row, categoryId: row.id === 'second slab' ? 'roof' : 'floors' }));

describe('swaps by product', () => {
  it('joins the rows of the same swap, with their amount, mass, places and saving', () => {
    const groups = groupSwaps(savings, rows);
    const slabs = groups.find(({ swaps }) => swaps.some(({ quantityId }) => quantityId === 'slab'));
    const own = savings.filter(({ quantityId }) => quantityId.endsWith('slab'));
    expect(slabs?.swaps.map(({ quantityId }) => quantityId)).toEqual(['slab', 'second slab']);
    expect(slabs?.amounts).toEqual([{ unit: 'm2', amount: 1000 }]);
    expect(slabs?.categoryIds).toEqual(['floors', 'roof']);
    expect(slabs?.savingKgCo2e).toBeCloseTo(own.reduce((sum, { savingKgCo2e }) => sum + savingKgCo2e, 0));
    expect(slabs?.massKg.from).toBeCloseTo(own.reduce((sum, { from }) => sum + (from.massKg ?? 0), 0));
    const all = (sums: readonly { readonly savingKgCo2e: number }[]) =>
      sums.reduce((sum, { savingKgCo2e }) => sum + savingKgCo2e, 0);
    expect(all(groups)).toBeCloseTo(all(savings));
    const saved = groups.map(({ savingKgCo2e }) => savingKgCo2e);
    expect(saved).toEqual(saved.toSorted((left, right) => right - left));
  });

  it('says no mass where that of a row is not known, and leaves out rows that are gone', () => {
    const unknown = savings.map((swap) =>
      swap.quantityId === 'slab' ? { ...swap, from: { ...swap.from, massKg: null } } : swap,
    );
    const massOf = (told: typeof savings, known: typeof rows) =>
      groupSwaps(told, known).find(({ swaps }) => swaps.some(({ quantityId }) => quantityId === 'second slab'))?.massKg
        .from;
    expect(massOf(unknown, rows)).toBeNull();
    expect(
      massOf(
        unknown,
        rows.filter(({ id }) => id !== 'slab'),
      ),
    ).toBeGreaterThan(0);
  });
});
