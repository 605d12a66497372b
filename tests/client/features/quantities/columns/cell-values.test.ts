import { describe, expect, it } from 'vitest';
import { cellText, isUnchanged, parseCell } from '#client/features/quantities/columns/cell-values.ts';
import { err, ok } from '#domain/values/result.ts';
import { quantityOf } from '#tests/client/features/quantities/make-content.ts';

describe('parseCell', () => {
  it('reads decimal comma and point in both languages', () => {
    expect(parseCell('amount', '1 420,5', 'fi')).toEqual(ok({ amount: 1420.5 }));
    expect(parseCell('amount', '1420.5', 'fi')).toEqual(ok({ amount: 1420.5 }));
    expect(parseCell('amount', '1,420.5', 'en')).toEqual(ok({ amount: 1420.5 }));
    expect(parseCell('amount', '1420,5', 'en')).toEqual(ok({ amount: 1420.5 }));
  });

  it('takes empty text as not given, never as 0', () => {
    expect(parseCell('amount', ' ', 'fi')).toEqual(ok({ amount: null }));
    expect(parseCell('waste', '', 'fi')).toEqual(ok({ wastePercent: null }));
  });

  it('keeps the text of a formula beside the amount that it gives, and of an amount only', () => {
    expect(parseCell('amount', ' =12*3,5 ', 'fi')).toEqual(ok({ amount: 42, amountFormula: '=12*3,5' }));
    expect(parseCell('waste', '=2*3', 'fi')).toEqual(ok({ wastePercent: 6 }));
  });

  it('names the rule that is broken', () => {
    expect(parseCell('amount', '12 kpl', 'fi')).toEqual(err('not-a-number'));
    expect(parseCell('waste', '-1', 'fi')).toEqual(err('percent-min'));
    expect(parseCell('waste', '101', 'fi')).toEqual(err('percent-max'));
    expect(parseCell('lifetime', '2001', 'fi')).toEqual(err('lifetime-max'));
    expect(parseCell('name', '   ', 'fi')).toEqual(err('required'));
    expect(parseCell('name', 'x'.repeat(201), 'fi')).toEqual(err('max-text'));
    expect(parseCell('unit', 'furlong', 'fi')).toEqual(err('not-allowed'));
  });
});

describe('cellText', () => {
  it('keeps full precision and the decimal mark of the language', () => {
    const quantity = quantityOf({ amount: 0.123456, wastePercent: null });
    expect(cellText('amount', quantity, 'fi')).toBe('0,123456');
    expect(cellText('amount', quantity, 'en')).toBe('0.123456');
    expect(cellText('waste', quantity, 'fi')).toBe('');
  });

  it('is the formula where there is one', () => {
    expect(cellText('amount', quantityOf({ amount: 42, amountFormula: '=12*3,5' }), 'en')).toBe('=12*3,5');
  });

  it('is read back as the same value', () => {
    const quantity = quantityOf({ amount: 1234.5 });
    expect(parseCell('amount', cellText('amount', quantity, 'fi'), 'fi')).toEqual(ok({ amount: 1234.5 }));
    expect(parseCell('amount', cellText('amount', quantity, 'en'), 'en')).toEqual(ok({ amount: 1234.5 }));
  });
});

describe('isUnchanged', () => {
  it('compares only what the patch holds', () => {
    expect(isUnchanged(quantityOf({ amount: 5 }), { amount: 5 })).toBe(true);
    expect(isUnchanged(quantityOf({ amount: 5 }), { amount: null })).toBe(false);
    expect(isUnchanged(quantityOf({ amount: 6 }), { amount: 6, amountFormula: '=2*3' })).toBe(false);
  });
});
