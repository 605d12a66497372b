import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationInput, QuantityInput } from '#domain/carbon/calculation-input.ts';
import { createCalculator } from '#domain/carbon/calculator.ts';
import { makeEngineProject } from '#tests/support/content/engine-project.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const totalsOf = (input: CalculationInput) => createCalculator(input).totals();
const replaced = (input: CalculationInput, quantity: QuantityInput): CalculationInput => ({
  ...input,
  quantities: input.quantities.map((row) => (row.id === quantity.id ? quantity : row)),
});
const clt = gold1.quantities.find(({ id }) => id === 'clt') as QuantityInput;

/** Changes that a person makes to a row, each with what it takes to follow. */
const changes: readonly (readonly [name: string, change: Partial<QuantityInput>])[] = [
  ['another amount', { amount: 61.5 }],
  ['an emptied amount', { amount: null }],
  ['a negative amount', { amount: -2 }],
  ['another unit', { unit: 'kg' }],
  ['a unit that cannot be converted', { unit: 'pcs' }],
  ['another product', { source: { kind: 'item', id: 'wool' } }],
  ['no product', { source: { kind: 'none' } }],
  ['own waste and life', { wastePercent: 12, lifetimeYears: 20 }],
  ['another category', { categoryId: '2004' }],
  ['another scope', { scope: 'site' }],
];

describe('a calculator', () => {
  it.each(changes)('follows %s like a new calculation', (_name, change) => {
    const calculator = createCalculator(gold1);
    const quantity = { ...clt, ...change };
    const totals = calculator.update(quantity);
    expect(totals).toEqual(totalsOf(replaced(gold1, quantity)));
    expect(calculator.totals()).toBe(totals);
    expect(calculator.row('clt')).toEqual(
      calculate(replaced(gold1, quantity)).rows.find((row) => row.quantityId === 'clt'),
    );
  });

  it.each(changes)('previews %s and stays as it was', (_name, change) => {
    const calculator = createCalculator(gold1);
    const quantity = { ...clt, ...change };
    expect(calculator.preview(quantity)).toEqual(totalsOf(replaced(gold1, quantity)));
    expect(calculator.totals()).toEqual(totalsOf(gold1));
    expect(calculator.update(clt)).toEqual(totalsOf(gold1));
    expect(calculator.rows()).toEqual(calculate(gold1).rows);
  });

  it('previews and adds a new row', () => {
    const calculator = createCalculator(gold1);
    const added = { ...clt, id: 'new', amount: 7 };
    const expected = totalsOf({ ...gold1, quantities: [...gold1.quantities, added] });
    expect(calculator.preview(added)).toEqual(expected);
    expect(calculator.row('new')).toBeUndefined();
    expect(calculator.update(added)).toEqual(expected);
    expect(calculator.row('new')?.modules.a1a3).toBeCloseTo(7 * 470 * 1.05 * 0.2, 9);
    expect(calculator.update({ ...added, amount: 8 })).toEqual(
      totalsOf({ ...gold1, quantities: [...gold1.quantities, { ...added, amount: 8 }] }),
    );
  });

  it('gives the same bits after any run of amounts as from nothing', () => {
    const project = makeEngineProject({ rows: 2000, categories: 7, items: 40 });
    const anyEdit = fc.record({ row: fc.nat({ max: 1999 }), amount: fc.double({ min: 0, max: 1e5, noNaN: true }) });
    fc.assert(
      fc.property(fc.array(anyEdit, { minLength: 1, maxLength: 20 }), (edits) => {
        const calculator = createCalculator(project);
        const quantities = [...project.quantities];
        for (const { row, amount } of edits) {
          const quantity = { ...(quantities[row] as QuantityInput), amount };
          quantities[row] = quantity;
          calculator.update(quantity);
        }
        expect(calculator.totals()).toEqual(totalsOf({ ...project, quantities }));
      }),
      { numRuns: 20 },
    );
  });

  it('follows a change in a calculation with gaps and warnings', () => {
    const project = { ...makeEngineProject({ rows: 1200, categories: 5, items: 20 }), today: '2026-01-01' };
    const calculator = createCalculator(project);
    const missing = project.quantities.find(({ source }) => source.kind === 'none') as QuantityInput;
    const quantity: QuantityInput = { ...missing, source: { kind: 'item', id: 'item-3' } };
    const before = calculator.totals().completeness;
    const after = calculator.update(quantity).completeness;
    expect(after.gaps.length).toBe(before.gaps.length - 1);
    expect(after.rowsWithoutSource).toBe(before.rowsWithoutSource - 1);
    expect(calculator.update(missing).completeness).toEqual(before);
  });

  it('keeps many new recipes apart', () => {
    const calculator = createCalculator(gold1);
    for (let wastePercent = 0; wastePercent < 200; wastePercent += 1) calculator.update({ ...clt, wastePercent });
    const last = { ...clt, wastePercent: 199 };
    expect(calculator.totals()).toEqual(totalsOf(replaced(gold1, last)));
  });

  it('reads the rows of a result only when asked', () => {
    const result = calculate(gold1);
    expect(result.rows).toBe(result.rows);
    expect(JSON.parse(JSON.stringify(result)).rows).toHaveLength(12);
  });
});
