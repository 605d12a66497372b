import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNumberIn, parseNumberText } from '#domain/values/number-text.ts';
import { err, ok } from '#domain/values/result.ts';

describe('parseNumberText', () => {
  it.each([
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['1 234,5', 1234.5],
    ['1\u00a0234,50', 1234.5],
    ['1\u202f234\u2009567', 1_234_567],
    ['\u22123,5', -3.5],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234.567', 1_234_567],
    ['1,234,567.25', 1_234_567.25],
    ['１２，５', 12.5],
    [',5', 0.5],
    ['5,', 5],
    ['1e3', 1000],
    ['0,125', 0.125],
  ])('reads %s', (text, value) => {
    expect(parseNumberText(text)).toEqual(ok(value));
  });

  it('reads empty text as not given', () => {
    expect(parseNumberText('  \u00a0')).toEqual(ok(null));
  });

  it.each(['abc', '1.2.3', '1,2.3', '--1', '1-', '12 m2', '1..2', ',', '-'])('refuses %s', (text) => {
    expect(parseNumberText(text)).toEqual(err('not-a-number'));
  });

  it('takes one grouping mark of the language for thousands, of another language for decimals', () => {
    expect(parseNumberText('1,234', ',')).toEqual(ok(1234));
    expect(parseNumberText('1,234')).toEqual(ok(1.234));
    expect(parseNumberText('12,5', ',')).toEqual(ok(12.5));
    expect(parseNumberText('0,125', ',')).toEqual(ok(0.125));
  });

  it.each(['fi-FI', 'en-GB'])('accepts everything that the formatter writes in %s', (locale) => {
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
    const groupMark = locale === 'en-GB' ? ',' : '';
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (thousandths) => {
        const value = thousandths / 1000;
        expect(parseNumberText(format.format(value), groupMark)).toEqual(ok(value === 0 ? expect.closeTo(0) : value));
      }),
    );
  });
});

describe('parseNumberIn', () => {
  it.each([
    ['en', '12,000', 12_000],
    ['en', '12,5', 12.5],
    ['fi', '12,000', 12],
    ['fi', '12 000', 12_000],
  ] as const)('reads in %s %s', (language, text, value) => {
    expect(parseNumberIn(language, text)).toEqual(ok(value));
  });
});
