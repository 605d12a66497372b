import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate } from '#domain/carbon/calculate.ts';
import type { SourceSnapshot } from '#domain/products/composite.ts';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import { modules, scopes } from '#domain/terms/modules.ts';
import { differencesOf, sumOfEffects } from '#domain/what-if/differences.ts';
import {
  applyScratch,
  emptyScratch,
  type Scratch,
  scratchSize,
  withFields,
  withRow,
  withSet,
} from '#domain/what-if/scratch.ts';
import { anyRows, withRows } from '#tests/support/content/any-rows.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const own: SourceSnapshot = {
  kind: 'product',
  name: 'Oma laatta',
  version: 3,
  factors: { ...emptyFactors, gwpA1A3Conservative: 0.1, kgPerM2: 300 },
};
const sources = {
  referenceSet: gold1.referenceSet,
  snapshotOf: ({ kind }: { readonly kind: string }) => (kind === 'product' ? own : null),
};
const rowOf = (id: string) => gold1.quantities.find((row) => row.id === id) ?? expect.fail(id);
const tried = (scratch: Scratch) => applyScratch(gold1, scratch, sources);

describe('a scratch over a calculation', () => {
  it('that is empty is the calculation itself', () => {
    expect(tried(emptyScratch)).toBe(gold1);
  });

  it('changes rows and leaves the others their identity', () => {
    const next = tried({ fields: {}, rows: { slab: { amount: 450 }, gone: { amount: 1 } } });
    expect(next.quantities.find(({ id }) => id === 'slab')?.amount).toBe(450);
    expect(next.quantities.filter((row, index) => row !== gold1.quantities[index])).toHaveLength(1);
    expect(gold1.quantities.find(({ id }) => id === 'slab')?.amount).toBe(900);
  });

  it('gives a row linked to an own product the values that it has now', () => {
    const next = tried({ fields: {}, rows: { slab: { source: { kind: 'product', id: 'own' } } } });
    expect(next.quantities.find(({ id }) => id === 'slab')?.snapshot).toBe(own);
  });

  it('changes the method, the energy and the limit together with its set', () => {
    const next = tried({
      fields: { limitSet: 'fi-step-2', energy: [], allocation: 'energy' },
      rows: {},
    });
    expect(next.calculation).toMatchObject({ name: 'GOLD-1', energy: [], allocation: 'energy' });
    expect(next.limitSet?.id).toBe('fi-step-2');
  });

  it('forgets a change that leads back to where the row was', () => {
    const once = withRow(emptyScratch, rowOf('slab'), { amount: 1 });
    expect(scratchSize(once)).toBe(1);
    expect(withRow(once, rowOf('slab'), { amount: 900 })).toEqual(emptyScratch);
    const energy = withFields(emptyScratch, gold1.calculation, { allocation: 'energy' });
    expect(withFields(energy, gold1.calculation, { allocation: 'benefit' })).toEqual(emptyScratch);
  });

  it('keeps earlier changes of the same row', () => {
    const once = withRow(emptyScratch, rowOf('slab'), { amount: 1 });
    const twice = withRow(once, rowOf('slab'), { source: { kind: 'item', id: 'clt' } });
    expect(twice.rows['slab']).toEqual({ amount: 1, source: { kind: 'item', id: 'clt' } });
  });

  it('keeps a table variant only where the other set has it', () => {
    const calculation = { ...gold1.calculation, tableVariant: '2021' };
    expect(withSet(calculation, gold1.referenceSet).tableVariant).toBe('2021');
    expect(withSet(calculation, { id: 'other', tableVariants: {} })).toEqual({
      referenceSet: 'other',
      tableVariant: null,
    });
  });
});

describe('the difference by row', () => {
  it('is the largest first, lines beside the rows included', () => {
    const next = tried({ fields: { energy: [] }, rows: { slab: { amount: 450 }, brick: { amount: 29_000 } } });
    const differences = differencesOf(calculate(gold1), calculate(next));
    expect(differences.map(({ key }) => key)).toEqual([
      'line energy building b6  districtHeat ',
      'line energy building b6  electricity ',
      'slab',
      'brick',
    ]);
    expect(differences[2]?.effect).toBeCloseTo(-34_655.04, 1);
  });

  it('tells of a row that comes to lack a value, although its figure says less', () => {
    const next = tried({ fields: {}, rows: { cabinet: { source: { kind: 'item', id: 'nowhere' } } } });
    const [difference] = differencesOf(calculate(gold1), calculate(next));
    expect(difference).toMatchObject({ kind: 'row', isMissingBefore: false, isMissingAfter: true, after: 0 });
  });

  it('adds up to the whole difference of building and of site, whatever is tried', () => {
    const change = fc.record({
      amount: fc.integer({ min: 0, max: 10_000 }),
      item: fc.constantFrom(...gold1.referenceSet.items.map(({ id }) => id), 'gone'),
      allocation: fc.constantFrom('benefit' as const, 'energy' as const),
      every: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(anyRows, change, (rows, { amount, item, allocation, every }) => {
        const input = withRows(rows);
        const changed = rows.filter((_, index) => index % every === 0);
        const scratch = {
          fields: { allocation },
          rows: Object.fromEntries(
            changed.map(({ id }) => [id, { amount, source: { kind: 'item' as const, id: item } }]),
          ),
        };
        const [before, after] = [
          calculate(input),
          calculate(applyScratch(input, scratch, { ...sources, referenceSet: input.referenceSet })),
        ];
        const differences = differencesOf(before, after);
        for (const scope of scopes) {
          const whole = modules.reduce(
            (sum, module) => sum + after[scope].kgCo2e[module] - before[scope].kgCo2e[module],
            0,
          );
          const size = Math.abs(after[scope].kgCo2e.total) + Math.abs(before[scope].kgCo2e.total) + 1;
          expect(Math.abs(sumOfEffects(differences, scope) - whole) / size).toBeLessThan(1e-9);
        }
      }),
      { numRuns: 60 },
    );
  });
});
