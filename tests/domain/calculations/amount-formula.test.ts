import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCalculable, settleFormula } from '#domain/calculations/amount-formula.ts';
import type { QuantityFields } from '#domain/calculations/quantity.ts';
import { applyPatch } from '#domain/values/patch.ts';

type Amount = Pick<QuantityFields, 'amount' | 'amountFormula'>;

const plain = { amount: 5, amountFormula: null };
const calculated = { amount: 42, amountFormula: '=12*3,5' };

describe('the formula of an amount', () => {
  it.each<[string, Amount, Partial<QuantityFields>, string | null]>([
    ['comes with the amount that it gives', plain, calculated, '=12*3,5'],
    ['goes when another amount is given', calculated, { amount: 43 }, null],
    ['goes when the amount is taken away', calculated, { amount: null }, null],
    ['stays when the amount is given again', calculated, { amount: 42 }, '=12*3,5'],
    ['stays when something else changes', calculated, { unit: 'm2' }, '=12*3,5'],
    ['is not taken for an amount that it does not give', plain, { amountFormula: '=2*3' }, null],
    ['is not taken when it is no formula', { amount: 42, amountFormula: null }, { amountFormula: '42' }, null],
    ['is given up for another one', calculated, { amount: 6, amountFormula: '=2*3' }, '=2*3'],
  ])('%s', (_, row, change, kept) => {
    expect(applyPatch<Amount>(row, settleFormula(row, change)).amountFormula).toBe(kept);
  });

  it('is, whatever is changed in whichever order, none or one that gives the amount to the last bit', () => {
    const amount = fc.constantFrom(null, 0, 0.3, 6, 42, 1e6);
    const formula = fc.constantFrom(null, '=0,1*3', '=2*3', '=12*3,5', '=10^6', '=1-1', '= 6 ', '6', '=');
    const change = fc.record({ amount, amountFormula: formula }, { requiredKeys: [] });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
        let row: Amount = plain;
        for (const next of changes) {
          row = applyPatch(row, settleFormula(row, next));
          if (row.amountFormula === null) continue;
          const given = { '=0,1*3': 0.3, '=2*3': 6, '=12*3,5': 42, '=10^6': 1e6, '=1-1': 0, '= 6 ': 6 };
          expect(given).toMatchObject({ [row.amountFormula]: row.amount });
        }
      }),
    );
  });

  it('is calculable only where it begins as a formula and comes to a number', () => {
    expect(['=1+1', ' =2', '=1/0', '1+1', '=', '=a'].map(isCalculable)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
